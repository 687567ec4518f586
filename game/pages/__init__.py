"""The screens beside the tables: menu, settings, scores, history, handbook and the like."""

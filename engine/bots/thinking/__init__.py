"""What the stronger levels weigh: unseen cards, the next draw, expected points, risks."""

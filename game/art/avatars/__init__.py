"""Pictures of those who sit at the table: `medallion.avatar(key, px)` paints one."""

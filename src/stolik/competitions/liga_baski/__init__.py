"""The Puck Baśka League: a season of tournaments, five rounds each at tables of four."""

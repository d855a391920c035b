"""The web server: pages, a small HTTP API, and the WebSocket at which tables are played."""

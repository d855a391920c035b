"""The WebSocket at which tables are played, from the handshake to the last frame."""

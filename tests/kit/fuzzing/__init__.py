"""Hostile frames and requests, made from the typed messages, against a server in this process."""

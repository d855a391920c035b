"""The steps of docs/league.md, each as an organiser would take it."""

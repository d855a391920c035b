"""People: guests and accounts, sessions, invitations, and who may do what."""

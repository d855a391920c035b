"""The people at a table: chairs, rights, consent, attendance, and who keeps the sheet."""

"""Na Głowy on a sheet: the ledger of heads, entries from a real table, files."""

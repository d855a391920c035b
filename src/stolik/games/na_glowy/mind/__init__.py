"""The players of Na Głowy."""

"""Na Głowy compiled: deals by the million, and the double-dummy solver."""

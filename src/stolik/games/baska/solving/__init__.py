"""Baśka with open cards: kernels, exact solvers, the census, reviews."""

"""Tests mirror the folders of the package; `laws` is what every game obeys."""

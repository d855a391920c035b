"""The screens of a cup, part by part."""

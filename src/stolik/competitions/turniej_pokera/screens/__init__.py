"""The screens of a poker tournament."""

"""The command line."""

from stolik import __version__


def main() -> None:
    """Print the version."""
    print(__version__)

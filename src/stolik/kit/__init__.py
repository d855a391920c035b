"""The kit: what a game is besides its rules, typed, and imported only when asked for."""

from stolik.kit.kit import AnyKit, AsideOf, Kit

__all__ = ["AnyKit", "AsideOf", "Kit"]

"""The kit: what a game is besides its rules, typed, and imported only when asked for."""

from stolik.kit.kit import AnyKit, AsideOf, Kit
from stolik.kit.presets import GROUPS, Group, Offer, Preset

__all__ = ["GROUPS", "AnyKit", "AsideOf", "Group", "Kit", "Offer", "Preset"]

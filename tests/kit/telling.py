"""What has to be told after what was told before, worked out from the news alone."""

from __future__ import annotations

from stolik.engine.scene import News


def added(before: tuple[News, ...], now: tuple[News, ...]) -> list[News]:
    """All of what is new; of a moment that goes on, or of what lasts, only what was not told."""
    old = [one.text for one in before]
    if now and now[0].text in old:
        return [one for one in now if one.text not in old]
    return [one for one in now if not (one.stays and one.text in old)]

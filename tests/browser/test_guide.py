"""Somebody new reads ten sentences and plays a game in which each choice is explained."""

from __future__ import annotations

import re

from playwright.sync_api import Browser, expect

from tests.browser.door import Door


def test_a_stranger_learns_a_game_by_playing_it(browser: Browser, door: Door) -> None:
    context = browser.new_context(
        base_url=door.url, locale="pl", viewport={"width": 360, "height": 740}
    )
    page = context.new_page()
    page.goto("/rules/wyzsza-nizsza")
    expect(page.locator(".sentences li")).to_have_count(10)
    expect(page.locator(".moment img")).to_have_count(3)
    shown = page.locator(".moment img").first
    shown.scroll_into_view_if_needed()
    expect(shown).to_have_js_property("complete", True)
    assert shown.evaluate("img => img.naturalWidth") > 0
    page.locator("[data-do=guide]").click()
    guide = page.locator(".guide")
    expect(guide).to_contain_text("Radzę")
    expect(guide.locator(".clause").first).to_contain_text("WYZ-")
    names = page.locator(".seat .name")
    expect(names).to_have_count(2)
    assert "Mela" in names.all_inner_texts()
    assert not any(re.search(r"Gracz \d", name) for name in names.all_inner_texts())
    faces = page.locator(".seat .face")
    expect(faces).to_have_count(2)
    expect(page.locator(".seat .face.computer")).to_have_count(1)
    for face in faces.all():
        expect(face).to_have_js_property("complete", True)
        assert face.evaluate("img => img.naturalWidth") > 0
    page.locator("button.menu").click()
    expect(page.locator("dialog")).to_be_visible()
    context.close()

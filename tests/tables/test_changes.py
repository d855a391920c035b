"""Pictures and news told by what they do not share with what a client has."""

from __future__ import annotations

from itertools import pairwise

import pytest

from stolik.tables.viewers.changes import CUT, changed, changes, news_told

FIRST = b'{"seats":[{"seat":0},{"seat":1}],"news":[{"text":"a","keys":["k"]}],"end":1}'
SECOND = b'{"seats":[{"seat":0},{"seat":2}],"news":[{"text":"b"},{"text":"c","x":1}],"end":1}'
PLAIN = b'{"seats":[{"seat":3}]}'
TEXTS = (FIRST, FIRST, SECOND, PLAIN, FIRST)


@pytest.mark.parametrize(("before", "after"), tuple(pairwise(TEXTS)))
def test_what_was_told_by_its_parts_is_the_text_again(before: bytes, after: bytes) -> None:
    assert changed(before, changes(before, after)) == after


@pytest.mark.parametrize(
    "pictures", [(FIRST,), (FIRST, SECOND), (SECOND, PLAIN, FIRST), (PLAIN, PLAIN), (PLAIN, SECOND)]
)
def test_news_are_told_by_the_news_of_all_pictures_on_the_way(pictures: tuple[bytes, ...]) -> None:
    news = b'[{"text":"a","keys":["k"]},{"text":"c","x":1},{"text":"new"},{"text":"b"}]'
    told = news_told(pictures, news)
    assert changed(CUT.join(pictures), told) == news
    is_known = any(b'"c"' in one for one in pictures)
    assert any(not isinstance(part, str) for part in told) == is_known


def test_a_run_does_not_go_on_from_the_news_of_one_picture_into_the_next() -> None:
    pictures = (b'{"a":1,"news":[x,y', b'{"b":2,"news":[y,z')
    assert news_told(pictures, b'y,{"b":2') == changes(b'{"a":1,"news":[x,y', b'y,{"b":2')
    joined = b'"news":[x,y,"news":[y,z'
    told = news_told(pictures, joined)
    assert changed(CUT.join(pictures), told) == joined
    assert len(told) == 2

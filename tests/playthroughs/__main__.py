"""Write the playthrough files anew: `python -m tests.playthroughs [GAME ...]`."""

from __future__ import annotations

import sys

from stolik import games
from tests.playthroughs.story import path_of, story

for id in sys.argv[1:] or games.ids():
    path_of(id).write_text(story(id), "utf-8")
    sys.stdout.write(f"{path_of(id).name}\n")

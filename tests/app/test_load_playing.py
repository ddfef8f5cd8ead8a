"""The row of the game that is being played says as much as the others."""

from __future__ import annotations

from desert.app.screens.load import LoadScreen
from tests.app.fakes import App


def test_the_game_on_screen_says_whose_turn_it_is_and_how_many_moves_it_has() -> None:
    app = App()
    session = app.begin(3)
    screen = app.go(app.routes.load())
    assert isinstance(screen, LoadScreen)
    row = screen.rows[0]
    for _ in range(4):
        app.stack.update(0.02)
    _, second, note = row.words()
    assert row.entry.summary is not None
    assert second.endswith(row.state(row.entry.summary))
    assert f"· {session.match.ply} moves" in second
    assert note == "Being played now"

"""Everything the shell needs of how this game looks; each part is made when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from desert.core.messages import N_
from desert.storage.settings import Field
from desert.views.through_the_desert.pieces.chosen_palette import (
    DEFAULT_NAME,
    LARGE_SIGNS,
    PALETTE,
    VISION_NAME,
)
from desert.views.through_the_desert.play.pace_settings import EXPERT_SECONDS, PATIENCES, STEP_BY_STEP
from desert.views.through_the_desert.rules_text import RULES_PAGES

if TYPE_CHECKING:  # what the title needs not is imported when it is first asked for
    import pygame

    from desert.games.through_the_desert.board import Board
    from desert.ui.context import Context
    from desert.ui.host import Host, Session
    from desert.ui.screen import Screen
    from desert.ui.widgets import Figure
    from desert.views.through_the_desert.board.thumbnail import Thumbnails

_PATIENCE_WORDS = (N_("setting.seconds_3"), N_("setting.seconds_10"), N_("setting.seconds_30"))


def _plain(value: object) -> bool:
    # What is odd inside is mended when the set-up opens: see `form_from_plain`.
    return isinstance(value, dict)


def _preview(context: Context, width: int, height: int) -> pygame.Surface:
    from desert.views.through_the_desert.pieces.palette_preview import palette_preview

    return palette_preview(context, width, height)


def _side_preview(context: Context, width: int, height: int) -> pygame.Surface:
    from desert.views.through_the_desert.panels.side_preview import side_preview

    return side_preview(context, width, height)


class View:
    """How Through the Desert looks.

    Attributes:
        title_key: What the game is called.
        fields: Its settings.
        settings_rows: Those the settings screen shows: name, key of the label, kind.
        helps: The key of what each does in a line.
        repainting: Those that change how all pictures look.
        previews: What shows, below its row, what a setting looks like.
        rules_pages: The rules: id, key of the title, blocks.
    """

    title_key = N_("game.through_the_desert")
    fields = (
        Field("end_turn_by_itself", default=False),
        Field("outlines", default=True),
        Field("space_names", default=False),
        Field("standings", default=True),
        Field("panels_right", default=False),
        Field("hints", default=True),
        Field("confirm_placement", default=False),
        Field("hand_over", default=True),
        Field(STEP_BY_STEP, default=False),
        Field(EXPERT_SECONDS, PATIENCES[0], choices=PATIENCES),
        Field(PALETTE, DEFAULT_NAME, choices=(DEFAULT_NAME, VISION_NAME)),
        Field(LARGE_SIGNS, default=False),
        Field("last_setup", None, check=_plain),
    )
    settings_rows = (
        ("end_turn_by_itself", N_("setting.end_turn_by_itself"), "toggle"),
        ("confirm_placement", N_("setting.confirm_placement"), "toggle"),
        ("hand_over", N_("setting.hand_over"), "toggle"),
        (STEP_BY_STEP, N_("setting.step_by_step"), "toggle"),
        (
            EXPERT_SECONDS,
            N_("setting.expert_seconds"),
            ("choice", tuple(zip(PATIENCES, _PATIENCE_WORDS, strict=True))),
        ),
        ("outlines", N_("setting.outlines"), "toggle"),
        ("space_names", N_("setting.space_names"), "toggle"),
        ("standings", N_("setting.standings"), "toggle"),
        ("panels_right", N_("setting.panels_right"), "toggle"),
        ("hints", N_("setting.hints"), "toggle"),
        (LARGE_SIGNS, N_("setting.large_signs"), "toggle"),
        (
            PALETTE,
            N_("setting.palette"),
            (
                "choice",
                (
                    (DEFAULT_NAME, N_("setting.palette_default")),
                    (VISION_NAME, N_("setting.palette_vision")),
                ),
            ),
        ),
    )
    helps: Mapping[str, str] = {
        "end_turn_by_itself": N_("setting.help_end_turn"),
        "confirm_placement": N_("setting.help_confirm"),
        "hand_over": N_("setting.help_hand_over"),
        STEP_BY_STEP: N_("setting.help_step"),
        EXPERT_SECONDS: N_("setting.help_expert"),
        "outlines": N_("setting.help_outlines"),
        "space_names": N_("setting.help_space_names"),
        "standings": N_("setting.help_standings"),
        "panels_right": N_("setting.help_right"),
        "hints": N_("setting.help_hints"),
        LARGE_SIGNS: N_("setting.help_signs"),
        PALETTE: N_("setting.help_palette"),
    }
    repainting = frozenset({PALETTE, LARGE_SIGNS})
    previews: Mapping[str, Callable[[Context, int, int], pygame.Surface]] = {
        PALETTE: _preview,
        "panels_right": _side_preview,
    }
    rules_pages = RULES_PAGES

    @cached_property
    def _thumbnails(self) -> Thumbnails:
        from desert.views.through_the_desert.board.thumbnail import Thumbnails

        return Thumbnails()

    def figure(self, context: Context, name: str) -> Figure:
        """A picture of the rules."""
        from desert.views.through_the_desert.rules_pictures.painter import figure

        return figure(context, name)

    def new_game(
        self, context: Context, host: Host, boards: Mapping[str, Board], last: object, bad: Sequence[str]
    ) -> Screen:
        """The set-up screen."""
        from desert.views.through_the_desert.new_game.screen import NewGameScreen

        return NewGameScreen(context, host, boards, last, bad)

    def table(self, context: Context, host: Host, session: Session) -> Screen:
        """The screen on which a match is played."""
        from desert.views.through_the_desert.table.screen import TableScreen

        return TableScreen(context, host, session)

    def players(self, context: Context, session: Session) -> Screen:
        """The sheet on which seats change between persons and computers."""
        from desert.views.through_the_desert.panels.seating import SeatsSheet

        return SeatsSheet(context, session)

    def thumbnail(
        self, data: Mapping[str, object], size: tuple[int, int], settings: Mapping[str, object]
    ) -> pygame.Surface | None:
        """A picture of a saved game, `size` pixels large; None for one that can't be read."""
        return self._thumbnails.of_game(data, size, settings)


VIEW = View()
"""The one view of the game."""

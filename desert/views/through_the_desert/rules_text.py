"""The rules as the game tells them: pages of headings, paragraphs and points, by text key."""

from __future__ import annotations

from desert.core.messages import N_
from desert.games.through_the_desert.snapshot import Phase
from desert.views.through_the_desert.rules_pictures.scenes import AREA, LEADERS, OASIS, RIVER, SAME_COLOUR

Block = tuple[str, str]
"""Its kind (heading, text or bullet) and the key of its words, or "figure" and the name of a picture."""
RulesPage = tuple[str, str, tuple[Block, ...]]
"""Its id, the key of its title, its blocks."""

RULES_PAGES: tuple[RulesPage, ...] = (
    (
        "overview",
        N_("rules.overview_title"),
        (
            ("text", N_("rules.overview_aim")),
            ("text", N_("rules.overview_points")),
            ("bullet", N_("rules.overview_waterholes")),
            ("bullet", N_("rules.overview_oases")),
            ("bullet", N_("rules.overview_river")),
            ("bullet", N_("rules.overview_areas")),
            ("bullet", N_("rules.overview_largest")),
            ("heading", N_("rules.overview_board_title")),
            ("text", N_("rules.overview_board")),
            ("bullet", N_("rules.overview_mountains")),
            ("bullet", N_("rules.overview_pools")),
            ("bullet", N_("rules.overview_line")),
            ("text", N_("rules.overview_supply")),
        ),
    ),
    (
        "setup",
        N_("rules.setup_title"),
        (
            ("text", N_("rules.setup_first")),
            ("bullet", N_("rules.setup_returns")),
            ("bullet", N_("rules.setup_palms")),
            ("bullet", N_("rules.setup_palms_order")),
            ("bullet", N_("rules.setup_tokens")),
        ),
    ),
    (
        "leaders",
        N_("rules.leaders_title"),
        (
            ("text", N_("rules.leaders_order")),
            ("bullet", N_("rules.leaders_where")),
            ("bullet", N_("rules.leaders_near")),
            ("figure", LEADERS),
            ("bullet", N_("rules.leaders_first")),
            ("bullet", N_("rules.leaders_fair")),
            ("bullet", N_("rules.leaders_skip")),
            ("bullet", N_("rules.leaders_nothing")),
        ),
    ),
    (
        "turn",
        N_("rules.turn_title"),
        (
            ("text", N_("rules.turn_two")),
            ("text", N_("rules.turn_first")),
            ("heading", N_("rules.turn_where_title")),
            ("text", N_("rules.turn_where")),
            ("bullet", N_("rules.turn_not_there")),
            ("bullet", N_("rules.turn_not_near")),
            ("figure", SAME_COLOUR),
            ("text", N_("rules.turn_touch")),
            ("heading", N_("rules.turn_must_title")),
            ("text", N_("rules.turn_must")),
        ),
    ),
    (
        "earning",
        N_("rules.earning_title"),
        (
            ("text", N_("rules.earning_order")),
            ("bullet", N_("rules.earning_waterhole")),
            ("bullet", N_("rules.earning_oasis")),
            ("figure", OASIS),
            ("bullet", N_("rules.earning_river")),
            ("bullet", N_("rules.earning_river_once")),
            ("figure", RIVER),
            ("heading", N_("rules.earning_area_title")),
            ("text", N_("rules.earning_area")),
            ("figure", AREA),
            ("bullet", N_("rules.earning_area_walls")),
            ("bullet", N_("rules.earning_area_empty")),
            ("bullet", N_("rules.earning_area_takes")),
            ("bullet", N_("rules.earning_area_closed")),
        ),
    ),
    (
        "end",
        N_("rules.end_title"),
        (
            ("text", N_("rules.end_when")),
            ("text", N_("rules.end_second")),
            ("heading", N_("rules.end_scoring_title")),
            ("bullet", N_("rules.end_largest")),
            ("bullet", N_("rules.end_taken")),
            ("bullet", N_("rules.end_areas")),
            ("text", N_("rules.end_winner")),
        ),
    ),
    (
        "variants",
        N_("rules.variants_title"),
        (
            ("bullet", N_("rules.variants_flat")),
            ("bullet", N_("rules.variants_end")),
            ("bullet", N_("rules.variants_open")),
            ("heading", N_("rules.rulings_title")),
            ("text", N_("rules.rulings")),
        ),
    ),
    (
        "controls",
        N_("rules.controls_title"),
        (
            ("bullet", N_("rules.controls_place")),
            ("bullet", N_("rules.controls_hover")),
            ("bullet", N_("rules.controls_undo")),
            ("bullet", N_("rules.controls_end")),
            ("bullet", N_("rules.controls_tokens")),
            ("bullet", N_("rules.controls_points")),
            ("bullet", N_("rules.controls_keys")),
        ),
    ),
)

_PAGES = {
    Phase.RETURNS: "setup",
    Phase.PALMS: "setup",
    Phase.LEADERS: "leaders",
    Phase.CAMELS: "turn",
    Phase.OVER: "end",
}


def page_for(phase: Phase) -> str:
    """The id of the page that fits what is being done."""
    return _PAGES[phase]

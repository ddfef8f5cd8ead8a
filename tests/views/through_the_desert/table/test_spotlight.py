"""What the light on the board shows of links: the oases ringed, and the lit caravan's own banner there."""

from __future__ import annotations

import pygame

from desert.core.hexgrid import bits
from desert.ui import theme
from desert.views.through_the_desert.pieces.banners import hung
from desert.views.through_the_desert.pieces.palette import rgb
from desert.views.through_the_desert.pieces.position_pieces import pieces_of
from desert.views.through_the_desert.table.screen import TableScreen
from tests.views.through_the_desert.helpers import FakeSession, Stage, new_match, played
from tests.views.through_the_desert.playing import open_table, spot


def late(side: str) -> tuple[Stage, TableScreen]:
    stage = Stage()
    table = open_table(stage, FakeSession(played(new_match(5, side=side), 130)))
    return stage, table


def rest(stage: Stage, pos: tuple[int, int]) -> None:
    stage.move(pos)
    for _ in range(60):
        stage.tick()


def brightness(sheet: pygame.Surface, box: pygame.Rect) -> int:
    return sum(pygame.transform.average_color(sheet, box)[:3])


def test_of_a_lit_caravan_the_oases_light_up_with_its_own_banner() -> None:
    stage, table = late("river")
    plain, position, layout = stage.draw().copy(), table.course.position, table.scene.layout
    assert layout is not None
    pieces, own, others = pieces_of(position), 0, 0
    ring = rgb(theme.PARCHMENT)
    for caravan, links in enumerate(position.links):
        if not links:
            continue
        owner = divmod(caravan, 5)
        rest(stage, spot(table, next(bits(position.caravans[caravan]))))
        assert table.scene.spot & links == links
        lit = stage.draw().copy()
        for oasis in bits(links):
            box = layout.box(oasis)
            if table.overlay.bubble.reach.colliderect(box.inflate(box.w, box.h)):
                continue
            assert pygame.mask.from_threshold(lit.subsurface(box), ring, (40, 40, 40, 255)).count() > 20
            for who, banner in hung(layout, pieces.links, oasis):
                share = brightness(lit, banner) / brightness(plain, banner)
                if who == owner:
                    own += 1
                    assert share > 0.95
                else:
                    others += 1
                    assert share < 0.7
    assert own > 1
    assert others


def test_of_a_lit_oasis_all_banners_and_all_linked_caravans_light_up() -> None:
    stage, table = late("mountain")
    plain, position, layout = stage.draw().copy(), table.course.position, table.scene.layout
    assert layout is not None
    links = pieces_of(position).links
    oasis = max(bits(position.oases), key=lambda one: len(hung(layout, links, one)))
    rest(stage, spot(table, oasis))
    lit = stage.draw().copy()
    banners = hung(layout, links, oasis)
    assert len(banners) > 1
    for owner, box in banners:
        assert table.scene.spot & position.caravans[owner[0] * 5 + owner[1]]
        if not table.overlay.bubble.reach.colliderect(box):
            assert brightness(lit, box) > 0.95 * brightness(plain, box)

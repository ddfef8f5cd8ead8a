"""The stops of the gallery at the table: set-up by hand, each stage of a game, all that hovering shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from desert.core.hexgrid import bits
from desert.core.messages import Message
from desert.core.seats import Seat
from desert.games.through_the_desert.events import AreaEnclosed, OasisLinked, WaterholeTaken
from desert.games.through_the_desert.moves import PlaceCamel
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.ui.intents import Command, Wheel
from desert.views.through_the_desert.facts.choices import colours_for, open_spaces
from desert.views.through_the_desert.play.curtain import Curtain
from desert.views.through_the_desert.table.screen import TableScreen
from tools.gallery.games import Choice, cut, first_camel, found, persons_turn, whole
from tools.gallery.stage import Stage, Stops

UNWRITTEN = Message(
    "file.no_write", {"file": "20261130-194500-K7QX.desert", "reason": "No space left on device"}
)
PALMS, RETURNS = Choice(2, "mountain"), Choice(5, "river")
"""The games set up by hand."""


def by_hand(stage: Stage) -> Stops:
    """Palms, returned leaders and leaders."""
    table = stage.table(cut(PALMS, 2))
    stage.robot.hover(stage.spot(table, next(bits(table.aim.lit()))), 0.1)
    yield "palms"
    table = stage.table(cut(RETURNS, 2))
    stage.robot.hover(table.controls.supply.cells()[table.aim.colours()[0]].center, 0.6)
    yield "returns"
    choice = stage.choice(lambda one: not any(seat.level for seat in whole(one).seats))
    ply = found(choice, lambda position: position.phase is Phase.LEADERS) or 0
    table = stage.table(cut(choice, ply + (first_camel(choice) - ply) // 2))
    stage.take(table, table.aim.colours()[-1])
    lit = list(bits(table.aim.lit()))
    stage.robot.hover(stage.spot(table, lit[len(lit) // 2]), 0.6)
    yield "leaders"
    stage.robot.command(Command.CANCEL)
    stage.robot.click(stage.spot(table, next(bits(open_spaces(table.aim)))))
    yield "leader-ring"


def stages(stage: Stage) -> Stops:
    """Early, in the middle, late: with a colour in hand, without, and with everything switched on."""
    table = stage.at("early")
    stage.take(table, table.aim.colours()[0])
    stage.aside()
    yield "early"
    stage.at("middle")
    yield "middle"
    table = stage.at("late", lambda choice: choice.players > 3)
    yield "late"
    for letter in ("t", "n"):
        stage.robot.letter(letter)
    stage.robot.rest(0.2)
    yield "late-names-and-standings"
    for letter in ("t", "n"):
        stage.robot.letter(letter)


def previews(stage: Stage) -> Stops:
    """What a camel would earn, and why it may not go somewhere."""
    for name, kind in (("token", WaterholeTaken), ("oasis", OasisLinked)):
        table, move = stage.before(kind)
        stage.take(table, move.colour)
        stage.robot.hover(stage.spot(table, move.space), 0.6)
        yield f"preview-{name}"
    table, move = stage.before(AreaEnclosed, lambda event: event.worth)
    stage.take(table, move.colour)
    stage.robot.hover(stage.spot(table, move.space), 0.6)
    yield "preview-area"
    table = stage.at("late")
    colour = next(one for one in table.aim.colours() if _barred(table, one))
    stage.take(table, colour)
    stage.robot.click(stage.spot(table, _barred(table, colour)[0]))
    yield "preview-barred"


def _barred(table: TableScreen, colour: int) -> list[int]:
    """Free spaces beside another's caravan of the colour."""
    position = table.course.position
    count = len(table.course.match.seats)
    others = 0
    for player in range(count):
        if player != position.player:
            others |= position.caravans[player * 5 + colour]
    free = position.table.field.spaces & ~position.occupied
    return list(bits(position.table.field.grid.dilate(others) & free & ~table.aim.lit()))


def _offers(choice: Choice) -> Callable[[Position], bool]:
    """Tell whether a person's turn begins with a space to which two colours may go."""
    begins = persons_turn(choice)

    def offers(position: Position) -> bool:
        return (
            begins(position)
            and max(Counter(move.space for move in _camels(position)).values(), default=0) > 1
        )

    return offers


def _camels(position: Position) -> list[PlaceCamel]:
    return [move for move in position.legal_moves() if isinstance(move, PlaceCamel)]


def seeing(stage: Stage) -> Stops:
    """What is told of camels, seats and colours."""
    table = stage.at("late", lambda choice: choice.players > 2)
    position = table.course.position
    longest = max(position.caravans, key=int.bit_count)
    stage.robot.hover(stage.spot(table, list(bits(longest))[longest.bit_count() // 2]), 0.8)
    yield "caravan-told"
    stage.robot.hover(
        table.controls.cards[(position.player + 1) % len(table.controls.cards)].rect.center, 1.5
    )
    yield "seat-told"
    stage.robot.hover(table.controls.supply.cells()[1].center, 1.5)
    yield "colour-told"
    stage.robot.hold(table.controls.cards[position.player].rect.center)
    yield "own-tokens"
    stage.robot.let_go()
    choice = stage.choice(lambda one: found(one, _offers(one), start=0.3) is not None)
    table = stage.table(cut(choice, found(choice, _offers(choice), start=0.3) or 0))
    space = max(bits(open_spaces(table.aim)), key=lambda one: len(colours_for(table.aim, one)))
    stage.robot.click(stage.spot(table, space))
    yield "colour-ring"
    stage.robot.command(Command.CANCEL)
    stage.robot.stack.handle(Wheel(stage.spot(table, space), 3.0))
    stage.settle()
    yield "near"


def turns(stage: Stage) -> Stops:
    """The course of a turn: the curtain, a turn that is done, taking back the one before, a computer's."""
    robot = stage.robot
    choice = stage.choice(lambda one: one.players > 2 and not any(s.level for s in whole(one).seats))
    ply = found(choice, persons_turn(choice), start=0.7) or 0
    session = stage.session(cut(choice, ply - 1))
    robot.sit_down()
    table = robot.screen(TableScreen)
    robot.place(whole(choice).moves[ply - 1])
    robot.rest(1.5)
    stage.aside()
    yield "turn-done"
    robot.click(table.controls.end.rect.center)
    robot.rest(0.5)
    robot.screen(Curtain)
    yield "curtain"
    robot.sit_down()
    stage.aside()
    robot.command(Command.UNDO)
    yield "take-back"
    stage.close()
    robot.command(Command.UP)
    yield "by-keyboard"
    robot.command(Command.RIGHT, pad=True)
    yield "by-pad"
    stage.aside()
    session.problem = UNWRITTEN
    robot.rest(0.4)
    yield "toast-unsafe"
    session.problem = None


def sheets(stage: Stage) -> Stops:
    """What the table's own buttons open."""
    table = stage.at("middle")
    robot = stage.robot
    robot.go(table._open_log())  # noqa: SLF001 - its button is seen in small windows only
    yield "log"
    stage.close()
    robot.click(table.controls.options.rect.center)
    yield "options"
    stage.close()
    robot.command(Command.KEYS)
    yield "keys-table"
    stage.close()


def computers(stage: Stage) -> Stops:
    """A computer thinks, and a game of computers alone is watched."""
    robot = stage.robot

    def thinks(position: Position) -> bool:
        seat = whole(choice).seats[position.player]
        return turn_begins(position) and seat.level is not None

    choice = stage.choice(lambda one: any(seat.level for seat in whole(one).seats))
    match = cut(choice, found(choice, thinks, start=0.4) or 0)
    stage.table(match)
    yield "computer-thinks"
    robot.session.forget()
    seats = [Seat(seat.name, seat.colour, "computer", "hard") for seat in match.seats]
    watched = match.setup
    for place, seat in enumerate(seats):
        watched = watched.with_seat(place, seat)
    table = stage.table(type(match)(watched, match.moves))
    robot.click(table.pace_buttons.go.rect.center)
    stage.aside()
    yield "watched"
    robot.session.forget()


def turn_begins(position: Position) -> bool:
    """Whether somebody's turn of camels begins."""
    full = position.table.placements_in_turn(position.turn)
    return position.phase is Phase.CAMELS and position.left == full


def hints(stage: Stage) -> Stops:
    """What the computer would do, and what the others did shown again."""
    table = stage.at("middle")
    robot = stage.robot
    robot.click(table.hint_button.rect.center)
    yield "hint-awaited"
    robot.await_answer(lambda: bool(table.hint_sheet.found))
    stage.settle()
    yield "hint"
    robot.command(Command.CANCEL)
    robot.click(table.controls.replay.rect.center)
    robot.rest(1.2)
    yield "replay"
    robot.command(Command.CANCEL)

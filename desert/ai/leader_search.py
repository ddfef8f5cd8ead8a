"""Where leaders go with an eye to where the others' will go: looked ahead leader by leader."""

from __future__ import annotations

from dataclasses import dataclass

from desert.ai.budget import Budget
from desert.ai.evaluation import outcomes
from desert.ai.scene import Scene
from desert.games.through_the_desert.moves import Move, PlaceLeader
from desert.games.through_the_desert.position import Position
from desert.games.through_the_desert.snapshot import Phase
from desert.games.through_the_desert.table import COLOUR_COUNT

DEEPEST = 8
"""Leaders ahead at most."""


@dataclass(slots=True)
class _Node:
    """What comes of a leader.

    Attributes:
        move: The leader.
        scene: What stands then.
        worth: How good that is for every seat, as far as the last look below tells.
        position: The same as the rules have it; None until somebody looks below.
        children: What may follow, the best for the seat to move first; None while nobody has looked.
    """

    move: Move
    scene: Scene
    worth: list[float]
    position: Position | None = None
    children: list[_Node] | None = None


class _SpentError(Exception):
    """Nothing is left to spend."""


def leaders_ahead(position: Position, branches: tuple[int, ...], budget: Budget) -> list[tuple[float, Move]]:
    """The most promising leaders and how good they are, the best first; at least one.

    Everybody is thought to place what is best for themselves. Each sweep looks a leader further than the one
    before; one that is cut short counts for nothing, as what was looked at further looks better or worse for
    that alone.

    Args:
        position: Where a leader is to be placed.
        branches: How many leaders are followed here, after each of those, and so on; the last for all below.
        budget: What may be spent.
    """
    player = position.player
    nodes = _after(position, Scene.of(position), branches[0], budget)
    found = [(node.worth[player], node.move) for node in nodes]
    for depth in range(1, DEEPEST):
        try:
            for node in nodes:
                _look(node, position, branches[1:], depth, budget)
        except _SpentError:
            break
        nodes.sort(key=lambda node: -node.worth[player])
        found = [(node.worth[player], node.move) for node in nodes]
    return found


def _after(position: Position, scene: Scene, most: int, budget: Budget) -> list[_Node]:
    player = position.player
    nodes: list[_Node] = []
    for move in position.legal_moves():
        if budget.spent() and nodes:
            break
        if isinstance(move, PlaceLeader):
            budget.nodes += 1
            after = scene.begun(player * COLOUR_COUNT + move.colour, move.space)
            nodes.append(_Node(move, after, outcomes(after)))
    nodes.sort(key=lambda node: -node.worth[player])
    return nodes[:most]


def _look(node: _Node, before: Position, branches: tuple[int, ...], depth: int, budget: Budget) -> None:
    """Work out what a leader is worth, so many leaders ahead; raises _SpentError."""
    if node.position is None:
        node.position = before.play(node.move)[0]
    position = node.position
    if not depth or position.phase is not Phase.LEADERS:
        return
    if node.children is None:
        children = _after(position, node.scene, branches[0], budget)
        if budget.spent():
            raise _SpentError  # those not looked at might be the best answers
        node.children = children
    for child in node.children:
        _look(child, position, branches[1:] or branches, depth - 1, budget)
    node.children.sort(key=lambda child: -child.worth[position.player])
    node.worth = node.children[0].worth

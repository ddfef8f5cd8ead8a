"""Looks ahead turn by turn, deeper and deeper: all turns compared were looked at equally far ahead."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf

from desert.ai.budget import Budget
from desert.ai.scene import Scene
from desert.ai.turns import Turn, Width, best_first

DEEPEST = 12
"""Turns ahead at most; nobody comes so far but where few turns are left."""
_TWO = 2


@dataclass(slots=True)
class Node:
    """A position in the tree.

    Attributes:
        scene: The position.
        worth: How good it is for every seat, as far as the last look below tells.
        turn: How it came about from the node above; None for the root.
        children: What may follow, the best first as far as is known; empty while nobody has looked.
    """

    scene: Scene
    worth: list[float]
    turn: Turn | None = None
    children: list[Node] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Shape:
    """How broad a tree is.

    Attributes:
        root: How pairs are looked for at its root.
        inner: The same below.
        branches: How many turns are followed at the root, at the answers to it, and so on to the last.
        crowded: The same among three and more, whose own next turns lie further down; empty for the same.
    """

    root: Width
    inner: Width
    branches: tuple[int, ...]
    crowded: tuple[int, ...] = ()

    def among(self, players: int) -> tuple[int, ...]:
        """How many turns are followed among so many."""
        return self.crowded if self.crowded and players > _TWO else self.branches


class _SpentError(Exception):
    """Nothing is left to spend."""


def search(scene: Scene, shape: Shape, budget: Budget) -> Turn:
    """The turn to take for the seat to move, as good as the budget allows.

    Max^n: everybody is thought to take what is best for themselves. Each sweep looks a turn further than the
    one before. One that is cut short still counts as far as it got, since it begins with the best so far.
    """
    branches = shape.among(scene.kernel.ground.players)
    tree = _Tree(shape.inner, branches, budget)
    root = Node(scene, [])
    tree.expand(root, shape.root, branches[0])
    best = root.children[0]
    for depth in range(1, DEEPEST):
        if len(root.children) == 1 or all(_over(child) for child in root.children):
            break
        found: list[Node] = []
        try:
            for child in root.children:
                tree.look(child, depth, 1, _bound(root, found))
                found.append(child)
        except _SpentError:
            pass
        if found:
            best = max(found, key=lambda child: _to_mover(root, child))
        if len(found) < len(root.children):
            break
        root.children.sort(key=lambda child: -_to_mover(root, child))
    if best.turn is None:  # pragma: no cover - children come about by turns
        raise AssertionError
    return best.turn


class _Tree:
    """How a tree grows: how broad, and by what means."""

    def __init__(self, inner: Width, branches: tuple[int, ...], budget: Budget) -> None:
        self._inner, self._branches, self._budget = inner, branches, budget

    def expand(self, node: Node, width: Width, branches: int) -> None:
        """Find the turns that may follow a node."""
        turns = best_first(node.scene, width, self._budget)
        node.children = [Node(turn.scene, turn.worth, turn) for turn in turns[:branches]]

    def look(self, node: Node, depth: int, level: int, enough: float) -> None:
        """Work out what a node is worth, so many turns ahead; raises _SpentError.

        Args:
            node: The node.
            depth: So many turns from there on.
            level: How deep the node lies.
            enough: What is worth more to the seat that moves there won't come about.
        """
        if not depth or _over(node):
            return
        branches = self._branches[min(level, len(self._branches) - 1)]
        if not node.children:
            self.expand(node, self._inner, branches)
            if self._budget.spent():
                # Half an answer to a turn would make that turn look better than it is.
                node.children.clear()
                raise _SpentError
        seen: list[Node] = []
        for child in node.children:
            self.look(child, depth - 1, level + 1, _bound(node, seen))
            seen.append(child)
            if _to_mover(node, child) > enough and node.turn and node.turn.mover != node.scene.kernel.player:
                break
        best = max(seen, key=lambda child: _to_mover(node, child))
        node.worth = best.worth
        rest = node.children[len(seen) :]
        node.children = sorted(seen, key=lambda child: -_to_mover(node, child)) + rest


def _bound(node: Node, seen: list[Node]) -> float:
    """What a next child may be worth to the seat that moves there before it can't be the best here.

    Only between two one's gain is the other's loss.
    """
    if not seen or len(seen[0].worth) > 2:
        return inf
    return -max(_to_mover(node, child) for child in seen)


def _over(node: Node) -> bool:
    return node.scene.kernel.player < 0


def _to_mover(node: Node, child: Node) -> float:
    return child.worth[node.scene.kernel.player]

"""Looks ahead turn by turn: always on from the line of play that seems best for everybody in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from desert.ai.budget import Budget
from desert.ai.scene import Scene
from desert.ai.turns import Turn, Width, best_first


@dataclass(slots=True)
class Node:
    """A position in the tree.

    Attributes:
        scene: The position.
        worth: How good it is for every seat, as far as the tree below tells.
        turn: How it came about from the node above; None for the root.
        children: What may follow; empty while nobody has looked.
        visits: How many lines of play went on from here.
        settled: Whether all below is played out, so that looking again tells nothing.
    """

    scene: Scene
    worth: list[float]
    turn: Turn | None = None
    children: list[Node] = field(default_factory=list)
    visits: int = 0
    settled: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """How broad a tree is.

    Attributes:
        root: How pairs are looked for at its root.
        inner: The same below.
        branches: How many turns are kept at the root, and how many below.
    """

    root: Width
    inner: Width
    branches: tuple[int, int]


def search(scene: Scene, shape: Shape, budget: Budget) -> Turn:
    """The turn to take for the seat to move, as good as the budget allows.

    A best-first max^n: each step follows the turn that is best for whoever moves, down to where nobody
    has looked yet, looks there, and carries what it found back up.
    """
    root = Node(scene, [])
    _expand(root, shape.root, shape.branches[0], budget)
    _carry_up(root)
    while not budget.spent() and not root.settled and len(root.children) > 1:
        path = [root]
        while path[-1].children:
            path.append(_promising(path[-1]))
        _expand(path[-1], shape.inner, shape.branches[1], budget)
        if budget.spent():
            # Half an answer to a turn would make that turn look better than it is.
            path[-1].children.clear()
            break
        for node in reversed(path):
            node.visits += 1
            _carry_up(node)
    seen = [child for child in root.children if child.visits] or root.children
    best = max(seen, key=lambda child: _worth_to_mover(root, child))
    if best.turn is None:  # pragma: no cover - children come about by turns
        raise AssertionError
    return best.turn


def _expand(node: Node, width: Width, branches: int, budget: Budget) -> None:
    for turn in best_first(node.scene, width, budget)[:branches]:
        over = turn.scene.kernel.player < 0
        node.children.append(Node(turn.scene, turn.worth, turn, settled=over, visits=int(over)))


def _promising(node: Node) -> Node:
    """The child that is best for whoever moves, among those that aren't settled."""
    open_ = [child for child in node.children if not child.settled]
    return max(open_, key=lambda child: (_worth_to_mover(node, child), -child.visits))


def _carry_up(node: Node) -> None:
    best = max(node.children, key=lambda child: _worth_to_mover(node, child))
    node.worth = best.worth
    node.settled = all(child.settled for child in node.children)


def _worth_to_mover(node: Node, child: Node) -> float:
    return child.worth[node.scene.kernel.player]

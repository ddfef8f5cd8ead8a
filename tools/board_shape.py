"""The lie of a river: its course from corner to corner of the hexes, and the two banks it parts."""

from __future__ import annotations

from desert.games.through_the_desert.board import Board

Edge = tuple[int, int]
"""The two hexes a piece of river runs between, the lower bit first."""
Corner = frozenset[int]
"""The three hexes that meet in a corner; what is off the board has bits of its own."""


class NoCourseError(ValueError):
    """A river that isn't one unbranched course from rim to rim."""


def edge_corners(board: Board, edge: Edge) -> tuple[Corner, Corner]:
    """The corners where a piece of river begins and ends."""
    first, second = edge
    ring = board.grid.ring(first)
    at = ring.index(second)
    return frozenset({*edge, ring[at - 1]}), frozenset({*edge, ring[(at + 1) % len(ring)]})


def river_course(board: Board) -> list[Edge]:
    """The pieces of the river in order, from rim to rim; raises NoCourseError for any other river."""
    meeting: dict[Corner, list[Edge]] = {}
    for edge in sorted(board.river):
        for corner in edge_corners(board, edge):
            meeting.setdefault(corner, []).append(edge)
    if any(len(edges) > 2 for edges in meeting.values()):
        raise NoCourseError("the river branches")
    ends = [corner for corner, edges in meeting.items() if len(edges) == 1]
    if len(ends) != 2 or any(corner <= board.kinds.keys() for corner in ends):
        raise NoCourseError("the river doesn't run from rim to rim")
    corner = ends[0]
    course: list[Edge] = []
    while edges := [edge for edge in meeting[corner] if edge not in course[-1:]]:
        course.append(edges[0])
        corner = next(other for other in edge_corners(board, edges[0]) if other != corner)
    if len(course) != len(board.river):
        raise NoCourseError("the river has more than one course")
    return course


def banks(board: Board, hexes: int) -> list[int]:
    """The parts of some hexes that the river cuts from each other, largest first."""
    parts: list[int] = []
    while hexes:
        part = hexes & -hexes
        edge = [part.bit_length() - 1]
        while edge:
            here = edge.pop()
            for there in board.grid.ring(here):
                cut = (min(here, there), max(here, there)) in board.river
                if hexes & ~part & 1 << there and not cut:
                    part |= 1 << there
                    edge.append(there)
        parts.append(part)
        hexes &= ~part
    return sorted(parts, key=int.bit_count, reverse=True)


def longest_barren_run(board: Board, spaces: int) -> int:
    """The most pieces of river in a row that don't have one of `spaces` on both sides."""
    longest = run = 0
    for first, second in river_course(board):
        run = 0 if spaces >> first & 1 and spaces >> second & 1 else run + 1
        longest = max(longest, run)
    return longest

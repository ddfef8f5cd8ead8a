"""`desert simulate ...`: computer players play whole games, and each is saved."""

from __future__ import annotations

import argparse
from itertools import islice
from pathlib import Path

from desert.ai.arena import Played, games
from desert.ai.registry import POLICIES
from desert.app.boards import SHIPPED_BOARDS
from desert.app.commands.common import check_policy, find_board
from desert.app.console import flush, put_json
from desert.core.errors import SaveError
from desert.core.messages import Message, Values
from desert.core.wording import shorten
from desert.games.through_the_desert.codec import match_to_plain
from desert.games.through_the_desert.scoring import scores, winners
from desert.games.through_the_desert.table import MAX_PLAYERS, MIN_PLAYERS
from desert.i18n.catalogue import Texts
from desert.storage.folders import make_folder
from desert.storage.game_file import write_as_it_is
from desert.storage.wording import path_text, reason


def describe(parser: argparse.ArgumentParser, texts: Texts) -> None:
    """Add what the command takes."""
    seats = range(MIN_PLAYERS, MAX_PLAYERS + 1)
    policies = texts("cli.policies", known=", ".join(POLICIES))
    parser.add_argument(
        "--players", metavar="N", type=int, choices=seats, required=True, help=texts("cli.players")
    )
    parser.add_argument("--board", metavar="ID", default="mountain", help=texts("cli.board_which"))
    parser.add_argument("--games", metavar="G", type=int, default=1, help=texts("cli.games"))
    parser.add_argument("--seed", metavar="S", type=int, default=0, help=texts("cli.seed"))
    parser.add_argument("--policy", metavar="P[,P...]", required=True, help=policies)
    parser.add_argument("--out", metavar="DIR", type=Path, required=True, help=texts("cli.out"))


def run(options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> int:
    """Do it; the exit status."""
    policies = _policies(options, texts, parser)
    if options.games < 1:
        parser.error(texts("cli.too_few_games"))
    if options.seed < 0:
        parser.error(texts("cli.negative_seed"))
    board = find_board(options.board)
    folder: Path = options.out
    make_folder(folder)
    _check_free(folder, options.games)
    played = games(board, policies, POLICIES, options.seed)
    for number, game in enumerate(islice(played, options.games), start=1):
        path = folder / _name(number)
        _write(path, game)
        put_json(_summary(path, policies, game))
        flush()
    return 0


def _policies(options: argparse.Namespace, texts: Texts, parser: argparse.ArgumentParser) -> list[str]:
    """The policy of each seat."""
    policies = str(options.policy).split(",")
    for policy in policies:
        check_policy(policy, POLICIES, parser, texts)
    if len(policies) == 1:
        return policies * int(options.players)
    if len(policies) != options.players:
        parser.error(texts("cli.policy_count", found=len(policies), players=options.players))
    return policies


def _name(number: int) -> str:
    return f"{number:04d}.desert"


def _check_free(folder: Path, count: int) -> None:
    """Refuse before the first game what would overwrite a file after the hundredth."""
    try:
        found = {path.name for path in folder.iterdir()}
    except OSError as error:
        values: Values = {"folder": shorten(path_text(folder), 120), "reason": reason(error)}
        raise SaveError(Message("cli.unreadable_folder", values)) from error
    for number in range(1, count + 1):
        if _name(number) in found:
            raise _taken(folder / _name(number))


def _write(path: Path, game: Played) -> None:
    try:
        write_as_it_is(path, match_to_plain(game.match, SHIPPED_BOARDS), overwrite=False)
    except FileExistsError as error:
        raise _taken(path) from error


def _taken(path: Path) -> SaveError:
    return SaveError(Message("cli.file_exists", {"file": shorten(path_text(path), 200)}))


def _summary(path: Path, policies: list[str], game: Played) -> dict[str, object]:
    results = scores(game.match.position)
    return {
        "file": path_text(path),
        "seed": game.seed,
        "policies": policies,
        "totals": [score.total for score in results],
        "winners": list(winners(results)),
        "plies": game.match.ply,
    }

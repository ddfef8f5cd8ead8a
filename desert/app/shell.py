"""What all of the shell's screens share: settings, language, files, the match on screen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from desert.app.games import AnyMatch, Game, Summary
from desert.app.routes import Routes
from desert.app.session import CHANCE, COPY, GameSession, extras_of
from desert.app.settings import FIELDS, LiveSettings
from desert.app.thinking import Thinker
from desert.app.worker import work
from desert.core.errors import SettingsError
from desert.core.messages import Message
from desert.core.rng import fresh_seed
from desert.core.usual_names import USUAL, follow
from desert.i18n.catalogue import Texts, available
from desert.i18n.languages import nearest, preferred
from desert.storage.autosave import Autosaves, Offer
from desert.storage.folders import Folders
from desert.storage.listing import NAME_KEY
from desert.storage.saves import SaveFolder
from desert.storage.settings import Field, SettingsStore
from desert.storage.wording import file_label
from desert.ui.context import Context
from desert.ui.sound_settings import AMBIENCE, MUTED, VOLUME


class Shell:
    """The program as one person uses it, from start to end.

    Args:
        context: What the toolkit shares.
        settings: What the person chose.
        folders: Where the person's files are.
        locales: Where the texts are.
        games: The catalogue.
        environment: Variables that tell the system's language.

    Attributes:
        session: The match on screen, or None.
        thinker: Where computer players think.
        routes: Opens screens; set once they exist.
        ending: True when the system ends the program, which asks nothing then.
        asking: True while the question whether to leave an unsafe match is on screen.
        settings_page: Which page of the settings was looked at last.
    """

    routes: Routes

    def __init__(
        self,
        context: Context,
        settings: SettingsStore,
        folders: Folders,
        locales: Path,
        games: Sequence[Game],
        environment: dict[str, str],
    ) -> None:
        self.context, self.settings, self.folders, self.games = context, settings, folders, games
        self.autosaves, self.saves = Autosaves(folders), SaveFolder(folders.saves)
        self.session: GameSession | None = None
        self.thinker = Thinker(work)
        self.ending = self.asking = False
        self.settings_page = 0
        self._locales, self._environment = locales, environment
        self._notices = _told_of(settings)
        settings.problems.clear()
        self.use_settings()

    # -- texts -----------------------------------------------------------------------------------
    @property
    def texts(self) -> Texts:
        """All texts in the present language."""
        texts = self.context.texts
        if not isinstance(texts, Texts):  # pragma: no cover - nothing else is ever put there
            raise TypeError(texts)
        return texts

    def languages(self) -> list[tuple[str, str]]:
        """The languages there are, as (code, own name)."""
        return available(self._locales)

    def language(self) -> str:
        """The code of the language to speak, by the settings or by the system."""
        codes = [code for code, _ in self.languages()]
        chosen = str(self.settings["language"])
        return (nearest(chosen, codes) if chosen else None) or preferred(self._environment, codes)

    def take_notices(self) -> list[Message]:
        """What the person should be told once, such as broken settings; the next call has nothing."""
        notices, self._notices = self._notices, []
        return notices

    # -- settings --------------------------------------------------------------------------------
    def use_settings(self) -> None:
        """Put language and scale in effect."""
        language = self.language()
        if not isinstance(self.context.texts, Texts) or self.context.texts.language != language:
            self.context.set_texts(Texts.load(self._locales, language))
            if self.session is not None:
                self.session.say_names(self.texts.render)
        scale = float(self.settings["ui_scale"])
        if self.context.chosen_scale != (scale or None):
            self.context.set_scale(scale or None)

    def set(self, name: str, value: object) -> Message | None:
        """Change a setting, at once in effect and kept; what went wrong with keeping it, or None."""
        problem = None
        try:
            self.settings.set(name, value)
        except SettingsError as error:
            problem = error.message
        if name == "full_screen":
            self.context.set_full_screen(bool(value))
        if name in {"language", "ui_scale"}:
            self.use_settings()
        if name in {VOLUME, MUTED, AMBIENCE}:
            self.context.sounds.apply()
        return problem

    # -- games and files -------------------------------------------------------------------------
    def game_of(self, data: object) -> Game:
        """The game a saved game belongs to; one of none is for the first game to refuse."""
        form = data.get("format") if isinstance(data, dict) else None
        return next((game for game in self.games if game.id == form), self.games[0])

    def glance(self, data: dict[str, object]) -> Summary:
        """What a list tells of a saved game; raises SaveError."""
        summary = self.game_of(data).summary(data)
        return replace(summary, seats=follow(summary.seats, data.get(USUAL), self.texts.render)[0])

    def inspect(self, data: dict[str, object]) -> Summary:
        """The same after replaying the whole game; raises SaveError at the first wrong thing."""
        return self.game_of(data).summary_of(self.replayed(data))

    def replayed(self, data: dict[str, object]) -> AnyMatch:
        """The match of a saved game, its seats called as the present language does; raises SaveError."""
        match = self.game_of(data).match(data)
        self._say_names(match, data.get(USUAL))
        return match

    def _say_names(self, match: AnyMatch, kept: object) -> object:
        """Call the seats of a match that nobody named as the present language does; what is kept of that."""
        seats, marks = follow(match.seats, kept, self.texts.render)
        if seats != match.seats:
            match.reseat(replace(match.setup, seats=seats))
        return marks

    def offer(self) -> Offer[Summary]:
        """What Continue offers: a game that can surely be opened, and newer ones that can't."""
        return self.autosaves.latest(self.inspect, lambda summary: summary.over)

    def open(self, path: Path) -> tuple[GameSession, bool]:
        """Open a saved game and make it the match on screen.

        Returns the session and whether it is open in another copy of the program, so that it goes on here
        as a new game. The match on screen stays as it is, with what was taken back.

        Raises:
            SaveError: It can't be read; the match on screen is untouched.
        """
        if self.session is not None:
            self.session.settle()  # its file may be the one to open
            if path == self.session.autosave.path:
                return self.session, False
        opened = self.autosaves.open(path, self._decode)
        game, match, extras, name = opened.game
        own = path.parent == self.folders.saves
        if opened.autosave.path != path:
            extras[COPY] = name if own else ""
        session = GameSession(
            game,
            match,
            opened.autosave,
            extras,
            origin=path if own else None,
            name=name if own else "",
            thinker=self.thinker,
            settings=self.context.settings,
        )
        if opened.autosave.path != path:
            session.write()
        self.put_on_screen(session)
        return session, opened.taken

    def begin(self, game: Game, match: AnyMatch, extras: dict[str, object]) -> GameSession:
        """Begin a new match with a file of its own."""
        session = GameSession(
            game,
            match,
            self.autosaves.begin(),
            {key: value for key, value in extras.items() if key != COPY} | {CHANCE: fresh_seed()},
            thinker=self.thinker,
            settings=self.context.settings,
        )
        session.write()
        self.put_on_screen(session)
        return session

    def put_on_screen(self, session: GameSession | None) -> None:
        """Leave the match that was on screen for another, or for none."""
        if self.session is not None and self.session is not session:
            self.session.close()
        self.session = session

    def save_as(self, session: GameSession, name: str, *, replace: bool = False) -> None:
        """Save a match in a file of the player's own; raises SaveError."""
        session.origin = self.saves.save_as(name, session.content(), replace=replace)
        session.name = name

    def save_over(self, session: GameSession) -> None:
        """Save a match over the file of the player's own it came from or went to; raises SaveError."""
        if session.origin is not None:
            self.saves.save(session.origin, session.content())

    def is_safe(self) -> bool:
        """Whether the match on screen is in its file; tries once more where the last writing failed."""
        return self.session is None or self.session.settle() or self.session.write()

    def _decode(self, data: dict[str, object]) -> tuple[Game, AnyMatch, dict[str, object], str]:
        game = self.game_of(data)
        match = game.match(data)
        extras, name = extras_of(data, game, match), data.get(NAME_KEY)
        if USUAL in extras:
            extras[USUAL] = self._say_names(match, extras[USUAL])
        return game, match, extras, name if isinstance(name, str) else ""


def _told_of(settings: SettingsStore) -> list[Message]:
    """What is said of broken settings: one sentence, as what each of them was helps nobody."""
    if not settings.problems:
        return []
    if settings.aside is None:
        return [Message("title.settings_unread")]
    return [Message("title.settings_damaged", {"file": file_label(settings.aside)})]


def all_fields(games: Sequence[Game]) -> tuple[Field, ...]:
    """The shell's settings and those of every game."""
    return FIELDS + tuple(field for game in games for field in game.look.fields)


def open_settings(folders: Folders, games: Sequence[Game]) -> tuple[SettingsStore, LiveSettings]:
    """Read the settings; never fails."""
    fields = all_fields(games)
    store = SettingsStore(folders.config / "settings.json", fields)
    return store, LiveSettings(store, fields)

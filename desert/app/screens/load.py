"""The list of saved games: unfinished ones, the player's own, and finished ones."""

from __future__ import annotations

from pathlib import Path

import pygame
from pygame import Rect

from desert.app.routes import GO_ON
from desert.app.screens.load_rows import FRAME, ROW_HEIGHT, SaveRow, rows_of
from desert.app.screens.naming import NameDialog
from desert.app.screens.scene import Scene
from desert.app.screens.wording import moment
from desert.app.shell import Shell
from desert.core.errors import SaveError
from desert.core.messages import N_, Message
from desert.ui import icons, theme
from desert.ui.intents import Command, Intent, Key
from desert.ui.layout import columns, inset
from desert.ui.scale import Scale
from desert.ui.screen import Outcome, Pop, Push
from desert.ui.skins import PANEL_FLAT
from desert.ui.widgets import (
    Button,
    ButtonStyle,
    Choice,
    Dialog,
    DialogButton,
    Label,
    Panel,
    Paragraph,
    Picture,
    ScrollList,
    ScrollText,
    WidgetScreen,
)

UNFINISHED, SAVED, FINISHED = range(3)
_FEW = 4
_SEATS = _LINES = 5
"""For so many names there is room below the picture, and for so many lines about the match."""
_LEAST_PICTURE = 120
"""Height of the picture in design units, where all that would leave it less."""
_EMPTY = (N_("load.no_unfinished"), N_("load.no_saved"), N_("load.no_finished"))


class LoadScreen(WidgetScreen):
    """Tabs, a list, and beside it the chosen game at large with what can be done with it."""

    def __init__(self, shell: Shell, tab: int = UNFINISHED) -> None:
        super().__init__(shell.context)
        self._shell = shell
        self._scene = Scene(shell.games[0], quiet=True)
        context = self.context
        self.toasts.below = True  # at the top notices would lie on the tabs
        self._panel = self.add(Panel(context))
        self._title = self.add(Label(context, lambda: self.context.texts("load.title"), theme.TITLE))
        self.tabs = self.add(
            Choice(
                context,
                [
                    lambda: self.context.texts("load.unfinished"),
                    lambda: self.context.texts("load.saved"),
                    lambda: self.context.texts("load.finished"),
                ],
                tab,
                self._show,
            )
        )
        self.list = self.add(
            ScrollList(
                context,
                row_height=ROW_HEIGHT,
                on_select=self._selected,
                on_choose=lambda _: self._open(),
                empty=lambda: self.context.texts(_EMPTY[self.tabs.index]),
            )
        )
        self._aside = self.add(Panel(context, PANEL_FLAT))
        self._frame = self.add(Panel(context, FRAME))
        self._picture = self.add(Picture(context, lambda width, height: self._large((width, height))))
        self._facts = self.add(ScrollText(context, look=None, ground=PANEL_FLAT))
        self.open = self.add(
            Button(context, self._open_words, self._open, style=ButtonStyle.PRIMARY, icon="play")
        )
        self.rename = self.add(Button(context, lambda: self.context.texts("load.rename"), self._rename))
        self.delete = self.add(
            Button(
                context, lambda: self.context.texts("load.delete"), self._delete, tip=self._why_no_deleting
            )
        )
        self._sign = self.add(Picture(context, self._empty_sign))
        self.begin = self.add(
            Button(
                context,
                lambda: self.context.texts("title.new_game"),
                lambda: shell.routes.new_game(shell.games[0]),
                style=ButtonStyle.PRIMARY,
                icon="plus",
            )
        )
        self.back = self.add(
            Button(context, lambda: self.context.texts("load.back"), Pop, icon="chevron_left", key="Esc")
        )
        self.rows: list[SaveRow] = []
        self._lowest = self._body = Rect(0, 0, 0, 0)
        self._show(tab)
        self.focus.set(self.list if self.rows else self.tabs, shown=True)
        # Whoever goes on past the last row still means the list: Enter there must not lead back.
        self.focus.lead(self.list, Command.DOWN, lambda: self.list)
        self.focus.lead(self.tabs, Command.DOWN, lambda: self.list if self.rows else self.begin)

    # -- the list --------------------------------------------------------------------------------
    def _folder(self) -> Path:
        folders = self._shell.folders
        return (folders.autosaves, folders.saves, folders.finished)[self.tabs.index]

    def _show(self, _tab: int, selected: int = 0) -> Outcome | None:
        self.rows = rows_of(self._shell, self._folder(), named=self.tabs.index == SAVED)
        self.list.set_rows(self.rows, selected)
        self._selected(selected)
        return None

    @property
    def chosen(self) -> SaveRow | None:
        """The row that is selected."""
        index = self.list.selected
        return self.rows[index] if index is not None and index < len(self.rows) else None

    def _selected(self, _index: int) -> Outcome | None:
        row = self.chosen
        self.open.visible = self.delete.visible = self._frame.visible = row is not None
        self.rename.visible = row is not None and self.tabs.index == SAVED
        self.delete.enabled = row is not None and not row.playing
        self.open.enabled = row is not None and (row.problem is None or row.previous is not None)
        self._aside.visible = self._facts.visible = row is not None
        self._sign.visible = self.begin.visible = not self.rows
        self._place_body()
        self._place_lowest()
        self._tell_facts()
        self.invalidate()
        return None

    def _tell_facts(self) -> None:
        row, texts = self.chosen, self._shell.texts
        if row is None:
            self._facts.set_paragraphs([])
            return
        entry, lines = row.entry, []
        if self.tabs.index == SAVED:
            lines.append(Paragraph(entry.name, theme.STRONG))
        if row.problem is not None:
            lines.append(Paragraph(texts.render(row.problem), theme.SMALL, theme.DANGER_DARK))
            if row.previous is not None:
                lines.append(Paragraph(texts("load.previous"), theme.SMALL))
        elif entry.summary is not None:
            summary = entry.summary
            game = self._shell.games[0]
            # Closer together where there are many, so that all is in sight at once.
            apart = 4 if len(summary.seats) <= _FEW else 0
            seats = [
                Paragraph(
                    seat.name,
                    theme.STRONG if number == summary.to_move else theme.BODY,
                    theme.mix(game.look.seat_colour(seat.colour, self.context.settings), theme.INK, 0.3),
                    before=apart,
                )
                for number, seat in enumerate(summary.seats)
            ]
            lines += seats
            lines.append(
                Paragraph(texts.render(summary.board), theme.SMALL, theme.INK_SOFT, before=4 + apart)
            )
            lines.append(Paragraph(row.state(summary), theme.SMALL, theme.INK_SOFT, before=2))
        lines.append(Paragraph(moment(texts, entry.written), theme.SMALL, theme.INK_SOFT, before=2))
        if row.playing:
            lines.append(Paragraph(texts("load.playing"), theme.SMALL, theme.TERRACOTTA_DARK, before=2))
        self._facts.set_paragraphs(lines)
        self._facts.focusable = self._facts.bar.needed  # else there is nothing to do in it

    def _open_words(self) -> str:
        row = self.chosen
        if row is not None and row.problem is not None and row.previous is not None:
            return self.context.texts("load.open_previous")
        return self.context.texts("load.look" if self.tabs.index == FINISHED else "load.open")

    # -- what can be done ------------------------------------------------------------------------
    def _open(self) -> Outcome | None:
        row = self.chosen
        if row is None:
            return None
        if row.problem is None:
            return Pop(GO_ON) if row.playing else self._shell.routes.open(row.path)
        if row.previous is not None:
            return self._shell.routes.open(row.previous.path)
        return self._shell.routes.tell(N_("load.cannot_open"), row.problem)

    def _rename(self) -> Outcome | None:
        row = self.chosen
        if row is None:
            return None

        def act(name: str, _replace: bool) -> Message:
            self._shell.saves.rename(row.path, name)
            return Message("load.renamed", {"name": name})

        return Push(
            NameDialog(
                self.context,
                lambda: self.context.texts("load.rename_title"),
                row.entry.name,
                act,
                self._shell.texts.render,
                may_replace=False,
            )
        )

    def _why_no_deleting(self) -> str:
        return "" if self.delete.enabled else self.context.texts("load.playing_tip")

    def _delete(self) -> Outcome | None:
        row = self.chosen
        if row is None:
            return None
        if row.playing:  # the key of the keyboard is there all the same
            self.notice(lambda: self.context.texts("load.playing_tip"))
            return None
        words = row.words()[0]
        return Push(
            Dialog(
                self.context,
                lambda: self.context.texts("load.delete_title"),
                lambda: self.context.texts("load.delete_question", name=words),
                [
                    DialogButton(lambda: self.context.texts("load.keep")),
                    DialogButton(
                        lambda: self.context.texts("load.delete"),
                        lambda: self._deleted(row),
                        ButtonStyle.DANGER,
                    ),
                ],
            )
        )

    def _deleted(self, row: SaveRow) -> Outcome | None:
        try:
            if self.tabs.index == SAVED:
                self._shell.saves.delete(row.path)
            else:
                self._shell.autosaves.delete(row.path)
        except SaveError as error:
            in_use = Message(
                "load.in_use", {"name": row.words()[0]}
            )  # the file's own name tells nobody which
            message = in_use if error.message.key == "file.in_use" else error.message
            return self._shell.routes.tell(N_("load.cannot_delete"), message)
        self._show(self.tabs.index, self.list.selected or 0)
        return None

    def on_result(self, result: object) -> Outcome | None:
        """A file was renamed: the list follows, and the row stays chosen."""
        if isinstance(result, Message):
            self.notice(lambda: self._shell.texts.render(result))
            self._show(self.tabs.index)
            wanted = result.values.get("name")
            index = next((n for n, row in enumerate(self.rows) if row.entry.name == wanted), 0)
            self.list.select(index)
        return None

    def unhandled(self, intent: Intent) -> Outcome | None:
        """Delete asks to delete, F2 to rename."""
        if isinstance(intent, Key) and not intent.repeat:
            if intent.command is Command.DELETE:
                return self._delete()
            if intent.name == "f2" and self.rename.visible:
                return self._rename()
        return None

    def cancel(self) -> Outcome | None:
        """Esc goes back."""
        return Pop()

    # -- place, time and picture -----------------------------------------------------------------
    def layout(self, size: tuple[int, int], scale: Scale) -> None:
        """List at the left, the chosen one at the right."""
        px = scale.px
        self._scene.fit(size)
        width, height = min(size[0] - 2 * px(24), px(1180)), min(size[1] - 2 * px(20), px(860))
        box = Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self._panel.place(box)
        inner = inset(box, px(24), px(20))
        head = Rect(inner.x, inner.y, inner.w, px(44))
        tabs = min(self.tabs.preferred()[0], inner.w * 2 // 3)
        self._title.place(Rect(head.x, head.y, head.w - tabs - px(16), head.h))
        self.tabs.place(Rect(head.right - tabs, head.y, tabs, head.h))
        top, foot = head.bottom + px(14), px(44)
        body = Rect(inner.x, top, inner.w, inner.bottom - foot - px(14) - top)
        self._body = body
        right = columns(body, [1.0, px(300)], px(18))[1]
        self._place_body()
        self._aside.place(right)
        room = inset(right, px(16))
        buttons = px(44) + px(10) + px(44)
        kind = self.context.type
        lines = _LINES * (kind.line_height(theme.SMALL) + px(2))
        facts = _SEATS * kind.line_height(theme.BODY) + lines + px(4)
        free = max(px(_LEAST_PICTURE), room.h - buttons - px(22) - facts)
        high = min(room.w * 2 // 3, room.h // 2, free)
        wide = min(room.w, high * 3 // 2)  # wider it would cut the board
        picture = Rect(room.x + (room.w - wide) // 2, room.y, wide, high)
        self._frame.place(picture)
        self._picture.place(inset(picture, px(4)))
        self._facts.place(
            Rect(
                room.x,
                picture.bottom + px(10),
                room.w,
                max(0, room.bottom - buttons - px(12) - picture.bottom - px(10)),
            )
        )
        self._facts.focusable = self._facts.bar.needed
        self.open.place(Rect(room.x, room.bottom - buttons, room.w, px(44)))
        self._lowest = Rect(room.x, room.bottom - px(44), room.w, px(44))
        self._place_lowest()
        self.back.place(Rect(inner.x, inner.bottom - foot, self.back.preferred()[0], foot))
        wide = self.begin.preferred()[0]
        self.begin.place(Rect(inner.right - wide, inner.bottom - foot, wide, foot))

    def _place_body(self) -> None:
        """The list has the whole width while there is nothing to show beside it."""
        px, body = self.context.px, self._body
        aside = px(300) + px(18) if self._aside.visible else 0
        self.list.place(Rect(body.x, body.y, max(0, body.w - aside), body.h))
        side = min(px(72), body.h // 4)
        self._sign.place(Rect(body.centerx - side // 2, body.centery - side - px(26), side, side))

    def _empty_sign(self, width: int, height: int) -> pygame.Surface:
        return icons.icon(self.context.sprites, "folder", min(width, height), theme.DUNE)

    def _place_lowest(self) -> None:
        """Rename and delete share the last row; where nothing can be renamed, delete has it alone."""
        if self.rename.visible:
            halves = columns(self._lowest, [1.0, 1.0], self.context.px(10))
            self.rename.place(halves[0])
            self.delete.place(halves[1])
        else:
            self.delete.place(self._lowest)

    def retext(self) -> None:
        """Say the facts in the new language."""
        self._tell_facts()

    def _large(self, size: tuple[int, int]) -> pygame.Surface | None:
        row = self.chosen
        if row is None or row.problem is None:
            return row.picture(size) if row is not None else None
        return icons.icon(self.context.sprites, "warning", size[1] // 3, theme.DANGER)

    def update(self, dt: float) -> Outcome | None:
        """Paint the missing pictures of rows in sight, one at a time so that the list stays quick."""
        outcome = super().update(dt)
        if self._scene.update(dt) or (outcome is None and self._paint_one()):
            self.invalidate()
        return outcome

    def _paint_one(self) -> bool:
        row = self.chosen
        large = self._picture.rect.size
        if row is not None and large != (0, 0) and row.paint_picture(large):
            self._selected(self.list.selected or 0)
            return True
        sight = [n for n in range(len(self.rows)) if self.list.rect.colliderect(self.list.row_rect(n))]
        return any(self.rows[n].paint_picture(self.rows[n].picture_size(self.context)) for n in sight)

    def paint(self, surface: pygame.Surface) -> None:
        """Paint the ground."""
        self._scene.draw(surface)

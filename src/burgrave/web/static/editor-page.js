// The editors' page: a game's boards, and its pieces that a file may replace.

import { Balance, BoardEditor } from "./editor.js";
import { PiecesEditor } from "./pieces.js";

/** @typedef {import("./types.js").EditorPage} EditorPage */

const page = /** @type {EditorPage} */ (JSON.parse(document.getElementById("page")?.textContent ?? "{}"));
const board = /** @type {HTMLElement | null} */ (document.querySelector("#board-editor"));
const editor = board ? new BoardEditor(board) : null;
if (board && editor) new Balance(board, editor);
const pieces = /** @type {HTMLElement | null} */ (document.querySelector("#pieces-editor"));
const forms = pieces ? new PiecesEditor(pieces, page.game, page.tables) : null;

// A shared code.
const code = new URLSearchParams(location.search).get("code") ?? "";
if (code.startsWith("pieces")) {
  const folded = pieces?.closest("details");
  if (folded) folded.open = true;
  void forms?.shelf.load({ code });
} else if (code) void editor?.shelf.load({ code });

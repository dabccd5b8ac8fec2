// What the server sends: types for the checker, made from web/wire by `python -m tools.wire`. Nothing runs.

/**
 * How far the analysis of a finished game is.
 * @typedef {object} AnalysisProgress
 * @property {"done" | "none" | "off" | "running" | "waiting"} state `off`: this server makes none; `none`: nobody has asked for it.
 * @property {number} done
 * @property {number} steps
 */

/**
 * How strong a board is, as far as it is known.
 * @typedef {object} BalanceView
 * @property {number} share How far the games are, from 0 to 1.
 * @property {string} words
 * @property {boolean} done
 */

/**
 * How this server calls players whose page is closed.
 * @typedef {object} CallsPage
 * @property {string} push The public key for subscribing to Web Push; empty: it does not push.
 * @property {boolean} mail
 */

/**
 * A drawing of pieces.
 * @typedef {object} CanvasView
 * @property {string} title
 * @property {string} drawn As SVG.
 * @property {number} width
 * @property {string[]} spots The places that can be painted.
 */

/**
 * A board, or pieces, that passed the check.
 * @typedef {object} CheckedBoard
 * @property {string} words
 * @property {string} name
 * @property {string} letters
 * @property {string} numbers
 * @property {string} word As the option writes it.
 * @property {string} file
 * @property {string} code
 * @property {string} play A link that fills in the new-game form with it.
 * @property {string} data The tables of pieces, whole, in JSON.
 */

/**
 * What the analysis says to the turn that a step belongs to.
 * @typedef {object} CommentView
 * @property {string} verdict
 * @property {string} reason
 */

/**
 * The course of an analysed game in numbers.
 * @typedef {object} CurveView
 * @property {string} unit
 * @property {string[]} names
 * @property {number[][]} values For each line its value at each step.
 */

/**
 * What the script of the daily challenge starts from.
 * @typedef {object} DailyPage
 * @property {string} game
 * @property {string} day
 * @property {boolean} finished Whether this browser has finished the challenge of that day.
 */

/**
 * What the page of editors starts from.
 * @typedef {object} EditorPage
 * @property {string} game
 * @property {PieceTable[]} tables
 */

/**
 * A number that belongs to a seat or to the table.
 * @typedef {object} FigureView
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {string} symbol
 * @property {number | null} seat
 * @property {number} of How much there could be; 0: no matter.
 * @property {boolean} head Whether the figure stands at the head of the page.
 * @property {string} help What the figure is good for.
 * @property {string} box What the figures it stands with are called.
 */

/**
 * What the guide of a lesson says.
 * @typedef {object} GuideSentence
 * @property {string} words
 * @property {string[]} places The places the sentence speaks of.
 * @property {number} step From 1.
 * @property {number[]} moves The actions it waits for, where it names them: their buttons are marked.
 */

/**
 * The guide of a lesson: what it says now, one sentence after the other.
 * @typedef {object} GuideView
 * @property {string} title
 * @property {number} steps
 * @property {GuideSentence[]} sentences Empty while others play.
 * @property {boolean} waits More is to come, after a move of the learner or of others; else the lesson ends with the last sentence.
 */

/**
 * What a search would do, in three grades: where to look, what to do, and why.
 * @typedef {object} Hint
 * @property {number} ply For the position at this ply.
 * @property {number} action
 * @property {string} do
 * @property {string} look Where to look.
 * @property {string[]} places The places on the table that it speaks of.
 * @property {string} words What to do.
 * @property {string} reason Why: what it brings now, by the end, what it denies, and the runner-up.
 * @property {string} runner_up The next best way to begin; empty where there is none.
 * @property {number | null} ahead By how many points the advice is better than the runner-up; null where there is none.
 * @property {number | null} margin Nineteen times out of twenty that is right within so many points.
 * @property {number | null} own How much of it is the player's own result.
 * @property {number | null} rival How much more the strongest opponent gets by it; below zero it is denied.
 * @property {number} futures In how many possible futures the two were compared.
 */

/**
 * Something that happened.
 * @typedef {object} LogLine
 * @property {number} ply
 * @property {string} words
 * @property {number | null} [seat]
 * @property {number} [points]
 * @property {boolean} [heading]
 * @property {string} [rule] By which rule it happened, where somebody may want to look that up.
 * @property {string[]} [places] Where on the sheets it happened.
 * @property {number[]} [undoes] The plies that were taken back: their lines disappear.
 * @property {boolean} [said] Somebody at the table says it: a reader may mute them.
 * @property {string} [html] The line as pages show it; only pages are sent it.
 */

/**
 * A legal action, the place to click for it, and how to say it.
 * @typedef {object} MoveView
 * @property {number} action
 * @property {string} words
 * @property {string} place Empty: it is a button of its own.
 * @property {string} symbol
 * @property {string} gain
 * @property {number} price
 * @property {string} coin The symbol of what the price is paid in.
 * @property {boolean} commits Whether the choice ends something: the one red button.
 * @property {string} asks What would be lost by it: the page asks once more.
 * @property {boolean} far Whether the choice is legal only after others, which `ways` lists.
 * @property {PieceView[]} shows How these places would look.
 * @property {boolean} made Whether the choice takes back one that was made.
 * @property {string} goal Name of the place the move leads to, for a button while its piece is picked up; empty: the move has no button.
 * @property {string} sign The symbol of where it leads.
 * @property {"" | "cards" | "chips" | "ends"} row Where its button stands besides the list of all actions.
 * @property {string} html The button of the choice.
 */

/**
 * What the pieces of a symbol are called, and what they do.
 * @typedef {[name: string, help: string, short: string]} NameView
 */

/**
 * How far a seat is: beside its name, and below the question.
 * @typedef {object} NoteView
 * @property {number} seat
 * @property {string} words
 * @property {string} symbol
 * @property {boolean} done Nobody waits for it any more.
 */

/**
 * Several ways to the same place, for a person to choose from.
 * @typedef {object} OffersView
 * @property {string} title What they have in common.
 * @property {string[]} buttons One each, as HTML, in the order they were asked about.
 */

/**
 * A table of pieces after some strokes.
 * @typedef {object} PaintedView
 * @property {string} data In JSON.
 * @property {CanvasView[]} canvases
 */

/**
 * What happened since somebody's last turn, to be shown again.
 * @typedef {object} Passage
 * @property {SceneView} scene The table as it was then, with nothing to do.
 * @property {StepView[]} steps What followed, up to now.
 * @property {LogLine[]} log
 */

/**
 * An entry of a table or a map.
 * @typedef {object} PieceEntry
 * @property {string} key
 * @property {PieceField} field
 */

/**
 * What a form asks for: a number, a word, a flag, or a container of such.
 * @typedef {object} PieceField
 * @property {string} kind number, word, flag; table, map, rows, list, tuple.
 * @property {string[]} words Words to suggest.
 * @property {PieceEntry[]} entries Of a table, a map or a tuple.
 * @property {PieceField | null} each What all entries of a map, of rows, of a list are like.
 */

/**
 * Pieces that a file may replace.
 * @typedef {object} PieceTable
 * @property {string} name
 * @property {PieceField} field
 * @property {string} ours As the game has them, in JSON.
 */

/**
 * A piece and where it lies; a list, because there are many of them.
 * @typedef {[place: string, symbol: string, n: number, seat: number | null, faded: boolean]} PieceView
 */

/**
 * Why a request was refused.
 * @typedef {object} Problem
 * @property {string} code
 * @property {string} message
 * @property {string} rule
 */

/**
 * What the script of a puzzle starts from.
 * @typedef {object} PuzzlePage
 * @property {string} game
 * @property {string} id
 * @property {string[]} ids The puzzles of this grade, in order.
 * @property {boolean | null} right Whether the line that was chosen is the best; None: none was chosen yet.
 * @property {Record<string, string>} words
 */

/**
 * What the script of the replay starts from.
 * @typedef {object} ReplayPage
 * @property {string} address Where its steps are, below `/api/`.
 * @property {string} pace How fast steps are shown, where this browser has not chosen.
 * @property {Stops} stops
 * @property {Record<string, string>} words
 * @property {number} step
 * @property {number} steps
 * @property {SceneView} scene
 * @property {string} analysis How far the analysis is: off, none, waiting, running or done.
 * @property {CurveView | null} curve
 * @property {number} better How many steps the better turn has, where it is shown instead of the game; `made` of them.
 * @property {number} made
 */

/**
 * A finished game after this many actions.
 * @typedef {object} ReplayStep
 * @property {number} step
 * @property {string} action What was chosen.
 * @property {string} result What came of it.
 * @property {SceneView} scene
 * @property {CommentView | null} comment
 * @property {number} better How many steps the better turn has, where it is shown instead of the game.
 */

/**
 * What the script of the analysis starts from.
 * @typedef {object} ReportPage
 * @property {string} key
 * @property {Record<string, string>} words
 * @property {string} analysis
 */

/**
 * The table as one seat, or a spectator, sees it at one moment.
 * @typedef {object} SceneView
 * @property {string} title
 * @property {string} layout Differs when the sheets differ: the page must be loaded again.
 * @property {number[]} active
 * @property {boolean} over
 * @property {string[]} status
 * @property {NoteView[]} notes
 * @property {string} prompt
 * @property {string} hint
 * @property {string} icon
 * @property {Record<string, NameView>} words The names of all symbols that lie on the table.
 * @property {PieceView[]} pieces
 * @property {FigureView[]} figures
 * @property {Record<string, string>} marks How a place stands out, for the style sheet.
 * @property {MoveView[]} moves
 * @property {WayView[]} ways From before the choices made on.
 * @property {number[]} made Choices that only narrowed down, and that another way takes back.
 */

/**
 * A seat as everybody may see it.
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {string} kind
 * @property {string} bot The bot that plays here now, if one does.
 * @property {string} stand_in
 * @property {boolean} joined
 * @property {boolean} present
 * @property {number | null} due When its time is up, in seconds since 1970.
 * @property {number | null} left Seconds left on a live clock.
 */

/**
 * One game of a series, by the seats of another of its tables.
 * @typedef {object} SeriesGame
 * @property {number} number From 1.
 * @property {number[]} points
 * @property {boolean[]} won
 */

/**
 * How a series stands, by the seats of one of its tables.
 * @typedef {object} SeriesView
 * @property {number} number Which game of the series is played there, from 1.
 * @property {string[]} names
 * @property {number[]} wins
 * @property {number[]} points
 * @property {SeriesGame[]} games The games played to their end.
 */

/**
 * The table after one more choice, told as what changed since the one before.
 * @typedef {object} StepView
 * @property {number} ply
 * @property {number} seat Who chose.
 * @property {number[]} active
 * @property {string} title
 * @property {string} [prompt]
 * @property {string} [hint]
 * @property {string} [icon]
 * @property {PieceView[]} [pieces] All that lies now on the places where anything changed.
 * @property {string[]} [cleared] Places where nothing lies any more.
 * @property {Record<string, number>} [figures] Numbers that changed, by id.
 * @property {Record<string, string>} [marks] Marks that changed; empty where there is none any more.
 * @property {Record<string, NameView>} [words] Names of symbols that did not lie on the table before.
 */

/**
 * The steps of a game after which a turn, a round or a phase begins; the last one ends the game.
 * @typedef {object} Stops
 * @property {number[]} turn
 * @property {number[]} round
 * @property {number[]} phase
 */

/**
 * What the script of the table starts from.
 * @typedef {object} TablePage
 * @property {string} key
 * @property {string} game
 * @property {string[]} names
 * @property {number[]} mine The seats of this browser.
 * @property {number | null} automaton The seat that the rules play by themselves.
 * @property {string} pace How fast others are shown, where this browser has not chosen: calm, brisk or at-once.
 * @property {Record<string, string>} words What the script itself has to say.
 * @property {TableUpdate} update
 * @property {CallsPage} calls
 */

/**
 * The table as one link may see it: inside the first page, and over the live connection after every change.
 * @typedef {object} TableUpdate
 * @property {"scene"} type
 * @property {number} ply
 * @property {number | null} seat The seat it was made for; null for spectators.
 * @property {number[]} you The seats of this link.
 * @property {number[]} active
 * @property {boolean} over
 * @property {boolean} undo
 * @property {SeatView[]} seats
 * @property {LogLine[]} log What is new to this connection. The first page shows it already.
 * @property {SceneView} scene
 * @property {number} notes The newest note about a seat that the log has told of.
 * @property {boolean} rematch
 * @property {boolean} closed The host ended the game before its end.
 * @property {boolean} paused The host lets the game rest.
 * @property {boolean} chat Players may write to each other.
 * @property {string} steps The turns of an automaton among what is new, as HTML.
 * @property {number | null} by Who made the newest ply.
 * @property {number} since The ply that ended the last turn of the link's seats.
 * @property {GuideView | null} guide At a lesson, for the learner.
 * @property {boolean} curtain Whether this seat sees what the others at the same screen must not.
 * @property {StepView[]} passed What happened between the last update and this one, choice by choice; the scene is what came of all of it.
 */

/**
 * A choice, and what can follow at once: together a tree of all that one gesture may do.
 * @typedef {object} WayView
 * @property {number} action
 * @property {string} [place] The place to click for the choice.
 * @property {number} [price]
 * @property {string} [coin]
 * @property {boolean} [ends] One may stop here; else it only narrows down what follows.
 * @property {boolean} [held] What lies on its place must be picked up for what follows: nobody plays a card by a click beside it.
 * @property {number | null} [like] An earlier choice beside it with the same words: what follows is the same too, where nothing is told here.
 * @property {string[]} [sources] Places from which something may be picked up for it; a symbol behind a colon: the one piece there that has it.
 * @property {string[]} [onto] Places where that, or what lies on its own place, may be laid down.
 * @property {WayView[]} [then]
 */

export {};

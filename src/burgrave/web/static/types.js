// What the server sends: types for the checker, made from web/wire by `python -m tools.wire`. Nothing runs.

/**
 * The progress of a finished game's analysis.
 * @typedef {object} AnalysisProgress
 * @property {"done" | "none" | "off" | "running" | "waiting"} state `off`: this server does not analyse; `none`: nobody has requested it.
 * @property {number} done
 * @property {number} steps
 */

/**
 * How strong a board is, as far as it is known.
 * @typedef {object} BalanceView
 * @property {number} share The progress of the games, from 0 to 1.
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
 * @property {string} drawn The drawing as SVG.
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
 * @property {string} word The value of the option for it.
 * @property {string} file
 * @property {string} code
 * @property {string} play A link that fills in the new-game form with it.
 * @property {string} data The complete sets of pieces, as JSON.
 */

/**
 * The analysis's comment on the turn that a step belongs to.
 * @typedef {object} CommentView
 * @property {string} verdict
 * @property {string} reason
 */

/**
 * The course of an analysed game in numbers.
 * @typedef {object} CurveView
 * @property {string} unit
 * @property {string[]} names
 * @property {number[][]} values The value of each line at each step.
 */

/**
 * The initial data of the daily challenge's script.
 * @typedef {object} DailyPage
 * @property {string} game
 * @property {string} day
 * @property {boolean} finished Whether this browser has finished the challenge of that day.
 */

/**
 * The initial data of the editors' page.
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
 * @property {number} of The maximum; 0: none.
 * @property {boolean} head Whether the figure is at the head of the page.
 * @property {string} help An explanation of the figure.
 * @property {string} box The title of its group of figures.
 */

/**
 * A sentence of a lesson's guide.
 * @typedef {object} GuideSentence
 * @property {string} words
 * @property {string[]} places The places that the sentence is about.
 * @property {number} step The step of the lesson, from 1.
 * @property {number[]} moves The actions it waits for, if it names them: their buttons are marked.
 */

/**
 * A lesson's guide: what it says now, sentence by sentence.
 * @typedef {object} GuideView
 * @property {string} title
 * @property {number} steps
 * @property {GuideSentence[]} sentences The sentences; empty while others play.
 * @property {boolean} waits Whether more follows after a move of the learner or of others; otherwise the last sentence ends the lesson.
 */

/**
 * A search's advice in three grades: where to look, what to do, and why.
 * @typedef {object} Hint
 * @property {number} ply The ply of its position.
 * @property {number} action
 * @property {string} do
 * @property {string} look The first grade: where to look.
 * @property {string[]} places The places that it is about.
 * @property {string} words The second grade: what to do.
 * @property {string} reason The third grade: gains now and by the end, what it denies rivals, and the runner-up.
 * @property {string} runner_up The next best opening; empty if there is none.
 * @property {number | null} ahead How many points the runner-up is behind; null if there is none.
 * @property {number | null} margin The 95% margin of error, in points.
 * @property {number | null} own The part of it in the player's own score.
 * @property {number | null} rival How many more points the strongest opponent gets; negative: denied.
 * @property {number} futures The number of possible futures in which the two were compared.
 */

/**
 * A line of the log.
 * @typedef {object} LogLine
 * @property {number} ply
 * @property {string} words
 * @property {number | null} [seat]
 * @property {number} [points]
 * @property {boolean} [heading]
 * @property {string} [rule] The rule behind it, if readers may want to look it up.
 * @property {string[]} [places] The places where it happened.
 * @property {number[]} [undoes] The undone plies, whose lines disappear.
 * @property {boolean} [said] Whether somebody at the table says it, whom readers may mute.
 * @property {string} [html] The line as HTML; only sent to pages.
 */

/**
 * A legal action, the place to click for it, and how to say it.
 * @typedef {object} MoveView
 * @property {number} action
 * @property {string} words
 * @property {string} place The place; empty: it is a button.
 * @property {string} symbol
 * @property {string} gain
 * @property {number} price
 * @property {string} coin The symbol of the price's currency.
 * @property {boolean} commits Whether the choice ends something, as the one red button.
 * @property {string} asks What the choice would waste: the page asks for confirmation.
 * @property {boolean} far Whether the choice is legal only after others, listed in `ways`.
 * @property {PieceView[]} shows Pieces as they would lie after the choice.
 * @property {boolean} made Whether the choice undoes an earlier one.
 * @property {string} goal The name of its target place, for a button while its piece is picked up; empty: no button.
 * @property {string} sign The symbol of its target.
 * @property {"" | "cards" | "chips" | "ends"} row The row of its button, besides the list of all actions.
 * @property {string} html The button as HTML.
 */

/**
 * The name and effect of the pieces with a symbol.
 * @typedef {[name: string, help: string, short: string]} NameView
 */

/**
 * A seat's progress, shown beside its name and below the question.
 * @typedef {object} NoteView
 * @property {number} seat
 * @property {string} words
 * @property {string} symbol
 * @property {boolean} done Whether the seat has finished, so that nobody waits for it.
 */

/**
 * Several ways to the same place, for a person to choose from.
 * @typedef {object} OffersView
 * @property {string} title The part that they have in common.
 * @property {string[]} buttons One button per way as HTML, in the order of the request.
 */

/**
 * A set of pieces after some strokes.
 * @typedef {object} PaintedView
 * @property {string} data The pieces as JSON.
 * @property {CanvasView[]} canvases
 */

/**
 * The choices since a player's last turn, to be shown again.
 * @typedef {object} Passage
 * @property {SceneView} scene The table as it was then, without moves.
 * @property {StepView[]} steps The choices up to now.
 * @property {LogLine[]} log
 */

/**
 * An entry of a table or a map.
 * @typedef {object} PieceEntry
 * @property {string} key
 * @property {PieceField} field
 */

/**
 * A field of a form: a number, a word, a flag, or a container of fields.
 * @typedef {object} PieceField
 * @property {string} kind `number`, `word`, `flag`; `table`, `map`, `rows`, `list`, `tuple`.
 * @property {string[]} words Suggested words.
 * @property {PieceEntry[]} entries The entries of a table, a map or a tuple.
 * @property {PieceField | null} each The field that describes all entries of a map, rows or a list.
 */

/**
 * A set of pieces that a file may replace.
 * @typedef {object} PieceTable
 * @property {string} name
 * @property {PieceField} field
 * @property {string} ours The game's own pieces, as JSON.
 */

/**
 * A piece and its place; encoded as an array, because there are many.
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
 * The initial data of a puzzle's script.
 * @typedef {object} PuzzlePage
 * @property {string} game
 * @property {string} id
 * @property {string[]} ids The puzzles of this grade, in order.
 * @property {boolean | null} right Whether the chosen line is the best; None: none has been chosen.
 * @property {Record<string, string>} words
 */

/**
 * The initial data of the replay's script.
 * @typedef {object} ReplayPage
 * @property {string} address The address of its steps, below `/api/`.
 * @property {string} pace How fast steps are shown if this browser has not chosen a pace.
 * @property {Stops} stops
 * @property {Record<string, string>} words
 * @property {number} step
 * @property {number} steps
 * @property {SceneView} scene
 * @property {string} analysis The state of the analysis: `off`, `none`, `waiting`, `running` or `done`.
 * @property {CurveView | null} curve
 * @property {number} better The length of the better turn, if it is shown instead of the game; `made` of its steps are shown.
 * @property {number} made
 */

/**
 * A finished game after this many actions.
 * @typedef {object} ReplayStep
 * @property {number} step
 * @property {string} action The latest choice.
 * @property {string} result The result of that choice.
 * @property {SceneView} scene
 * @property {CommentView | null} comment
 * @property {number} better The length of the better turn, if it is shown instead of the game.
 */

/**
 * The initial data of the analysis's script.
 * @typedef {object} ReportPage
 * @property {string} key
 * @property {Record<string, string>} words
 * @property {string} analysis
 */

/**
 * The table as one seat, or a spectator, sees it at one moment.
 * @typedef {object} SceneView
 * @property {string} title
 * @property {string} layout An id of the sheets: if it changes, they must be loaded again.
 * @property {number[]} active
 * @property {boolean} over
 * @property {string[]} status
 * @property {NoteView[]} notes
 * @property {string} prompt
 * @property {string} hint
 * @property {string} icon
 * @property {Record<string, NameView>} words The names of all symbols on the table.
 * @property {PieceView[]} pieces
 * @property {FigureView[]} figures
 * @property {Record<string, string>} marks How places are highlighted, for the style sheet.
 * @property {MoveView[]} moves
 * @property {WayView[]} ways The tree of ways, starting before the choices in `made`.
 * @property {number[]} made Choices already made that only narrow down; another way undoes them.
 */

/**
 * A seat as everybody may see it.
 * @typedef {object} SeatView
 * @property {number} seat
 * @property {string} name
 * @property {string} kind
 * @property {string} bot The bot that plays here now, if any.
 * @property {string} stand_in
 * @property {boolean} joined
 * @property {boolean} present
 * @property {number | null} due When its time is up, in seconds since 1970.
 * @property {number | null} left Seconds left on a live clock.
 */

/**
 * One game of a series, ordered by the seats of the table where it is shown.
 * @typedef {object} SeriesGame
 * @property {number} number The number of the game, from 1.
 * @property {number[]} points
 * @property {boolean[]} won
 */

/**
 * The standings of a series, ordered by the seats of the table where they are shown.
 * @typedef {object} SeriesView
 * @property {number} number The number of the table's game in the series, from 1.
 * @property {string[]} names
 * @property {number[]} wins
 * @property {number[]} points
 * @property {SeriesGame[]} games The finished games.
 */

/**
 * A choice as the difference between the scenes before and after it.
 * @typedef {object} StepView
 * @property {number} ply
 * @property {number} seat The seat that chose.
 * @property {number[]} active
 * @property {string} title
 * @property {string} [prompt]
 * @property {string} [hint]
 * @property {string} [icon]
 * @property {PieceView[]} [pieces] All pieces on the places that changed.
 * @property {string[]} [cleared] Places that are now empty.
 * @property {Record<string, number>} [figures] Numbers that changed, by id.
 * @property {Record<string, string>} [marks] Marks that changed; empty: removed.
 * @property {Record<string, NameView>} [words] Names of symbols that are new on the table.
 */

/**
 * The steps of a game after which a turn, a round or a phase begins; the last one ends the game.
 * @typedef {object} Stops
 * @property {number[]} turn
 * @property {number[]} round
 * @property {number[]} phase
 */

/**
 * The initial data of the table's script.
 * @typedef {object} TablePage
 * @property {string} key
 * @property {string} game
 * @property {string[]} names
 * @property {number[]} mine The seats of this browser.
 * @property {number | null} automaton The seat played by the rules, if any.
 * @property {string} pace How fast others' moves are shown if this browser has not chosen a pace: `calm`, `brisk` or `at-once`.
 * @property {Record<string, string>} words The script's own texts.
 * @property {TableUpdate} update
 * @property {CallsPage} calls
 */

/**
 * The table as one link may see it, within the first page and over the live connection after every change.
 * @typedef {object} TableUpdate
 * @property {"scene"} type
 * @property {number} ply
 * @property {number | null} seat The seat that sees it; null for spectators.
 * @property {number[]} you The seats of this link.
 * @property {number[]} active
 * @property {boolean} over
 * @property {boolean} undo
 * @property {SeatView[]} seats
 * @property {LogLine[]} log The lines that are new to this connection. The first page already shows them.
 * @property {SceneView} scene
 * @property {number} notes The number of the newest note in the log.
 * @property {boolean} rematch
 * @property {boolean} closed Whether the table was closed before the game was over.
 * @property {boolean} paused Whether the host has paused the game.
 * @property {boolean} chat Whether players may write messages.
 * @property {string} steps The automaton's new turns, as HTML.
 * @property {number | null} by The seat that made the newest ply.
 * @property {number} since The ply that ended the last turn of this link's seats.
 * @property {GuideView | null} guide The guide, for the learner of a lesson.
 * @property {boolean} curtain Whether this seat sees things that others at the same screen must not see.
 * @property {StepView[]} passed The choices between the previous update and this one; the scene is the one after all of them.
 */

/**
 * A choice and those that can follow at once: a tree of everything that one gesture may do.
 * @typedef {object} WayView
 * @property {number} action
 * @property {string} [place] The place to click for the choice.
 * @property {number} [price]
 * @property {string} [coin]
 * @property {boolean} [ends] Whether a way may end here; otherwise the choice only narrows down what follows.
 * @property {boolean} [held] Whether its piece must be picked up for what follows, so that nobody plays a card by a click elsewhere.
 * @property {number | null} [like] The index of an earlier sibling with the same words; unless given here, what follows is the same too.
 * @property {string[]} [sources] Places whose pieces may be picked up for it; `place:symbol` names one piece there.
 * @property {string[]} [onto] Places where those pieces, or the one on its own place, may be laid down.
 * @property {WayView[]} [then]
 */

export {};

/**
 * What the server sends. These are types for the checker; nothing here runs.
 *
 * @typedef {[place: string, symbol: string, count: number, seat: number | null, faded: number]} Lying
 *
 * @typedef {object} Move
 * @property {number} action
 * @property {string} words
 * @property {string} place
 * @property {string} symbol
 * @property {string} gain
 * @property {number} price
 * @property {string} coin
 * @property {boolean} commits
 * @property {string} asks
 * @property {number[]} needs
 * @property {string[]} sources places of which any may be clicked first, or dragged here
 * @property {string[]} onto places onto which what lies here may be dragged instead
 * @property {Lying[]} shows
 * @property {{seat: number, who: string, symbol: string, name: string, n: number}[]} gives
 *
 * @typedef {object} Figure
 * @property {string} id
 * @property {string} name
 * @property {number} value
 * @property {string} symbol
 * @property {number | null} seat
 * @property {number} of
 * @property {boolean} head
 *
 * @typedef {object} Scene
 * @property {string} title
 * @property {string} layout
 * @property {number[]} active
 * @property {boolean} over
 * @property {string[]} status
 * @property {string} prompt
 * @property {string} hint
 * @property {string} icon
 * @property {Record<string, [name: string, help: string]>} words
 * @property {Lying[]} pieces
 * @property {Figure[]} figures
 * @property {Record<string, string>} marks
 * @property {Move[]} moves
 *
 * @typedef {object} Line
 * @property {number} ply
 * @property {string} words
 * @property {number | null} [seat]
 * @property {number} [points]
 * @property {boolean} [heading]
 * @property {string} [rule]
 * @property {string[]} [places] where it happened
 *
 * @typedef {object} Push
 * @property {"scene"} type
 * @property {number} ply
 * @property {number | null} seat
 * @property {boolean} undo
 * @property {boolean} closed the host ended the game before its end
 * @property {import("./clocks.js").SeatTime[]} seats
 * @property {Line[]} log
 * @property {string} steps the new turns of an automaton, as HTML
 * @property {Scene} scene
 *
 * @typedef {object} Page
 * @property {string} key
 * @property {number | null} seat
 * @property {number} ply
 * @property {string} csrf
 * @property {string[]} names
 * @property {number[]} mine
 * @property {number | null} [automaton] the seat that the rules play by themselves
 * @property {Scene} scene
 * @property {Record<string, string>} words
 * @property {{step: number, steps: number}} [replay]
 * @property {{state: string, unit: string, names: string[], values: number[][]}} [review]
 */
export {};

// The shapes of what the server sends, for the type checker and the reader. No code.
// @ts-check

/**
 * @typedef {object} Cell
 * @property {string} at
 * @property {"open"|"given"|"entry"|"block"|"hole"} [kind]
 * @property {string} [text]
 * @property {string} [soft] the same with a soft hyphen wherever its language lets a line end
 * @property {number} [value] the value behind the text
 * @property {number} [tone]
 * @property {"disc"|"circle"} [shape]
 * @property {string[]} [roles]
 * @property {number} [number]
 * @property {string} [mark] the text in the corner if it is not a number
 * @property {(number|string)[]} [corner]
 * @property {(number|string)[]} [centre]
 * @property {number[]} [colours] it is marked with, 1 to 8
 * @property {string} [shade] the colour of its ground, `#rrggbb`
 * @property {string} [label]
 * @property {boolean} [waiting] set by the page: drawn, not yet acknowledged
 */

/**
 * @typedef {object} Entry a word to be found
 * @property {string} id
 * @property {string} direction the list it belongs to
 * @property {string} heading the same for people
 * @property {string} number
 * @property {string[]} cells
 * @property {string} clue
 * @property {string} [more] the second clue, once requested
 * @property {string} [asks] the move that asks for it
 * @property {"open"|"filled"|"right"} state
 * @property {string} [answer] a right answer as its list writes it
 * @property {false} [listed] in no list of clues, only there to write along
 */

/**
 * @typedef {{ cells: string[], style: "box"|"cage"|"path"|"bar"|"line"|"band"|"arrow"|"ring"|"dot"|"shade"|"more"|"diamond"|"square"|"glyph"|"ice"|"text"|"figure",
 *   text?: string, look?: { colour?: string, width?: "thin"|"thick", dashed?: boolean, ends?: "ring"|"dot"|"diamond"|"square"|"arrow",
 *   at?: "top-left"|"top-right"|"bottom-left"|"bottom-right", glyph?: { name: string, path: string, letter: string }, figure?: Figure }, clue?: number }} Region `clue`: which clue it is of those at its first place, if not the first
 */
/**
 * @typedef {{ points: number[], width?: number, height?: number, round?: number, turn?: number, stroke?: string, fill?: string, breadth?: number,
 *   head?: number, size?: number, ink?: string, over?: boolean }} Figure a drawing with measures in hundredths of a cell; see docs/contracts/model.md
 */
/** @typedef {{ value: number, text: string, soft?: string, left?: number }} Value `soft` as that of a cell */

/** @typedef {"cells"|"sides"|"corners"} PlaceKind */
/** @typedef {"number"|"symbol"|"cycle"|"paint"|"line"|"border"|"arrow"|"dot"} EntryKind how values are entered on a layer */

/**
 * @typedef {object} LayerPlace a place of a layer that shows something
 * @property {string} at its name, told from the first cell in reading order that touches it
 * @property {number} [value]
 * @property {"given"|"entry"} [kind] absent if it has marks alone
 * @property {string[]} [roles]
 * @property {(number|string)[]} [corner]
 * @property {(number|string)[]} [centre]
 * @property {number[]} [colours]
 * @property {boolean} [waiting] set by the page: drawn, not yet acknowledged
 */

/**
 * @typedef {object} Layer values on the sides or corners of a board
 * @property {PlaceKind} on
 * @property {EntryKind} [entry]
 * @property {string} [name]
 * @property {number} [rest] the value that places have at the end if the player leaves them open
 * @property {boolean} [rim] false if sides at the rim take no value
 * @property {Value[]} [values]
 * @property {LayerPlace[]} places
 */

/**
 * @typedef {object} Outlines of the cells of a board that is not square
 * @property {[number, number][]} points in cell widths, y downwards
 * @property {string[]} [corners] the names of the points as corners
 * @property {Record<string, number[]>} cells the numbers of their points, clockwise
 * @property {{ at: string, points: [number, number] }[]} sides by name, with the numbers of their two points
 */

/**
 * @typedef {object} Board
 * @property {string} id
 * @property {number} rows
 * @property {number} columns
 * @property {Cell[]} cells
 * @property {Region[]} [regions]
 * @property {Record<string, string>} [meanings] what drawings and symbols mean: by style, by `outside`, by symbol
 * @property {{ above?: string[], below?: string[], left?: string[], right?: string[] }} [outside] clues at the ends of
 *   columns and rows; several are separated by blanks
 * @property {string[]} [ticked] the names of the clues that are ticked off
 * @property {EntryKind} [entry] how values are entered in its cells
 * @property {number} [rest] the value that cells have at the end if the player leaves them open
 * @property {Layer[]} [layers] those of its sides and corners
 * @property {Outlines} [outlines] of its cells, if it is not square
 * @property {Entry[]} [entries]
 * @property {Value[]} [values]
 * @property {{ check?: string, reveal?: string, more?: string }} [prices] what help costs, in words
 * @property {string} [noHelp] why there is neither check nor reveal
 * @property {boolean} [fromRight] columns are counted from the right, as words run that are written from there
 * @property {string[]} [letters] the rows of a keyboard on the screen, blanks between the keys; absent where A to Z do
 * @property {string} [language] of its letters
 * @property {string[][]} [slides] pairs of cells in one line: the content of the first can be pushed to the second, by the tap on the first
 * @property {{ type?: string, clear?: string, check?: string, reveal?: string, tap?: string, drag?: string, stroke?: string, letter?: string,
 *   [swipe: string]: string|undefined }} [gestures]
 */

/** @typedef {{ page: string, at: string }} OtherCaret where another page's caret is that plays on the same board; `at` is empty until it is known */
/** @typedef {{ id: string, ms: number, run: "up"|"down"|"stop", low?: number }} Timer `low` in milliseconds */
/** @typedef {{ kind: string, from?: string, to?: string, ms?: number, name?: string }} Effect */
/** @typedef {{ text: string, move: string, key?: string, refused?: string, pressed?: boolean, ask?: string }} MoveButton `ask`: the player
 * has to answer this with yes before the move is sent */
/**
 * @typedef {{ id: string, title: string, head?: string[], rows?: string[][],
 *   close?: string, list?: string, missed?: number[], atEnd?: boolean }} Panel `close` is the move that puts it away, `list` the word list of its
 *   phrases, `missed` the rows, from 0, that the player did not bring about; `atEnd`: the card of the result shows it
 */
/**
 * @typedef {{ id: string, before: string, after?: string, text: string, state: "open"|"filled"|"right"|"wrong",
 *   move?: string, language?: string }} Field a line with a gap to type in; without `move`, it is only shown
 */
/** @typedef {"ready"|"play"|"paused"|"won"|"lost"|"draw"} Phase */
/** @typedef {"solved"|"won"|"lost"|"drawn"|"handed-in"|"revealed"|"given-up"} Result what a game was to its owner */

/**
 * @typedef {object} Step a step of a deduction
 * @property {string} text
 * @property {string} [name] of the technique
 * @property {number} [weight] how hard it is to find, in tenths
 * @property {string[]} [cells] that it rests on
 * @property {string[]} [targets] that it says something about
 * @property {{ cell: string, value: number, text: string }} [place]
 * @property {{ cell: string, values: number[], texts: string[] }[]} [remove]
 */

/**
 * @typedef {object} View
 * @property {number} n
 * @property {string} [session]
 * @property {string} title
 * @property {string} [help]
 * @property {string} [author] who made the level
 * @property {string} [note] what its author says to the player
 * @property {string} [allowance] how many moves hints may tell
 * @property {string} [rules]
 * @property {string} [level]
 * @property {string[]} [players]
 * @property {number[]} [tones] the colours of the seats, where they chose any
 * @property {number[]} [computers] by seat how well the computer plays it, 1 to 5, and 0 for a person
 * @property {{ phase: Phase, turn?: number, text?: string, remark?: string, reasons?: string[] }} status `remark`: said of the last move
 * @property {{ undo?: boolean, redo?: boolean, enter?: boolean, mark?: boolean, hint?: boolean, back?: boolean,
 *   check?: boolean, verdict?: boolean, why?: boolean, path?: boolean, colour?: boolean, tick?: boolean }} [can] `path`: the solution can be shown step by step;
 *   `colour`: cells and places can be coloured; `tick`: clues can be ticked off
 * @property {Board[]} boards
 * @property {{ id: string, items: Value[] }[]} [banks] where no values are entered, words to look for
 * @property {Field[]} [fields]
 * @property {{ id: string, text: string, value: number }[]} [counters]
 * @property {Timer[]} [timers]
 * @property {MoveButton[]} [buttons]
 * @property {Panel[]} [panels]
 * @property {boolean} [joined] for somebody who plays along in another player's game
 * @property {boolean} [watching] it is another player's game: no moves can be made
 * @property {Effect[]} [effects]
 * @property {{ level: number, text: string, because?: string[] }} [hint]
 * @property {{ mistakes: number, text: string }} [check] what the last check has found
 * @property {{ right: boolean, text: string }} [verdict] whether the entries are right so far, if that was asked
 * @property {{ cell: string, value: number, kind: "given"|"rule"|"chain"|"trial"|"open"|"no-solution", text: string, steps: Step[] }} [why] why a
 *   value does not fit, if that was asked
 * @property {{ mistakes: number, hints: number, checks: number }} [used] mistakes made and help used, once it is over
 * @property {string} [challenge] the id of the challenge that is played
 * @property {string} [newer] the hash of newer scripts that are installed
 * @property {{ time: number, before?: number }} [best] a record that the end has set
 * @property {string[]} [checkpoints] the names of the states that can be gone back to
 * @property {Result} [result] once it is over
 * @property {boolean} [reopened] it was over once
 * @property {number} [seat] the owner's, where several play
 * @property {boolean} [secret] the answers may not leave the server yet
 * @property {number} [tick] counts what happened by itself since move n; absent is 0
 * @property {number} [next] the play time in milliseconds at which the view changes by itself
 */

/**
 * @typedef {object} Level
 * @property {string} id
 * @property {string} pack
 * @property {string} [packTitle] in the requested language
 * @property {string} rules
 * @property {string} title
 * @property {number|null} [difficulty]
 * @property {string|null} [size]
 * @property {string|null} [author]
 * @property {boolean} [daily] there is one game a day
 * @property {Record<string, number>} [costs]
 * @property {string|null} [kind] of phrases
 * @property {string|null} [problem]
 */

/**
 * @typedef {object} Option
 * @property {string} name
 * @property {string} kind
 * @property {string} [title]
 * @property {string|null} [help]
 * @property {any} [default]
 * @property {number} [min]
 * @property {number} [max]
 * @property {any[]} [choices]
 * @property {Record<string, string>} [labels] what the choices are called
 * @property {string} [by] the choice that its defaults depend on
 * @property {Record<string, any>} [defaults] by the value of that choice
 * @property {string} [of] the option with the word list
 * @property {string[][]} [needs] how many phrases a player enters: the greatest number of the groups of options, in each the first given
 * @property {{ name?: string, part: string, optional?: boolean }[]} [entry] what its entries are made of: one part, or named ones
 * @property {boolean} [rare] seldom chosen
 */

/**
 * @typedef {object} WordList
 * @property {string} name
 * @property {{ id: string, name: string }[]} languages
 * @property {{ name: string, title: string, count: number }[]} themes
 * @property {number} count
 * @property {string|null} [title] what the player calls it whose it is
 * @property {boolean} [readings] whether its phrases have readings
 * @property {string|null} [problem]
 */

/**
 * @typedef {object} Rules
 * @property {string} name
 * @property {string} title
 * @property {string} [help]
 * @property {number} [seats]
 * @property {boolean} [deals]
 * @property {Option[]} [options]
 * @property {string|null} [problem]
 * @property {{ title: string, order: number }} [group] in its family
 * @property {string} [root] the rule set with the model that it is based on: those with the same can be mixed
 * @property {{ id: string, title: string, order: number, hue: number, face?: string }} [family] `face`: the rule set that represents it
 */

/**
 * @typedef {object} Daily a puzzle of today
 * @property {string} level
 * @property {string} title
 * @property {string} rules
 * @property {string} rulesTitle
 * @property {string|null} family
 * @property {number|null} difficulty
 * @property {string|null} size
 * @property {string|null} session the player's, once it is begun
 * @property {boolean} done solved today
 * @property {number} streak days in a row on which one of its family was solved
 */

/**
 * @typedef {object} Saved
 * @property {string} id
 * @property {string} [day] the day it began, 2026-01-31
 * @property {string|null} [level]
 * @property {string} rules
 * @property {string} title
 * @property {number} n records, pauses and hints among them
 * @property {number} moves
 * @property {number} playTime milliseconds
 * @property {Phase} phase
 * @property {Result|null} [result] what it was when it was first over
 * @property {string} updated
 * @property {string} [rulesTitle]
 * @property {string|null} [family]
 * @property {string|null} [size]
 * @property {number|null} [difficulty]
 * @property {string|null} [theme]
 */

export {};

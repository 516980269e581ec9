---@meta
-- What the host gives to scripts. Printed from the program's own table by `make docs`; do not edit.

---@alias place cell|variable|string
---@alias cells (cell|variable|string)[]
---@alias operand integer|place
---@alias values integer[]|string[]
---@alias text string|table<string, string>
---@alias comparison "="|"!="|"<"|"<="|">"|">="
---@alias neighbourhood "orthogonal"|"king"|"knight"
---@alias places "cells"|"sides"|"corners"
---@alias entryway "number"|"symbol"|"cycle"|"paint"|"line"|"border"|"arrow"|"dot"|nil
---@alias look { colour: "grey"|"red"|"orange"|"yellow"|"green"|"teal"|"blue"|"purple"|"pink"|nil, width: "thin"|"thick"|nil, dashed: boolean?, ends: "ring"|"dot"|"diamond"|"square"|"arrow"|nil, at: "top-left"|"top-right"|"bottom-left"|"bottom-right"|nil, glyph: "star"|"tent"|"tree"|{ name: string, path: string, letter: string }|nil, figure: figure? }
---@alias figure { points: integer[], width: integer?, height: integer?, round: integer?, turn: integer?, breadth: integer?, head: integer?, size: integer?, stroke: string?, fill: string?, ink: string?, over: boolean? }
---@alias drawing "box"|"cage"|"path"|"bar"|"line"|"band"|"arrow"|"ring"|"dot"|"shade"|"more"|"diamond"|"square"|"glyph"|"ice"|"text"|"figure"

---The first argument of `model` and `extend`: declares variables and constraints. A cell of the model's first grid may be used wherever a variable may. Variables outside the returned grid are for the model alone: two solutions that look the same on the board are one. A model has at most 4,096 variables with 1 to 64 values each, and 100,000 constraints.
---@class model
local model = {}

---A grid of variables. `values` is a range `{ 1, 9 }`, a list of other numbers, or a list of symbols for 1, 2, 3 … `name` as for `variable`. `rest` and `entry` as for `layer`.
---@param spec { rows: integer, columns: integer, values: values, name: text?, rest: integer?, entry: entryway? }
---@return modelgrid
function model:grid(spec) end

---Variables on the cells, sides or corners of the board. The first grid or layer states the board, by `rows` and `columns` or by `polygons`, the outlines of its cells. `rest` is the value that open places have at the end; `entry` says how players enter values.
---@param spec { on: places, values: values, rows: integer?, columns: integer?, shape: "square"|"hexagonal"|nil, holes: place[]?, polygons: table<string, number[][]>?, rest: integer?, name: text?, entry: entryway?, rim: boolean? }
---@return layer
function model:layer(spec) end

---A variable that is not on a grid. `name` says what it stands for, such as `"the loop"`: hints mention it, and `solver:solution` gives its value. Several may share a name.
---@param values values
---@param name? text
---@return variable
function model:variable(values, name) end

---No two of the cells are equal. Of a list of lists, no two in each; lists of one cell say nothing.
---@param cells cells|cells[]
---@return constraint
function model:all_different(cells) end

---No two of the cells whose labels are equal are equal; each has the label in its place of the other list. With `m:count` and `m:connected` for each label it describes regions whose shapes are unknown.
---@param cells cells
---@param labels cells
---@return constraint
function model:all_different_within(cells, labels) end

---The two differ.
---@param a place
---@param b place
---@return constraint
function model:different(a, b) end

---The two are equal.
---@param a place
---@param b place
---@return constraint
function model:equal(a, b) end

---The first is less than the second.
---@param a place
---@param b place
---@return constraint
function model:less(a, b) end

---Each cell is greater than the one before it. Of a list of lists, in each; lists of one cell say nothing.
---@param cells cells|cells[]
---@return constraint
function model:increasing(cells) end

---The absolute difference of the two compares with `n`.
---@param a place
---@param b place
---@param op comparison
---@param n operand
---@return constraint
function model:difference(a, b, op, n) end

---The sum compares with `n`. Of a list of lists, the sum of each with its own number of the list `n`.
---@param cells cells|cells[]
---@param op comparison
---@param n operand|integer[]
---@return constraint
function model:sum(cells, op, n) end

---The sum of each cell times its weight compares with `n`.
---@param cells cells
---@param weights integer[]
---@param op comparison
---@param n operand
---@return constraint
function model:linear(cells, weights, op, n) end

---The product compares with `n`.
---@param cells cells
---@param op comparison
---@param n operand
---@return constraint
function model:product(cells, op, n) end

---How many cells have the value compares with `n`.
---@param cells cells
---@param value operand
---@param op comparison
---@param n operand
---@return constraint
function model:count(cells, value, op, n) end

---How many cells have one of the values compares with `n`.
---@param cells cells
---@param values integer[]
---@param op comparison
---@param n operand
---@return constraint
function model:among(cells, values, op, n) end

---The cell at the place that `index` says, counted from 1, has the value.
---@param index place
---@param cells cells
---@param value operand
---@return constraint
function model:element(index, cells, value) end

---The values of the cells are one of the rows.
---@param cells cells
---@param rows integer[][]
---@return constraint
function model:table(cells, rows) end

---The values of the cells, read in order, are accepted: by a regular expression such as `"1 (2|3)* 4"`, with blanks between values, `.` for any, `[1 3-5]` and `[^2]` for some, and `* + ? {2} {2,} {2,4}` behind what is repeated; or by an automaton. Each of its `states` says for the values it takes which state is next, by its number from 1; reading begins in `start`, which is 1 unless said, and has to end in a state of `accept`. At most 4,096 states and 65,536 steps between them.
---@param cells cells
---@param automaton string|{ states: table<integer, integer>[], accept: integer[], start: integer? }
---@return constraint
function model:regular(cells, automaton) end

---Of lines of one length, read like words, the one at `place` is the `n`-th from the least and no other is like it. With `ties` it shares its ranks with those that are.
---@param lines cells[]
---@param place integer
---@param n integer
---@param ties? boolean
---@return constraint
function model:rank(lines, place, n, ties) end

---The values of the first list, read in order like a word, come before those of the second, which is as long; with `ties` they may be the same.
---@param first cells
---@param second cells
---@param ties? boolean
---@return constraint
function model:lex(first, second, ties) end

---The lists are inverse permutations of each other: the `i`-th cell of the first is `j` exactly where the `j`-th of the second is `i`. Both have the same length, at most 64.
---@param first cells
---@param second cells
---@return constraint
function model:inverse(first, second) end

---The cells with the value form one area: each can be reached from each over orthogonal neighbours with the value. The constraint also holds if no cell has the value. Options: `pairs` of touching cells instead of neighbours, which may be passed alone; `size`, how many cells have the value; `rest = true`, so do the cells with the only other value; `reaches`, a list of cells or true for those at the rim: there may be several areas, each with one of these.
---@param cells cells
---@param value operand
---@param options? cells[]|table
---@return constraint
function model:connected(cells, value, options) end

---Each cell has the place in the list, from 1, of the one that follows it, and following them leads from any through all others and back.
---@param cells cells
---@return constraint
function model:circuit(cells) end

---The sides with the value 1 form one closed line without branches. `sides` is a layer of sides, a list of its sides, or a list of edges `{ place, end, end }`, whose ends are places, numbers or texts. Sides meet at corners in a layer with the entry `"border"`, in cells in one with `"line"`, or where the option `at` says, `"corners"` or `"cells"`. The option `passes` lists places that the line passes, or is true for all; with `none = true` there may be no line; `value` replaces 1, and an edge may have its own, `{ place, end, end, value }`.
---@param sides layer|cells|table[]
---@param options? table
---@return constraint
function model:loop(sides, options) end

---The sides with the value 1 form any number of closed lines without branches, which share no place. Arguments as for `m:loop`, without `none`.
---@param sides layer|cells|table[]
---@param options? table
---@return constraint
function model:loops(sides, options) end

---The sides with the value 1 form one line between the two ends of each pair in the list `ends`, and no others. Lines neither branch nor share a place. Arguments as for `m:loop`, without `none`.
---@param sides layer|cells|table[]
---@param ends table[]
---@param options? table
---@return constraint
function model:path(sides, ends, options) end

---The sides with the value 1 close no ring. Arguments as for `m:loop`, without `passes` and `none`.
---@param sides layer|cells|table[]
---@param options? table
---@return constraint
function model:acyclic(sides, options) end

---The cells with the value fall into areas of neighbours. With the option `clues`, a list of cells or of pairs `{ cell, size }`, all of these cells have the value, and each area has exactly one of them and, where a size is given, as many cells as it says. `sizes` is the size of all areas, a number or `{ least, most }`; `pairs` replaces the orthogonal neighbours. `beside` is a list of pairs `{ cell, n }`: the areas that touch the cell have so many cells in all, without the cell itself.
---@param cells cells
---@param value integer
---@param options? table
---@return constraint
function model:areas(cells, value, options) end

---Of a layer of sides: the sides with the value 1 are borders that cut the board into regions; no border lies inside of one. The options are `clues` and `sizes` as for `m:areas`, and `value` in place of 1. Of a list of cells: each cell tells how many cells its region has, and neighbours are of one region exactly if they are equal; the option is `pairs`.
---@param borders layer|cells
---@param options? table
---@return constraint
function model:regions(borders, options) end

---Each ray is a list of cells, the nearest first, of which those up to the first without the value are seen. How many are seen in all compares with `n`. Over the sides of a line, it is how far the line goes straight on.
---@param rays cells[]
---@param value integer
---@param op comparison
---@param n operand
---@return constraint
function model:sight(rays, value, op, n) end

---The predicate holds for the values of the cells, in order. It must give true or false; nil is an error. It is called once for each combination of values while the model is built (up to 65,536), so it must depend on nothing else.
---@param cells cells
---@param predicate fun(...: integer): boolean
---@return constraint
function model:satisfy(cells, predicate) end

---A grid of variables, `g`.
---@class modelgrid
local modelgrid = {}

---The variable of a cell.
---@param row integer|place
---@param column? integer
---@return variable
function modelgrid:at(row, column) end

---All variables, row-major.
---@return variable[]
function modelgrid:cells() end

---The rows from top to bottom.
---@return variable[][]
function modelgrid:rows() end

---The columns from left to right.
---@return variable[][]
function modelgrid:columns() end

---The boxes that tile the grid, row-major.
---@param height integer
---@param width integer
---@return variable[][]
function modelgrid:boxes(height, width) end

---The two long diagonals of a square grid.
---@return variable[][]
function modelgrid:diagonals() end

---The cells grouped by a map with a sign for each cell; blanks, line ends and `/` are dropped.
---@param map string
---@return variable[][]
function modelgrid:regions(map) end

---The neighbours of a cell, orthogonal unless said.
---@param row integer|place
---@param column integer|neighbourhood|nil
---@param kind? neighbourhood
---@return variable[]
function modelgrid:neighbours(row, column, kind) end

---Each unordered pair of neighbours once, row-major, for `for a, b in g:pairs("knight") do`.
---@param kind? neighbourhood
---@return fun(): variable, variable
function modelgrid:pairs(kind) end

---Draws a region of cells, with `text` in its first cell or in its shape. `ring`, `dot`, `diamond`, `square`, `glyph`, `text` and `more` (the first cell is greater) are drawn between two cells, on their common corner if they touch there; all but `more` of any other number of cells in each cell. A list of lists draws each; `text` may then be a list with a text for each, `false` for none. `look` has the `colour`, the `width` of a line, whether it is `dashed`, the shape of its `ends`, the corner that a text is `at`, the picture of a `glyph`, and the measures of a `figure` in hundredths of a cell.
---@param style drawing
---@param cells cells|cells[]
---@param text string|integer|(string|integer|false)[]|nil
---@param look? look
function modelgrid:draw(style, cells, text, look) end

---Says what a drawing style means on this board, a style with a colour such as "line green", a symbol of the grid, or "outside" for the clues at its edges. Players see it beside the drawing.
---@param sign drawing|string
---@param text text
function modelgrid:means(sign, text) end

---Puts a clue at the end of each column or row; an empty text is none, one with blanks is several.
---@param side "above"|"below"|"left"|"right"
---@param texts (string|integer)[]
function modelgrid:outside(side, texts) end

---Variables on the cells, sides or corners of a board. A side or corner is named from a cell, such as `"r1c2.left"`, and has one variable whichever cell it is named from.
---@class layer
local layer = {}

---The variable of a place, or of a part of a cell such as `"right"`.
---@param place place|string
---@param part? string
---@return variable
function layer:at(place, part) end

---All variables of the layer, in reading order.
---@return variable[]
function layer:all() end

---The layer's variables at a place of another kind, clockwise from the top: the sides of a cell, those that meet in a corner, the cells beside a side.
---@param place place|string
---@return variable[]
function layer:touching(place) end

---The places of a kind at a place of another, clockwise from the top.
---@param place place|string
---@param kind places
---@return (place|string)[]
function layer:around(place, kind) end

---The board's places of a kind, in reading order.
---@param kind places
---@return (place|string)[]
function layer:places(kind) end

---Pairs of the layer's variables that share a place of another kind, such as two sides that meet in a corner.
---@param kind places
---@return variable[][]
function layer:pairs(kind) end

---Draws as `g:draw` does; a shape on a side or corner lies on it.
---@param style drawing
---@param places (place|string)[]|(place|string)[][]
---@param text string|integer|(string|integer|false)[]|nil
---@param look? look
function layer:draw(style, places, text, look) end

---As `g:means`.
---@param sign drawing|string
---@param text text
function layer:means(sign, text) end

---As `g:outside`.
---@param side "above"|"below"|"left"|"right"
---@param texts (string|integer)[]
function layer:outside(side, texts) end

---A variable of a model; on a grid it is a cell of it.
---@class variable
---@field row integer Its row on the grid, from 1.
---@field column integer Its column on the grid, from 1.
local variable = {}

---What every constraint of `m` gives.
---@class constraint
local constraint = {}

---Says what the constraint means, for conflicts, hints and the verdict. Gives the constraint again.
---@param text text
---@return constraint
function constraint:because(text) end

---Says what the constraint is called in the verdict, such as `cage of {clue} at {cell}`: `{cell}` is its first cell, `{number}` its place among those declared by the same call, `{clue}` the clue, else the number that it compares with. Gives the constraint again.
---@param text text
---@param clue string|integer|(string|integer)[]|nil
---@return constraint
function constraint:named(text, clue) end

---The state of a game, `s`: the rule set's own fields, which hold integers, booleans, texts, cells, grids and tables of these, and the fields of the host. Only `setup`, `due` and a move's `apply` change it.
---@class state
---@field options table All options.
---@field level table The level's own fields, such as `givens`.
---@field seat integer Who moves or looks, from 1.
---@field time integer Milliseconds of play.
---@field day integer The day on which the game began (UTC), counted from 1 January 2000, which is 1.
---@field store table<string, integer> What the player had of the pack's things, such as tickets, when the game began. What the game adds or takes goes into `s.tally.store`, by the same names, and is the player's in the next game.
---@field tally table What an undo leaves as it is: what was counted, what was used up.
local state = {}

---A random number from 1 to n, the same whenever the journal is run; none of the list `drawn`, nil if all are in it.
---@param n integer
---@param drawn? integer[]
---@return integer
function state:random(n, drawn) end

---Something that passes with the move: kind `travel`, `burst`, `sound` or `vibrate`.
---@param spec { kind: string, from: place?, to: place?, ms: integer?, name: string? }
function state:effect(spec) end

---Lets `due(s, event)` be called when so many milliseconds of play have passed; pauses do not count.
---@param ms integer
---@param event string
function state:after(ms, event) end

---Takes every event of this name off the agenda.
---@param event string
function state:cancel(event) end

---A board of a game's state. A place is a cell, its name, or a row and a column.
---@class grid
local grid = {}

---The number of rows.
---@return integer
function grid:rows() end

---The number of columns.
---@return integer
function grid:columns() end

---The value of a cell; nil where it is open.
---@param row integer|place
---@param column? integer
---@return integer?
function grid:get(row, column) end

---Puts a value into a cell; nil opens it.
---@param row integer|place
---@param column? integer
---@param value? integer
function grid:put(row, column, value) end

---Whether the place lies on the board.
---@param row integer|place
---@param column? integer
---@return boolean
function grid:has(row, column) end

---How many cells hold the value; nil counts open cells.
---@param value? integer
---@return integer
function grid:count(value) end

---The lowest cell of a column that holds the value.
---@param column integer
---@param value? integer
---@return cell?
function grid:lowest(column, value) end

---The longest straight line of equal values through a cell, if it has at least `length` cells.
---@param row integer|place
---@param column? integer
---@param length integer
---@return cell[]?
function grid:line_through(row, column, length) end

---All cells, row-major.
---@return cell[]
function grid:cells() end

---The neighbours of a cell, orthogonal unless said.
---@param row integer|place
---@param column integer|neighbourhood|nil
---@param kind? neighbourhood
---@return cell[]
function grid:neighbours(row, column, kind) end

---A place on a board. Equal cells are equal values and one key of a table; `<` has them row by row.
---@class cell
---@field row integer The row, from 1.
---@field column integer The column, from 1.
local cell = {}

---A word list, given by `lexicon(words)`. Its phrases are numbers from 1, in the list's order. Tiles are characters, letters, pieces of words, words or syllables; only what they spell together counts, capitals, blanks and punctuation do not. No question takes longer for a longer list but `phrases`.
---@class lexicon
local lexicon = {}

---How many phrases there are.
---@return integer
function lexicon:count() end

---Whether the tiles, at most 64, spell a phrase, in this language or in any.
---@param tiles string[]
---@param language? string
---@return boolean
function lexicon:contains(tiles, language) end

---The phrases that the tiles spell, in this language or in any.
---@param tiles string[]
---@param language? string
---@return integer[]
function lexicon:find(tiles, language) end

---The phrases of which the line has the text in the one language in front and the other side behind, or the other way round. The other side is a language, or `reading` unless said; `tones = false` lets wrong tones pass.
---@param tiles string[]
---@param text string
---@param other? string
---@param tones? boolean
---@return integer[]
function lexicon:joined(tiles, text, other, tones) end

---All phrases of a theme, up to a level, that have a text in these languages.
---@param filter? { theme: string?, level: integer?, from: integer?, languages: string[]? }
---@return integer[]
function lexicon:phrases(filter) end

---A phrase: `texts` and `meanings` by language, and `reading`, `traditional`, `theme`, `level` where the list has them.
---@param number integer
---@return table
function lexicon:phrase(number) end

---The tiles a phrase is laid with: those of its text in a language, by `characters` unless said, `letters` or `words`, or with the side `reading` a syllable each.
---@param number integer
---@param side string
---@param by? string
---@return string[]
function lexicon:tiles(number, side, by) end

---The first argument of `view`: what faces show.
---@class view
local view = {}

---Shows a board. `given` and `entry` name the values from 1, the cells of `line` stand out, those of `next` come next, `shape` (`disc`, `circle`) shows pieces in the seats' colours, `tap`, `drag` and `type` are the moves that gestures make, such as `drop {column}`; `swipe` has a move for each of `left`, `right`, `up` and `down` that makes one, `{cell}` being where the stroke began; `stroke` is the move for a straight line of cells, drawn over them or given by its two ends: `{from}`, `{to}`, `{cells}`; `letter` that of a typed character, `{text}`, which in `tap` is the text of the cell; `slides` are pairs of cells in one line: the content of the first follows a finger that pushes it towards the second, which then makes the move of `tap`. `blocks` and `holes` take no part, `fixed` cells cannot be changed, `numbers` are in corners, `roles` are `wrong`, `right`, `revealed`, `circled`, `shaded`, `covered` (face down: the view has nothing of what is in the cell), `drawings` are made as `g:draw` makes them, `bars` are pairs of neighbours with a thick line between. A board with `entries` is one of words: `type` is then `NAME {cell} {text}`, and `clear`, `check` and `reveal` are moves for `{cells}`; `prices` says in words what `check`, `reveal` and `more` (second clues) cost, which is shown before it is paid, and `no_help` why there is neither `check` nor `reveal`. `conflicts = false` names no cells in conflict, only the row, column or box where two are alike. `shades` has the colours of shaded cells: `{ r1c1 = "#ff6f69" }`. `from_right` counts columns from the right, for words that run from there; `letters` are the rows of a keyboard on the screen, blanks between the keys, where A to Z do not do, and `language` is that of the letters.
---@param grid grid
---@param spec? { id: string?, given: string[]?, entry: string[]?, line: place[]?, next: place[]?, shape: string?, tap: string?, drag: string?, stroke: string?, letter: string?, type: string?, clear: string?, check: string?, reveal: string?, blocks: place[]?, holes: place[]?, drawings: { style: drawing, cells: place[], text: text? }[]?, fixed: place[]?, numbers: table<string, integer|string>?, roles: table<string, place[]>?, bars: place[][]?, entries: entry[]?, swipe: table<string, string>?, slides: place[][]?, prices: table<string, text>?, shades: table<string, string>?, no_help: text?, conflicts: boolean?, from_right: boolean?, letters: string[]?, language: string? }
function view:board(grid, spec) end

---Draws on the board that was shown last, before any on the first one or else the game's own, as `g:draw` of a model does.
---@param style drawing
---@param cells place[]|place[][]
---@param text text|integer|(text|integer|false)[]|nil
---@param look? look
function view:draw(style, cells, text, look) end

---Shows the state of play while the game is open; in a game of several seats, after whose turn it is.
---@param text text
function view:status(text) end

---Says something about the last move under the board while the game is open, such as the phrase that it has formed.
---@param text text
function view:remark(text) end

---Shows a number; the counter `score` is also part of the result.
---@param id string
---@param value integer
---@param text? text
function view:counter(id, value, text) end

---Shows a button that makes a move; `key` is a character or an arrow (`ArrowLeft`, `ArrowRight`, `ArrowUp`, `ArrowDown`) or `Backspace`; `refused` says why it cannot be pressed now; `pressed` whether what it switches is on; `ask` is a question to be answered with yes before the move is made.
---@param spec { text: text, move: string, key: string?, refused: text?, pressed: boolean?, ask: text? }
function view:button(spec) end

---For a rule set without a model: whether every entry is right so far. Players can then ask “Right so far?” and return to before the first mistake.
---@param is boolean
function view:right(is) end

---Tells the player’s teacher of an answer that was wrong: what was asked, what was answered, what is right, and how often. Players do not see it. Boards with a model need none: the server compares entries with the solution.
---@param spec { word: text?, typed: text, right: text, times: integer? }
function view:mistake(spec) end

---For a rule set without a model: tells the player’s teacher how much is done of how much, such as words or letters, and how many mistakes were made, where something can be one. Players do not see it. A counter `moves` is the number of moves that the teacher sees.
---@param done integer
---@param all integer
---@param mistakes? integer
function view:progress(done, all, mistakes) end

---The answers may not leave the server yet: journal, puzzle file with solution, address and repetition of the game are refused.
function view:secret() end

---Shows the time until an event of the agenda; below `low` milliseconds, it warns that time is short.
---@param event string
---@param spec? { low: integer? }
function view:countdown(event, spec) end

---The texts of phrases in one language, to name the values of a board with.
---@param phrases (text|table)[]
---@param language string
---@return string[]
function view:names(phrases, language) end

---Shows the values to choose from by these names, in place of the board's own; `counts = false` does not tell how many of each are missing, a list tells it in place of the board. Where no values are entered, they are words to look for; a word of which none is missing is struck out.
---@param phrases (text|table)[]
---@param language? string
---@param spec? { counts: boolean|integer[]|nil }
function view:bank(phrases, language, spec) end

---Shows a line with a gap to type in: `before`, the gap with `text` in it, `after`. `move` is what a typed text makes, such as `answer {text}`; without it, the gap is only shown. `state` is `open`, `filled`, `right` or `wrong`, `language` that of the text.
---@param id string
---@param spec { before: text, after: text?, text: text?, state: string?, move: string?, language: string? }
function view:field(id, spec) end

---What a language is called in that of the interface.
---@param code string
---@return string
function view:language(code) end

---Shows a table to read; `close` is the move that puts it away. With the name of a word list as `list`, the first text of each row opens that phrase; `missed` are the numbers of the rows that the player did not bring about. A panel with `at_end` is shown once the game is over, on its result card.
---@param id string
---@param spec { title: text, head: text[]?, rows: text[][], close: string?, list: string|table[]|nil, missed: integer[]?, at_end: boolean? }
function view:panel(id, spec) end

---The second argument of `deal`: random draws, the same for the same seed.
---@class draw
local draw = {}

---A random number from 1 to n; none of the list `drawn`, nil if all are in it.
---@param n integer
---@param drawn? integer[]
---@return integer
function draw:random(n, drawn) end

---The same values in a random order.
---@param list any[]
---@return any[]
function draw:shuffle(list) end

---So many values of a list, none twice. With languages: phrases of a word list, given by its name or as texts by language, that are distinct in each language; of one theme, up to a level, from a level.
---@param list any[]|string
---@param n integer
---@param languages? string[]
---@param filter? { theme: string?, level: integer?, from: integer? }
---@return any[]
function draw:sample(list, n, languages, filter) end

---The third argument of `deal`: puzzles of the rule set's model, and crosswords.
---@class dealsolver
local dealsolver = {}

---The givens of a new puzzle with one solution, as near to the difficulty as it could be had. `options` take the place of those of the level: clues that `deal` has made. `shape` has the cells that may be given, `techniques` the names of those that may be needed, as `rate` prints them. Else nil and `"none"`, if it is proved that no board holds all rules, or `"undecided"`.
---@param spec? { difficulty: integer?, symmetry: string?, shape: place[]?, techniques: string[]?, options: table? }
---@return string?
---@return "none"|"undecided"|nil
function dealsolver:puzzle(spec) end

---The rows of a full board of the model, drawn at random, to make clues from. Its field `named` has the values of the variables that have a name, such as `board.named["the loop"]`: a list in the order of declaration, under the English name. Else nil and `"none"`, if it is proved that there is no such board, or `"undecided"`, if bounded work found none.
---@param options? table
---@return integer[][]?
---@return "none"|"undecided"|nil
function dealsolver:solution(options) end

---How many boards there are under these options, and with these givens, up to `most` (2 unless said, at most 1,000). Nil and `"undecided"` if bounded work does not tell.
---@param options? table
---@param most? integer
---@param givens? string
---@return integer?
---@return "none"|"undecided"|nil
function dealsolver:count(options, most, givens) end

---How hard the puzzle is under these options, and with these givens: from 1, easy, to 5, hard, as `rate` tells it; 5 without exactly one solution.
---@param options? table
---@param givens? string
---@return integer
function dealsolver:grade(options, givens) end

---Takes clues away, in random order, as long as one board is left: lists by option, such as `{ thermos = paths, arrows = made }`, come back shorter, of which no clue can be left out as far as bounded work tells. `options` and `givens` belong to the puzzle, `keep` is how many clues are to stay at least; with `difficulty` more stay, as far as that makes the puzzle no harder than this. In lists whose places count, such as clues outside, `gap` takes the place of a clue; in a text of words, it or `.` does. Nil and `"none"` or `"undecided"` unless all clues together leave one board.
---@param clues table<string, any[]|string>
---@param spec? { options: table?, givens: string?, keep: integer?, difficulty: integer?, gap: any }
---@return table<string, any[]|string>?
---@return "none"|"undecided"|nil
function dealsolver:reduce(clues, spec) end

---The words of a word list by its name, answers in one language and clues in another; or of a text: a word a line with its clue or score, or a table with a heading. `letters` are spelt as a grid of the `language` has them, `length` has the parts, `3,4`. Then the words (`text`, `line`) without a letter, and the language of the letters: the one given, else that of the list's column, else what `language_of` tells.
---@param source string|(string|table)[]
---@param spec? { answer: string?, clue: string?, theme: string?, level: integer?, language: string?, unpointed: boolean? }
---@return { text: string, letters: string, length: string?, clue: string?, more: string?, score: integer?, level: integer?, line: integer? }[], table[], string
function dealsolver:words(source, spec) end

---Lays words out so that they cross, in as small a box as is found. `grid` has `_` where no letter is; `placed` has `word row column direction`, `left` has `word reason`: `short long repeat apart room many`.
---@param words string[]
---@param spec? { rows: integer?, columns: integer?, steps: integer? }
---@return { grid: string, rows: integer, columns: integer, placed: table[], left: table[] }
function dealsolver:layout(words, spec) end

---Gives every run of two or more open cells, between blocks and the `bars` `{ right =, below = }`, a word of at least the score `least`, none twice; letters of the grid stay. `words` are as `solver:words` has them, across before down; `sources` are word lists by name and texts, of which the earlier count more: their words have the score 80, 70, 60 … unless they say otherwise. `part`: only runs wholly in these cells. `banned`: words that are not used. Or nil and `"none"`, which is proved, with `{ cells =, fits = }` for a run that gets no word (`fits`: words fit it, but not the runs that cross it), or `"undecided"` with `{ filled =, slots = }`, the most runs that had a word at once.
---@param grid string
---@param words string|(string|table)[]|{ sources: string[] }
---@param spec? { bars: table<string, place[]>?, least: integer?, weight: integer?, steps: integer?, part: place[]?, banned: string[]?, answer: string?, clue: string?, theme: string?, level: integer?, language: string?, unpointed: boolean? }
---@return { grid: string, words: table[], score: integer, left: table[], language: string }?, string?, table?
function dealsolver:fill(grid, words, spec) end

---What a level file returns. Every other field is an option of its rule set.
---@class level
---@field rules string|string[] The rule set: the pack's own, else core's, else `pack:name`; or a list of rule sets with the same base, whose rules all hold. The only field required.
---@field title? text The name for people.
---@field givens? string The cells fixed from the start, a sign or a symbol each; `.` is open.
---@field solution? string The full board, written like `givens`: a certificate for a level that is too hard to be proved within a check, which holds it to all rules.
---@field extend? fun(m: model, g: modelgrid|layer) Adds rules of the level's own.
---@field clues? table Clues, for rule sets that have them.
---@field author? string Who made it.
---@field note? text A sentence for the player.
---@field difficulty? integer From 1, easy, to 5, hard.
---@field daily? boolean One game a day, dealt from the date, so that everybody has the same.
---@field costs? table<string, integer> What a game takes from the player's things of the pack, such as `{ tickets = 1 }`.
---@field help? integer How many hints may reveal the move while the puzzle still counts as solved; with more, the result is `revealed`. Without it, hints for half of the open cells of a model's board make the result `revealed`.
---@field assigned? boolean Whether a teacher has assigned the game to a class, whose rules the pupil does not change.
---@field [string] any An option of the rule set.

---What `rules/NAME.lua` returns.
---@class ruleset
---@field id string The file's name.
---@field api integer 1.
---@field title? text The name for people.
---@field help? text The rules in a few sentences.
---@field adds? text In place of `help`: the sentence that the rule set adds to the help of its base, also where it is mixed with others.
---@field paper? text|false What to do on paper, where that differs from `help`; false for a game that cannot be played there.
---@field family? family The family it belongs to; the shipped ones are in `require "families"`.
---@field group? { title: text, order: integer } Its group in the family, with the group's place from 0 to 999; lists of many rule sets are shown by groups.
---@field example? example The position that pictures of it show; inherited where it fits.
---@field base? string A rule set whose fields are inherited; options and moves are merged.
---@field uses? string[] Rule sets that are mixed with this one: at most 8, all with the same base, and no two with an option of the same name.
---@field seats? integer How many play, 1 unless said.
---@field options? option[] What may be chosen before play.
---@field accepts? (fun(options: table, level: table): text?, string?) Gives nil, or why these options or this level cannot be, and the name of the field at fault. That of a base with the model is asked, too.
---@field fields? string[] The fields of its levels that are not options; rules read them in `s.level`.
---@field address? table How levels are written as addresses of puzzle sites: `{ genres, parts }`; not inherited.
---@field reads? string[] The kinds of puzzle file that are levels of it; not inherited.
---@field exchange? table[] Which objects of setting programs are its options: tables such as `{ object = "thermometer", option = "thermos" }`; not inherited.
---@field lessons? table[] Sets of options that a teacher's own words are tried with, the words themselves left out: `{ { size = 4 }, { size = 9 } }`.
---@field unique? boolean Levels are to have exactly one solution.
---@field model? (fun(m: model, options: table): modelgrid|layer) Declares what holds; gives the grid or layer that is played on.
---@field frame? string[] The names of the options that `model` reads. It then gets no others, and what it declares for them is kept for levels with the same, so all else belongs into `extend`.
---@field extend? fun(m: model, g: modelgrid|layer, options: table) Adds rules to the model of the base or of the rule set itself, which stay in force.
---@field deal? (fun(options: table, draw: draw, solver: dealsolver, level: table): table|false|nil, text|text[]|nil) Returns the fields of a new level that the level does not have itself, and remarks for its author; or nil and why these options cannot be; or false and why no such level exists. Run once, kept with the game. `options.difficulty` is the difficulty wished, if any. Rules read fields that are not options in `s.level`.
---@field layout? table<string, fun(draw: draw, options: table): any, text?> In place of `deal`: functions by the name of the option that each makes before there is a full board, such as regions. They are called again, up to 20 times, until the model has a solution; nil and a text say why there can be none.
---@field clues? table<string, fun(board: integer[][], draw: draw, options: table): any, text?> In place of `deal`: functions by the name of the option that each makes from a full board; nil leaves the option out. Then the generator adds givens. A level with givens, or with one of these options, is finished and nothing is made. `options` has what others have made before, and as `difficulty` and `symmetry` what is wished.
---@field phrases? (fun(options: table): integer[]?, text?) Gives the numbers of the phrases that a level of these options may be made of, or nil and why there are none: what a player chooses from when making a level.
---@field setup? fun(s: state) Fills the state of a new game.
---@field moves? table<string, move> What may be done, by name.
---@field outcome? (fun(s: state): table?) Gives nil, `{ won = SEAT, cells = }`, `{ won = true }`, `{ draw = true }`, `{ lost = reason }`, `{ handed_in = reason }` for a puzzle handed in with mistakes, or `{ revealed = reason }` where more was shown than is allowed.
---@field search (fun(s: state): table?)|false|nil How the computer looks for moves: nil, or `{ kind = "lines", … }` or `{ kind = "tiles", … }`, see the contracts. `false`: there are no hints, as where moves depend on what lies face down.
---@field finish? table<string, fun(givens: string, draw: draw, options: table): any, text?> In place of `deal`: functions by the name of the option that each makes from the givens, a text of signs row by row.
---@field fog? (fun(s: state, right: cell[]): cell[]) Gives the cells in fog; `right` has the cells whose entry is that of the solution. What lies in fog is hidden from players: givens, drawings, and what `extend` declares about these cells.
---@field view? fun(v: view, s: state) Says what faces show; without it, the board.
---@field due? fun(s: state, event: string) Lets an event happen that `s:after` put on the agenda.
---@field waits? boolean The clock starts only when the player starts the game or makes the first move.
---@field undo boolean|string|nil `false`: moves cannot be taken back; `"open"`: only while the game is open. Else a game that is over can be opened again; its result stays.
---@field tests test[]|(fun(): test[])|nil Tests of the rules, for `quadrille test`.

---A family of rule sets, which players see as one kind of game.
---@class family
---@field id string Its name: 1 to 32 lower-case letters, digits and hyphens, a letter first.
---@field title text The name for people.
---@field order integer Its place among the families, from 0 to 999.
---@field hue integer The hue of its colour in degrees, from 0 to 359.
---@field face? string The rule set whose example represents the family, such as `core:sudoku`.

---A position of a rule set that pictures show.
---@class example
---@field level string|level|nil A level's name, or its fields without `rules`.
---@field seed? integer For the deal and for random numbers, 1 unless said.
---@field start? table Fields of the state in place of those of `setup`; a text is a drawn board.
---@field moves? (string|step)[] At most 200 moves, made in order.

---What may be chosen before play: the web form, `--set` and levels follow it.
---@class option
---@field name string The name that levels use.
---@field kind "integer"|"boolean"|"text"|"choice"|"size"|"map"|"cells"|"list"|"lines"|"lexicon"|"theme"|"language"|"phrases"|"file" What it takes.
---@field default any Its value unless given.
---@field min? integer The least number.
---@field max? integer The greatest number.
---@field choices? any[] What a `choice` may be.
---@field labels? table<string, text> What the choices are called, by choice.
---@field of? string The option with the word list that a `theme`, a `language` or `phrases` are of.
---@field by? string The `choice` whose values have `defaults`, or `phrases`, of their own.
---@field defaults? table<string, any> Defaults in place of `default`, by the value of the choice `by`.
---@field needs? string[][] How many phrases a player enters for a `lexicon`: the greatest number of the groups of options, in each the first that is given.
---@field entry? string|table<string, string> What an entry of a `list` is, so that the workshop has a tool that draws it: a place (`line`, `area`, `pair`, `corner`, `cell`, `row`, `column`), or a table of fields with a place and what is entered (`number`, `values`, `text`), with `?` where it may be absent; of a `text`, the side whose clues it has (`above`, `below`, `left`, `right`).
---@field rare? boolean Forms show it among what is seldom chosen.
---@field making? boolean Only `deal` wants it: a level that was dealt has it no more.
---@field title? text The name for people.
---@field help? text A few words for people.

---What may be done in a game.
---@class move
---@field arguments (string|integer[])[] Kinds: `row`, `column`, `cell`, `cells`, `seat`, `value`, `text`, or `{ min, max }`.
---@field check? (fun(s: state, ...): text?) Gives nil, or why the move may not be made.
---@field apply fun(s: state, ...) Makes the move.
---@field lasting? boolean An undo leaves it made.
---@field final? boolean Neither it nor any move before it can be taken back.

---A word of a crossword, and its clue: one of the `entries` of `v:board`.
---@class entry
---@field id string Its name, unique on the board.
---@field direction string The list that contains it, such as `across`.
---@field heading? text What that list is called.
---@field number integer|string|nil The label before its clue.
---@field cells? place[] Its cells, in the order of the letters.
---@field clue? text What is asked.
---@field more? text The second, fuller clue, once it has been asked for.
---@field asks? string The move that asks for it.
---@field state? string `open`, `filled` or `right`.
---@field listed? boolean `false` keeps it out of the lists of clues: the caret goes along it all the same.
---@field answer? string A right answer as its list writes it, with article and accents; give none before it is right.

---A test of rules; what it does not mention is not looked at.
---@class test
---@field name string What is tested.
---@field level string|level|nil A level's name or its fields; in a rule set's own file `rules` is left out.
---@field seed? integer For random numbers, 0 unless said.
---@field start? table Fields of the state in place of those of `setup`; a text is a drawn board.
---@field moves? (string|step)[] The moves in order.
---@field solutions? integer How many solutions the level has, 0 to 1000.
---@field board string|grid|nil The board at the end, drawn.
---@field outcome table|false|nil The outcome at the end, as `outcome` returns it; false if the game is still open.
---@field conflicts? (cell|string)[] The entries that break a rule at the end.
---@field fog? (cell|string)[] The cells in fog at the end.
---@field state? table Fields of the state at the end.
---@field counters? table<string, integer> What `v:counter` shows at the end.
---@field faulty boolean|string|nil The level itself is refused; words of the reason.

---A move of a test with what is expected of it, or with `at` alone time that passes.
---@class step
---@field move? string The move's text, `drop 4`.
---@field seat? integer Who moves; the seat whose turn it is unless said.
---@field at? integer Milliseconds of play.
---@field refused boolean|string|nil The move is refused; words of the reason.

---What `pack.lua` returns.
---@class pack
---@field name string The folder's name.
---@field version string Three numbers, `1.0.0`.
---@field api integer 1.
---@field title text The name for people.
---@field authors string[] Who made it.
---@field licence string Under which terms, such as `CC0-1.0`.
---@field languages string[] The languages its texts are in.
---@field needs? table<string, string> Other packs with ranges of versions.
---@field samples? string[] Levels of the pack that a new player finds among the challenges.
---@field achievements? achievement[] What players can earn.

---The place in a row and a column, both counted from 1.
---@param row integer
---@param column integer
---@return cell
function cell(row, column) end

---A board of a game's state: 1 to 256 rows and columns, `fill` in every cell, or open cells.
---@param rows integer
---@param columns integer
---@param fill? integer
---@return grid
function grid(rows, columns, fill) end

---Whether each of the lists holds only distinct cells of a board of that many rows and columns, at least `least` cells: one call that is fast enough for thousands of levels.
---@param lists cell[][]
---@param rows integer
---@param columns integer
---@param least integer
---@return boolean
function are_on_board(lists, rows, columns, least) end

---The field `name` of each table of a list, in a list, where all have it and it is of a kind: `"boolean"`, `"integer"`, `"number"`, `"string"` or `"table"`; any by default. Else nil. One question for a list of hundreds, which asks no metatable.
---@param list table[]
---@param name string
---@param kind? string
---@return any[]?
function each_field(list, name, kind) end

---A word list by its name, or phrases themselves: what an option of kind `lexicon` holds. `languages` names the columns of typed lines. Only in functions. A game keeps the lists that its options named when it began.
---@param words string|table[]
---@param languages? string[]
---@return lexicon
function lexicon(words, languages) end

---The letters of an answer as a crossword of a language holds them, one a cell: capitals in normal form C, without blanks and punctuation. A letter is a grapheme cluster. Accents go where the language's crosswords leave them out; without a language all stay. `unpointed` drops Hebrew points and Arabic vowel signs.
---@param text string
---@param language? string
---@param unpointed? boolean
---@return string[]
function letters_of(text, language, unpointed) end

---What a cell holds when a text is written into it: as `letters_of`, but signs stay, and two letters that are one sign alone, such as œ, stay one. Equal letters are equal texts.
---@param text string
---@param language? string
---@param unpointed? boolean
---@return string
function letter_of(text, language, unpointed) end

---The characters of a text as people count them, in normal form C; what shows nothing is left out.
---@param text string
---@return string[]
function clusters(text) end

---The language whose letters a text seems to have, such as `"tr"` where ı occurs, `"en"` for Latin letters without marks or with usual accents; empty if its letters fit none: then keep all marks.
---@param text string
---@return string
function language_of(text) end

---Whether most letters of a text are of scripts that run from the right.
---@param text string
---@return boolean
function is_from_right(text) end

---The word of a text as teachers write it, `le chien (m.)`, `(to) go`, `heureux/heureuse`: the first alternative without notes, and without the article of the language.
---@param text string
---@param language? string
---@return string
function word_of(text, language) end

---What the module `lib/NAME.lua` of the script's own pack, else of core, returns. Only while a script loads.
---@param name string
---@return any
function require(name) end

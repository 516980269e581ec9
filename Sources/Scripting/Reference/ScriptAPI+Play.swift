// The part of the table that games and views use.

extension ScriptAPI {
  static let state = ScriptType(
    name: "state", noun: "state",
    text: "The state of a game, `s`: the rule set's own fields, which hold integers, booleans, texts, cells, grids and "
      + "tables of these, and the fields of the host. Only `setup`, `due` and a move's `apply` change it.",
    members: [
      field("options", "table", "All options."),
      field("level", "table", "The level's own fields, such as `givens`."),
      field("seat", "integer", "Who moves or looks, from 1."),
      field("time", "integer", "Milliseconds of play."),
      field("day", "integer", "The day on which the game began (UTC), counted from 1 January 2000, which is 1."),
      field(
        "store", "table<string, integer>",
        "What the player had of the pack's things, such as tickets, when the game began. What the game adds or takes goes into "
          + "`s.tally.store`, by the same names, and is the player's in the next game."),
      field("tally", "table", "What an undo leaves as it is: what was counted, what was used up."),
      method(
        "random", [("n", "integer"), ("drawn", "integer[]?")], "integer",
        "A random number from 1 to n, the same whenever the journal is run; none of the list `drawn`, nil if all are in it."
      ),
      method(
        "effect", [("spec", "{ kind: string, from: place?, to: place?, ms: integer?, name: string? }")], nil,
        "Something that passes with the move: kind `travel`, `burst`, `sound` or `vibrate`."),
      method(
        "after", [("ms", "integer"), ("event", "string")], nil,
        "Lets `due(s, event)` be called when so many milliseconds of play have passed; pauses do not count."),
      method("cancel", [("event", "string")], nil, "Takes every event of this name off the agenda."),
    ])

  static let grid = ScriptType(
    name: "grid", noun: "grid", text: "A board of a game's state. A place is a cell, its name, or a row and a column.",
    members: [
      method("rows", [], "integer", "The number of rows."),
      method("columns", [], "integer", "The number of columns."),
      method(
        "get", [("row", "integer|place"), ("column", "integer?")], "integer?",
        "The value of a cell; nil where it is open."),
      method(
        "put", [("row", "integer|place"), ("column", "integer?"), ("value", "integer?")], nil,
        "Puts a value into a cell; nil opens it."),
      method(
        "has", [("row", "integer|place"), ("column", "integer?")], "boolean", "Whether the place lies on the board."),
      method("count", [("value", "integer?")], "integer", "How many cells hold the value; nil counts open cells."),
      method(
        "lowest", [("column", "integer"), ("value", "integer?")], "cell?",
        "The lowest cell of a column that holds the value."),
      method(
        "line_through", [("row", "integer|place"), ("column", "integer?"), ("length", "integer")], "cell[]?",
        "The longest straight line of equal values through a cell, if it has at least `length` cells."),
      method("cells", [], "cell[]", "All cells, row-major."),
      method(
        "neighbours", [("row", "integer|place"), ("column", "integer|neighbourhood|nil"), ("kind", "neighbourhood?")],
        "cell[]",
        "The neighbours of a cell, orthogonal unless said."),
    ])

  static let cell = ScriptType(
    name: "cell", noun: "cell",
    text: "A place on a board. Equal cells are equal values and one key of a table; `<` has them row by row.",
    members: [field("row", "integer", "The row, from 1."), field("column", "integer", "The column, from 1.")])

  static let view = ScriptType(
    name: "view", noun: "view", text: "The first argument of `view`: what faces show.",
    members: [
      method(
        "board",
        [
          ("grid", "grid"),
          (
            "spec",
            "{ id: string?, given: string[]?, entry: string[]?, line: place[]?, next: place[]?, shape: string?, tap: string?, drag: string?, stroke: string?, letter: string?, type: string?, clear: string?, check: string?, reveal: string?, blocks: place[]?, holes: place[]?, drawings: { style: drawing, cells: place[], text: text? }[]?, fixed: place[]?, numbers: table<string, integer|string>?, roles: table<string, place[]>?, bars: place[][]?, entries: entry[]?, swipe: table<string, string>?, slides: place[][]?, prices: table<string, text>?, shades: table<string, string>?, no_help: text?, conflicts: boolean?, from_right: boolean?, letters: string[]?, language: string? }?"
          ),
        ], nil,
        "Shows a board. `given` and `entry` name the values from 1, the cells of `line` stand out, those of `next` come next, `shape` (`disc`, `circle`) shows pieces in the seats' "
          + "colours, `tap`, `drag` and `type` are the moves that gestures make, such as `drop {column}`; `swipe` has a move for "
          + "each of `left`, `right`, `up` and `down` that makes one, `{cell}` being where the stroke began; `stroke` is the move for a straight "
          + "line of cells, drawn over them or given by its two ends: `{from}`, `{to}`, `{cells}`; `letter` that of a typed character, `{text}`, which in "
          + "`tap` is the text of the cell; `slides` are pairs of cells in one line: the content of the first follows a "
          + "finger that pushes it towards the second, which then makes the move of `tap`. `blocks` and `holes` take no part, "
          + "`fixed` cells cannot be changed, `numbers` are in corners, `roles` are `wrong`, `right`, `revealed`, `circled`, `shaded`, `covered` (face down: "
          + "the view has nothing of what is in the cell), `drawings` are made as `g:draw` makes them, "
          + "`bars` are pairs of neighbours with a thick line between. A board with `entries` is one of words: `type` is then "
          + "`NAME {cell} {text}`, and `clear`, `check` and `reveal` are moves for `{cells}`; `prices` says in words what `check`, `reveal` "
          + "and `more` (second clues) cost, which is shown before it is paid, and `no_help` why "
          + "there is neither `check` nor `reveal`. `conflicts = false` names no cells in conflict, only the row, column or box where two are alike. `shades` has the colours of shaded cells: `{ r1c1 = \"#ff6f69\" }`. `from_right` counts columns from the right, for words that run "
          + "from there; `letters` are the rows of a keyboard on the screen, blanks between the keys, where A to Z do not do, and `language` is that of the letters."
      ),
      method(
        "draw",
        [
          ("style", "drawing"), ("cells", "place[]|place[][]"), ("text", "text|integer|(text|integer|false)[]|nil"),
          ("look", "look?"),
        ], nil,
        "Draws on the board that was shown last, before any on the first one or else the game's own, as `g:draw` of a model does."
      ),
      method(
        "status", [("text", "text")], nil,
        "Shows the state of play while the game is open; in a game of several seats, after whose turn it is."),
      method(
        "remark", [("text", "text")], nil,
        "Says something about the last move under the board while the game is open, such as the phrase that it has formed."
      ),
      method(
        "counter", [("id", "string"), ("value", "integer"), ("text", "text?")], nil,
        "Shows a number; the counter `score` is also part of the result."),
      method(
        "button",
        [("spec", "{ text: text, move: string, key: string?, refused: text?, pressed: boolean?, ask: text? }")], nil,
        "Shows a button that makes a move; `key` is a character or an arrow (`ArrowLeft`, `ArrowRight`, `ArrowUp`, `ArrowDown`) or `Backspace`; `refused` says "
          + "why it cannot be pressed now; `pressed` whether what it switches is on; `ask` is a question to be answered with yes before the move is made."
      ),
      method(
        "right", [("is", "boolean")], nil,
        "For a rule set without a model: whether every entry is right so far. Players can then ask “Right so far?” and return to before the first mistake."
      ),
      method(
        "mistake", [("spec", "{ word: text?, typed: text, right: text, times: integer? }")], nil,
        "Tells the player’s teacher of an answer that was wrong: what was asked, what was answered, what is right, and how often. Players do not see it. Boards with a model need none: the server compares entries with the solution."
      ),
      method(
        "progress", [("done", "integer"), ("all", "integer"), ("mistakes", "integer?")], nil,
        "For a rule set without a model: tells the player’s teacher how much is done of how much, such as words or letters, and how many mistakes were made, where something can be one. Players do not see it. A counter `moves` is the number of moves that the teacher sees."
      ),
      method(
        "secret", [], nil,
        "The answers may not leave the server yet: journal, puzzle file with solution, address and repetition of the game are refused."
      ),
      method(
        "countdown", [("event", "string"), ("spec", "{ low: integer? }?")], nil,
        "Shows the time until an event of the agenda; below `low` milliseconds, it warns that time is short."),
      method(
        "names", [("phrases", "(text|table)[]"), ("language", "string")], "string[]",
        "The texts of phrases in one language, to name the values of a board with."),
      method(
        "bank",
        [("phrases", "(text|table)[]"), ("language", "string?"), ("spec", "{ counts: boolean|integer[]|nil }?")], nil,
        "Shows the values to choose from by these names, in place of the board's own; `counts = false` does not tell how "
          + "many of each are missing, a list tells it in place of the board. Where no values are entered, they are words to look for; a "
          + "word of which none is missing is struck out."),
      method(
        "field",
        [
          ("id", "string"),
          (
            "spec",
            "{ before: text, after: text?, text: text?, state: string?, move: string?, language: string? }"
          ),
        ], nil,
        "Shows a line with a gap to type in: `before`, the gap with `text` in it, `after`. `move` is what a typed text makes, such as "
          + "`answer {text}`; without it, the gap is only shown. `state` is `open`, `filled`, `right` or `wrong`, `language` that of the text."
      ),
      method("language", [("code", "string")], "string", "What a language is called in that of the interface."),
      method(
        "panel",
        [
          ("id", "string"),
          (
            "spec",
            "{ title: text, head: text[]?, rows: text[][], close: string?, list: string|table[]|nil, missed: integer[]?, at_end: boolean? }"
          ),
        ], nil,
        "Shows a table to read; `close` is the move that puts it away. With the name of a word list as `list`, the first text of each row opens that phrase; `missed` are the numbers of the rows that the player did not bring about. A panel with `at_end` is shown once the game is over, on its result card."
      ),
    ])

  static let draw = ScriptType(
    name: "draw", noun: "draw", text: "The second argument of `deal`: random draws, the same for the same seed.",
    members: [
      method(
        "random", [("n", "integer"), ("drawn", "integer[]?")], "integer",
        "A random number from 1 to n; none of the list `drawn`, nil if all are in it."),
      method("shuffle", [("list", "any[]")], "any[]", "The same values in a random order."),
      method(
        "sample",
        [
          ("list", "any[]|string"), ("n", "integer"), ("languages", "string[]?"),
          ("filter", "{ theme: string?, level: integer?, from: integer? }?"),
        ], "any[]",
        "So many values of a list, none twice. With languages: phrases of a word list, given by its name or as texts by "
          + "language, that are distinct in each language; of one theme, up to a level, from a level."),
    ])

  private static func wish(
    _ name: String, _ parameters: [(String, String)], _ result: String, _ text: String
  ) -> ScriptMember {
    ScriptMember(
      kind: .method, name: name, parameters: parameters.map { ScriptValue($0.0, $0.1) },
      results: [result, "\"none\"|\"undecided\"|nil"], text: text,
      isIterator: false)
  }

  static let dealSolver = ScriptType(
    name: "dealsolver", noun: "dealsolver",
    text: "The third argument of `deal`: puzzles of the rule set's model, and crosswords.",
    members: [
      wish(
        "puzzle",
        [
          (
            "spec",
            "{ difficulty: integer?, symmetry: string?, shape: place[]?, techniques: string[]?, options: table? }?"
          )
        ], "string?",
        "The givens of a new puzzle with one solution, as near to the difficulty as it could be had. `options` take the place of those of the level: "
          + "clues that `deal` has made. `shape` has the cells that may be given, `techniques` the names of those that may be needed, as `rate` prints "
          + "them. Else nil and `\"none\"`, if it is proved that no board holds all rules, or `\"undecided\"`."
      ),
      wish(
        "solution", [("options", "table?")], "integer[][]?",
        "The rows of a full board of the model, drawn at random, to make clues from. Its field `named` has the values of the variables that have a "
          + "name, such as `board.named[\"the loop\"]`: a list in the order of declaration, under the English name. Else nil and `\"none\"`, if it is proved "
          + "that there is no such board, or `\"undecided\"`, if bounded work found none."),
      wish(
        "count", [("options", "table?"), ("most", "integer?"), ("givens", "string?")], "integer?",
        "How many boards there are under these options, and with these givens, up to `most` (2 unless said, at most 1,000). Nil and "
          + "`\"undecided\"` if bounded work does not tell."),
      method(
        "grade", [("options", "table?"), ("givens", "string?")], "integer",
        "How hard the puzzle is under these options, and with these givens: from 1, easy, to 5, hard, as `rate` tells it; 5 without exactly "
          + "one solution."),
      wish(
        "reduce",
        [
          ("clues", "table<string, any[]|string>"),
          ("spec", "{ options: table?, givens: string?, keep: integer?, difficulty: integer?, gap: any }?"),
        ],
        "table<string, any[]|string>?",
        "Takes clues away, in random order, as long as one board is left: lists by option, such as `{ thermos = paths, arrows = made }`, "
          + "come back shorter, of which no clue can be left out as far as bounded work tells. `options` and `givens` belong to the puzzle, "
          + "`keep` is how many clues are to stay at least; with `difficulty` more stay, as far as that makes the puzzle no harder than this. In lists whose places count, such as clues outside, `gap` takes the place of a "
          + "clue; in a text of words, it or `.` does. Nil and `\"none\"` or `\"undecided\"` unless all clues together leave one board."
      ),
      method(
        "words",
        [
          ("source", "string|(string|table)[]"),
          (
            "spec",
            "{ answer: string?, clue: string?, theme: string?, level: integer?, language: string?, unpointed: boolean? }?"
          ),
        ],
        "{ text: string, letters: string, length: string?, clue: string?, more: string?, score: integer?, level: integer?, line: integer? }[], table[], string",
        "The words of a word list by its name, answers in one language and clues in another; or of a text: a word a line with its clue "
          + "or score, or a table with a heading. `letters` are spelt as a grid of the `language` has them, `length` has the parts, `3,4`. "
          + "Then the words (`text`, `line`) without a letter, and the language of the letters: the one given, else that of the list's "
          + "column, else what `language_of` tells."
      ),
      method(
        "layout", [("words", "string[]"), ("spec", "{ rows: integer?, columns: integer?, steps: integer? }?")],
        "{ grid: string, rows: integer, columns: integer, placed: table[], left: table[] }",
        "Lays words out so that they cross, in as small a box as is found. `grid` has `_` where no letter is; `placed` has `word row column "
          + "direction`, `left` has `word reason`: `short long repeat apart room many`."),
      method(
        "fill",
        [
          ("grid", "string"), ("words", "string|(string|table)[]|{ sources: string[] }"),
          (
            "spec",
            "{ bars: table<string, place[]>?, least: integer?, weight: integer?, steps: integer?, part: place[]?, banned: string[]?, answer: string?, clue: string?, theme: string?, level: integer?, language: string?, unpointed: boolean? }?"
          ),
        ], "{ grid: string, words: table[], score: integer, left: table[], language: string }?, string?, table?",
        "Gives every run of two or more open cells, between blocks and the `bars` `{ right =, below = }`, a word of at least the score `least`, none twice; letters of the grid stay. `words` are as `solver:words` has them, across before down; `sources` are word lists by name and texts, of which the earlier count more: "
          + "their words have the score 80, 70, 60 … unless they say otherwise. `part`: only runs wholly in these cells. `banned`: words that are not used. "
          + "Or nil and `\"none\"`, which is proved, with `{ cells =, fits = }` for a run that gets no word (`fits`: words fit it, but not the runs that "
          + "cross it), or `\"undecided\"` with `{ filled =, slots = }`, the most runs that had a word at once."),
    ])
}

// The part of the table that models use.

extension ScriptAPI {
  private static func constraint(_ name: String, _ parameters: [(String, String)], _ text: String) -> ScriptMember {
    method(name, parameters, "constraint", text)
  }

  static let model = ScriptType(
    name: "model", noun: "model",
    text: "The first argument of `model` and `extend`: declares variables and constraints. A cell of the model's first "
      + "grid may stand wherever a variable may.",
    members: [
      method(
        "grid", [("spec", "{ rows: integer, columns: integer, values: values }")], "modelgrid",
        "A grid of variables. `values` is a range `{ 1, 9 }`, a list of other numbers, or a list of symbols for 1, 2, 3 …"
      ),
      method("variable", [("values", "values")], "variable", "A variable that stands on no grid."),
      constraint(
        "all_different", [("cells", "cells|cells[]")],
        "No two of the cells are equal. Of a list of lists, no two in each; lists of one cell say nothing."),
      constraint(
        "all_different_within", [("cells", "cells"), ("labels", "cells")],
        "No two of the cells whose labels are equal are equal; each has the label in its place of the other list. With `m:count` and "
          + "`m:connected` for each label it says what regions are that are to be found."),
      constraint("different", [("a", "place"), ("b", "place")], "The two differ."),
      constraint("equal", [("a", "place"), ("b", "place")], "The two are equal."),
      constraint("less", [("a", "place"), ("b", "place")], "The first is less than the second."),
      constraint(
        "increasing", [("cells", "cells|cells[]")],
        "Each cell is greater than the one before it. Of a list of lists, in each; lists of one cell say nothing."),
      constraint(
        "difference", [("a", "place"), ("b", "place"), ("op", "comparison"), ("n", "operand")],
        "The absolute difference of the two compares with `n`."),
      constraint(
        "sum", [("cells", "cells|cells[]"), ("op", "comparison"), ("n", "operand|integer[]")],
        "The sum compares with `n`. Of a list of lists, the sum of each with its own number of the list `n`."),
      constraint(
        "linear", [("cells", "cells"), ("weights", "integer[]"), ("op", "comparison"), ("n", "operand")],
        "The sum of each cell times its weight compares with `n`."),
      constraint(
        "product", [("cells", "cells"), ("op", "comparison"), ("n", "operand")], "The product compares with `n`."),
      constraint(
        "count", [("cells", "cells"), ("value", "operand"), ("op", "comparison"), ("n", "operand")],
        "How many cells have the value compares with `n`."),
      constraint(
        "element", [("index", "place"), ("cells", "cells"), ("value", "operand")],
        "The cell at the place that `index` says, counted from 1, has the value."),
      constraint(
        "table", [("cells", "cells"), ("rows", "integer[][]")], "The values of the cells are one of the rows."),
      constraint(
        "regular",
        [
          ("cells", "cells"),
          ("automaton", "string|{ states: table<integer, integer>[], accept: integer[], start: integer? }"),
        ],
        "The values of the cells, read in order, are accepted: by a regular expression such as `\"1 (2|3)* 4\"`, with blanks between values, `.` for any, "
          + "`[1 3-5]` and `[^2]` for some, and `* + ? {2} {2,} {2,4}` behind what is repeated; or by an automaton. Each of its `states` says for the values "
          + "it takes which state is next, by its number from 1; reading begins in `start`, which is 1 unless said, and has to end in a state of `accept`."
      ),
      constraint(
        "rank", [("lines", "cells[]"), ("place", "integer"), ("n", "integer"), ("ties", "boolean?")],
        "Of lines of one length, read like words, the one at `place` is the `n`-th from the least and no other is like it. With `ties` "
          + "it shares its ranks with those that are."),
      constraint(
        "connected", [("cells", "cells"), ("value", "operand"), ("pairs", "cells[]?")],
        "Those of the cells that have the value are one area: each is reached from each over orthogonal neighbours that have it, or over "
          + "`pairs` that touch where these are told. None of them is enough."),
      constraint(
        "circuit", [("cells", "cells")],
        "Each cell has the place in the list, from 1, of the one that follows it, and following them leads from any through all others and back."
      ),
      constraint(
        "satisfy", [("cells", "cells"), ("predicate", "fun(...: integer): boolean")],
        "The predicate holds for the values of the cells, in order. It is called once for each combination of values while "
          + "the model is built (up to 65,536), so it must depend on nothing else."),
    ])

  static let modelGrid = ScriptType(
    name: "modelgrid", noun: "model grid", text: "A grid of variables, `g`.",
    members: [
      method("at", [("row", "integer|place"), ("column", "integer?")], "variable", "The variable of a cell."),
      method("cells", [], "variable[]", "All variables, row-major."),
      method("rows", [], "variable[][]", "The rows from top to bottom."),
      method("columns", [], "variable[][]", "The columns from left to right."),
      method(
        "boxes", [("height", "integer"), ("width", "integer")], "variable[][]",
        "The boxes that tile the grid, row-major."),
      method("diagonals", [], "variable[][]", "The two long diagonals of a square grid."),
      method(
        "regions", [("map", "string")], "variable[][]",
        "The cells grouped by a map with a sign for each cell; blanks, line ends and `/` are dropped."),
      method(
        "neighbours", [("row", "integer|place"), ("column", "integer|neighbourhood|nil"), ("kind", "neighbourhood?")],
        "variable[]", "The neighbours of a cell, orthogonal unless said."),
      ScriptMember(
        kind: .method, name: "pairs", parameters: [ScriptValue("kind", "neighbourhood?")],
        results: ["variable", "variable"],
        text: "Each unordered pair of neighbours once, row-major, for `for a, b in g:pairs(\"knight\") do`.",
        isIterator: true),
      method(
        "draw",
        [("style", "drawing"), ("cells", "cells|cells[]"), ("text", "string|integer|(string|integer|false)[]|nil")],
        nil,
        "Draws cells as belonging together; `text` stands in the first of them. `ring`, `dot` and `more` (the first holds more) stand between two "
          + "cells; rings and dots of other numbers of cells in each of them. Of a list of lists, each is drawn; `text` may then be a list with a text for "
          + "each, `false` for none."),
      method(
        "outside", [("side", "\"above\"|\"below\"|\"left\"|\"right\""), ("texts", "(string|integer)[]")], nil,
        "Puts a clue at the end of each column or row; an empty text is none, one with blanks is several."),
    ])

  static let variable = ScriptType(
    name: "variable", noun: "variable", text: "A variable of a model; on a grid it is a cell of it.",
    members: [
      field("row", "integer", "Its row on the grid, from 1."),
      field("column", "integer", "Its column on the grid, from 1."),
    ])

  static let constraint = ScriptType(
    name: "constraint", noun: "constraint", text: "What every constraint of `m` gives.",
    members: [
      method(
        "because", [("text", "text")], "constraint",
        "Says what the constraint means, for conflicts, hints and the verdict. Gives the constraint again."),
      method(
        "named", [("text", "text"), ("clue", "string|integer|(string|integer)[]|nil")], "constraint",
        "Says what the constraint is called in the verdict, such as `cage of {clue} at {cell}`: `{cell}` is its first cell, `{number}` its place among "
          + "those declared by the same call, `{clue}` the clue, else the number that it compares with. Gives the constraint again."
      ),
    ])
}

// The part of the table that models use.

extension ScriptAPI {
  private static func constraint(_ name: String, _ parameters: [(String, String)], _ text: String) -> ScriptMember {
    method(name, parameters, "constraint", text)
  }

  static let model = ScriptType(
    name: "model", noun: "model",
    text: "The first argument of `model` and `extend`: declares variables and constraints. A cell of the model's first "
      + "grid may be used wherever a variable may. Variables outside the returned grid are for the model alone: two solutions that look the same on "
      + "the board are one. A model has at most 4,096 variables with 1 to 64 values each, and 100,000 constraints.",
    members: [
      method(
        "grid",
        [
          (
            "spec",
            "{ rows: integer, columns: integer, values: values, name: text?, rest: integer?, entry: entryway? }"
          )
        ], "modelgrid",
        "A grid of variables. `values` is a range `{ 1, 9 }`, a list of other numbers, or a list of symbols for 1, 2, 3 … `name` as for `variable`. "
          + "`rest` and `entry` as for `layer`."
      ),
      method(
        "layer",
        [
          (
            "spec",
            "{ on: places, values: values, rows: integer?, columns: integer?, shape: \"square\"|\"hexagonal\"|nil, holes: place[]?, polygons: table<string, number[][]>?, rest: integer?, name: text?, entry: entryway?, rim: boolean? }"
          )
        ], "layer",
        "Variables on the cells, sides or corners of the board. The first grid or layer states the board, by `rows` and `columns` or by `polygons`, the "
          + "outlines of its cells. `rest` is the value that open places have at the end; `entry` says how players enter values."
      ),
      method(
        "variable", [("values", "values"), ("name", "text?")], "variable",
        "A variable that is not on a grid. `name` says what it stands for, such as `\"the loop\"`: hints mention it, and `solver:solution` gives "
          + "its value. Several may share a name."),
    ] + ModelConstraints.all.map { constraint($0.name, $0.parameters, $0.text) })

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
        [
          ("style", "drawing"), ("cells", "cells|cells[]"), ("text", "string|integer|(string|integer|false)[]|nil"),
          ("look", "look?"),
        ],
        nil,
        "Draws a region of cells, with `text` in its first cell or in its shape. `ring`, `dot`, `diamond`, `square`, `glyph`, `text` and `more` (the first "
          + "cell is greater) are drawn between two cells, on their common corner if they touch there; all but `more` of any other number of cells in "
          + "each cell. A list of lists draws each; `text` may then be a list with a text for each, `false` for none. `look` has the `colour`, the "
          + "`width` of a line, whether it is `dashed`, the shape of its `ends`, the corner that a text is `at`, the picture of a `glyph`, and "
          + "the measures of a `figure` in hundredths of a cell."
      ),
      method(
        "means", [("sign", "drawing|string"), ("text", "text")], nil,
        "Says what a drawing style means on this board, a style with a colour such as \"line green\", a symbol of the grid, or \"outside\" for the clues at its edges. Players see it beside the drawing."
      ),
      method(
        "outside", [("side", "\"above\"|\"below\"|\"left\"|\"right\""), ("texts", "(string|integer)[]")], nil,
        "Puts a clue at the end of each column or row; an empty text is none, one with blanks is several."),
    ])

  static let layer = ScriptType(
    name: "layer", noun: "layer",
    text:
      "Variables on the cells, sides or corners of a board. A side or corner is named from a cell, such as `\"r1c2.left\"`, and has one variable "
      + "whichever cell it is named from.",
    members: [
      method(
        "at", [("place", "place|string"), ("part", "string?")], "variable",
        "The variable of a place, or of a part of a cell such as `\"right\"`."),
      method("all", [], "variable[]", "All variables of the layer, in reading order."),
      method(
        "touching", [("place", "place|string")], "variable[]",
        "The layer's variables at a place of another kind, clockwise from the top: the sides of a cell, those that meet in a corner, the cells beside a "
          + "side."),
      method(
        "around", [("place", "place|string"), ("kind", "places")], "(place|string)[]",
        "The places of a kind at a place of another, clockwise from the top."),
      method("places", [("kind", "places")], "(place|string)[]", "The board's places of a kind, in reading order."),
      method(
        "pairs", [("kind", "places")], "variable[][]",
        "Pairs of the layer's variables that share a place of another kind, such as two sides that meet in a corner."),
      method(
        "draw",
        [
          ("style", "drawing"), ("places", "(place|string)[]|(place|string)[][]"),
          ("text", "string|integer|(string|integer|false)[]|nil"), ("look", "look?"),
        ],
        nil, "Draws as `g:draw` does; a shape on a side or corner lies on it."),
      method("means", [("sign", "drawing|string"), ("text", "text")], nil, "As `g:means`."),
      method(
        "outside", [("side", "\"above\"|\"below\"|\"left\"|\"right\""), ("texts", "(string|integer)[]")], nil,
        "As `g:outside`."),
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

// The constraints that scripts can declare, in one list.
import LuaBridge
import Solver

/// A method of `m:` that declares a constraint: how scripts call it, what the reference says, and what it makes.
struct ModelConstraint: Sendable {
  let name: String
  /// Names and types as the reference has them.
  let parameters: [(String, String)]
  let text: String
  let make: Make
  /// How many arguments a call has at least.
  private let needed: Int

  /// How a call becomes constraints.
  enum Make {
    /// One constraint a call; argument 2 is the first.
    case one(@Sendable (ModelTypes, LuaCall) throws -> Constraint)
    /// One of a list of cells; of a list of lists one of each that has more than one cell.
    case lists(@Sendable ([VariableIndex]) -> Constraint)
    /// The method adds to the model itself.
    case own(@Sendable (ModelTypes, LuaCall) throws -> LuaReturn)
  }

  init(_ name: String, _ parameters: [(String, String)], _ text: String, _ make: Make) {
    (self.name, self.parameters, self.text, self.make) = (name, parameters, text, make)
    needed = parameters.count { !$0.1.hasSuffix("?") }
  }

  /// The model that a call adds to, with the call noted as the source of what it adds.
  private static func begun(
    _ box: ModelTypes.Unowned, _ call: LuaCall
  ) throws -> (types: ModelTypes, builder: ModelBuilder) {
    try call.spend(100)
    let types = try box.target
    let builder = try types.current()
    builder.source = types.notes.source(call)
    return (types, builder)
  }

  /// Refuses a call with too few or too many arguments, or with a point.
  private func checkArguments(_ call: LuaCall) throws {
    // Called with a point, the first argument is the list, and all that follows would be misread.
    _ = try call.object(1, as: ModelBuilder.self)
    let given = call.count - 1
    guard given < needed || given > parameters.count else { return }
    let names = parameters.map { $0.1.hasSuffix("?") ? "\($0.0)?" : $0.0 }.joined(separator: ", ")
    let fault = given < needed ? "`\(parameters[given].0)` is missing" : "there is one too many"
    let most = needed == parameters.count ? "\(needed)" : "\(needed) to \(parameters.count)"
    throw LuaError("m:\(name)(\(names)) takes \(most) arguments, got \(given): \(fault)")
  }

  /// The method in a Lua state.
  func body(_ box: ModelTypes.Unowned) -> LuaBody {
    let made = bodyOfMake(box)
    return { call in
      try checkArguments(call)
      return try made(call)
    }
  }

  private func bodyOfMake(_ box: ModelTypes.Unowned) -> LuaBody {
    switch make {
    case .one(let constraint):
      { call in
        let (types, builder) = try Self.begun(box, call)
        return try types.handle(try builder.add(try constraint(types, call)))
      }
    case .lists(let constraint):
      { call in
        let (types, builder) = try Self.begun(box, call)
        switch try types.variableLists(call, 2) {
        case .one(let variables): return try types.handle(try builder.add(constraint(variables)))
        case .several(let lists):
          try call.spend(100 * lists.count)
          let made = lists.lazy.filter { $0.count > 1 }.map(constraint)
          return try types.handle(try builder.add(contentsOf: Array(made)))
        }
      }
    case .own(let method):
      { call in try method(try box.target, call) }
    }
  }
}

/// The list, in the order of the reference.
enum ModelConstraints {
  static let all: [ModelConstraint] = [
    ModelConstraint(
      "all_different", [("cells", "cells|cells[]")],
      "No two of the cells are equal. Of a list of lists, no two in each; lists of one cell say nothing.",
      .lists { .allDifferent($0) }),
    ModelConstraint(
      "all_different_within", [("cells", "cells"), ("labels", "cells")],
      "No two of the cells whose labels are equal are equal; each has the label in its place of the other list. With `m:count` and "
        + "`m:connected` for each label it describes regions whose shapes are unknown.",
      .one { .allDifferentWithin(try $0.variables($1, 2), labels: try $0.variables($1, 3)) }),
    ModelConstraint(
      "different", [("a", "place"), ("b", "place")], "The two differ.",
      .one { .different(try $0.variable($1, 2), try $0.variable($1, 3)) }),
    ModelConstraint(
      "equal", [("a", "place"), ("b", "place")], "The two are equal.",
      .one { .equal(try $0.variable($1, 2), try $0.variable($1, 3)) }),
    ModelConstraint(
      "less", [("a", "place"), ("b", "place")], "The first is less than the second.",
      .one { .less(try $0.variable($1, 2), try $0.variable($1, 3)) }),
    ModelConstraint(
      "increasing", [("cells", "cells|cells[]")],
      "Each cell is greater than the one before it. Of a list of lists, in each; lists of one cell say nothing.",
      .lists { .increasing($0) }),
    ModelConstraint(
      "difference", [("a", "place"), ("b", "place"), ("op", "comparison"), ("n", "operand")],
      "The absolute difference of the two compares with `n`.",
      .one {
        .difference(try $0.variable($1, 2), try $0.variable($1, 3), try $0.comparison($1, 4), try $0.operand($1, 5))
      }),
    ModelConstraint(
      "sum", [("cells", "cells|cells[]"), ("op", "comparison"), ("n", "operand|integer[]")],
      "The sum compares with `n`. Of a list of lists, the sum of each with its own number of the list `n`.",
      .own(ModelMethods.sum)),
    ModelConstraint(
      "linear", [("cells", "cells"), ("weights", "integer[]"), ("op", "comparison"), ("n", "operand")],
      "The sum of each cell times its weight compares with `n`.",
      .one {
        .linear(
          try $0.variables($1, 2), weights: try ModelMethods.integers($1, 3), try $0.comparison($1, 4),
          try $0.operand($1, 5))
      }),
    ModelConstraint(
      "product", [("cells", "cells"), ("op", "comparison"), ("n", "operand")], "The product compares with `n`.",
      .one { .product(try $0.variables($1, 2), try $0.comparison($1, 3), try $0.operand($1, 4)) }),
    ModelConstraint(
      "count", [("cells", "cells"), ("value", "operand"), ("op", "comparison"), ("n", "operand")],
      "How many cells have the value compares with `n`.",
      .one {
        .count(
          try $0.variables($1, 2), value: try $0.operand($1, 3), try $0.comparison($1, 4), try $0.operand($1, 5))
      }),
    ModelConstraint(
      "among", [("cells", "cells"), ("values", "integer[]"), ("op", "comparison"), ("n", "operand")],
      "How many cells have one of the values compares with `n`.",
      .one {
        .among(
          try $0.variables($1, 2), try ModelMethods.integers($1, 3), try $0.comparison($1, 4), try $0.operand($1, 5))
      }),
    ModelConstraint(
      "element", [("index", "place"), ("cells", "cells"), ("value", "operand")],
      "The cell at the place that `index` says, counted from 1, has the value.",
      .one { .element(index: try $0.variable($1, 2), try $0.variables($1, 3), value: try $0.operand($1, 4)) }),
    ModelConstraint(
      "table", [("cells", "cells"), ("rows", "integer[][]")], "The values of the cells are one of the rows.",
      .one { .table(try $0.variables($1, 2), rows: try ModelMethods.rows($1, 3)) }),
    ModelConstraint(
      "regular",
      [
        ("cells", "cells"),
        ("automaton", "string|{ states: table<integer, integer>[], accept: integer[], start: integer? }"),
      ],
      "The values of the cells, read in order, are accepted: by a regular expression such as `\"1 (2|3)* 4\"`, with blanks between values, `.` for any, "
        + "`[1 3-5]` and `[^2]` for some, and `* + ? {2} {2,} {2,4}` behind what is repeated; or by an automaton. Each of its `states` says for the values "
        + "it takes which state is next, by its number from 1; reading begins in `start`, which is 1 unless said, and has to end in a state of `accept`. At most 4,096 "
        + "states and 65,536 steps between them.",
      .one(ModelMethods.regular)),
    ModelConstraint(
      "rank", [("lines", "cells[]"), ("place", "integer"), ("n", "integer"), ("ties", "boolean?")],
      "Of lines of one length, read like words, the one at `place` is the `n`-th from the least and no other is like it. With `ties` "
        + "it shares its ranks with those that are.",
      .one(ModelMethods.rank)),
    ModelConstraint(
      "lex", [("first", "cells"), ("second", "cells"), ("ties", "boolean?")],
      "The values of the first list, read in order like a word, come before those of the second, which is as long; with `ties` "
        + "they may be the same.",
      .one {
        .lex(try $0.variables($1, 2), try $0.variables($1, 3), orEqual: try ModelMethods.truth($1, 4))
      }),
    ModelConstraint(
      "inverse", [("first", "cells"), ("second", "cells")],
      "The lists are inverse permutations of each other: the `i`-th cell of the first is `j` exactly where the `j`-th of the second is `i`. "
        + "Both have the same length, at most 64.",
      .one { .inverse(try $0.variables($1, 2), try $0.variables($1, 3)) }),
    ModelConstraint(
      "connected", [("cells", "cells"), ("value", "operand"), ("options", "cells[]|table?")],
      "The cells with the value form one area: each can be reached from each over orthogonal neighbours with the value. The constraint also "
        + "holds if no cell has the value. Options: `pairs` of touching cells instead of neighbours, which may be passed alone; `size`, how many "
        + "cells have the value; `rest = true`, so do the cells with the only other value; `reaches`, a list of cells or true for those at the rim: "
        + "there may be several areas, each with one of these.",
      .own(ModelMethods.connected)),
    ModelConstraint(
      "circuit", [("cells", "cells")],
      "Each cell has the place in the list, from 1, of the one that follows it, and following them leads from any through all others and back.",
      .one { .circuit(try $0.variables($1, 2)) }),
    ModelConstraint(
      "loop", [("sides", "layer|cells|table[]"), ("options", "table?")],
      "The sides with the value 1 form one closed line without branches. `sides` is a layer of sides, a list of its sides, or a list "
        + "of edges `{ place, end, end }`, whose ends are places, numbers or texts. Sides meet at corners in a layer with the entry "
        + "`\"border\"`, in cells in one with `\"line\"`, or where the option `at` says, `\"corners\"` or `\"cells\"`. The option "
        + "`passes` lists places that the line passes, or is true for all; with `none = true` there may be no line; `value` replaces 1, "
        + "and an edge may have its own, `{ place, end, end, value }`.",
      .one(ModelMethods.loop(.one))),
    ModelConstraint(
      "loops", [("sides", "layer|cells|table[]"), ("options", "table?")],
      "The sides with the value 1 form any number of closed lines without branches, which share no place. Arguments as for `m:loop`, "
        + "without `none`.",
      .one(ModelMethods.loop(.several))),
    ModelConstraint(
      "path", [("sides", "layer|cells|table[]"), ("ends", "table[]"), ("options", "table?")],
      "The sides with the value 1 form one line between the two ends of each pair in the list `ends`, and no others. Lines neither branch "
        + "nor share a place. Arguments as for `m:loop`, without `none`.",
      .one(ModelMethods.path)),
    ModelConstraint(
      "acyclic", [("sides", "layer|cells|table[]"), ("options", "table?")],
      "The sides with the value 1 close no ring. Arguments as for `m:loop`, without `passes` and `none`.",
      .one(ModelMethods.acyclic)),
    ModelConstraint(
      "areas", [("cells", "cells"), ("value", "integer"), ("options", "table?")],
      "The cells with the value fall into areas of neighbours. With the option `clues`, a list of cells or of pairs `{ cell, size }`, "
        + "all of these cells have the value, and each area has exactly one of them and, where a size is given, as many cells as it says. `sizes` is the size of all areas, "
        + "a number or `{ least, most }`; `pairs` replaces the orthogonal neighbours. `beside` is a list of pairs `{ cell, n }`: the "
        + "areas that touch the cell have so many cells in all, without the cell itself.",
      .own(ModelMethods.areas)),
    ModelConstraint(
      "regions", [("borders", "layer|cells"), ("options", "table?")],
      "Of a layer of sides: the sides with the value 1 are borders that cut the board into regions; no border lies inside of one. The "
        + "options are `clues` and `sizes` as for `m:areas`, and `value` in place of 1. Of a list of cells: each cell tells how many cells "
        + "its region has, and neighbours are of one region exactly if they are equal; the option is `pairs`.",
      .one(ModelMethods.regions)),
    ModelConstraint(
      "sight", [("rays", "cells[]"), ("value", "integer"), ("op", "comparison"), ("n", "operand")],
      "Each ray is a list of cells, the nearest first, of which those up to the first without the value are seen. How many are seen in "
        + "all compares with `n`. Over the sides of a line, it is how far the line goes straight on.",
      .one(ModelMethods.sight)),
    ModelConstraint(
      "satisfy", [("cells", "cells"), ("predicate", "fun(...: integer): boolean")],
      "The predicate holds for the values of the cells, in order. It must give true or false; nil is an error. It is called "
        + "once for each combination of values while the model is built (up to 65,536), so it must depend on nothing else.",
      .own(ModelMethods.satisfy)),
  ]
}

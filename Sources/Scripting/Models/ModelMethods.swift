// The constraint vocabulary, `m:` in scripts.
import Grids
import LuaBridge
import Play
import Solver

/// The userdata types of a model in one Lua state, and what scripts can ask of them.
final class ModelTypes {
  let types: ScriptTypes
  let model: LuaType
  let grid: LuaType
  let variable: LuaType
  let layer: LuaType
  let handle: LuaType
  let notes = ModelNotes()
  /// The model being built; variables mean something only to it.
  var builder: ModelBuilder?
  /// The last lists of variables passed to a constraint, of any model.
  var lastLists: [[VariableIndex]] = []
  private var gridNumber = 0
  private var modelNumber = 0

  init(_ types: ScriptTypes) throws {
    self.types = types
    let state = types.state
    let box = Unowned()
    variable = try state.placeType("variable")
    handle = try state.type(
      "constraint",
      methods: ["because": { call in try box.target.because(call) }, "named": { call in try box.target.named(call) }])
    layer = try state.type("layer", methods: ModelLayerMethods.all(box))
    model = try state.type("model", methods: ModelMethods.all(box))
    grid = try state.boardType(
      "model grid", places: types.cell, elements: variable,
      methods: [
        "at": .get, "cells": .items, "rows": .rows, "columns": .columns, "boxes": .boxes, "diagonals": .diagonals,
        "neighbours": .neighbours, "pairs": .pairs,
      ], bodies: ModelGridMethods.all(box))
    box.owner = self
  }

  /// Refers to the types from their own methods without keeping them alive.
  final class Unowned {
    unowned var owner: ModelTypes?
    var target: ModelTypes {
      get throws {
        guard let owner else { throw LuaError("the model is not ready") }
        return owner
      }
    }
  }

  func current() throws -> ModelBuilder {
    guard let builder else { throw LuaError("a model can only be changed while `model` or `extend` runs") }
    return builder
  }

  /// A variable; on a layer of cells with row and column, elsewhere without.
  func value(_ variable: VariableIndex) -> LuaValue {
    let place = builder.flatMap { $0.places.indices.contains(variable.rawValue) ? $0.places[variable.rawValue] : nil }
    let cell = place?.part == .whole ? place : nil
    return types.state.place(
      self.variable, row: cell?.row ?? 0, column: cell?.column ?? 0, number: variable.rawValue)
  }

  /// A grid of variables.
  func value(_ grid: ModelBuilder.ModelGrid) throws -> LuaValue {
    let payloads = grid.variables.entries.map { entry -> Int? in
      Int(LuaPlace(row: entry.cell.row, column: entry.cell.column, number: entry.value.rawValue).payload)
    }
    let shape = grid.variables.shape
    return try types.state.board(
      self.grid, rows: shape.rows, columns: shape.columns, values: payloads, number: grid.number, isFixed: true)
  }

  /// A number for the next model: no two of a state have the same.
  func nextModelNumber() -> Int {
    modelNumber += 1
    return modelNumber
  }

  /// A number for the next grid: no two grids of a state have the same.
  func nextGridNumber() -> Int {
    gridNumber += 1
    return gridNumber
  }

  /// The variable behind a value: a variable, or a place of the model's first grid or of a layer.
  func variable(_ value: LuaValue) throws -> VariableIndex? {
    if case .userdata(let data) = value, let payload = data.packed(variable) {
      let place = LuaPlace(payload: payload)
      guard try current().places.indices.contains(place.number) else {
        let name = place.row == 0 ? "this" : Cell(row: place.row, column: place.column).description
        throw LuaError("\(name) belongs to another model")
      }
      return VariableIndex(place.number)
    }
    guard let cell = types.cell(value) else { return nil }
    let builder = try current()
    if let variable = builder.variable(at: cell) { return variable }
    if let board = builder.board {
      let kind = board.find(cell)?.kind
      throw LuaError(
        kind.map { "\(cell) has no value: declare a layer on \($0.rawValue), or a grid" }
          ?? "the board has no place \(cell): it has \(board.rows) rows and \(board.columns) columns")
    }
    guard let shape = builder.grids.first?.variables.shape else {
      throw LuaError("cell \(cell) needs a grid; call m:grid first")
    }
    guard cell.part == .whole else {
      throw LuaError("\(cell) has no value: declare a layer on sides or corners with m:layer")
    }
    throw LuaError("the board has no cell \(cell): it has \(shape.rows) rows and \(shape.columns) columns")
  }

  /// Argument `index` as a variable.
  func variable(_ call: LuaCall, _ index: Int) throws -> VariableIndex {
    guard let variable = try variable(try call.value(index)) else {
      throw LuaError("argument \(index - 1) must be a cell, got \(ModelTypes.shown(try call.value(index)))")
    }
    return variable
  }

  /// Argument `index` as a number or a cell.
  func operand(_ call: LuaCall, _ index: Int) throws -> Operand {
    let value = try call.value(index)
    if let variable = try variable(value) { return .variable(variable) }
    guard case .integer(let number) = value else {
      throw LuaError("argument \(index - 1) must be a whole number or a cell, got \(ModelTypes.shown(value))")
    }
    return .constant(number)
  }

  /// Argument `index` as an operator.
  func comparison(_ call: LuaCall, _ index: Int) throws -> Comparison {
    let value = try call.value(index)
    if case .string(let symbol) = value, let comparison = Comparison(symbol: symbol) { return comparison }
    let shown = if case .string(let text) = value { "'\(text.prefix(40))'" } else { ModelTypes.shown(value) }
    throw LuaError("unknown comparison \(shown); use \"=\", \"!=\", \"<\", \"<=\", \">\" or \">=\"")
  }

  /// A constraint as scripts hold it: the model's number and its own.
  func handle(_ constraint: ConstraintIndex) throws -> LuaReturn {
    .fresh(handle, Int64(try current().number) << 32 | Int64(constraint.rawValue))
  }

  /// Constraints that were declared together, as scripts hold them: the model's number, a bit, and that of the run.
  func handle(_ run: Range<Int>) throws -> LuaReturn {
    let builder = try current()
    return .fresh(handle, Int64(builder.number) << 32 | ModelTypes.isRun | Int64(builder.keep(run)))
  }

  private static let isRun: Int64 = 1 << 31

  static func shown(_ value: LuaValue) -> String {
    switch value {
    case .nil: "nothing"
    case .boolean(let truth): String(truth)
    case .integer(let number): String(number)
    case .number(let number): "\(number)"
    case .string(let text): "\"\(text.prefix(40))\""
    case .table: "a table"
    case .function: "a function"
    case .userdata(let data): "a \(data.type.name)"
    }
  }

  private func because(_ call: LuaCall) throws -> LuaReturn {
    let constraints = try constraints(call)
    try current().explain(constraints, try text(call, 2, "because"))
    return .firstArgument
  }

  /// `:named(text, clue)`, of one constraint or of several that were declared together.
  private func named(_ call: LuaCall) throws -> LuaReturn {
    let constraints = try constraints(call)
    let text = try text(call, 2, "named")
    let clue = call.count >= 3 ? try Conversion(types: types).play(try call.value(3), "clue") : nil
    let clues = clue.map { $0.sequence ?? [$0] } ?? []
    guard clues.isEmpty || clues.count == constraints.count else {
      throw LuaError("expected \(constraints.count) clues, one for each constraint, got \(clues.count)")
    }
    let texts = try clues.map { clue in
      guard let text = clue.string ?? clue.integer.map(String.init) else {
        throw LuaError("a clue in a name must be a string or a whole number, got \(clue.shown)")
      }
      return text.cut(to: TextLimits.name)
    }
    try current().name(ConstraintNames(constraints: constraints, text: text, clues: texts))
    return .firstArgument
  }

  /// The constraints of the first argument.
  private func constraints(_ call: LuaCall) throws -> Range<Int> {
    let payload = try call.packed(1, handle)
    let builder = try current()
    guard payload >> 32 == Int64(builder.number) else { throw LuaError("this constraint belongs to another model") }
    let place = Int(payload & (ModelTypes.isRun - 1))
    return payload & ModelTypes.isRun == 0 ? place..<place + 1 : builder.runs[place]
  }

  /// A text among the arguments of a method.
  func text(_ call: LuaCall, _ index: Int, _ method: String) throws -> LocalizedText {
    if let known = notes.reason(call, index) { return known }
    guard let text = LocalizedText.said(try Conversion(types: types).play(try call.value(index), method)) else {
      throw LuaError("`\(method)` takes a string or a table of strings by language such as { en = \"…\", fr = \"…\" }")
    }
    return text
  }
}

/// `m:` in scripts.
enum ModelMethods {
  static func all(_ box: ModelTypes.Unowned) -> [String: LuaBody] {
    var methods: [String: LuaBody] = [:]
    for constraint in ModelConstraints.all { methods[constraint.name] = constraint.body(box) }
    methods["variable"] = { call in
      let types = try box.target
      let (values, _) = try values(try call.value(2))
      let builder = try types.current()
      let variable = try builder.variable(values)
      if call.count >= 3 { builder.name([variable], try types.text(call, 3, "m:variable")) }
      return .value(types.value(variable))
    }
    methods["grid"] = { call in try grid(try box.target, call) }
    methods["layer"] = { call in try ModelLayerMethods.declare(try box.target, call) }
    return methods
  }

  /// `m:satisfy(cells, predicate)`.
  static func satisfy(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    let builder = try types.current()
    builder.source = types.notes.source(call)
    return try types.handle(try builder.satisfy(try types.variables(call, 2), try call.function(3)))
  }

  private static let gridFields = ["rows", "columns", "values", "name", "rest", "entry"]

  /// `m:grid{ rows =, columns =, values = }`.
  private static func grid(_ types: ModelTypes, _ call: LuaCall) throws -> LuaReturn {
    let spec = try call.table(2)
    for (key, _) in try spec.entries() {
      guard case .string(let name) = key, gridFields.contains(name) else {
        throw LuaError("m:grid takes rows, columns, values, name, rest and entry, got \(ModelTypes.shown(key))")
      }
    }
    guard case .integer(let rows) = try spec.get("rows"), case .integer(let columns) = try spec.get("columns") else {
      throw LuaError("m:grid needs whole numbers for rows and columns")
    }
    let (values, symbols) = try values(try spec.get("values"))
    let layer = BoardLayer(
      kind: .cells, values: values, symbols: symbols,
      rest: try ModelLayerMethods.rest(try spec.get("rest"), values),
      entry: try ModelLayerMethods.entry(try spec.get("entry"), .cells),
      name: try ModelLayerMethods.name(types, try spec.get("name")))
    let grid = try types.current().grid(rows: rows, columns: columns, layer, number: types.nextGridNumber())
    if let name = layer.name { try types.current().name(grid.variables.elements, name) }
    return .value(try types.value(grid))
  }

  /// Values: `{ 1, 9 }` is the range, another list of numbers those numbers, a list of texts symbols for 1, 2, 3 …
  static func values(_ value: LuaValue) throws -> ([Int], [String]?) {
    guard case .table(let table) = value else {
      throw LuaError(
        "`values` must be a range such as { 1, 9 } or a list of symbols, got \(ModelTypes.shown(value))")
    }
    let list = try table.sequence()
    let numbers = list.compactMap { if case .integer(let number) = $0 { number } else { nil } }
    let symbols = list.compactMap { if case .string(let text) = $0 { text } else { nil } }
    if symbols.count == list.count, !symbols.isEmpty {
      guard Set(symbols).count == symbols.count else { throw LuaError("`values` contains a symbol twice") }
      guard symbols.allSatisfy({ !$0.isEmpty && !$0.contains(where: \.isWhitespace) }) else {
        throw LuaError("a symbol in `values` is empty or contains white space")
      }
      guard symbols.allSatisfy({ $0.utf8.count <= TextLimits.name }) else {
        throw LuaError("a symbol in `values` has at most \(TextLimits.name) bytes")
      }
      if symbols.contains(".") { throw LuaError("'.' cannot be a symbol: in givens it is an open cell") }
      if let sign = symbols.first(where: { $0.contains("/") }) {
        throw LuaError("'\(sign)' cannot be a symbol: in givens `/` is the end of a row; use another sign")
      }
      return (Array(1...symbols.count), symbols)
    }
    guard numbers.count == list.count, !numbers.isEmpty else {
      throw LuaError("`values` must be a range such as { 1, 9 }, a list of numbers, or a list of symbols")
    }
    if numbers.count == 2, numbers[0] <= numbers[1] {
      let (span, overflow) = numbers[1].subtractingReportingOverflow(numbers[0])
      guard !overflow, span < 64 else { throw LuaError("a cell has at most 64 values") }
      return (Array(numbers[0]...numbers[1]), nil)
    }
    return (numbers, nil)
  }

  /// Argument `index` as a truth value; false where it is left out.
  static func truth(_ call: LuaCall, _ index: Int) throws -> Bool {
    if case .nil = try call.value(index) { return false }
    return try call.boolean(index)
  }

  static func integers(_ call: LuaCall, _ index: Int) throws -> [Int] {
    try numbers(try call.value(index))
  }

  static func rows(_ call: LuaCall, _ index: Int) throws -> [[Int]] {
    try call.table(index).sequence().map(numbers)
  }

  private static func numbers(_ value: LuaValue) throws -> [Int] {
    guard case .table(let table) = value else {
      throw LuaError("expected a list of whole numbers, got \(ModelTypes.shown(value))")
    }
    return try table.sequence().map { value in
      guard case .integer(let number) = value else {
        throw LuaError("expected a whole number, got \(ModelTypes.shown(value))")
      }
      return number
    }
  }
}

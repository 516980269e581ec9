// The models of a rule set: declared, compiled and kept by their options.
import Grids
import LuaBridge
import Play
import Solver

extension RuleScript {
  /// The model for these options, compiled, unless the rule set refuses them or the level.
  ///
  /// - Throws: `RuleFault` of kind `option` where it refuses, with the field at fault as its place.
  func board(_ options: PlayRecord, level: PlayRecord) throws -> ModelBoard? {
    let lent = try LentOptions(options, sandbox)
    if let refusal = try refusal(of: lent, level: level) {
      throw RuleFault(.option, place: refusal.field.map { .named($0) }, refusal.reason)
    }
    return try board(options, lent)
  }

  /// The model for these options, compiled; `nil` for a rule set without one.
  func board(_ options: PlayRecord) throws -> ModelBoard? { try board(options, nil) }

  private func board(_ options: PlayRecord, _ lent: LentOptions?) throws -> ModelBoard? {
    guard let place = try place(of: options, lent) else { return nil }
    if let known = boards[place].board { return known }
    boardsMade += 1
    let (key, declared) = ("\(info.name)#\(boardsMade)", boards[place].declared)
    let board =
      compiles
      ? try declared.compiled(key: key, options: options)
      : declared.board(key: key, options: options, nil, isTrusted: true, bytes: declared.bytes)
    boards[place].board = board
    // The one that was made is the last.
    while boards.count > 1, boardBytes > RuleScript.mostBoardBytes { boards.removeFirst() }
    return board
  }

  /// Bytes that the models take that are kept.
  private var boardBytes: Int { boards.reduce(0) { $0 + ($1.board?.bytes ?? 0) } }

  /// Bytes that the scripts, the kept models and the opened word lists take.
  var bytes: Int { sandbox.state.memoryUsed + boardBytes + sandbox.lexicons.bytes }

  /// Whether the model for these options is made and kept.
  func hasBoard(_ options: PlayRecord) -> Bool { boards.contains { $0.board != nil && $0.options == options } }

  /// The model for these options as it is declared; the last few are kept.
  func declared(_ options: PlayRecord) throws -> DeclaredBoard? {
    try place(of: options, nil).map { boards[$0].declared }
  }

  /// Where the model for these options is in `boards`, declared now if it is not there yet.
  ///
  /// - Parameter lent: The same options ready for Lua, where they are at hand.
  private func place(of options: PlayRecord, _ lent: LentOptions?) throws -> Int? {
    guard let model = try reader.function("model") else { return nil }
    let isMarked = { (made: Made) in lent.map { $0.mark == made.mark } ?? true }
    if let known = boards.firstIndex(where: { isMarked($0) && $0.options == options }) { return known }
    defer { sandbox.models.builder = nil }
    let lent = try lent ?? LentOptions(options, sandbox)
    let (builder, grid, m, g) = try framed(model, options, lent)
    let frame = ModelBoard.Frame(constraints: builder.model.constraints.count, regions: builder.regions.count)
    for rules in ownRules {
      builder.part += 1
      _ = try sandbox.state.call(rules, [m, g, try lent.value()], instructions: sandbox.limits.model)
    }
    if let extend { _ = try sandbox.state.call(extend, [m, g], instructions: sandbox.limits.model) }
    let declared = try DeclaredBoard(builder, grid, frame: frame)
    if info.hasFog, declared.variables.shape.plan != nil {
      throw LuaError("`fog` needs a board of cells in rows and columns, without layers, holes or polygons")
    }
    boards.append(Made(options: options, mark: lent.mark, declared: declared, predicates: builder.predicates))
    if boards.count > RuleScript.boardsKept { boards.removeFirst() }
    return boards.count - 1
  }

  /// The result of `model` for some options: the builder to continue with, the main grid, and both as script values.
  ///
  /// Where the rule set tells which options its model reads, it gets these alone, and what it declared for the same ones
  /// before is taken.
  private func framed(
    _ model: LuaFunction, _ options: PlayRecord, _ lent: LentOptions
  ) throws -> (ModelBuilder, ModelBuilder.ModelGrid?, m: LuaValue, g: LuaValue) {
    guard let frame else {
      let made = try framed(model, lent)
      return (made.builder, made.grid, made.m, made.g)
    }
    let made: Framed
    if let known = frames.first(where: { $0.fits(options, frame) }) {
      made = known
    } else {
      let own = options.filter { frame.contains($0.key) }
      made = try framed(model, LentOptions(own, sandbox), own)
      frames.append(made)
      if frames.count > RuleScript.framesKept { frames.removeFirst() }
    }
    let builder = ModelBuilder(after: made.builder, number: sandbox.models.nextModelNumber())
    sandbox.models.builder = builder
    return (builder, made.grid, made.m, made.g)
  }

  private func framed(
    _ model: LuaFunction, _ lent: LentOptions, _ options: PlayRecord = [:]
  ) throws -> Framed {
    let builder = ModelBuilder(sandbox.types, sandbox.limits, number: sandbox.models.nextModelNumber())
    sandbox.models.builder = builder
    let m = try sandbox.state.object(sandbox.models.model, builder)
    let results = try sandbox.state.call(
      model, [m, try lent.value()], instructions: sandbox.limits.model)
    if case .userdata(let data)? = results.first {
      if data.type === sandbox.models.grid, let number = data.board?.number,
        let grid = builder.grids.first(where: { $0.number == number })
      {
        return Framed(options: options, builder: builder, grid: grid, m: m, g: results[0])
      }
      if let layer = data.packed(sandbox.models.layer) {
        _ = try builder.layer(layer)
        return Framed(options: options, builder: builder, grid: nil, m: m, g: results[0])
      }
    }
    throw LuaError(
      "`model` must return the grid or layer that is played on, got \(ModelTypes.shown(results.first ?? .nil))")
  }

  /// The evaluator of a model's predicates, each question within the limit of a move; `nil` for a model without any.
  ///
  /// - Parameters:
  ///   - together: Instructions that all questions may take; `nil` is no bound.
  ///   - isOver: Whether the time for all questions is up; polled.
  func evaluator(
    _ board: ModelBoard, together: Int?, isOver: (@Sendable () -> Bool)? = nil
  ) throws -> PredicateCaller? {
    guard board.hasPredicates else { return nil }
    guard let known = boards.first(where: { $0.board?.key == board.key }) else {
      throw LuaError("the model is no longer loaded; open the level again")
    }
    return PredicateCaller(
      sandbox.state, known.predicates, places: PredicateCaller.places(board), each: sandbox.limits.move,
      together: together, isOver: isOver)
  }
}

/// Options as functions of a rule set get them, one after another.
///
/// Each function has a table of its own to read and to spoil, so a script that writes into it changes nothing for the next. Those that
/// leave it as it is, as nearly all do, hand the same one on.
final class LentOptions {
  private let flat: LuaValues
  private let state: LuaState
  private var made: LuaValue?

  init(_ options: PlayRecord, _ sandbox: Sandbox) throws {
    flat = try Conversion(types: sandbox.types).flat(.record(options))
    state = sandbox.state
  }

  /// See `LuaValues.mark`.
  var mark: Int { flat.mark }

  /// The options as a fresh Lua table.
  func value() throws -> LuaValue {
    let value = try made.map { try state.value(flat, unlessStill: $0) } ?? state.value(flat)
    made = value
    return value
  }
}

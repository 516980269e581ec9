// Boards for pictures: a rule set's example, and a level as it starts.
import Foundation
import Grids
public import Play

/// A position of which a picture is wanted, before anything of it is dealt or played.
public struct Picture: Sendable {
  let library: Library
  let puzzle: Puzzle
  let seed: UInt64
  /// What is played of it; `nil` for a level as it starts.
  let example: ExamplePosition?
  /// Whether the example is a base's: then it may not fit, which is not a fault.
  let isInherited: Bool

  /// Whether it differs from day to day.
  public var isDaily: Bool { example == nil && puzzle.isDaily }

  /// Equal for positions that have equal boards in each language.
  ///
  /// - Throws: what encoding throws.
  public var identity: String {
    get throws {
      let fields = puzzle.rules.example?.fields
      let head = JournalHead(session: "picture", puzzle: puzzle, seed: seed, seats: [], day: "2000-01-01")
      let texts = [try CanonicalJSON.text(head), try example == nil ? "" : CanonicalJSON.text(fields ?? [:])]
      return CanonicalJSON.hash(of: Array(texts.joined(separator: "\n").utf8))
    }
  }

  /// The boards as a view has them; `nil` for an inherited example that does not fit the rule set.
  ///
  /// - Parameter watch: Cancels the generation of the level.
  /// - Throws: `RuleFault` if the level cannot be dealt, a move is refused or a script fails; `CancellationError`.
  public func boards(in language: Language, watch: DealWatch = DealWatch()) async throws -> [View.Board]? {
    do {
      let dealt = try await library.dealt(puzzle, seed: seed, watch: watch)
      return try await boards(of: dealt, in: language, watch)
    } catch let fault as RuleFault where isInherited && fault.kind != .limit {
      if watch.isCancelled?() == true { throw CancellationError() }
      return nil
    }
  }

  private func boards(of dealt: Puzzle, in language: Language, _ watch: DealWatch) async throws -> [View.Board] {
    var game = try await session(of: dealt, [:])
    if let start = example?.start, !start.isEmpty {
      game = try await session(of: dealt, try drawn(start, in: game, of: dealt))
    }
    var time = 0
    for (index, step) in (example?.steps ?? []).enumerated() {
      if watch.isCancelled?() == true { throw CancellationError() }
      time = step.time ?? max(time, game.playTime)
      guard let move = step.move else {
        try await game.advance(to: time)
        continue
      }
      do {
        try await game.submit(move, id: "example-\(index + 1)", at: time, seat: step.seat)
      } catch let refusal as MoveRefusal {
        throw RuleFault(
          .script, "`example.moves[\(index + 1)]`, \"\(move)\", is refused: \(refusal.text.text(in: .english))")
      }
    }
    return try await game.view(in: language, at: time).boards
  }

  private func session(of dealt: Puzzle, _ position: PlayRecord) async throws -> Session {
    let head = JournalHead(session: "picture", puzzle: dealt, seed: seed, seats: [], day: "2000-01-01")
    return try await Session(puzzle: dealt, journal: Journal(head: head), position: position)
  }

  private func drawn(_ start: PlayRecord, in game: Session, of dealt: Puzzle) throws -> PlayRecord {
    var position: PlayRecord = [:]
    for (name, value) in start {
      do {
        position[name] = try DrawnBoard(model: dealt.board).value(value, inPlaceOf: game.state.fields[name])
      } catch {
        throw RuleFault(.script, "`example.start.\(name)`: \(error.message)")
      }
    }
    return position
  }
}

extension Library {
  /// The example of a rule set; `nil` if it declares none, or inherits one that does not fit.
  ///
  /// - Throws: `RuleFault`, of kind `missing` if there is no such rule set.
  public func example(of rules: String) async throws(RuleFault) -> Picture? {
    try await example(of: try host(rules, pack: core), seenFrom: core)
  }

  /// The same for a rule set that is loaded.
  func example(of host: any ScriptHost, seenFrom pack: PackFolder) async throws(RuleFault) -> Picture? {
    guard let declared = host.info.example else { return nil }
    do {
      let position = try ExamplePosition(declared.fields)
      return Picture(
        library: self, puzzle: try await puzzle(of: position, host, pack), seed: position.seed, example: position,
        isInherited: declared.isInherited)
    } catch {
      if declared.isInherited, error.kind != .limit { return nil }
      throw error
    }
  }

  /// An installed level as it starts; a daily level as it is dealt on a day, any other dealt level with seed 1.
  ///
  /// - Parameter day: The day, `2026-01-31`.
  /// - Throws: `RuleFault`, of kind `missing` if there is no such level.
  public func start(ofLevel id: String, on day: String) async throws(RuleFault) -> Picture {
    let puzzle = try await puzzle(level: id)
    let seed = puzzle.isDaily ? DailySeed.of(id, on: day) : 1
    return Picture(library: self, puzzle: puzzle, seed: seed, example: nil, isInherited: false)
  }

  /// The level of an example: an installed one by name, or its fields.
  private func puzzle(
    of position: ExamplePosition, _ host: any ScriptHost, _ pack: PackFolder
  ) async throws(RuleFault) -> Puzzle {
    guard let name = position.level?.string else {
      return try await LevelSeries(library: self, host: host).puzzle(position.level?.record ?? [:])
    }
    let own = "\(pack.path)/\(name).lua"
    let isOwn = ScriptLoader.isName(name) && Files.exists(own)
    let puzzle = isOwn ? try await puzzle(file: own) : try await puzzle(level: name)
    guard puzzle.rules.name == host.info.name else {
      throw RuleFault(
        .script, "`example.level` must be a level of \(host.info.name), got \"\(name)\", one of \(puzzle.rules.name)")
    }
    return puzzle
  }
}

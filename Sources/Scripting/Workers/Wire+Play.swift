// Moves, states and their results, as bytes.
import GameSearch
import Grids
import Play

extension MoveArgument: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case integer, cells, text
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .integer(let value): wire.tag(Tag.integer, value)
    case .cells(let cells): wire.tag(Tag.cells, cells)
    case .text(let text): wire.tag(Tag.text, text)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "an argument") {
    case .integer: self = .integer(try wire.integer())
    case .cells: self = .cells(try wire.read())
    case .text: self = .text(try wire.text())
    }
  }
}

extension Move: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(try fields(\.name), try fields(\.arguments))
  }
}

extension GameOutcome: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case won, draw, lost, handedIn, revealed
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .won(let seat, let cells): wire.tag(Tag.won, seat, cells)
    case .draw: wire.tag(Tag.draw)
    case .lost(let reason): wire.tag(Tag.lost, reason)
    case .handedIn(let reason): wire.tag(Tag.handedIn, reason)
    case .revealed(let reason): wire.tag(Tag.revealed, reason)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "an outcome") {
    case .won:
      let seat = try wire.read(Int?.self)
      guard seat ?? 0 >= 0 else { throw WireFault(wanted: "a seat") }
      self = .won(seat: seat, cells: try wire.read())
    case .draw: self = .draw
    case .lost: self = .lost(reason: try wire.read())
    case .handedIn: self = .handedIn(reason: try wire.read())
    case .revealed: self = .revealed(reason: try wire.read())
    }
  }
}

extension Agenda.Event: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(time: try fields(\.time), number: try fields(\.number), name: try fields(\.name))
  }
}

extension GameState: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(fields)
    wire.add(tally)
    wire.add(outcome)
    wire.add(agenda.events)
    wire.add(agenda.count)
  }

  init(from wire: inout WireReader) throws {
    self.init(fields: try wire.read(), tally: try wire.read(), outcome: try wire.read())
    guard let agenda = Agenda(events: try wire.read(), count: try wire.integer()) else {
      throw WireFault(wanted: "an agenda")
    }
    self.agenda = agenda
  }
}

extension Effect: WireRecord {
  private static let kinds = ["travel", "burst", "sound", "vibrate"]

  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      kind: try fields(\.kind), from: try fields(\.from), to: try fields(\.to), ms: try fields(\.ms),
      name: try fields(\.name))
  }

  func check() throws {
    guard Effect.kinds.contains(kind), (0...10_000).contains(ms ?? 0) else { throw WireFault(wanted: "an effect") }
  }
}

extension MoveResult: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case made, refused
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .made(let state, let effects): wire.tag(Tag.made, state, effects)
    case .refused(let reason): wire.tag(Tag.refused, reason)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "what became of a move") {
    case .made: self = .made(try wire.read(), effects: try wire.read())
    case .refused: self = .refused(try wire.read())
    }
  }
}

extension MoveAppraisal.Rated: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(move: try fields(\.move), value: try fields(\.value), score: try fields(\.score))
  }
}

extension MoveAppraisal: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(moves: try fields(\.moves), score: try fields(\.score))
  }
}

extension TileAnswer: WireCoded where Step: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case solved, unsolvable, undecided
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .solved(let steps): wire.tag(Tag.solved, steps)
    case .unsolvable: wire.tag(Tag.unsolvable)
    case .undecided: wire.tag(Tag.undecided)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a way to win") {
    case .solved: self = .solved(try wire.read())
    case .unsolvable: self = .unsolvable
    case .undecided: self = .undecided
    }
  }
}

extension Symmetry: WireNamed {
  static var wanted: String { "a symmetry" }
}

extension PuzzleWish: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      difficulty: try fields(\.difficulty), symmetry: try fields(\.symmetry), isMinimal: try fields(\.isMinimal),
      shape: try fields(\.shape), techniques: try fields(\.techniques))
    isNew = try fields(\.isNew)
  }
}

extension NativeSearch: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case appraisal, verdicts, choice, solution, outOfReach
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .appraisal(let effort): wire.tag(Tag.appraisal, effort.rawValue)
    case .verdicts: wire.tag(Tag.verdicts)
    case .choice(let strength, let seed, let stream): wire.tag(Tag.choice, strength.level, seed, stream)
    case .solution(let work): wire.tag(Tag.solution, work)
    case .outOfReach: wire.tag(Tag.outOfReach)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a native search") {
    case .appraisal:
      guard let effort = Seeker.Effort(rawValue: try wire.integer()) else { throw WireFault(wanted: "an effort") }
      self = .appraisal(effort)
    case .verdicts: self = .verdicts
    case .choice:
      guard let strength = Strength(try wire.integer()) else { throw WireFault(wanted: "a strength") }
      self = .choice(strength, seed: try wire.read(), stream: try wire.read())
    case .solution: self = .solution(work: try wire.integer())
    case .outOfReach: self = .outOfReach
    }
  }
}

extension NativeSearch.Answer: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case appraisal, choice, solution, outOfReach
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .appraisal(let found): wire.tag(Tag.appraisal, found)
    case .choice(let move): wire.tag(Tag.choice, move)
    case .solution(let answer): wire.tag(Tag.solution, answer)
    case .outOfReach(let isOut): wire.tag(Tag.outOfReach, isOut)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "what a native search found") {
    case .appraisal: self = .appraisal(try wire.read())
    case .choice: self = .choice(try wire.read())
    case .solution: self = .solution(try wire.read())
    case .outOfReach: self = .outOfReach(try wire.read())
    }
  }
}

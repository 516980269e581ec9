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
    case .integer(let value):
      wire.tag(Tag.integer)
      wire.integer(value)
    case .cells(let cells):
      wire.tag(Tag.cells)
      wire.add(cells)
    case .text(let text):
      wire.tag(Tag.text)
      wire.text(text)
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

extension Move: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(name)
    wire.add(arguments)
  }

  init(from wire: inout WireReader) throws { self.init(try wire.text(), try wire.read()) }
}

extension GameOutcome: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case won, draw, lost, handedIn, revealed
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .won(let seat, let cells):
      wire.tag(Tag.won)
      wire.add(seat)
      wire.add(cells)
    case .draw: wire.tag(Tag.draw)
    case .lost(let reason):
      wire.tag(Tag.lost)
      wire.add(reason)
    case .handedIn(let reason):
      wire.tag(Tag.handedIn)
      wire.add(reason)
    case .revealed(let reason):
      wire.tag(Tag.revealed)
      wire.add(reason)
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

extension Agenda.Event: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(time)
    wire.integer(number)
    wire.text(name)
  }

  init(from wire: inout WireReader) throws {
    self.init(time: try wire.integer(), number: try wire.integer(), name: try wire.text())
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

extension Effect: WireCoded {
  private static let kinds = ["travel", "burst", "sound", "vibrate"]

  func write(to wire: inout WireWriter) {
    wire.add(kind)
    wire.add(from)
    wire.add(to)
    wire.add(ms)
    wire.add(name)
  }

  init(from wire: inout WireReader) throws {
    self.init(
      kind: try wire.read(), from: try wire.read(), to: try wire.read(), ms: try wire.read(), name: try wire.read())
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
    case .made(let state, let effects):
      wire.tag(Tag.made)
      wire.add(state)
      wire.add(effects)
    case .refused(let reason):
      wire.tag(Tag.refused)
      wire.add(reason)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "what became of a move") {
    case .made: self = .made(try wire.read(), effects: try wire.read())
    case .refused: self = .refused(try wire.read())
    }
  }
}

extension MoveAppraisal.Rated: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(move)
    wire.add(value)
    wire.add(score)
  }

  init(from wire: inout WireReader) throws {
    self.init(move: try wire.read(), value: try wire.read(), score: try wire.read())
  }
}

extension MoveAppraisal: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(moves)
    wire.add(score)
  }

  init(from wire: inout WireReader) throws { self.init(moves: try wire.read(), score: try wire.read()) }
}

extension TileAnswer: WireCoded where Step: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case solved, unsolvable, undecided
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .solved(let steps):
      wire.tag(Tag.solved)
      wire.add(steps)
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

extension PuzzleWish: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(difficulty)
    wire.add(symmetry.rawValue)
    wire.add(isMinimal)
  }

  init(from wire: inout WireReader) throws {
    let difficulty = try wire.read(Int?.self)
    guard let symmetry = Symmetry(rawValue: try wire.text()) else { throw WireFault(wanted: "a symmetry") }
    self.init(difficulty: difficulty, symmetry: symmetry, isMinimal: try wire.read())
  }
}

extension NativeSearch: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  private enum Tag: UInt8 {
    case appraisal, verdicts, choice, solution, outOfReach
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .appraisal(let effort):
      wire.tag(Tag.appraisal)
      wire.integer(effort.rawValue)
    case .verdicts: wire.tag(Tag.verdicts)
    case .choice(let strength, let seed, let stream):
      wire.tag(Tag.choice)
      wire.integer(strength.level)
      wire.add(seed)
      wire.add(stream)
    case .solution(let work):
      wire.tag(Tag.solution)
      wire.integer(work)
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
    case .appraisal(let found):
      wire.tag(Tag.appraisal)
      wire.add(found)
    case .choice(let move):
      wire.tag(Tag.choice)
      wire.add(move)
    case .solution(let answer):
      wire.tag(Tag.solution)
      wire.add(answer)
    case .outOfReach(let isOut):
      wire.tag(Tag.outOfReach)
      wire.add(isOut)
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

// Moves, states and their results, as bytes.
import GameSearch
import Grids
import Play

extension MoveArgument: WireCoded {
  func write(to wire: inout WireWriter) {
    switch self {
    case .integer(let value):
      wire.byte(0)
      wire.integer(value)
    case .cells(let cells):
      wire.byte(1)
      wire.add(cells)
    case .text(let text):
      wire.byte(2)
      wire.text(text)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0: self = .integer(try wire.integer())
    case 1: self = .cells(try wire.read())
    case 2: self = .text(try wire.text())
    default: throw WireFault(wanted: "an argument")
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
  func write(to wire: inout WireWriter) {
    switch self {
    case .won(let seat, let cells):
      wire.byte(0)
      wire.add(seat)
      wire.add(cells)
    case .draw: wire.byte(1)
    case .lost(let reason):
      wire.byte(2)
      wire.add(reason)
    case .handedIn(let reason):
      wire.byte(3)
      wire.add(reason)
    case .revealed(let reason):
      wire.byte(4)
      wire.add(reason)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0:
      let seat = try wire.read(Int?.self)
      guard seat ?? 0 >= 0 else { throw WireFault(wanted: "a seat") }
      self = .won(seat: seat, cells: try wire.read())
    case 1: self = .draw
    case 2: self = .lost(reason: try wire.read())
    case 3: self = .handedIn(reason: try wire.read())
    case 4: self = .revealed(reason: try wire.read())
    default: throw WireFault(wanted: "an outcome")
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
  func write(to wire: inout WireWriter) {
    switch self {
    case .made(let state, let effects):
      wire.byte(0)
      wire.add(state)
      wire.add(effects)
    case .refused(let reason):
      wire.byte(1)
      wire.add(reason)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0: self = .made(try wire.read(), effects: try wire.read())
    case 1: self = .refused(try wire.read())
    default: throw WireFault(wanted: "what became of a move")
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
  func write(to wire: inout WireWriter) {
    switch self {
    case .solved(let steps):
      wire.byte(0)
      wire.add(steps)
    case .unsolvable: wire.byte(1)
    case .undecided: wire.byte(2)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0: self = .solved(try wire.read())
    case 1: self = .unsolvable
    case 2: self = .undecided
    default: throw WireFault(wanted: "a way to win")
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
  func write(to wire: inout WireWriter) {
    switch self {
    case .appraisal(let effort):
      wire.byte(0)
      wire.integer(effort.rawValue)
    case .verdicts: wire.byte(1)
    case .choice(let strength, let seed, let stream):
      wire.byte(2)
      wire.integer(strength.level)
      wire.add(seed)
      wire.add(stream)
    case .solution(let work):
      wire.byte(3)
      wire.integer(work)
    case .outOfReach: wire.byte(4)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0:
      guard let effort = Seeker.Effort(rawValue: try wire.integer()) else { throw WireFault(wanted: "an effort") }
      self = .appraisal(effort)
    case 1: self = .verdicts
    case 2:
      guard let strength = Strength(try wire.integer()) else { throw WireFault(wanted: "a strength") }
      self = .choice(strength, seed: try wire.read(), stream: try wire.read())
    case 3: self = .solution(work: try wire.integer())
    case 4: self = .outOfReach
    default: throw WireFault(wanted: "a native search")
    }
  }
}

extension NativeSearch.Answer: WireCoded {
  func write(to wire: inout WireWriter) {
    switch self {
    case .appraisal(let found):
      wire.byte(0)
      wire.add(found)
    case .choice(let move):
      wire.byte(1)
      wire.add(move)
    case .solution(let answer):
      wire.byte(2)
      wire.add(answer)
    case .outOfReach(let isOut):
      wire.byte(3)
      wire.add(isOut)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0: self = .appraisal(try wire.read())
    case 1: self = .choice(try wire.read())
    case 2: self = .solution(try wire.read())
    case 3: self = .outOfReach(try wire.read())
    default: throw WireFault(wanted: "what a native search found")
    }
  }
}

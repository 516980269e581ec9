// What a worker is asked.
import Play

/// What a worker is asked; each question has one answer, or a fault.
enum WorkerRequest: Sendable {
  /// Load a rule set and a level that adds rules to it, from kept texts or from the disk. Answer: `LoadedRules`.
  case load(WorkerSetting, rules: String, level: ScriptFile?, kept: [String: String]?)
  /// As `RuleHost.deal`. Answer: fields.
  case deal(PlayRecord, level: PlayRecord, PuzzleWish, seed: UInt64)
  /// As `RuleHost.start`. Answer: `GameState`.
  case start(SentContext)
  /// As `RuleHost.apply`. Answer: `MoveResult`.
  case apply(Move, SentState, SentContext, isReplay: Bool)
  /// As `RuleHost.due`. Answer: `GameState`, effects.
  case due(String, SentState, SentContext)
  /// As `RuleHost.outcome`. Answer: `GameOutcome?`.
  case outcome(SentState, SentContext)
  /// As `RuleHost.view`. Answer: `ViewSketch`.
  case view(SentState, SentContext, language: String)
  /// As `RuleHost.search`. Answer: fields or nothing.
  case search(SentState, SentContext)
  /// As `RuleHost.appraise`. Answer: `MoveAppraisal?`.
  case appraise(SentState, SentContext, work: Int)
  /// As `RuleHost.path`. Answer: `TileAnswer<Move>`.
  case path(SentState, SentContext, work: Int)
  /// The model of options, kept under a number. Answer: `DeclaredBoard?`.
  case board(Int, PlayRecord)
  /// A predicate of such a model. Answer: whether it holds, and the instructions it took.
  case holds(Int, predicate: Int, [Int])
  /// As `ScriptHost.refusal`. Answer: a reason and a field, or nothing.
  case refusal(PlayRecord, level: PlayRecord)
  /// As `ScriptHost.phrases`. Answer: numbers or nothing.
  case phrases(PlayRecord)
  /// As `ScriptHost.tests`. Answer: a value.
  case tests
  /// A file of a pack that is no rule set.
  case errand(WorkerSetting, Errand)

  /// The CPU time in seconds that an answer may take.
  var seconds: Int {
    switch self {
    case .start, .apply(_, _, _, isReplay: false), .due, .outcome, .view, .search, .holds, .refusal: 10
    case .apply, .load, .board, .errand: 30
    case .deal, .appraise, .path, .phrases, .tests: 600
    }
  }
}

/// A context as it is sent: what all moves of a game share is sent once and kept under a number.
struct SentContext: Sendable {
  /// How many are kept.
  static let kept = 8

  let place: Int
  /// `nil` where the worker has it.
  let context: GameContext?
  let seat: Int
  let number: Int
  let time: Int
}

/// A state as it is sent; `nil` is the one that went over the wire last, in either direction.
typealias SentState = GameState?

extension GameContext: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.add(options)
    wire.add(level)
    wire.add(source)
    wire.add(lexicons)
    wire.add(storage)
    wire.add(seed)
  }

  /// What all moves of a game share.
  init(from wire: inout WireReader) throws {
    self.init(
      options: try wire.read(), level: try wire.read(), source: try wire.read(), lexicons: try wire.read(),
      storage: try wire.read(), seed: try wire.read())
  }

  /// Whether two moves are of the same game, as far as scripts are told.
  func isShared(with other: GameContext) -> Bool {
    seed == other.seed && source == other.source && options == other.options && level == other.level
      && lexicons == other.lexicons && storage == other.storage
  }
}

extension SentContext: WireCoded {
  func write(to wire: inout WireWriter) {
    wire.integer(place)
    wire.add(context)
    wire.integer(seat)
    wire.integer(number)
    wire.integer(time)
  }

  init(from wire: inout WireReader) throws {
    place = try wire.integer(0...SentContext.kept - 1)
    context = try wire.read()
    seat = try wire.integer()
    number = try wire.integer()
    time = try wire.integer()
  }
}

extension WorkerRequest: WireCoded {
  func write(to wire: inout WireWriter) {
    switch self {
    case .load(let setting, let rules, let level, let kept):
      wire.byte(0)
      wire.add(setting)
      wire.add(rules)
      wire.add(level)
      wire.add(kept)
    case .deal(let options, let level, let wish, let seed):
      wire.byte(1)
      wire.add(options)
      wire.add(level)
      wire.add(wish)
      wire.add(seed)
    case .start(let context):
      wire.byte(2)
      wire.add(context)
    case .apply(let move, let state, let context, let isReplay):
      wire.byte(3)
      wire.add(move)
      wire.add(isReplay)
      write(state, context, to: &wire)
    case .due(let event, let state, let context):
      wire.byte(4)
      wire.add(event)
      write(state, context, to: &wire)
    case .outcome(let state, let context):
      wire.byte(5)
      write(state, context, to: &wire)
    case .view(let state, let context, let language):
      wire.byte(6)
      wire.add(language)
      write(state, context, to: &wire)
    case .search(let state, let context):
      wire.byte(7)
      write(state, context, to: &wire)
    case .appraise(let state, let context, let work):
      wire.byte(8)
      wire.integer(work)
      write(state, context, to: &wire)
    case .path(let state, let context, let work):
      wire.byte(9)
      wire.integer(work)
      write(state, context, to: &wire)
    case .board(let number, let options):
      wire.byte(10)
      wire.integer(number)
      wire.add(options)
    case .holds(let number, let predicate, let values):
      wire.byte(11)
      wire.integer(number)
      wire.integer(predicate)
      wire.add(values)
    case .refusal(let options, let level):
      wire.byte(12)
      wire.add(options)
      wire.add(level)
    case .phrases(let options):
      wire.byte(13)
      wire.add(options)
    case .tests: wire.byte(14)
    case .errand(let setting, let errand):
      wire.byte(15)
      wire.add(setting)
      wire.add(errand)
    }
  }

  private func write(_ state: SentState, _ context: SentContext, to wire: inout WireWriter) {
    wire.add(state)
    wire.add(context)
  }

  init(from wire: inout WireReader) throws {
    switch try wire.byte() {
    case 0: self = .load(try wire.read(), rules: try wire.read(), level: try wire.read(), kept: try wire.read())
    case 1: self = .deal(try wire.read(), level: try wire.read(), try wire.read(), seed: try wire.read())
    case 2: self = .start(try wire.read())
    case 3:
      let (move, isReplay) = (try wire.read(Move.self), try wire.truth())
      self = .apply(move, try wire.read(), try wire.read(), isReplay: isReplay)
    case 4: self = .due(try wire.read(), try wire.read(), try wire.read())
    case 5: self = .outcome(try wire.read(), try wire.read())
    case 6:
      let language = try wire.text()
      self = .view(try wire.read(), try wire.read(), language: language)
    case 7: self = .search(try wire.read(), try wire.read())
    case 8:
      let work = try wire.integer()
      self = .appraise(try wire.read(), try wire.read(), work: work)
    case 9:
      let work = try wire.integer()
      self = .path(try wire.read(), try wire.read(), work: work)
    case 10: self = .board(try wire.read(), try wire.read())
    case 11: self = .holds(try wire.read(), predicate: try wire.read(), try wire.read())
    case 12: self = .refusal(try wire.read(), level: try wire.read())
    case 13: self = .phrases(try wire.read())
    case 14: self = .tests
    case 15: self = .errand(try wire.read(), try wire.read())
    default: throw WireFault(wanted: "a question")
    }
  }
}

// What a worker is asked.
import Grids
import Play

/// What a worker is asked; each question has one answer, or a fault.
enum WorkerRequest: Sendable {
  /// Load a rule set and a level that adds rules to it, from kept texts or from the disk. Answer: `LoadedRules`.
  case load(WorkerSetting, rules: String, level: ScriptFile?, kept: [String: String]?)
  /// As `GameScript.deal`. Answer: fields.
  case deal(PlayRecord, level: PlayRecord, PuzzleWish, seed: UInt64)
  /// As `GameScript.start`. Answer: `GameState`.
  case start(SentContext)
  /// As `GameScript.apply`. Answer: `MoveResult`.
  case apply(Move, SentState, SentContext, isReplay: Bool)
  /// As `GameScript.due`. Answer: `GameState`, effects.
  case due(String, SentState, SentContext)
  /// As `GameScript.outcome`. Answer: `GameOutcome?`.
  case outcome(SentState, SentContext)
  /// As `GameScript.fog`. Answer: cells.
  case fog(SentState, SentContext, right: [Cell])
  /// As `GameScript.view`. Answer: `ViewSketch`.
  case view(SentState, SentContext, language: String)
  /// As `GameScript.search`. Answer: fields or nothing.
  case search(SentState, SentContext)
  /// As `PuzzleAnalyzer.appraise`. Answer: `MoveAppraisal?`.
  case appraise(SentState, SentContext, work: Int)
  /// As `PuzzleAnalyzer.path`. Answer: `TileAnswer<Move>`.
  case path(SentState, SentContext, work: Int)
  /// A native search of a position that `search` describes, with the opening books of the scripts' packs.
  /// Answer: `NativeSearch.Answer`.
  case native(NativeSearch, PlayRecord, place: String)
  /// The options of a model, kept under a number. Answer: nothing.
  case options(Int, PlayRecord)
  /// A question about the model of such options. Answer: see `ModelQuestion`.
  case model(Int, ModelQuestion, seconds: Int)
  /// As `ScriptHost.refusal`. Answer: a reason and a field, or nothing.
  case refusal(PlayRecord, level: PlayRecord)
  /// As `ScriptHost.phrases`. Answer: numbers or nothing.
  case phrases(PlayRecord)
  /// As `ScriptHost.tests`. Answer: a value.
  case tests
  /// A file of a pack that is no rule set.
  case pack(WorkerSetting, PackRequest)
  /// Work that has nothing to do with scripts, such as printing, as its own kind of bytes. Answer: bytes.
  case job([UInt8], seconds: Int)

  /// The first byte of a job.
  static let jobTag = Tag.job.rawValue

  /// The CPU time in seconds that an answer may take.
  var seconds: Int {
    switch self {
    case .start, .apply(_, _, _, isReplay: false), .due, .outcome, .fog, .view, .search, .options, .refusal: 10
    case .apply, .load, .pack: 30
    case .model(_, _, let seconds), .job(_, let seconds): seconds
    case .native(.outOfReach, _, _): 10
    case .deal, .appraise, .path, .native, .phrases, .tests: 600
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

/// The models that a worker knows by their numbers. Program and worker keep the same ones, since both note the same
/// numbers in the same order.
struct ModelNumbers: Sendable {
  private var order: [Int] = []

  /// How many are kept.
  static let kept = 64

  /// Notes a number.
  ///
  /// - Returns: `nil` where it is known; else the number that had to go for it, or the number itself.
  mutating func note(_ number: Int) -> Int? {
    if order.contains(number) { return nil }
    order.append(number)
    return order.count > ModelNumbers.kept ? order.removeFirst() : number
  }
}

/// A state as it is sent; `nil` is the one that went over the wire last, in either direction.
typealias SentState = GameState?

extension GameContext: WireRecord {
  /// What all moves of a game share.
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      options: try fields(\.options), level: try fields(\.level), source: try fields(\.source),
      lexicons: try fields(\.lexicons), storage: try fields(\.storage), day: try fields(\.day),
      seed: try fields(\.seed))
  }

  /// Whether two moves belong to the same game, as far as scripts can see.
  func isShared(with other: GameContext) -> Bool {
    seed == other.seed && source == other.source && options == other.options && level == other.level
      && lexicons == other.lexicons && storage == other.storage && day == other.day
  }
}

extension SentContext: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    place = try fields(\.place, in: 0...SentContext.kept - 1)
    context = try fields(\.context)
    seat = try fields(\.seat)
    number = try fields(\.number)
    time = try fields(\.time)
  }
}

extension WorkerRequest: WireCoded {
  /// The kinds, in the order of their numbers on the wire.
  fileprivate enum Tag: UInt8 {
    case load, deal, start, apply, due, outcome, view, search, appraise, path, options, model, refusal, phrases,
      tests, pack, job, native, fog
  }

  func write(to wire: inout WireWriter) {
    switch self {
    case .load(let setting, let rules, let level, let kept): wire.tag(Tag.load, setting, rules, level, kept)
    case .deal(let options, let level, let wish, let seed): wire.tag(Tag.deal, options, level, wish, seed)
    case .start(let context): wire.tag(Tag.start, context)
    case .apply(let move, let state, let context, let isReplay):
      wire.tag(Tag.apply, move, isReplay, state, context)
    case .due(let event, let state, let context): wire.tag(Tag.due, event, state, context)
    case .outcome(let state, let context): wire.tag(Tag.outcome, state, context)
    case .fog(let state, let context, let right): wire.tag(Tag.fog, state, context, right)
    case .view(let state, let context, let language): wire.tag(Tag.view, language, state, context)
    case .search(let state, let context): wire.tag(Tag.search, state, context)
    case .appraise(let state, let context, let work): wire.tag(Tag.appraise, work, state, context)
    case .path(let state, let context, let work): wire.tag(Tag.path, work, state, context)
    case .options(let number, let options): wire.tag(Tag.options, number, options)
    case .model(let number, let question, let seconds): wire.tag(Tag.model, number, seconds, question)
    case .refusal(let options, let level): wire.tag(Tag.refusal, options, level)
    case .phrases(let options): wire.tag(Tag.phrases, options)
    case .tests: wire.tag(Tag.tests)
    case .pack(let setting, let request): wire.tag(Tag.pack, setting, request)
    case .job(let bytes, let seconds):
      wire.tag(Tag.job, seconds)
      wire.add(raw: bytes)
    case .native(let search, let fields, let place): wire.tag(Tag.native, search, fields, place)
    }
  }

  init(from wire: inout WireReader) throws {
    switch try wire.tag(Tag.self, "a question") {
    case .load: self = .load(try wire.read(), rules: try wire.read(), level: try wire.read(), kept: try wire.read())
    case .deal: self = .deal(try wire.read(), level: try wire.read(), try wire.read(), seed: try wire.read())
    case .start: self = .start(try wire.read())
    case .apply:
      let (move, isReplay) = (try wire.read(Move.self), try wire.truth())
      self = .apply(move, try wire.read(), try wire.read(), isReplay: isReplay)
    case .due: self = .due(try wire.read(), try wire.read(), try wire.read())
    case .outcome: self = .outcome(try wire.read(), try wire.read())
    case .fog: self = .fog(try wire.read(), try wire.read(), right: try wire.read())
    case .view:
      let language = try wire.text()
      self = .view(try wire.read(), try wire.read(), language: language)
    case .search: self = .search(try wire.read(), try wire.read())
    case .appraise:
      let work = try wire.integer()
      self = .appraise(try wire.read(), try wire.read(), work: work)
    case .path:
      let work = try wire.integer()
      self = .path(try wire.read(), try wire.read(), work: work)
    case .options: self = .options(try wire.read(), try wire.read())
    case .model:
      let (number, seconds) = (try wire.integer(), try wire.integer(1...600))
      self = .model(number, try wire.read(), seconds: seconds)
    case .refusal: self = .refusal(try wire.read(), level: try wire.read())
    case .phrases: self = .phrases(try wire.read())
    case .tests: self = .tests
    case .pack: self = .pack(try wire.read(), try wire.read())
    case .job:
      let seconds = try wire.integer(1...600)
      self = .job(try wire.raw(), seconds: seconds)
    case .native: self = .native(try wire.read(), try wire.read(), place: try wire.read())
    }
  }
}

// JSON responses.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Storage

extension Response {
  /// A JSON response that the browser revalidates before it reuses it.
  static func json(_ value: some Encodable, _ status: HTTPResponse.Status = .ok) throws -> Response {
    let bytes = try CanonicalJSON.data(value)
    return Response(
      status: status, headers: [.contentType: "application/json; charset=utf-8", .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: bytes)))
  }

  /// A list of at most `most` items.
  static func json<Item: Encodable>(_ items: [Item], most: Int) throws -> Response {
    try json(BoundedList(items: Array(items.prefix(most))))
  }

  /// Lists come in pages (`ListPage`) or state their maximum length.
  @available(*, unavailable, message: "answer with a ListPage, or state the maximum length of the list")
  static func json<Item: Encodable>(_ items: [Item], _ status: HTTPResponse.Status = .ok) throws -> Response {
    try json(items, most: items.count)
  }

  /// The response to a problem.
  static func problem(_ problem: Problem, in language: Language) -> Response {
    var response = (try? json(ProblemAnswer(problem, language), problem.status)) ?? Response(status: problem.status)
    if let seconds = problem.retryAfter ?? (problem.status == .serviceUnavailable ? 1 : nil) {
      response.headers[.retryAfter] = String(seconds)
    }
    return response
  }
}

private struct BoundedList<Item: Encodable>: Encodable {
  let items: [Item]

  func encode(to encoder: any Encoder) throws { try items.encode(to: encoder) }
}

private struct ProblemAnswer: Encodable {
  let code: String
  let place: String?
  let text: String
  let view: View?

  init(_ problem: Problem, _ language: Language) {
    (code, place, text, view) = (problem.code, problem.place, problem.text.text(in: language), problem.view)
  }
}

extension Problem {
  /// The body of the response.
  func json(in language: Language) -> [UInt8] {
    ((try? CanonicalJSON.data(ProblemAnswer(self, language))).map { Array($0) }) ?? []
  }
}

/// The response to the creation of a session.
struct CreatedAnswer: Encodable {
  let id: String
  let view: View
  /// Grade of the dealt board, 1 to 5, which may differ from the requested one; absent if none was requested.
  var difficulty: Int?
  /// The file's encoding, if it was guessed.
  var encoding: EncodingAnswer?
  /// How many puzzles the file holds, if there are several.
  var count: Int?
}

/// The path of a game's address, and the setting programs for which its level can be written.
struct ShareAnswer: Encodable {
  struct Format: Encodable {
    let format: String
    let title: String
  }

  let path: String
  let formats: [Format]

  init(path: String, formats: [ExchangeTarget]) {
    self.path = path
    self.formats = formats.map { Format(format: $0.rawValue, title: $0.title) }
  }
}

/// How many puzzles of a file were kept as levels, and how many were left out.
struct KeptLevelsAnswer: Encodable {
  let kept: Int
  let left: Int
}

/// A guessed encoding, and a word that shows the guess.
struct EncodingAnswer: Encodable {
  let name: String
  let title: String
  let line: Int?
  let word: String?

  /// `nil` unless the encoding was guessed.
  init?(_ origin: TextOrigin?) {
    guard let origin, origin.isAssumed else { return nil }
    (name, title) = (origin.encoding.rawValue, origin.encoding.title)
    (line, word) = (origin.sample?.line, origin.sample?.word)
  }
}

/// A value that JSON encodes as `null` when it is absent.
@propertyWrapper
struct OrNull<Value: Encodable>: Encodable {
  let wrappedValue: Value?

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

/// A saved game in a list.
struct SessionAnswer: Encodable {
  let id: String
  @OrNull var level: String?
  let rules: String
  let rulesTitle: String
  @OrNull var family: String?
  let title: String
  @OrNull var size: String?
  @OrNull var difficulty: Int?
  /// The title of the words' theme.
  @OrNull var theme: String?
  let n: Int
  /// Moves on the board.
  let moves: Int
  let playTime: Int
  let phase: View.Phase
  /// Result when it first ended; null until then.
  @OrNull var result: GameEnding?
  /// Date on which it began.
  let day: String
  let updated: String

  init(_ stored: StoredSession, _ names: GameNames.Names, _ language: Language) {
    id = stored.session
    rulesTitle = names.rulesTitle
    _family = OrNull(wrappedValue: names.family)
    _size = OrNull(wrappedValue: stored.facts.size)
    _difficulty = OrNull(wrappedValue: stored.facts.difficulty)
    _theme = OrNull(wrappedValue: names.theme)
    _level = OrNull(wrappedValue: stored.level)
    rules = stored.rules
    title = stored.title.text(in: language).listed
    n = stored.n
    moves = stored.moves
    playTime = stored.playTime
    phase = stored.phase
    _result = OrNull(wrappedValue: stored.result)
    day = stored.created.dayText
    updated = stored.updated.formatted(.iso8601)
  }
}

/// A level in a list.
struct LevelAnswer: Encodable {
  let id: String
  let pack: String
  /// The pack's title, if it has one.
  let packTitle: String?
  let rules: String
  let title: String
  @OrNull var difficulty: Int?
  @OrNull var size: String?
  /// Kind of the phrases in it, if phrases have kinds.
  let kind: String?
  @OrNull var author: String?
  /// Whether there is one game per day.
  let daily: Bool?
  /// Price of a game, by currency.
  let costs: [String: Int]?
  @OrNull var problem: String?

  init(_ entry: LevelEntry, _ language: Language) {
    id = entry.id
    pack = entry.pack
    packTitle = entry.packTitle?.text(in: language).listed
    rules = entry.rules
    title = entry.title.text(in: language).listed
    _difficulty = OrNull(wrappedValue: entry.difficulty)
    _size = OrNull(wrappedValue: entry.size)
    kind = entry.kind?.text(in: language).listed
    _author = OrNull(wrappedValue: entry.author?.listed)
    daily = entry.isDaily ? true : nil
    costs = entry.costs.isEmpty ? nil : entry.costs
    _problem = OrNull(wrappedValue: entry.fault?.description.listed)
  }
}

/// A rule set in a list.
struct RulesAnswer: Encodable {
  let name: String
  let title: String
  @OrNull var help: String?
  let family: FamilyAnswer?
  let group: GroupAnswer?
  /// The rule set with the model that it is based on.
  let root: String?
  let seats: Int
  let deals: Bool
  let options: [OptionAnswer]
  @OrNull var problem: String?

  init(_ entry: RuleSetEntry, _ language: Language) {
    name = entry.name
    title = (entry.info?.title.text(in: language) ?? entry.name).listed
    _help = OrNull(wrappedValue: entry.info?.help?.text(in: language))
    family = entry.info?.family.map { FamilyAnswer($0, language) }
    group = entry.info?.group.map { GroupAnswer(title: $0.title.text(in: language).listed, order: $0.order) }
    root = entry.info?.root
    seats = entry.info?.seats ?? 1
    deals = entry.info?.deals ?? false
    options = entry.info?.options.map { OptionAnswer($0, language) } ?? []
    _problem = OrNull(wrappedValue: entry.fault?.description)
  }
}

/// The group of a rule set in its family.
struct GroupAnswer: Encodable {
  let title: String
  let order: Int
}

/// The family of a rule set.
struct FamilyAnswer: Encodable {
  let id: String
  let title: String
  let order: Int
  let hue: Int
  /// The rule set whose example represents the family.
  let face: String?

  init(_ family: RuleFamily, _ language: Language) {
    (id, title, order, hue) = (family.id, family.title.text(in: language).listed, family.order, family.hue)
    face = family.face
  }
}

/// An option of a rule set, as a form needs it.
struct OptionAnswer: Encodable {
  let name: String
  let kind: OptionKind
  let title: String
  let help: String?
  let `default`: PlayValue?
  let min: Int?
  let max: Int?
  let choices: [PlayValue]?
  /// Labels by choice.
  let labels: [String: String]?
  let of: String?
  let by: String?
  let defaults: PlayRecord?
  /// Options that say how many phrases a player enters.
  let needs: [[String]]?
  /// What its entries are made of: one part, or named ones.
  let entry: [OptionPart]?
  let rare: Bool?

  /// A part of an entry.
  struct OptionPart: Encodable {
    let name: String?
    let part: OptionEntry.Part
    let optional: Bool?
  }

  init(_ spec: OptionSpec, _ language: Language) {
    name = spec.name
    kind = spec.kind
    title = spec.title?.text(in: language) ?? spec.name
    help = spec.help?.text(in: language)
    `default` = spec.fallback
    min = spec.minimum
    max = spec.maximum
    choices = spec.choices.isEmpty ? nil : spec.choices
    labels = spec.labels.isEmpty ? nil : spec.labels.mapValues { $0.text(in: language) }
    of = spec.list
    by = spec.by
    defaults = spec.fallbacks.isEmpty ? nil : spec.fallbacks
    needs = spec.needs.isEmpty ? nil : spec.needs
    entry = spec.entry?.fields.map {
      OptionPart(name: $0.name, part: $0.part, optional: $0.isOptional ? true : nil)
    }
    rare = spec.isRare ? true : nil
  }
}

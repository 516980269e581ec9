// What requests bring: bounded, checked, or refused in words.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

extension Request {
  /// The language of the answer: `?language=`, else the first that the browser prefers, else English.
  var language: Language {
    let preferred = headers[.acceptLanguage].map { $0.prefix { $0.isLetter } }
    let code = uri.queryParameters["language"] ?? preferred ?? ""
    return code.utf8.count == 2 ? Language(rawValue: code.lowercased()) : .english
  }

  /// The move after which the board is asked for, `nil` for the present one.
  var moveNumber: Int? {
    get throws {
      guard let text = uri.queryParameters["after"] else { return nil }
      guard let number = Int(text), number >= 0 else { throw Problem.request("`after` is a move's number from 0") }
      return number
    }
  }

  /// The rule set asked about, by its full name; a bare one is core's.
  var ruleSet: String? {
    uri.queryParameters["rules"].map { $0.contains(":") ? String($0) : "core:\($0)" }
  }

  /// A whole number of the question, `nil` where it does not say.
  ///
  /// - Throws: `Problem` for what is no number or outside the range.
  func number(_ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = uri.queryParameters[Substring(name)] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem.request("`\(name)` is a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The encoding that a file's text is to be read in: `?encoding=`; `nil` finds out.
  ///
  /// - Throws: `Problem` for an encoding that is not read.
  var encoding: TextEncoding? {
    get throws {
      guard let name = uri.queryParameters["encoding"], !name.isEmpty else { return nil }
      if let encoding = TextEncoding(named: name) { return encoding }
      throw Problem.request("`encoding` is \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  /// Who looks, in which language, and what is to be marked: `?seat=`, `?check=`, `?marks=`.
  var look: Look {
    get throws {
      var look = Look(language: language, seat: nil)
      if let text = uri.queryParameters["check"] {
        guard let marking = Marking(rawValue: String(text)) else {
          throw Problem.request("`check` is none, rules, solution or auto")
        }
        look.marking = marking
      }
      if let text = uri.queryParameters["marks"] {
        guard text == "tidy" else { throw Problem.request("`marks` is tidy") }
        look.tidiesMarks = true
      }
      guard let text = uri.queryParameters["seat"] else { return look }
      guard let seat = Int(text) else { throw Problem.request("`seat` is a number") }
      look.seat = seat
      return look
    }
  }

  /// The body as a JSON value.
  ///
  /// - Throws: `Problem` that names what is wrong with it.
  func json<Value: Decodable>(_ type: Value.Type, longest: Int) async throws -> Value {
    let bytes = try await bytes(longest: longest)
    guard JSONDepth.isAtMost(32, bytes) else { throw Problem.request("the JSON is nested too deeply") }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw Problem.request(error.sentence)
    }
  }

  /// The body's bytes.
  ///
  /// - Throws: `Problem.tooLong`, before anything is read where the head tells the length; `Problem.manyBodies`;
  ///   `Problem.cutOff` where the client has gone before the end.
  func bytes(longest: Int) async throws -> [UInt8] {
    let told = headers[.contentLength].flatMap { Int($0) }
    if let told, told > longest { throw Problem.tooLong }
    let charge = BodyBudget.charge
    var bytes: [UInt8] = []
    for try await part in body {
      guard bytes.count + part.readableBytes <= longest else { throw Problem.tooLong }
      try charge?.take(part.readableBytes)
      // At once as long as it will be, since growing keeps the old bytes beside the new ones.
      if let told, bytes.isEmpty { bytes.reserveCapacity(told) }
      bytes.append(contentsOf: part.readableBytesView)
    }
    if let told, bytes.count < told { throw Problem.cutOff }
    return bytes
  }
}

extension Request {
  /// The bytes of a file that is sent, counted against the quota of the address.
  ///
  /// - Throws: `Problem`, before anything is read where the request says how long it is.
  func upload(longest: Int) async throws -> [UInt8] {
    let told = headers[.contentLength].flatMap { Int($0) }.map { min(max($0, 0), longest) }
    if let told { try Caller.take(.uploads, told) }
    let bytes = try await bytes(longest: longest)
    if told == nil { try Caller.take(.uploads, bytes.count) }
    return bytes
  }
}

/// How deep a JSON text nests, told without decoding it.
enum JSONDepth {
  /// Whether arrays and objects lie in one another at most this deep.
  static func isAtMost(_ limit: Int, _ bytes: [UInt8]) -> Bool {
    var depth = 0
    var isText = false
    var isEscaped = false
    for byte in bytes {
      if isText {
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isText = false
        }
        continue
      }
      switch byte {
      case UInt8(ascii: "\""): isText = true
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      default: break
      }
      if depth > limit { return false }
    }
    return true
  }
}

extension DecodingError {
  /// What is wrong, for whoever wrote the request.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context): "\(DecodingError.place(context))`\(key.stringValue)` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty ? "the request is a JSON object" : "\(DecodingError.place(context))has the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty ? "the request is no JSON" : "\(DecodingError.place(context))cannot be read"
    @unknown default: "the request cannot be read"
    }
  }

  private static func place(_ context: Context) -> String {
    if context.codingPath.isEmpty { return "" }
    return "`" + context.codingPath.map(\.stringValue).joined(separator: ".").prefix(80) + "` "
  }
}

extension MoveRequest: Decodable {
  private enum Key: CodingKey { case id, on, move }

  /// Reads `{"id", "on"?, "move"}`.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    id = try container.decode(String.self, forKey: .id)
    on = try container.decodeIfPresent(Int.self, forKey: .on)
    move = try container.decode(String.self, forKey: .move)
    guard (1...64).contains(id.utf8.count) else { throw Problem.request("`id` has 1 to 64 bytes") }
  }
}

/// What a new session is to be.
struct NewSessionRequest: Decodable {
  let shared: String?
  /// A session whose puzzle is begun again as it was.
  let again: String?
  let level: String?
  let rules: String?
  /// A level of the player's own.
  let own: String?
  let options: PlayRecord?
  let seed: String?
  let difficulty: Int?
  let players: [String]?
  let tones: [Int]?
  let computers: [Int]?
  /// The seat of the requester among the players.
  let seat: Int?

  /// The requester's seat: the given one, else the first person with that name, else the first person (`nil`).
  ///
  /// - Throws: `Problem` for an unknown seat, or one that the computer plays.
  func ownerSeat(seats: Int, named name: String?) throws -> Int? {
    func isPerson(_ seat: Int) -> Bool {
      guard let computers, computers.indices.contains(seat - 1) else { return true }
      return computers[seat - 1] == 0
    }
    if let seat {
      guard (1...seats).contains(seat), isPerson(seat) else {
        throw Problem.request("`seat` must be the number of a seat that a person plays, 1 to \(seats)")
      }
      return seats > 1 ? seat : nil
    }
    guard seats > 1, let name else { return nil }
    let names = players ?? []
    return names.indices.first { isPerson($0 + 1) && Player.isName(names[$0], sameAs: name) }.map { $0 + 1 }
  }

  /// The players' names by seat, as names are kept; empty for one of which nothing can be seen, who is called by the seat.
  ///
  /// - Throws: `Problem` for too many or too long ones, or control characters.
  func names(seats: Int) throws -> [String] {
    let names = (players ?? []).map(plainName)
    guard names.count <= seats else { throw Problem.request("the game has \(seats) players, not \(names.count)") }
    guard names.allSatisfy({ $0.count <= 40 && $0.utf8.count <= 400 }) else {
      throw Problem.request("a player's name has at most 40 characters")
    }
    guard !names.joined().unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem.request("a player's name has no control characters")
    }
    return names
  }

  /// The players' colours by seat, all different.
  ///
  /// - Throws: `Problem` for what are none.
  func colours(seats: Int) throws -> [Int]? {
    guard let tones else { return nil }
    guard tones.count == seats, Set(tones).count == seats,
      tones.allSatisfy({ (1...JournalHead.mostTones).contains($0) })
    else {
      throw Problem.request("`tones` are \(seats) different numbers from 1 to \(JournalHead.mostTones), one a player")
    }
    return tones
  }

  /// Which seats the computer plays, and how well.
  ///
  /// - Throws: `Problem` for what is no strength, or where nobody else plays.
  func strengths(seats: Int) throws -> [Int]? {
    guard let computers else { return nil }
    guard computers.count == seats, computers.contains(0), computers.allSatisfy({ (0...5).contains($0) }) else {
      throw Problem.request(
        "`computers` has a number a seat: 0 for a person, of whom there is one at least, or 1 to 5 for how well the computer plays"
      )
    }
    return computers.allSatisfy { $0 == 0 } ? nil : computers
  }

  /// The seed as a number, or a random one.
  func seedValue() throws -> UInt64 {
    guard let seed else { return .random(in: .min ... .max) }
    guard let value = UInt64(seed, radix: 16), seed.allSatisfy(\.isHexDigit) else {
      throw Problem.request("`seed` has 1 to 16 hexadecimal digits")
    }
    return value
  }
}

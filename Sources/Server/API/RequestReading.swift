// Reads requests: bounded, validated, refused with a reason.
import Formats
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

extension Request {
  /// The response language: `?language=`, else the browser's first supported language, else English.
  var language: Language {
    let preferred = headers[.acceptLanguage].map { $0.prefix { $0.isLetter } }
    let code = uri.queryParameters["language"] ?? preferred ?? ""
    return code.utf8.count == 2 ? Language(rawValue: code.lowercased()) : .english
  }

  /// The move whose board is requested; `nil` for the current board.
  var moveNumber: Int? {
    get throws {
      guard let text = uri.queryParameters["after"] else { return nil }
      guard let number = Int(text), number >= 0 else { throw Problem.request("`after` must be a move number from 0") }
      return number
    }
  }

  /// The requested rule set by its full name; a bare name belongs to core.
  var ruleSet: String? {
    uri.queryParameters["rules"].map(fullName)
  }

  /// The requested rule sets by their full names, which are separated by commas in the address; empty for all.
  ///
  /// - Throws: `Problem` for more than 100.
  var ruleSets: [String] {
    get throws {
      let names = (uri.queryParameters["rules"] ?? "").split(separator: ",", maxSplits: 100)
      guard names.count <= 100 else { throw Problem.request("`rules` names at most 100 rule sets") }
      return names.map(fullName)
    }
  }

  private func fullName(_ name: Substring) -> String { name.contains(":") ? String(name) : "core:\(name)" }

  /// A whole number in the query; `nil` if it is missing.
  ///
  /// - Throws: `Problem` if it is not a number or is out of range.
  func number(_ name: String, _ range: ClosedRange<Int>) throws -> Int? {
    guard let text = uri.queryParameters[Substring(name)] else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw Problem.request("`\(name)` must be a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// The encoding of a text file: `?encoding=`; `nil` detects it.
  ///
  /// - Throws: `Problem` for an unsupported encoding.
  var encoding: TextEncoding? {
    get throws {
      guard let name = uri.queryParameters["encoding"], !name.isEmpty else { return nil }
      if let encoding = TextEncoding(named: name) { return encoding }
      throw Problem.request("`encoding` is \(TextEncoding.allCases.map(\.rawValue).joined(separator: ", "))")
    }
  }

  /// Viewer, language and what to mark: `?seat=`, `?check=`, `?marks=`.
  var look: Look {
    get throws {
      var look = Look(language: language, seat: nil)
      if let text = uri.queryParameters["check"] {
        guard let marking = Marking(rawValue: String(text)) else {
          throw Problem.request("`check` must be none, rules, solution or auto")
        }
        look.marking = marking
      }
      if let text = uri.queryParameters["marks"] {
        guard text == "tidy" else { throw Problem.request("`marks` is tidy") }
        look.tidiesMarks = true
      }
      guard let text = uri.queryParameters["seat"] else { return look }
      guard let seat = Int(text) else { throw Problem.request("`seat` must be a number") }
      look.seat = seat
      return look
    }
  }

  /// Decodes the JSON body.
  ///
  /// - Throws: `Problem` with the reason.
  func json<Value: Decodable>(_ type: Value.Type, longest: Int) async throws -> Value {
    let bytes = try await bytes(longest: longest)
    guard JSONDepth.isAtMost(32, bytes) else { throw Problem.request("the JSON is nested too deeply") }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw Problem.request(error.sentence)
    }
  }

  /// Reads the body.
  ///
  /// - Throws: `Problem.tooLong`, before reading if the header declares the length; `Problem.manyBodies`;
  ///   `Problem.cutOff` if the client disconnects early.
  func bytes(longest: Int) async throws -> [UInt8] {
    let announced = headers[.contentLength].flatMap { Int($0) }
    if let announced, announced > longest { throw Problem.tooLong }
    let charge = BodyBudget.charge
    var bytes: [UInt8] = []
    for try await part in body {
      guard bytes.count + part.readableBytes <= longest else { throw Problem.tooLong }
      try charge?.take(part.readableBytes)
      // Reserve the full length at once: growing would keep two copies.
      if let announced, bytes.isEmpty { bytes.reserveCapacity(announced) }
      bytes.append(contentsOf: part.readableBytesView)
    }
    if let announced, bytes.count < announced { throw Problem.cutOff }
    return bytes
  }
}

extension Request {
  /// Reads an uploaded file and counts its bytes against the quota of the address.
  ///
  /// - Throws: `Problem`, before reading if the request declares its length.
  func upload(longest: Int) async throws -> [UInt8] {
    let announced = headers[.contentLength].flatMap { Int($0) }.map { min(max($0, 0), longest) }
    if let announced { try Caller.take(.uploads, announced) }
    let bytes = try await bytes(longest: longest)
    if announced == nil { try Caller.take(.uploads, bytes.count) }
    return bytes
  }
}

/// Nesting depth of a JSON text, measured without decoding.
enum JSONDepth {
  /// Whether arrays and objects are nested at most this deep.
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
  /// What is wrong, for the author of the request.
  var sentence: String {
    switch self {
    case .keyNotFound(let key, let context): "\(DecodingError.place(context))`\(key.stringValue)` is missing"
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      context.codingPath.isEmpty
        ? "the request body must be a JSON object" : "\(DecodingError.place(context))has the wrong type"
    case .dataCorrupted(let context):
      context.codingPath.isEmpty
        ? "the request body is not valid JSON" : "\(DecodingError.place(context))cannot be read"
    @unknown default: "the request body cannot be read"
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

/// The request for a new session.
struct NewSessionRequest: Decodable {
  let shared: String?
  /// A session whose puzzle is started again.
  let again: String?
  let level: String?
  let rules: String?
  /// One of the player's own levels.
  let own: String?
  let options: PlayRecord?
  let seed: String?
  let difficulty: Int?
  let players: [String]?
  let tones: [Int]?
  let computers: [Int]?
  /// The requester's seat.
  let seat: Int?

  /// The requester's seat: the given one, else the first person with that name, else the first person (`nil`).
  ///
  /// - Throws: `Problem` for an unknown seat or one that the computer plays.
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

  /// The players' names by seat, normalized; empty for a name without visible characters: such a player is named after
  /// the seat.
  ///
  /// - Throws: `Problem` for too many names, long ones, or control characters.
  func names(seats: Int) throws -> [String] {
    let names = (players ?? []).map(plainName)
    guard names.count <= seats else { throw Problem.request("the game has \(seats) players, not \(names.count)") }
    guard names.allSatisfy({ $0.count <= 40 && $0.utf8.count <= 400 }) else {
      throw Problem.request("a player's name must have at most 40 characters")
    }
    guard !names.joined().unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
      throw Problem.request("a player's name must not contain control characters")
    }
    return names
  }

  /// The players' colours by seat, all different.
  ///
  /// - Throws: `Problem` for invalid or repeated colours.
  func colours(seats: Int) throws -> [Int]? {
    guard let tones else { return nil }
    guard tones.count == seats, Set(tones).count == seats,
      tones.allSatisfy({ (1...JournalHead.mostTones).contains($0) })
    else {
      throw Problem.request(
        "`tones` must be \(seats) different numbers from 1 to \(JournalHead.mostTones), one per player")
    }
    return tones
  }

  /// Computer strengths by seat.
  ///
  /// - Throws: `Problem` for an invalid strength, or if no person plays.
  func strengths(seats: Int) throws -> [Int]? {
    guard let computers else { return nil }
    guard computers.count == seats, computers.contains(0), computers.allSatisfy({ (0...5).contains($0) }) else {
      throw Problem.request(
        "`computers` must have a number per seat: 0 for a person, at least one, or 1 to 5, the computer's strength"
      )
    }
    return computers.allSatisfy { $0 == 0 } ? nil : computers
  }

  /// The seed as a number, or a random one.
  func seedValue() throws -> UInt64 { try .seed(seed) }
}

extension UInt64 {
  /// The seed that a request names as a number, or a random one.
  ///
  /// - Throws: `Problem` unless it has 1 to 16 hexadecimal digits.
  static func seed(_ text: String?) throws -> UInt64 {
    guard let text else { return .random(in: .min ... .max) }
    guard let value = UInt64(text, radix: 16), text.allSatisfy(\.isHexDigit) else {
      throw Problem.request("`seed` has 1 to 16 hexadecimal digits")
    }
    return value
  }
}

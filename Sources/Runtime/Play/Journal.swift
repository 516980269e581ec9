// A session's save file: its head and its moves, as JSON lines.
import Foundation
import Grids

/// What a session is, frozen at its beginning.
public struct JournalHead: Hashable, Sendable, Codable {
  /// The version of the journal's form.
  public var v = 1
  /// The session's own name.
  public let session: String
  /// The rule set's full name.
  public let rules: String
  /// The version of its pack.
  public let version: String
  /// `sha256:…` of every script it depends on.
  public let closure: String
  /// The version of the Lua API.
  public var api = 1
  /// Where the level came from, `first-steps/no-knights`, if from a file.
  public let source: String?
  /// True when that level adds rules of its own; without such rules its file is not needed any more.
  public let extends: Bool?
  /// The hashes of the word lists that options name, by name; absent where there are none.
  public let lexicons: [String: String]?
  /// What the player had of the pack's things, by name; absent where there is nothing.
  public let storage: [String: Int]?
  /// The level's fields.
  public let level: PlayRecord
  /// All options.
  public let options: PlayRecord
  /// 16 hexadecimal digits.
  public let seed: String
  /// The generator of random numbers.
  public var rng = "xoshiro256**"
  /// The players' names by seat.
  public let seats: [String]
  /// The players' colours by seat, 1 to `mostTones`, where they chose any.
  public let tones: [Int]?
  /// By seat, how well the computer plays it, 1 to 5, and 0 for a person; absent where people play all.
  public let computers: [Int]?
  /// The seat of the player who owns the game; absent is the first seat that a person plays.
  public let owner: Int?
  /// The day it began, `2026-01-31`.
  public let day: String

  /// How many colours there are for players to choose from.
  public static let mostTones = 4

  /// The head of a new session of a puzzle.
  public init(
    session: String, puzzle: Puzzle, seed: UInt64, seats: [String], tones: [Int]? = nil, computers: [Int]? = nil,
    owner: Int? = nil, day: String, storage: [String: Int] = [:]
  ) {
    self.owner = owner
    self.tones = tones
    self.computers = computers
    self.storage = storage.isEmpty ? nil : storage
    self.session = session
    rules = puzzle.rules.name
    version = puzzle.rules.version
    closure = puzzle.scripts.hash
    source = puzzle.source
    extends = puzzle.extends ? true : nil
    lexicons = puzzle.lexicons.isEmpty ? nil : puzzle.lexicons
    level = puzzle.level
    options = puzzle.options
    self.seed = JournalHead.text(ofSeed: seed)
    self.seats = seats
    self.day = day
  }

  /// How well the computer plays a seat, from 1; `nil` where a person does.
  public func computer(_ seat: Int) -> Int? {
    guard let computers, computers.indices.contains(seat - 1), (1...5).contains(computers[seat - 1]) else { return nil }
    return computers[seat - 1]
  }

  /// The seat of the player who owns the game, from 1.
  public var ownerSeat: Int { owner ?? (1...16).first { computer($0) == nil } ?? 1 }

  /// The day on which the game began, counted from 1 January 2000, which is 1; 0 for a text that is not such a day.
  public var dayNumber: Int { DayNumber.of(day) ?? 0 }

  /// A seed as 16 hexadecimal digits.
  public static func text(ofSeed seed: UInt64) -> String {
    let digits = String(seed, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The seed as a number; 0 where the text is none.
  public var seedValue: UInt64 { UInt64(seed, radix: 16) ?? 0 }
}

/// One move in a journal.
public struct JournalRecord: Hashable, Sendable, Codable {
  /// The move's number, from 1 without gaps.
  public let n: Int
  /// Milliseconds of play, never falling.
  public let t: Int
  /// Who moved, from 1.
  public let seat: Int
  /// The client's own name of the move, unique in the session.
  public let id: String
  /// The move's text.
  public internal(set) var move: String

  /// A record by its parts.
  public init(n: Int, t: Int, seat: Int, id: String, move: String) {
    self.n = n
    self.t = t
    self.seat = seat
    self.id = id
    self.move = move
  }

  /// Whether it moves the session to other scripts.
  public var isUpgrade: Bool { move.hasPrefix("!upgrade ") }
}

/// A session's save file.
public struct Journal: Hashable, Sendable {
  /// What the session is.
  public let head: JournalHead
  /// Its moves by number.
  public var records: [JournalRecord]

  /// A journal by its parts.
  public init(head: JournalHead, records: [JournalRecord] = []) {
    self.head = head
    self.records = records
  }

  /// The scripts that the session is under: those it began with, or those it last moved to.
  public var closure: String {
    for record in records.reversed() where record.isUpgrade {
      if case .text(let hash)? = try? Move(parsing: record.move).arguments.first { return hash }
    }
    return head.closure
  }

  /// JSON lines: the head, then a line a move.
  ///
  /// - Throws: what encoding throws.
  public func lines() throws -> [String] {
    try [CanonicalJSON.text(head)] + records.map { try CanonicalJSON.text($0) }
  }

  /// Reads JSON lines.
  ///
  /// - Throws: `JournalFault` with the line and what is wrong with it.
  public init(lines: [String]) throws(JournalFault) {
    guard let first = lines.first else { throw JournalFault(line: 1, message: "a journal must begin with its head") }
    guard let head = try? JSONDecoder().decode(JournalHead.self, from: Data(first.utf8)) else {
      throw JournalFault(line: 1, message: "this is not the head of a journal")
    }
    self.init(head: head)
    try check()
    for (index, line) in lines.enumerated().dropFirst() {
      guard let record = try? JSONDecoder().decode(JournalRecord.self, from: Data(line.utf8)) else {
        throw JournalFault(line: index + 1, message: "this is not a move of a journal; it may have been cut off")
      }
      try add(record)
    }
  }

  /// Whether this program can read the journal.
  func check() throws(JournalFault) {
    guard head.v == 1, head.api == 1 else {
      throw JournalFault(line: 1, message: "the journal was written by a newer version; update the program")
    }
    let tones = 1...JournalHead.mostTones
    if let tone = head.tones?.first(where: { !tones.contains($0) }) {
      throw JournalFault(line: 1, message: "`tones` has the numbers 1 to \(tones.upperBound), got \(tone)")
    }
  }

  /// Adds a move that was read from a file or a database.
  ///
  /// - Throws: `JournalFault` where it cannot follow the moves before it, or has a number that no game reaches.
  public mutating func add(_ record: JournalRecord) throws(JournalFault) {
    let line = records.count + 2
    guard record.n == records.count + 1 else {
      throw JournalFault(line: line, message: "move \(records.count + 1) is missing, the line holds move \(record.n)")
    }
    guard record.t >= records.last?.t ?? 0 else {
      throw JournalFault(line: line, message: "the play time of move \(record.n) falls")
    }
    let numbers = 0...Untrusted.most
    guard numbers.contains(record.t), numbers.contains(record.seat) else {
      throw JournalFault(
        line: line,
        message:
          "`t` and `seat` of move \(record.n) are whole numbers from 0 to \(Untrusted.most), got \(record.t) and "
          + "\(record.seat)")
    }
    records.append(record)
  }
}

/// What is wrong with a journal.
public struct JournalFault: Error, Hashable, Sendable {
  /// The line, and a sentence that says what is wrong.
  public let fault: LocatedFault

  /// A fault by its parts.
  public init(line: Int, message: String) { fault = LocatedFault(message, line: line) }

  /// The line, from 1; the head is line 1 and move n is on line n + 1.
  public var line: Int { fault.line ?? 1 }
  /// What is wrong.
  public var message: String { fault.message }
}

// Counts of wrong codes, shared by all servers of a database.
public import Foundation
import Grids
import Play

/// How many wrong codes are allowed in a time.
public struct GuessLimit: Hashable, Sendable {
  /// What is guessed at: a kind of code, or the codes of one player or class.
  public let subject: String
  /// Who guesses: an address, of which only a hash is stored; empty for all together.
  public let asker: String
  /// How many wrong ones are allowed.
  public let most: Int
  /// In how many seconds.
  public let seconds: Int

  /// A limit by its parts.
  public init(_ subject: String, asker: String = "", most: Int, seconds: Int = 3600) {
    self.subject = subject
    self.asker = asker
    self.most = most
    self.seconds = seconds
  }
}

/// Whether a code may be looked at.
public enum GuessPermit: Hashable, Sendable {
  /// It may; it counts as wrong until it is taken back.
  case allowed
  /// There were too many wrong ones; the next is looked at after so many seconds.
  case refused(seconds: Int)
}

/// Where wrong codes are counted.
public protocol GuessStore: Sendable {
  /// Counts a code that is about to be looked at as a wrong one, unless a limit is reached already.
  ///
  /// It is counted first, so that simultaneous tries, even on several servers, cannot exceed a limit.
  func guess(_ limits: [GuessLimit], at date: Date) async throws(StoreFault) -> GuessPermit

  /// Takes back what `guess` counted at a date: the code was right.
  func wasRight(_ limits: [GuessLimit], at date: Date) async throws(StoreFault)

  /// Forgets the wrong codes that were counted for a subject.
  func forgive(_ subject: String) async throws(StoreFault)

  /// Records that an address is known for a subject: its player has signed in there, or its teacher is in the class.
  func vouch(for asker: String, at subject: String, on date: Date) async throws(StoreFault)

  /// Whether an asker was known for a subject since a date.
  func isVouched(for asker: String, at subject: String, since date: Date) async throws(StoreFault) -> Bool

  /// When wrong codes were counted for a subject, of all askers together; the last at the end.
  func guesses(at subject: String) async throws(StoreFault) -> [Date]

  /// Removes wrong codes that were counted before a date, and known askers that were not seen since another.
  func forgetGuesses(before date: Date, known: Date) async throws(StoreFault)
}

extension StorePart: GuessStore {
  func guess(_ limits: [GuessLimit], at date: Date) async throws(StoreFault) -> GuessPermit {
    try await database.write { connection in
      let now = date.milliseconds
      let key = try CodeKey(connection)
      var rows: [(limit: GuessLimit, asker: String, times: [Int])] = []
      // In one order everywhere, so that two servers wait for each other's rows and not in turn.
      for limit in limits.sorted(by: { ($0.subject, $0.asker) < ($1.subject, $1.asker) }) {
        let asker = limit.asker.isEmpty ? "" : key.kept(limit.asker, of: "asker")
        let times = try StorePart.locked(connection, limit.subject, asker, now)
          .filter { $0 > now - 1000 * limit.seconds }
        if times.count >= limit.most {
          // The times are a text of the row, so their bounds are looked at here.
          let next = Untrusted.bounded(times[times.count - limit.most]) + 1000 * limit.seconds
          return .refused(seconds: max(1, (next - now + 999) / 1000))
        }
        rows.append((limit, asker, times))
      }
      for row in rows {
        try StorePart.keep(connection, row.limit.subject, row.asker, row.times + [now], now)
      }
      return .allowed
    }
  }

  func wasRight(_ limits: [GuessLimit], at date: Date) async throws(StoreFault) {
    try await database.write { connection in
      let key = try CodeKey(connection)
      for limit in limits.sorted(by: { ($0.subject, $0.asker) < ($1.subject, $1.asker) }) {
        let asker = limit.asker.isEmpty ? "" : key.kept(limit.asker, of: "asker")
        var times = try StorePart.locked(connection, limit.subject, asker, date.milliseconds)
        if let place = times.lastIndex(of: date.milliseconds) { times.remove(at: place) }
        try StorePart.keep(connection, limit.subject, asker, times, date.milliseconds)
      }
    }
  }

  func vouch(for asker: String, at subject: String, on date: Date) async throws(StoreFault) {
    try await database.write { connection in
      let asker = try CodeKey(connection).kept(asker, of: "asker")
      try connection.execute(
        """
        INSERT INTO guess (subject, asker, times, updated) VALUES ($1, $2, '[]', $3)
        ON CONFLICT (subject, asker) DO UPDATE SET updated = excluded.updated
        """, [StorePart.known(subject), asker, date.milliseconds])
    }
  }

  func isVouched(for asker: String, at subject: String, since date: Date) async throws(StoreFault) -> Bool {
    try await database.read { connection in
      guard let key = try CodeKey(reading: connection) else { return false }
      return try connection.row(
        "SELECT 1 FROM guess WHERE subject = $1 AND asker = $2 AND updated >= $3",
        [StorePart.known(subject), key.kept(asker, of: "asker"), date.milliseconds]) != nil
    }
  }

  private static func known(_ subject: String) -> String { "known:" + subject }

  func forgive(_ subject: String) async throws(StoreFault) {
    try await change("DELETE FROM guess WHERE subject = $1", [subject])
  }

  func guesses(at subject: String) async throws(StoreFault) -> [Date] {
    try await list("SELECT times FROM guess WHERE subject = $1 AND asker = ''", [subject]) { row in
      try decoded([Int].self, row[0])
    }.flatMap { $0 }.sorted().map(Date.init(milliseconds:))
  }

  func forgetGuesses(before date: Date, known: Date) async throws(StoreFault) {
    try await change(
      "DELETE FROM guess WHERE updated < $1 AND (subject NOT LIKE 'known:%' OR updated < $2)",
      [date.milliseconds, known.milliseconds])
  }

  /// The times of a row, which is made where there is none and stays locked until the transaction ends.
  private static func locked(
    _ connection: any SQLConnection, _ subject: String, _ asker: String, _ now: Int
  ) throws -> [Int] {
    let row = try connection.one(
      """
      INSERT INTO guess (subject, asker, times, updated) VALUES ($1, $2, '[]', $3)
      ON CONFLICT (subject, asker) DO UPDATE SET updated = excluded.updated RETURNING times
      """, [subject, asker, now])
    return try decoded([Int].self, row[0])
  }

  private static func keep(
    _ connection: any SQLConnection, _ subject: String, _ asker: String, _ times: [Int], _ now: Int
  ) throws {
    try connection.execute(
      "UPDATE guess SET times = $3, updated = $4 WHERE subject = $1 AND asker = $2",
      [subject, asker, try CanonicalJSON.text(times), now])
  }
}

// Teachers' accounts: players with a passcode.
public import Foundation
import Letters
import Play

/// Stores teachers' accounts. An account owns word lists, levels and classes as any player owns things.
public protocol TeacherStore: Sendable {
  /// The accounts that were added, in the order of their names; the server's own is not among them.
  func teachers() async throws(StoreFault) -> [Player]

  /// Adds an account.
  ///
  /// - Parameters:
  ///   - name: 1 to 40 characters, different from those of the other teachers.
  ///   - passcode: What is kept of the passcode.
  /// - Throws: `StoreFault`; code `invalid` for a name that is none, `conflict` when another teacher has it.
  func addTeacher(_ name: String, passcode: String, at date: Date) async throws(StoreFault) -> Player

  /// The account with a name, with the hash of its passcode, or `nil`.
  func teacher(named name: String) async throws(StoreFault) -> (player: Player, passcode: String)?

  /// Gives an account another passcode; all browsers in which it is signed in are signed out.
  ///
  /// - Returns: Whether there is such an account.
  func setPasscode(_ passcode: String, of teacher: Player.ID) async throws(StoreFault) -> Bool

  /// Removes an account with its word lists, levels and games; classes stay, and open with their own passcodes.
  ///
  /// - Returns: Whether there was one.
  func removeTeacher(_ id: Player.ID) async throws(StoreFault) -> Bool

  /// The account that the server's own passcode signs in to, created if it does not exist.
  func serverTeacher(at date: Date) async throws(StoreFault) -> Player
}

extension StorePart: TeacherStore {
  private static let accounts =
    "SELECT p.id, p.name, p.created, p.kind, t.passcode FROM teacher t JOIN player p ON p.id = t.id"

  func teachers() async throws(StoreFault) -> [Player] {
    try await list("\(StorePart.accounts) ORDER BY p.folded", [], Player.init(row:))
  }

  func addTeacher(_ name: String, passcode: String, at date: Date) async throws(StoreFault) -> Player {
    let place = place
    let name = try title(name, most: 40, "a teacher's name")
    var generator = SystemRandomNumberGenerator()
    let id = SessionName.new(at: date, using: &generator)
    return try await database.write { connection in
      let others = try connection.rows(StorePart.accounts)
      if try others.contains(where: { looksAlike(name, try $0[1]) }) {
        throw StoreFault(.conflict, place: place, "another teacher is called \(name)")
      }
      let added = try connection.execute(
        """
        INSERT INTO player (id, name, folded, created, kind) VALUES ($1, $2, $3, $4, 'teacher')
        ON CONFLICT (folded) DO NOTHING
        """, [id, name, StorePart.folded(teacher: name), date.milliseconds])
      guard added == 1 else { throw StoreFault(.conflict, place: place, "another teacher is called \(name)") }
      try connection.execute("INSERT INTO teacher (id, passcode) VALUES ($1, $2)", [id, passcode])
      return try Player(row: connection.one("\(StorePart.accounts) WHERE p.id = $1", [id]))
    }
  }

  func teacher(named name: String) async throws(StoreFault) -> (player: Player, passcode: String)? {
    try await list("\(StorePart.accounts) WHERE p.folded = $1", [StorePart.folded(teacher: plainName(name))]) { row in
      (player: try Player(row: row), passcode: try row[4] as String)
    }.first
  }

  func setPasscode(_ passcode: String, of teacher: Player.ID) async throws(StoreFault) -> Bool {
    try await database.write { connection in
      try connection.execute("DELETE FROM device WHERE player = $1", [teacher.rawValue])
      return try connection.execute(
        "UPDATE teacher SET passcode = $2 WHERE id = $1", [teacher.rawValue, passcode]) == 1
    }
  }

  func removeTeacher(_ id: Player.ID) async throws(StoreFault) -> Bool {
    try await forget("DELETE FROM player WHERE id IN (SELECT id FROM teacher WHERE id = $1)", [id.rawValue]) == 1
  }

  func serverTeacher(at date: Date) async throws(StoreFault) -> Player {
    try await database.write { connection in
      try connection.execute(
        """
        INSERT INTO player (id, name, folded, created, kind) VALUES ($1, '', $2, $3, 'teacher')
        ON CONFLICT (id) DO NOTHING
        """, [Player.serverTeacher.rawValue, "\u{3}", date.milliseconds])
      return try Player(
        row: connection.one(
          "SELECT \(Player.columns) FROM player WHERE id = $1", [Player.serverTeacher.rawValue]))
    }
  }

  /// A teacher's name as comparisons see it: no player's name that can be typed is folded to one.
  private static func folded(teacher name: String) -> String { "\u{3}" + visibleName(name) }
}

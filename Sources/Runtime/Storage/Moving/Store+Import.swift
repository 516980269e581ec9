// Takes in what an export gave, whole or not at all.
import Foundation
import Letters
import Play

/// What an import brought.
public struct ImportReport: Hashable, Sendable {
  /// Rows that are new, or newer than the stored ones.
  public var added = 0
  /// Rows that were there already.
  public var known = 0

  /// A report by its parts.
  public init(added: Int = 0, known: Int = 0) {
    self.added = added
    self.known = known
  }
}

extension Store {
  /// Takes in the lines of an export, whole or not at all. Taking them in again changes nothing.
  ///
  /// Sessions that are here and went the same way go on to the longer of both; newer settings and better records win.
  /// What a player's export says of leaderboards has to be replayed here before it counts.
  ///
  /// - Parameters:
  ///   - lines: The lines.
  ///   - player: The player who will own the data here; `nil` keeps the owner. Only for a player's export.
  ///   - everything: True to let the export of a whole database in, and only that; otherwise a player's is taken.
  /// - Throws: `StoreFault`, place `line N`; code `invalid` for what cannot be read or was cut off, `conflict` where
  ///   what is here is something else under the same name, `newerVersion`.
  public func importing(
    _ lines: [String], as player: Player.ID? = nil, everything: Bool = false
  ) async throws(StoreFault) -> ImportReport {
    try await database.write { connection in
      var importer = Importer(connection: connection, target: player, takesEverything: everything)
      for line in lines { try importer.take(line) }
      return try importer.finish()
    }
  }

  /// The same from a file, however long; places are `FILE:LINE`.
  public func importing(
    file path: String, as player: Player.ID? = nil, everything: Bool = false
  ) async throws(StoreFault) -> ImportReport {
    try await database.write { connection in
      guard let file = fopen(path, "r") else {
        throw StoreFault(.cannotOpen, place: path, "the file cannot be read (\(String(cString: strerror(errno))))")
      }
      defer { fclose(file) }
      var importer = Importer(connection: connection, file: path, target: player, takesEverything: everything)
      var lines = BoundedLines(file)
      while let line = try lines.next(at: path) { try importer.take(line) }
      return try importer.finish()
    }
  }
}

/// The lines of an untrusted file; reading a line is bounded.
private struct BoundedLines {
  /// The longest line: a word list of 16 MiB in which every byte is written as an escape of six.
  private static let longest = 96 << 20

  private let file: UnsafeMutablePointer<FILE>
  private var number = 0
  private var part = [CChar](repeating: 0, count: 1 << 16)

  init(_ file: UnsafeMutablePointer<FILE>) { self.file = file }

  /// The next line without its end; `nil` at the end of the file.
  mutating func next(at path: String) throws -> String? {
    var bytes: [UInt8] = []
    number += 1
    while fgets(&part, Int32(part.count), file) != nil {
      let count = strlen(part)
      part.withUnsafeBytes { bytes.append(contentsOf: $0.prefix(count)) }
      // A part without an end that is not full holds a zero byte.
      if bytes.last == UInt8(ascii: "\n") || count < part.count - 1 { return text(bytes) }
      guard bytes.count <= BoundedLines.longest else {
        throw StoreFault(
          .invalid, place: "\(path):\(number)", "a line of an export has at most \(BoundedLines.longest >> 20) MiB")
      }
    }
    return bytes.isEmpty ? nil : text(bytes)
  }

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}

/// Takes in lines, one after the other.
private struct Importer {
  /// A session whose moves come later.
  private struct Arriving {
    let line: Int
    let n: Int
    let phase: SQLValue
    let updated: SQLValue
    let isNew: Bool
    var seen = 0
    var time = 0
    var added = 0
  }

  let connection: any SQLConnection
  var file: String?
  let target: Player.ID?
  let takesEverything: Bool

  private var line = 0
  private var report = ImportReport()
  private var owner: String?
  private var isEverything = false
  private var version = Schema.version
  private var isEnded = false
  private var sessions: [String: Arriving] = [:]

  init(connection: any SQLConnection, file: String? = nil, target: Player.ID?, takesEverything: Bool) {
    self.connection = connection
    self.file = file
    self.target = target
    self.takesEverything = takesEverything
  }

  private func fault(_ message: String, _ code: StoreFault.Code = .invalid, line: Int? = nil) -> StoreFault {
    let line = line ?? self.line
    return StoreFault(code, place: file.map { "\($0):\(line)" } ?? "line \(line)", message)
  }

  mutating func take(_ text: String) throws {
    line += 1
    guard !isEnded else { throw fault("unexpected line after the end") }
    guard let fields = try? JSONDecoder().decode(PlayRecord.self, from: Data(text.utf8)) else {
      throw fault("not a line of an export; it may have been cut off")
    }
    if line == 1 { return try begin(fields) }
    if fields["in"] == .string("end") {
      guard fields["lines"] == .integer(line - 2) else { throw fault("lines are missing before this one") }
      isEnded = true
      return
    }
    guard let table = StoredTable.all.first(where: { .string($0.name) == fields["in"] }), table.export != .nothing
    else {
      throw fault("unknown kind of line")
    }
    do {
      try store(table, try table.values(fields))
    } catch let moved as MovedFault {
      throw fault(moved.message)
    } catch let stored as StoreFault where !stored.place.hasPrefix(file ?? "line ") {
      // The database's error, reported at the line that caused it.
      guard [.missing, .conflict, .invalid].contains(stored.code) else { throw stored }
      throw fault(stored.message, stored.code)
    }
  }

  private mutating func begin(_ head: PlayRecord) throws {
    guard head["quadrille"] == .string("export"), let version = head["v"]?.integer else {
      throw fault("not an export of this program")
    }
    self.version = version
    guard version <= Schema.version else {
      throw fault("a newer version of the program wrote this; update the program", .newerVersion)
    }
    isEverything = head["of"] == .string("everything")
    owner = head["player"]?.string
    guard isEverything == takesEverything, isEverything == (owner == nil), !isEverything || target == nil else {
      throw fault(
        isEverything
          ? "this is an export of a whole database, expected a player's" : "expected an export of a whole database")
    }
  }

  private mutating func store(_ table: StoredTable, _ row: [String: SQLValue]) throws {
    var row = row
    if !isEverything {
      if table.export != .player, table.name != "script", table.name != "closure" {
        throw MovedFault("the owner is not in the export")
      }
      if table.name == "session", row["player"] ?? .null == .null { row["player"] = owner.map(SQLValue.text) }
      if let player = row[table.name == "player" ? "id" : "player"], player != .text(owner ?? "") {
        throw MovedFault("the row belongs to another player")
      }
      if table.name == "player", let target {
        let isThere = try connection.row("SELECT 1 FROM player WHERE id = $1", [target.rawValue]) != nil
        guard isThere else { throw fault("unknown player", .missing) }
        return
      }
      if let target, row["player"] != nil { row["player"] = .text(target.rawValue) }
      if table.name == "entry" { row["verdict"] = .text("waiting") }
    }
    switch table.name {
    case "player": try storePlayer(row)
    case "session": try storeSession(row)
    case "record": try storeRecord(row)
    case "script": try storeScript(row)
    case "device", "pupil": try put(table, hashed(table, row))
    default: try put(table, row)
    }
  }

  @discardableResult
  private mutating func put(_ table: StoredTable, _ row: [String: SQLValue]) throws -> Bool {
    let isAdded = try connection.execute(table.insertion, table.exported.map { row[$0.name] ?? .null }) > 0
    if isAdded { report.added += 1 } else { report.known += 1 }
    return isAdded
  }

  private mutating func storePlayer(_ row: [String: SQLValue]) throws {
    guard case .text(let id)? = row["id"], case .text(let name)? = row["name"] else { return }
    let kind = kind(of: row, id, name)
    guard [.household, .guest].contains(kind) || id == Player.serverTeacher.rawValue || !folded(name).isEmpty else {
      throw MovedFault("the player has no name")
    }
    var row = row
    row["kind"] = .text(kind.rawValue)
    if row["series"] ?? .null == .null { row["series"] = .integer(kind == .pupil ? -1 : 0) }
    row["folded"] =
      switch kind {
      case .household: .text("")
      case .guest: .text("\u{2}" + id)
      case .named: .text(folded(name))
      case .pupil: .text("\u{1}" + id)
      case .teacher: .text("\u{3}" + visibleName(name))
      }
    if try put(.player, row) { return }
    if try connection.row("SELECT 1 FROM player WHERE id = $1", [id]) == nil {
      throw fault("another player here is called \(name); rename one", .conflict)
    }
  }

  /// The kind of a player, which older versions did not say. Somebody who moves alone leaves the class behind.
  private func kind(of row: [String: SQLValue], _ id: String, _ name: String) -> Player.Kind {
    if id == Player.guest.rawValue { return .household }
    guard isEverything else { return name.isEmpty ? .guest : .named }
    if case .text(let text)? = row["kind"], let kind = Player.Kind(rawValue: text) { return kind }
    if case .text(let folded)? = row["folded"], folded.hasPrefix("\u{1}") { return .pupil }
    return .named
  }

  /// A pupil or device with its secret hashed, as this version stores them.
  private func hashed(_ table: StoredTable, _ row: [String: SQLValue]) throws -> [String: SQLValue] {
    guard version < Importer.firstWithHashes else { return row }
    var row = row
    switch (table.name, row["id"], row["class"], row["code"]) {
    case ("device", .text(let secret)?, _, _): row["id"] = .text(DeviceHash.of(secret))
    case ("pupil", _, .text(let room)?, .text(let code)?):
      row["code"] = .text(try CodeKey(connection).kept(code, of: room))
    default: break
    }
    return row
  }

  /// The first version that stores hashes of secrets.
  private static let firstWithHashes = 8

  private mutating func storeScript(_ row: [String: SQLValue]) throws {
    guard case .bytes(let text)? = row["text"], row["hash"] == .text(CanonicalJSON.hash(of: text)) else {
      throw MovedFault("the script does not match its hash")
    }
    try put(.script, row)
  }
}

extension Importer {
  private mutating func storeSession(_ row: [String: SQLValue]) throws {
    guard case .text(let id)? = row["id"], case .text(let text)? = row["head"], case .integer(let n)? = row["n"] else {
      return
    }
    guard let head = try? Journal(lines: [text]).head, head.session == id else {
      throw MovedFault("the head of session \(id) cannot be read")
    }
    guard sessions[id] == nil else { throw MovedFault("session \(id) comes twice") }
    var begun = row
    (begun["n"], begun["t"]) = (.integer(0), .integer(0))
    let isNew = try put(.session, begun)
    if !isNew {
      let there = try connection.one("SELECT head, player FROM session WHERE id = $1", [id])
      let isSame =
        there.values[0] == .text(text)
        && (isEverything || there.values[1] == .null || there.values[1] == row["player"])
      guard isSame else { throw fault("another session \(id) is here", .conflict) }
    }
    sessions[id] = Arriving(
      line: line, n: n, phase: row["phase"] ?? .null, updated: row["updated"] ?? .null, isNew: isNew)
  }

  private mutating func storeRecord(_ row: [String: SQLValue]) throws {
    guard case .text(let id)? = row["session"], case .integer(let n)? = row["n"], case .integer(let time)? = row["t"]
    else { return }
    guard var session = sessions[id] else { throw MovedFault("session \(id) is not in this export") }
    guard n == session.seen + 1 else { throw MovedFault("move \(session.seen + 1) of session \(id) is missing") }
    guard time >= session.time else {
      throw MovedFault("the play time of move \(n) is earlier than that of the move before")
    }
    (session.seen, session.time) = (n, time)
    if try put(.record, row) {
      session.added += 1
    } else {
      let names = StoredTable.record.exported.map(\.name)
      let there = try connection.row(
        "SELECT \(names.joined(separator: ", ")) FROM record WHERE session = $1 AND n = $2", [id, n])
      guard there?.values == names.map({ row[$0] ?? .null }) else {
        throw fault("session \(id) has other moves here from move \(n) on", .conflict)
      }
    }
    sessions[id] = session
  }

  mutating func finish() throws -> ImportReport {
    guard line > 0 else { throw fault("the file is empty", line: 1) }
    guard isEnded else { throw fault("the export was cut off after this line") }
    for (id, session) in sessions.sorted(by: { $0.key < $1.key }) {
      guard session.seen == session.n else {
        throw fault("session \(id) has \(session.n) moves, and \(session.seen) came", line: session.line)
      }
      guard session.isNew || session.added > 0 else { continue }
      try connection.execute(
        "UPDATE session SET n = $2, t = $3, moves = \(Schema.countedMoves), phase = $4, updated = $5 WHERE id = $1",
        [id, session.seen, session.time, session.phase, session.updated])
    }
    return report
  }
}

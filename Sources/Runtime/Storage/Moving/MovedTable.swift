// The tables as they stand in an export.
import Foundation
import Grids
import Play

/// A table as it stands in an export: a line a row, `{"in":TABLE,COLUMN:VALUE,…}`, columns without a value left out.
struct MovedTable: Sendable {
  /// What a column holds.
  enum Kind {
    case text
    case integer
    /// In base 64.
    case bytes
  }

  /// A column; one that is optional may be left out.
  struct Column: Sendable {
    let name: String
    let kind: Kind
    var isOptional = false
  }

  let name: String
  let columns: [Column]
  /// In which order rows are written.
  let order: String
  /// Which rows are a player's, `$1`; `nil` for a table that belongs to nobody.
  var ofPlayer: String?
  /// Which rows are written of a whole database; `nil` is all.
  var ofAll: String?
  /// What to do with a row that is there already.
  var onConflict = "DO NOTHING"

  /// Reads `name`, `name:integer`, `name:bytes`, each with `?` where it is optional.
  private init(
    _ name: String, _ columns: String, order: String, ofPlayer: String? = "player = $1", ofAll: String? = nil
  ) {
    self.ofAll = ofAll
    self.name = name
    self.order = order
    self.ofPlayer = ofPlayer
    self.columns = columns.split(separator: " ").map { text in
      let isOptional = text.hasSuffix("?")
      let parts = text.prefix { $0 != "?" }.split(separator: ":")
      let kind: Kind = parts.count == 1 ? .text : parts[1] == "integer" ? .integer : .bytes
      return Column(name: String(parts[0]), kind: kind, isOptional: isOptional)
    }
  }

  /// All that is written, in an order in which nothing comes before what it refers to.
  static let all =
    [secret, player, device, setting, session, record, daily, challenge, result, best, achievement, holding, entry]
    + [ownLevel, ownList, teacher] + classes
    + [puzzle, script, closure]

  /// Of the servers' secrets only the key of personal codes moves, so that codes on paper hold in the other database.
  static let secret = MovedTable(
    "secret", "name value", order: "name", ofPlayer: nil, ofAll: "name = '\(CodeKey.name)'")
  static let player = MovedTable(
    "player", "id name folded created:integer kind? series:integer? used:integer?", order: "id", ofPlayer: "id = $1")
  static let device = MovedTable(
    "device", "id player updated:integer guest? mark?", order: "id", ofPlayer: nil)
  static let teacher = MovedTable("teacher", "id passcode", order: "id", ofPlayer: nil)
  static let setting = MovedTable(
    "setting", "player name value updated:integer", order: "player, name",
    ofPlayer: "player = $1 AND name NOT LIKE 'server.%'"
  )
  .replacing(
    "(player, name) DO UPDATE SET value = excluded.value, updated = excluded.updated "
      + "WHERE excluded.updated > setting.updated")
  static let session = MovedTable(
    "session", "id head rules level? title n:integer t:integer phase created:integer updated:integer player?",
    order: "id", ofPlayer: ownSession)
  static let record = MovedTable(
    "record", "session n:integer t:integer seat:integer id move", order: "session, n",
    ofPlayer: "session IN (SELECT id FROM session WHERE \(ownSession))")
  /// The sessions of a player; those of nobody are the household's guest's.
  private static let ownSession = "(player = $1 OR ($1 = 'guest' AND player IS NULL))"
  static let daily = MovedTable("daily", "player level day session", order: "player, level, day")
  static let challenge = MovedTable(
    "challenge",
    "player puzzle name rules size difficulty:integer level author created:integer session? percent:integer "
      + "accepted:integer solved:integer?", order: "player, puzzle")
  static let result = MovedTable(
    "result",
    "player session rules size difficulty:integer ending time:integer moves:integer mistakes:integer hints:integer "
      + "score:integer? seats winner:integer? day finished:integer listed:integer "
      + "result? seat:integer? tones?",
    order: "player, session")
  static let best = MovedTable(
    "best", "player rules size difficulty:integer kind value:integer before:integer? session",
    order: "player, rules, size, difficulty, kind"
  )
  .replacing(
    "(player, rules, size, difficulty, kind) DO UPDATE SET before = excluded.before, "
      + "value = excluded.value, session = excluded.session WHERE "
      + "CASE excluded.kind WHEN 'time' THEN excluded.value < best.value ELSE excluded.value > best.value END")
  static let holding = MovedTable(
    "holding", "player pack name source value:integer", order: "player, pack, name, source")
  static let achievement = MovedTable("achievement", "player pack id earned:integer", order: "player, pack, id")
  static let entry = MovedTable(
    "entry", "week level session player score:integer verdict entered:integer", order: "session, level, week")
  static let ownLevel = MovedTable(
    "ownlevel", "player id name folded rules level created:integer updated:integer", order: "player, id")
  static let ownList = MovedTable(
    "ownlist", "player id name folded text phrases:integer created:integer", order: "player, id")
  static let puzzle = MovedTable(
    "puzzle", "id name folded rules size difficulty:integer level author created:integer", order: "id", ofPlayer: nil)
  static let script = MovedTable("script", "hash text:bytes", order: "hash", ofPlayer: nil)
  static let closure = MovedTable("closure", "hash name script", order: "hash, name", ofPlayer: nil)

  /// Classes belong to nobody: what a pupil takes along is the pupil's games.
  static let classes = [
    MovedTable(
      "classroom",
      "id name code passcode paused:integer message messages:integer ended:integer? created:integer teacher?",
      order: "id", ofPlayer: nil),
    MovedTable("pupil", "id class name folded code created:integer", order: "id", ofPlayer: nil),
    MovedTable("assignment", "id class title task due:integer? created:integer", order: "id", ofPlayer: nil),
    MovedTable("work", "assignment pupil session created:integer", order: "assignment, pupil", ofPlayer: nil),
  ]

  private func replacing(_ conflict: String) -> MovedTable {
    var table = self
    table.onConflict = conflict
    return table
  }

  /// The statement that gives the rows.
  func selection(where condition: String?) -> String {
    "SELECT \(columns.map(\.name).joined(separator: ", ")) FROM \(name)"
      + (condition.map { " WHERE " + $0 } ?? "") + " ORDER BY " + order
  }

  /// The statement that takes a row.
  var insertion: String {
    let places = (1...columns.count).map { "$\($0)" }.joined(separator: ", ")
    let names = columns.map(\.name).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names)) VALUES (\(places)) ON CONFLICT \(onConflict)"
  }

  /// A row as a line.
  func line(_ row: SQLRow) throws -> String {
    var fields: PlayRecord = ["in": .string(name)]
    for (column, value) in zip(columns, row.values) {
      switch value {
      case .null: break
      case .integer(let number): fields[column.name] = .integer(number)
      case .text(let text): fields[column.name] = .string(text)
      case .bytes(let bytes): fields[column.name] = .string(Data(bytes).base64EncodedString())
      case .real: throw UnexpectedValue(column: 0, value: value)
      }
    }
    return try CanonicalJSON.text(fields)
  }

  /// A line's values by column, or what is wrong with it.
  func values(_ fields: PlayRecord) throws(MovedFault) -> [String: SQLValue] {
    if let extra = fields.keys.filter({ key in key != "in" && !columns.contains { $0.name == key } }).min() {
      throw MovedFault("\(name) has no \(extra)")
    }
    var values: [String: SQLValue] = [:]
    for column in columns {
      switch (fields[column.name], column.kind) {
      case (nil, _) where column.isOptional: values[column.name] = .null
      case (.string(let text)?, .text): values[column.name] = .text(text)
      case (.integer(let number)?, .integer):
        guard Untrusted.range.contains(number) else {
          throw MovedFault(
            "\(column.name) is a whole number from \(-Untrusted.most) to \(Untrusted.most), got \(number)")
        }
        values[column.name] = .integer(number)
      case (.string(let text)?, .bytes):
        guard let data = Data(base64Encoded: text) else { throw MovedFault("\(column.name) is not in base 64") }
        values[column.name] = .bytes(Array(data))
      case (nil, _): throw MovedFault("\(name) lacks \(column.name)")
      default: throw MovedFault("\(column.name) is of the wrong kind")
      }
    }
    return values
  }
}

/// What is wrong with a line of an import.
struct MovedFault: Error {
  let message: String

  init(_ message: String) {
    self.message = message
  }
}

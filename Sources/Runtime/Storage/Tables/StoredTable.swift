// The description of a database table, from which everything that treats all tables alike is derived.

/// The description of a database table.
///
/// Its creation and upgrades, export and import, the search for orphan rows, the deletion of a player's data and the
/// report of it are all derived from this.
struct StoredTable: Sendable {
  /// What an export covers of a table.
  enum Export: Hashable, Sendable {
    /// Nothing: the rows belong to the servers alone.
    case nothing
    /// Rows of an export of the whole database: those that meet the condition, or all.
    case whole(where: String?)
    /// All rows of an export of the whole database, and a player's rows of the player's own export.
    case player
  }

  /// An index, named `TABLE_NAME`.
  struct Index: Sendable {
    let name: String
    let columns: [String]
    /// The version of the database that has it first.
    let since: Int

    init(_ name: String, on columns: String..., since: Int) {
      (self.name, self.columns, self.since) = (name, columns, since)
    }
  }

  let name: String
  /// The version of the database that has it first.
  let since: Int
  /// In the order in which they were added.
  let columns: [Column]
  /// The columns of the primary key; rows are exported in their order.
  let key: [String]
  /// Sets of several columns that no two rows share.
  let unique: [[String]]
  let indices: [Index]
  let export: Export
  /// The condition that picks the rows of player `$1`; `nil` for a table that belongs to no player.
  let owned: String?
  /// Whether its rows name their player, with whom they are deleted.
  let hasPlayer: Bool
  /// The name of its rows in the report of a player's stored data; `nil` if they are not reported.
  let reported: String?
  /// What an import does with a row that is already there.
  let conflict: String

  /// - Parameters:
  ///   - owned: As the property; by default the rows whose column `player` is the player.
  ///   - conflict: What follows `ON CONFLICT`.
  init(
    _ name: String, since: Int, key: String..., unique: [[String]] = [], indices: [Index] = [],
    export: Export = .player, owned: String? = nil, reported: String? = nil, conflict: String = "DO NOTHING",
    columns: [Column]
  ) {
    self.name = name
    self.since = since
    self.columns = columns
    self.key = key
    self.unique = unique
    self.indices = indices
    self.export = export
    hasPlayer = columns.contains { $0.name == "player" }
    self.owned = owned ?? (hasPlayer ? "player = $1" : nil)
    self.reported = reported
    self.conflict = conflict
  }

  /// The columns that an export has.
  var exported: [Column] { columns.filter(\.isExported) }

  /// Whether an export may lack a column: it has no value in every row, or older versions did not know it.
  func isOptional(_ column: Column) -> Bool { column.isNullable || (column.since ?? since) > since }
}

extension StoredTable {
  /// A column.
  struct Column: Sendable {
    /// What it holds.
    enum Kind: Hashable, Sendable {
      case text
      case integer
      /// In base 64 where it is exported.
      case bytes
    }

    /// The table whose key it holds, and what becomes of the row when that key is deleted.
    struct Reference: Sendable {
      enum Deletion: String, Sendable {
        case refuse = ""
        case cascade = " ON DELETE CASCADE"
        case clear = " ON DELETE SET NULL"
      }

      let table: StoredTable
      let deletion: Deletion
      /// The key it refers to.
      var key: String { table.key[0] }
    }

    let name: String
    let kind: Kind
    private(set) var isNullable = false
    private(set) var isUnique = false
    private(set) var isExported = true
    /// As SQL.
    private(set) var initial: String?
    private(set) var reference: Reference?
    /// The version that added it to the table; `nil` is the table's own.
    private(set) var since: Int?

    static func text(_ name: String) -> Column { Column(name: name, kind: .text) }
    static func integer(_ name: String) -> Column { Column(name: name, kind: .integer) }
    static func bytes(_ name: String) -> Column { Column(name: name, kind: .bytes) }

    /// The player whose row it is.
    static let player = text("player").referring(to: .player, .cascade)

    /// May be without a value.
    var nullable: Column { with { $0.isNullable = true } }
    /// No two rows have the same value.
    var unique: Column { with { $0.isUnique = true } }
    /// Not a part of exports.
    var unexported: Column { with { $0.isExported = false } }

    func referring(to table: StoredTable, _ deletion: Reference.Deletion) -> Column {
      with { $0.reference = Reference(table: table, deletion: deletion) }
    }

    /// Added to the table by a later version; `initial` is the value of the rows that were there.
    func added(in version: Int, initial: String? = nil) -> Column {
      with { ($0.since, $0.initial) = (version, initial) }
    }

    private func with(_ change: (inout Column) -> Void) -> Column {
      var column = self
      change(&column)
      return column
    }
  }
}

import Formats
// The contents of an Anki collection.
import Foundation
import GRDB
import Messages

/// The note types, decks and notes of a collection.
struct AnkiNotes: Sendable {
  private struct Note: Sendable {
    let id: Int64
    let kind: Int64
    let tags: String
    let fields: String
  }

  private var kinds: [Int64: AnkiNames.Kind] = [:]
  private var decks: [Int64: String] = [:]
  private var deckOfNote: [Int64: Int64] = [:]
  private var notes: [Note] = []

  static let mostNotes = 1 << 19

  init(_ database: Database) throws {
    let tables = try UntrustedDatabase.plainTables(database)
    guard tables.contains("notes"), tables.contains("col") else {
      throw LocatedFault(ImportTexts.noNotes)
    }
    if tables.contains("notetypes") && tables.contains("fields") {
      try readNames(database)
    } else if let row = try Row.fetchOne(database, sql: "SELECT models, decks FROM col LIMIT 1") {
      kinds = AnkiNames.kinds(row.text(0))
      decks = AnkiNames.decks(row.text(1))
    }
    try readNotes(database, hasCards: tables.contains("cards"))
  }

  /// Reads names from their own tables, used since schema 15.
  private mutating func readNames(_ database: Database) throws {
    let names = try Row.fetchCursor(database, sql: "SELECT id, name FROM notetypes LIMIT 10000")
    while let row = try names.next() { kinds[row.number(0)] = AnkiNames.Kind(name: row.text(1), fields: []) }
    let fields = try Row.fetchCursor(database, sql: "SELECT ntid, name FROM fields ORDER BY ntid, ord LIMIT 100000")
    while let row = try fields.next() { kinds[row.number(0)]?.fields.append(row.text(1)) }
    let decks = try Row.fetchCursor(database, sql: "SELECT id, name FROM decks LIMIT 100000")
    while let row = try decks.next() { self.decks[row.number(0)] = row.text(1) }
  }

  private mutating func readNotes(_ database: Database, hasCards: Bool) throws {
    if hasCards {
      let cards = try Row.fetchCursor(
        database, sql: "SELECT nid, did FROM cards ORDER BY id LIMIT \(Self.mostNotes * 2)")
      while let row = try cards.next() {
        let note = row.number(0)
        if deckOfNote[note] == nil { deckOfNote[note] = row.number(1) }
      }
    }
    let sql = "SELECT id, mid, tags, flds FROM notes ORDER BY id LIMIT \(Self.mostNotes + 1)"
    let rows = try Row.fetchCursor(database, sql: sql)
    var bytes = 0
    while let row = try rows.next() {
      let note = Note(id: row.number(0), kind: row.number(1), tags: row.text(2), fields: row.text(3))
      notes.append(note)
      bytes += note.fields.utf8.count + note.tags.utf8.count
      guard notes.count <= Self.mostNotes, bytes <= ArchiveFiles.mostUnpacked else {
        throw LocatedFault(ImportTexts.largeDeck(most: Self.mostNotes))
      }
    }
  }

  /// One table per note type, the one with the most notes first.
  func book() throws(LocatedFault) -> RecordBook {
    var rows: [Int64: [RecordSheet.Row]] = [:]
    var budget = CellBudget()
    for (number, note) in notes.enumerated() {
      let count = max(1, kinds[note.kind]?.fields.count ?? 1)
      var values = note.fields.split(separator: "\u{1F}", maxSplits: 255, omittingEmptySubsequences: false).prefix(
        count
      )
      .map { AnkiNames.plain(String($0)) }
      values += Array(repeating: "", count: count - values.count)
      values.append(AnkiNames.theme(decks[deckOfNote[note.id] ?? 0] ?? ""))
      values.append(note.tags.split(separator: " ").joined(separator: " "))
      try budget.take(values.count)
      rows[note.kind, default: []].append(RecordSheet.Row(number: number + 1, values: values))
    }
    let sorted = rows.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return try RecordBook(
      .apkg,
      sorted.map { kind, rows in
        let known = kinds[kind] ?? AnkiNames.Kind(name: "", fields: [])
        let fields = known.fields.isEmpty ? [""] : known.fields
        return RecordSheet(name: known.name, columns: fields + ["theme", "tags"], rows: rows)
      })
  }
}

extension Row {
  /// The text of a column; empty for another type, which the row's own subscripts would treat as a programming error.
  fileprivate func text(_ column: Int) -> String { String.fromDatabaseValue(self[column]) ?? "" }

  /// The integer of a column; 0 for another type.
  fileprivate func number(_ column: Int) -> Int64 { Int64.fromDatabaseValue(self[column]) ?? 0 }
}

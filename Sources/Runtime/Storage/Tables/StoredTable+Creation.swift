// The statements that create a table and bring it from one version to the next.

extension StoredTable {
  /// The statements that lead this table to a version of the database from the one before.
  func statements(for version: Int, _ dialect: SQLDialect) -> [String] {
    let changes =
      since == version
      ? [creation(dialect)]
      : columns.filter { $0.since == version }.map {
        "ALTER TABLE \(name) ADD COLUMN \(definition(of: $0, dialect))"
      }
    let new = indices.filter { $0.since == version }.map { index in
      "CREATE INDEX \(name)_\(index.name) ON \(name) (\(index.columns.joined(separator: ", ")))"
    }
    return changes + new
  }

  private func creation(_ dialect: SQLDialect) -> String {
    var parts = columns.filter { $0.since == nil }.map { definition(of: $0, dialect) }
    if key.count > 1 { parts.append("PRIMARY KEY (\(key.joined(separator: ", ")))") }
    parts += unique.map { "UNIQUE (\($0.joined(separator: ", ")))" }
    return "CREATE TABLE \(name) (\(parts.joined(separator: ", ")))" + dialect.tableOptions(hasWideKey: key.count > 1)
  }

  private func definition(of column: Column, _ dialect: SQLDialect) -> String {
    var text = "\(column.name) \(dialect.type(of: column.kind))"
    if key == [column.name] { text += " PRIMARY KEY" }
    if !column.isNullable { text += " NOT NULL" }
    if column.isUnique { text += " UNIQUE" }
    if let initial = column.initial { text += " DEFAULT \(initial)" }
    if let reference = column.reference {
      text += " REFERENCES \(reference.table.name) (\(reference.key))\(reference.deletion.rawValue)"
    }
    return text
  }
}

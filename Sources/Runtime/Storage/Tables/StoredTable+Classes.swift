// The tables of classes, and those that belong to no player.

/// Classes belong to nobody: what a pupil takes along is the pupil's games. A pupil is a player with a class, so
/// everything that is the pupil's goes with the player.
extension StoredTable {
  /// Passcodes of teachers' accounts.
  static let teacher = StoredTable(
    "teacher", since: 8, key: "id", export: .whole(where: nil),
    columns: [.text("id").referring(to: player, .cascade), .text("passcode")])

  /// Classes.
  static let classroom = StoredTable(
    "classroom", since: 5, key: "id", indices: [Index("teacher", on: "teacher", since: 8)],
    export: .whole(where: nil),
    columns: [
      .text("id"), .text("name"), .text("code").unique, .text("passcode"), .integer("paused"), .text("message"),
      .integer("messages"), .integer("ended").nullable, .integer("created"),
      .text("teacher").nullable.referring(to: player, .clear).added(in: 8),
    ])

  /// Pupils of classes; `seen` is when a pupil's page last asked one of the servers.
  static let pupil = StoredTable(
    "pupil", since: 5, key: "id", unique: [["class", "folded"], ["class", "code"]], export: .whole(where: nil),
    columns: [
      .text("id").referring(to: player, .cascade), .text("class").referring(to: classroom, .cascade), .text("name"),
      .text("folded"), .text("code"), .integer("created"), .integer("seen").nullable.unexported.added(in: 6),
    ])

  /// What classes are to play.
  static let assignment = StoredTable(
    "assignment", since: 5, key: "id", indices: [Index("class", on: "class", "created", since: 5)],
    export: .whole(where: nil),
    columns: [
      .text("id"), .text("class").referring(to: classroom, .cascade), .text("title"), .text("task"),
      .integer("due").nullable, .integer("created"),
    ])

  /// The sessions in which pupils play what they were assigned; the session may be gone while its work is still known.
  static let work = StoredTable(
    "work", since: 5, key: "assignment", "pupil", indices: [Index("pupil", on: "pupil", since: 5)],
    export: .whole(where: nil),
    columns: [
      .text("assignment").referring(to: assignment, .cascade), .text("pupil").referring(to: pupil, .cascade),
      .text("session").unique, .integer("created"),
    ])

  /// The catalogue, which may be another database's.
  static let puzzle = StoredTable(
    "puzzle", since: 2, key: "id",
    indices: [
      Index("name", on: "folded", "id", since: 2), Index("rules", on: "rules", "folded", "id", since: 2),
    ],
    export: .whole(where: nil),
    columns: [
      .text("id"), .text("name"), .text("folded"), .text("rules"), .text("size"), .integer("difficulty"),
      .text("level"), .text("author"), .integer("created"),
    ])

  /// The scripts that sessions began with, shared texts once, by the hash of the text.
  static let script = StoredTable(
    "script", since: 2, key: "hash", export: .whole(where: nil), columns: [.text("hash"), .bytes("text")])

  /// Which scripts belong together.
  static let closure = StoredTable(
    "closure", since: 2, key: "hash", "name", export: .whole(where: nil),
    columns: [.text("hash"), .text("name"), .text("script").referring(to: script, .refuse)])

  /// Times of wrong codes, by what was guessed at and the hash of the address.
  static let guess = StoredTable(
    "guess", since: 8, key: "subject", "asker", indices: [Index("updated", on: "updated", since: 8)],
    export: .nothing,
    columns: [.text("subject"), .text("asker"), .text("times"), .integer("updated")])
}

// The word lists that players bring along.
public import Foundation
import Play

/// A player's word list, without its text.
public struct OwnList: Hashable, Sendable, Identifiable {
  /// The name under which rule sets know it: it tells the text, so equal texts have equal names.
  public let id: String
  /// What people call it; two lists of a player are not called the same.
  public let name: String
  /// How many phrases it has.
  public let phrases: Int
  /// When it came.
  public let created: Date

  /// A list by its parts.
  public init(id: String, name: String, phrases: Int, created: Date) {
    self.id = id
    self.name = name
    self.phrases = phrases
    self.created = created
  }
}

/// Where the word lists of players last.
public protocol OwnListStore: Sendable {
  /// A player's lists in the order of their names.
  func ownLists(of player: Player.ID) async throws(StoreFault) -> [OwnList]

  /// The text of a list of any player; `nil` if the list was deleted.
  func text(ofList id: OwnList.ID) async throws(StoreFault) -> String?

  /// Keeps a list; one with the same text gets its name, one called the same makes room.
  ///
  /// - Parameters:
  ///   - list: The list.
  ///   - text: Its text.
  ///   - player: Whose it is.
  ///   - most: How many lists a player may have.
  /// - Throws: `StoreFault`; code `invalid` when the player would have too many or the name has not 1 to 100
  ///   characters, `missing` when there is no such player.
  func keep(_ list: OwnList, text: String, of player: Player.ID, most: Int) async throws(StoreFault)

  /// Deletes a player's list.
  ///
  /// - Returns: Whether there was one.
  func removeOwnList(_ id: OwnList.ID, of player: Player.ID) async throws(StoreFault) -> Bool
}

extension StorePart: OwnListStore {
  func ownLists(of player: Player.ID) async throws(StoreFault) -> [OwnList] {
    try await list(
      "SELECT id, name, phrases, created FROM ownlist WHERE player = $1 ORDER BY folded", [player.rawValue]
    ) { row in
      OwnList(id: try row[0], name: try row[1], phrases: try row[2], created: Date(milliseconds: try row[3]))
    }
  }

  func text(ofList id: OwnList.ID) async throws(StoreFault) -> String? {
    try await list("SELECT text FROM ownlist WHERE id = $1 LIMIT 1", [id]) { try $0[0] as String }.first
  }

  func keep(_ list: OwnList, text: String, of player: Player.ID, most: Int) async throws(StoreFault) {
    let (place, name) = (place, list.name.trimmingCharacters(in: .whitespacesAndNewlines))
    guard (1...100).contains(name.count), name.utf8.count <= 400 else {
      throw StoreFault(.invalid, place: place, "a list's name has 1 to 100 characters")
    }
    try await database.write { connection in
      try connection.execute(
        "DELETE FROM ownlist WHERE player = $1 AND (folded = $2 OR id = $3)", [player.rawValue, folded(name), list.id])
      try connection.execute(
        """
        INSERT INTO ownlist (player, id, name, folded, text, phrases, created) VALUES ($1, $2, $3, $4, $5, $6, $7)
        """, [player.rawValue, list.id, name, folded(name), text, list.phrases, list.created.milliseconds])
      let count: Int = try connection.one("SELECT count(*) FROM ownlist WHERE player = $1", [player.rawValue])[0]
      guard count <= most else { throw StoreFault(.invalid, place: place, "a player has at most \(most) lists") }
    }
  }

  func removeOwnList(_ id: OwnList.ID, of player: Player.ID) async throws(StoreFault) -> Bool {
    try await change("DELETE FROM ownlist WHERE player = $1 AND id = $2", [player.rawValue, id]) == 1
  }
}

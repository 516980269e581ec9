// The scripts that sessions began with, kept as long as such a session exists.
import Play

/// The texts of scripts, kept by what they say.
///
/// A session names the closure it began with: the hash of every script it depends on. Kept here, it can play on under
/// exactly those scripts however the files change. A text that many closures share is stored once.
public protocol ScriptStore: Sendable {
  /// Keeps the texts of a closure; nothing happens when they are kept already.
  ///
  /// - Parameters:
  ///   - texts: The scripts' texts by the names they are loaded under.
  ///   - closure: The closure's hash.
  func keep(_ texts: [String: String], of closure: String) async throws(StoreFault)

  /// The texts of a closure by name, or `nil` where it was never kept.
  func texts(of closure: String) async throws(StoreFault) -> [String: String]?
}

extension StorePart: ScriptStore {
  func keep(_ texts: [String: String], of closure: String) async throws(StoreFault) {
    try await database.write { connection in
      for (name, text) in texts.sorted(by: { $0.key < $1.key }) {
        let bytes = Array(text.utf8)
        let hash = CanonicalJSON.hash(of: bytes)
        try connection.execute(
          "INSERT INTO script (hash, text) VALUES ($1, $2) ON CONFLICT (hash) DO NOTHING", [hash, bytes])
        try connection.execute(
          "INSERT INTO closure (hash, name, script) VALUES ($1, $2, $3) ON CONFLICT (hash, name) DO NOTHING",
          [closure, name, hash])
      }
    }
  }

  func texts(of closure: String) async throws(StoreFault) -> [String: String]? {
    let pairs = try await list(
      "SELECT c.name, s.text FROM closure c JOIN script s ON s.hash = c.script WHERE c.hash = $1", [closure]
    ) { row in (try row[0] as String, String(decoding: try row[1] as [UInt8], as: UTF8.self)) }
    return pairs.isEmpty ? nil : Dictionary(pairs) { $1 }
  }
}

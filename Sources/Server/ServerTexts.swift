// What the server says: texts of the catalogue, and which of them a fault of the store takes.
import Play
import Storage

/// What the server says, from the catalogue's parts `server`, `classes` and `players`.
enum ServerTexts {
  /// What is wrong with the store, for a player; the log names the file and what to do.
  static func store(_ code: StoreFault.Code) -> LocalizedText {
    switch code {
    case .full, .disk: storeFull
    case .readOnly: storeReadOnly
    case .notADatabase: storeNotADatabase
    case .locked: storeLocked
    default: storeUnreachable
    }
  }
}

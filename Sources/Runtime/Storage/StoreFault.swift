// The errors of a store, independent of the database.
import Play

/// What went wrong with a store: a matter of the machine or of another writer, never of the player or a script.
public struct StoreFault: Error, Hashable, Sendable {
  /// A stable code of the error; more may be added.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Such as `store/locked`.
    public let rawValue: String

    /// A code by its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The folder or the file cannot be made or opened.
    public static let cannotOpen = Code(rawValue: "store/cannot-open")
    /// The file is something else, or it is damaged.
    public static let notADatabase = Code(rawValue: "store/not-a-database")
    /// The file or its folder cannot be written.
    public static let readOnly = Code(rawValue: "store/read-only")
    /// No room is left.
    public static let full = Code(rawValue: "store/full")
    /// Reading or writing the disk fails.
    public static let disk = Code(rawValue: "store/disk")
    /// Another program has locked it.
    public static let locked = Code(rawValue: "store/locked")
    /// A newer version of the program wrote it.
    public static let newerVersion = Code(rawValue: "store/newer-version")
    /// Another writer was first.
    public static let conflict = Code(rawValue: "store/conflict")
    /// There is no such session, player or puzzle.
    public static let missing = Code(rawValue: "store/missing")
    /// The database server does not answer; what became of a change that was under way, only it knows.
    public static let unreachable = Code(rawValue: "store/unreachable")
    /// The data is invalid: a name that is empty or taken, an unreadable line of an import.
    public static let invalid = Code(rawValue: "store/invalid")
    /// Anything else the database says.
    public static let failed = Code(rawValue: "store/failed")
  }

  /// What went wrong.
  public let code: Code
  /// The file or address of the database.
  public let place: String
  /// A sentence with the fault and the remedy.
  public let message: String

  /// A fault by its parts.
  public init(_ code: Code, place: String, _ message: String) {
    self.code = code
    self.place = place
    self.message = message
  }
}

extension StoreFault: CustomStringConvertible {
  /// `PLACE: MESSAGE`.
  public var description: String { "\(place): \(message)" }
}

extension StoreFault {
  static func missing(_ session: String, at place: String) -> StoreFault {
    StoreFault(.missing, place: place, "unknown session \(session)")
  }

  static func conflict(_ record: JournalRecord, _ session: String, at place: String) -> StoreFault {
    StoreFault(.conflict, place: place, "move \(record.n) of session \(session) was made by someone else")
  }

  static func newer(_ version: Int, at place: String) -> StoreFault {
    StoreFault(
      .newerVersion, place: place,
      "a newer version of the program wrote this (schema \(version), expected \(Schema.version)); update the program")
  }

  static func unexpected(_ value: UnexpectedValue, at place: String) -> StoreFault {
    StoreFault(
      .notADatabase, place: place,
      "a stored value has the wrong type; `quadrille doctor` shows which")
  }
}

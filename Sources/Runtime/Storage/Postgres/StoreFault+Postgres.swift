// What PostgreSQL's error codes mean to the operator.
import CPostgres
import Foundation

extension StoreFault {
  /// What a failed result means.
  init(_ result: OpaquePointer, at place: String) {
    let state = PostgresState(result)
    let said = PQresultErrorField(result, PostgresState.primaryMessage).map { String(cString: $0) } ?? ""
    self.init(state: state.text, said: said, at: place)
  }

  /// Why no connection was made.
  init(connecting handle: OpaquePointer, at place: String) {
    let said = StoreFault.line(String(cString: PQerrorMessage(handle)))
    // libpq gives no code here. The server says FATAL when it is there and refuses.
    let isRefusal =
      said.contains("FATAL") && !said.contains("starting up") && !said.contains("shutting down")
      && !said.contains("recovery mode") && !said.contains("too many")
    let isInsecure = ["certificate", "does not support SSL", "SSL error:"].contains { said.contains($0) }
    if isInsecure {
      self.init(
        .cannotOpen, place: place,
        "the connection cannot be made secure (\(said)); check the server's certificate, and sslmode and sslrootcert in "
          + "the address")
    } else if isRefusal || said.contains("invalid") || said.contains("no password supplied") {
      self.init(.cannotOpen, place: place, "the database server refuses (\(said)); check the address given")
    } else {
      self = StoreFault.unreachable(said, at: place)
    }
  }

  /// What an error code of the server means.
  private init(state: String, said: String, at place: String) {
    switch state {
    case "23503": self.init(.missing, place: place, "the row refers to data that no longer exists")
    case _ where state.hasPrefix("23"):
      self.init(.conflict, place: place, "another program has changed the data (\(said))")
    case "40001", "40P01", "55P03", "57014":
      self.init(
        .locked, place: place,
        "other programs keep the database busy (\(said)); try again, and check what runs there if this persists")
    case "53100": self.init(.full, place: place, "the server's disk is full; free some space, stored data is safe")
    case "58030": self.init(.disk, place: place, "the server's disk reports an error (\(said)); check its health")
    case "25006", "42501":
      self.init(.readOnly, place: place, "the database is not writable (\(said)); grant the user write access")
    case "XX001", "XX002":
      self.init(
        .notADatabase, place: place,
        "the database is damaged (\(said)); restore a backup, `quadrille doctor` shows more")
    case "42P07":
      self.init(
        .notADatabase, place: place,
        "this database contains tables of another program (\(said)); use a separate database")
    case _ where state.hasPrefix("57P") || state.hasPrefix("08") || state == "53300":
      self = StoreFault.unreachable(said, at: place)
    default: self.init(.failed, place: place, "the database failed (\(said))")
    }
  }

  /// The server does not answer, or the connection was lost.
  static func unreachable(_ said: String, at place: String) -> StoreFault {
    StoreFault(
      .unreachable, place: place,
      "the database server does not answer (\(line(said))); check that it runs, play resumes when it is back")
  }

  /// No answer came in time.
  static func silent(at place: String) -> StoreFault {
    unreachable("no answer in time", at: place)
  }

  /// Whether the transaction only has to be run again.
  static func asksForRetry(_ result: OpaquePointer) -> Bool {
    ["40001", "40P01"].contains(PostgresState(result).text)
  }

  /// What libpq says, in one line.
  private static func line(_ said: String) -> String {
    said.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: "; ")
  }
}

/// The five characters of the error code.
struct PostgresState {
  let text: String
  static let primaryMessage = Int32(UInt8(ascii: "M"))

  init(_ result: OpaquePointer) {
    text = PQresultErrorField(result, Int32(UInt8(ascii: "C"))).map { String(cString: $0) } ?? ""
  }
}

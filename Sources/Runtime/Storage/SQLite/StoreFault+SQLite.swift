// What SQLite's result codes mean to the operator.
import Foundation
import GRDB
import Play

extension StoreFault {
  /// What an error of the database means.
  init(_ error: any Error, at path: String) {
    switch error {
    case let fault as StoreFault: self = fault
    case let error as DatabaseError: self.init(error, at: path)
    case let race as LostRace: self = race.fault
    case let value as UnexpectedValue: self = .unexpected(value, at: path)
    default: self.init(.failed, place: path, "the database failed (\(StoreFault.reason(error)))")
    }
  }

  private init(_ error: DatabaseError, at path: String) {
    let folder = (path as NSString).deletingLastPathComponent
    let said = error.message ?? "code \(error.extendedResultCode.rawValue)"
    switch error.resultCode.primaryResultCode {
    case .SQLITE_CANTOPEN, .SQLITE_AUTH:
      self.init(.cannotOpen, place: path, "the file cannot be opened (\(said)); check that \(folder) can be written")
    case .SQLITE_READONLY, .SQLITE_PERM:
      self.init(.readOnly, place: path, "the file cannot be written (\(said)); make it and \(folder) writable")
    case .SQLITE_NOTADB, .SQLITE_CORRUPT: self = .damaged(at: path)
    case .SQLITE_FULL: self.init(.full, place: path, "the disk is full; free some space, stored data is safe")
    case .SQLITE_IOERR:
      self.init(.disk, place: path, "the disk reports an error (\(said)); check its free space and its health")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.locked, place: path, "another program has locked the file; close it and try again")
    case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
      self.init(.missing, place: path, "the row refers to data that no longer exists")
    case .SQLITE_CONSTRAINT: self.init(.conflict, place: path, "another program has changed the data (\(said))")
    default: self.init(.failed, place: path, "the database failed (\(said))")
    }
  }

  static func damaged(at path: String) -> StoreFault {
    StoreFault(
      .notADatabase, place: path,
      "the file is not a database, or it is damaged; restore a backup, or move it away to start fresh")
  }

  /// The system's own words for an error, short.
  static func reason(_ error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
    if let underlying, underlying.domain == NSPOSIXErrorDomain {
      return String(cString: strerror(Int32(underlying.code)))
    }
    return (error as NSError).localizedDescription
  }
}

// What SQLite's result codes mean for whoever runs the program.
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
    case .SQLITE_FULL: self.init(.full, place: path, "the disk is full; free some room, nothing stored is lost")
    case .SQLITE_IOERR:
      self.init(.disk, place: path, "the disk refuses (\(said)); check its free room and its health")
    case .SQLITE_BUSY, .SQLITE_LOCKED:
      self.init(.locked, place: path, "another program keeps the file locked; close it and try again")
    case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
      self.init(.missing, place: path, "what this belongs to is not there any more")
    case .SQLITE_CONSTRAINT: self.init(.conflict, place: path, "another writer was first (\(said))")
    default: self.init(.failed, place: path, "the database failed (\(said))")
    }
  }

  static func damaged(at path: String) -> StoreFault {
    StoreFault(
      .notADatabase, place: path,
      "this is no database, or it is damaged; put a copy back, or move it away to begin afresh")
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

// One connection to a PostgreSQL server, used by one thread.
import CPostgres
import Foundation

/// One connection to a PostgreSQL server.
///
/// Belongs to the thread it was made on. Every wait has an end: a server that does not answer in time is given up and
/// the connection with it. Nothing is sent twice; who uses the connection decides what may be tried again.
final class PostgresConnection {
  let place: String
  /// Seconds to wait for a connection or a lock; an answer may take a little more.
  let timeout: Double
  private(set) var dialect = SQLDialect.postgres
  /// The number of the server's process.
  var process: Int32 { PQbackendPID(handle) }
  /// The statements that the server knows already, by text and parameters' types.
  private var prepared: [StatementKey: String] = [:]
  private let handle: OpaquePointer
  /// Whether a response is missing, so that the next one could belong to either command.
  private var isGivenUp = false

  private struct StatementKey: Hashable {
    let sql: String
    let types: [Oid]
  }

  /// Connects and looks what kind of server answers.
  ///
  /// - Throws: `StoreFault`, code `unreachable` without a response, `cannotOpen` when the server refuses, or this machine
  ///   has no libpq.
  init(_ address: PostgresAddress, timeout: Double) throws {
    place = address.shown
    self.timeout = timeout
    handle = try PostgresConnection.connect(address, timeout)
    PQsetNoticeProcessor(handle, { _, _ in }, nil)
    // Everything has its value here, so `deinit` finishes the connection when one of these throws.
    try command("SET client_min_messages = warning")
    try greet()
  }

  deinit {
    PQfinish(handle)
  }

  /// Finds out who answers, bounds each wait on the server's side and insists that a commit waits for the disk.
  private func greet() throws {
    let version: String = try rows("SELECT version()").first.map { try $0[0] } ?? ""
    if version.contains("CockroachDB") || version.contains("-YB-") { dialect = .postgresLike }
    let milliseconds = Int(timeout * 1000)
    try command("SET statement_timeout = \(milliseconds)")
    if dialect == .postgres {
      try command("SET lock_timeout = \(milliseconds)")
      try command("SET idle_in_transaction_session_timeout = \(4 * milliseconds)")
      if try rows("SELECT current_setting('synchronous_commit')").first?[0] == "off" {
        try command("SET synchronous_commit = on")
      }
    }
  }

  /// Whether the connection is there, as far as can be seen without asking the server.
  var isAlive: Bool {
    guard !isGivenUp, PQstatus(handle) == CONNECTION_OK else { return false }
    // A server that ends says why, and then the end itself is still to be read.
    for _ in 0..<16 {
      var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 0) > 0 else { return true }
      guard PQconsumeInput(handle) == 1, PQstatus(handle) == CONNECTION_OK else { return false }
    }
    return true
  }

  /// Whether the server is in the middle of a transaction of this connection.
  var isInTransaction: Bool { PQtransactionStatus(handle) != PQTRANS_IDLE }

  /// Runs a command that has neither parameters nor rows.
  func command(_ sql: String) throws {
    let deadline = self.deadline
    guard PQsendQuery(handle, sql) == 1 else { throw lost() }
    try receive(until: deadline) { _ in }
  }

  /// Names the parameters' types and gives a statement the server has understood.
  private func statement(_ sql: String, _ types: [Oid], _ deadline: Double) throws -> String {
    let key = StatementKey(sql: sql, types: types)
    if let name = prepared[key] { return name }
    let name = "s\(prepared.count)"
    guard PQsendPrepare(handle, name, sql, Int32(types.count), types) == 1 else { throw lost() }
    try receive(until: deadline) { _ in }
    prepared[key] = name
    return name
  }

  /// The notification that came first and was not taken yet.
  func notification() -> (payload: String, process: Int32)? {
    guard let notify = PQnotifies(handle) else { return nil }
    defer { PQfreemem(notify) }
    return (String(cString: notify.pointee.extra), notify.pointee.be_pid)
  }

  /// Waits for something from the server.
  ///
  /// - Returns: Whether anything came in time.
  /// - Throws: `StoreFault`, code `unreachable`, when the connection has ended.
  func waitForInput(seconds: Double) throws -> Bool {
    var descriptor = pollfd(fd: PQsocket(handle), events: Int16(POLLIN), revents: 0)
    guard poll(&descriptor, 1, Int32(seconds * 1000)) > 0 else { return false }
    guard PQconsumeInput(handle) == 1 else { throw lost() }
    return true
  }
}

extension PostgresConnection: SQLConnection {
  @discardableResult
  func run(_ sql: String, _ values: [any SQLBindable], _ body: (SQLRow) throws -> Void) throws -> Int {
    let parameters = PostgresParameters(try values.checked(at: place))
    let deadline = self.deadline
    let name = try statement(sql, parameters.types, deadline)
    let sent = parameters.withPointers { values, lengths, formats in
      PQsendQueryPrepared(handle, name, Int32(parameters.types.count), values, lengths, formats, 0)
    }
    guard sent == 1 else { throw lost() }
    PQsetSingleRowMode(handle)
    return try receive(until: deadline, body)
  }

  /// Flushes the output, then reads all results of a command.
  @discardableResult
  private func receive(until deadline: Double, _ body: (SQLRow) throws -> Void) throws -> Int {
    var changed = 0
    var failure: (any Error)?
    while let result = try nextResult(until: deadline) {
      defer { PQclear(result) }
      switch PQresultStatus(result) {
      case PGRES_TUPLES_OK, PGRES_SINGLE_TUPLE, PGRES_COMMAND_OK:
        changed = Int(String(cString: PQcmdTuples(result))) ?? changed
        guard failure == nil else { continue }
        do { try PostgresRow.each(of: result, body) } catch { failure = error }
      default: failure = failure ?? PostgresConnection.failure(result, at: place)
      }
    }
    guard PQstatus(handle) == CONNECTION_OK else { throw lost(failure) }
    if let failure { throw failure }
    return changed
  }

  private static func failure(_ result: OpaquePointer, at place: String) -> any Error {
    let fault = StoreFault(result, at: place)
    return StoreFault.asksForRetry(result) ? LostRace(fault: fault) : fault
  }

  private func nextResult(until deadline: Double) throws -> OpaquePointer? {
    while true {
      let unsent = PQflush(handle)
      guard unsent >= 0 else { throw lost() }
      if unsent == 0, PQisBusy(handle) == 0 { return PQgetResult(handle) }
      let events = Int16(unsent == 1 ? POLLIN | POLLOUT : POLLIN)
      guard PostgresConnection.wait(PQsocket(handle), events, until: deadline) else { throw tooLate() }
      guard PQconsumeInput(handle) == 1 else { throw lost() }
    }
  }
}

extension PostgresConnection {
  /// When to give up a command that begins now; the server, whose own limit is shorter, gets a chance to say why.
  private var deadline: Double { PostgresConnection.now + timeout + 2 }

  /// Seconds of a clock that never goes back.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func wait(_ socket: Int32, _ events: Int16, until deadline: Double) -> Bool {
    var descriptor = pollfd(fd: socket, events: events, revents: 0)
    while true {
      let left = deadline - now
      guard left > 0 else { return false }
      let count = poll(&descriptor, 1, Int32(left * 1000) + 1)
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  /// Connects within a time; libpq's own `connect_timeout` does not hold for connections made in steps.
  private static func connect(_ address: PostgresAddress, _ timeout: Double) throws -> OpaquePointer {
    // The URL overrides settings before `dbname`, but not those after it.
    let settings = [
      // An empty one is none.
      ("password", address.password ?? ""), ("fallback_application_name", "quadrille"), ("keepalives_idle", "10"),
      ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "\(Int(timeout * 1000))"), ("dbname", address.url),
      ("client_encoding", "UTF8"),
    ]
    if let fault = postgres_fault() {
      throw StoreFault(
        .cannotOpen, place: address.shown, "PostgreSQL's library is missing: \(String(cString: fault)); install libpq5")
    }
    let handle = withCStrings(settings.map(\.0)) { keys in
      withCStrings(settings.map(\.1)) { PQconnectStartParams(keys, $0, 1) }
    }
    guard let handle else { throw StoreFault(.failed, place: address.shown, "not enough memory for a connection") }
    do {
      try finish(handle, address.shown, until: now + timeout)
      PQsetnonblocking(handle, 1)
      return handle
    } catch {
      PQfinish(handle)
      throw error
    }
  }

  private static func finish(_ handle: OpaquePointer, _ place: String, until deadline: Double) throws {
    guard PQstatus(handle) != CONNECTION_BAD else { throw StoreFault(connecting: handle, at: place) }
    var events = Int16(POLLOUT)
    while true {
      guard wait(PQsocket(handle), events, until: deadline) else { throw StoreFault.silent(at: place) }
      switch PQconnectPoll(handle) {
      case PGRES_POLLING_OK: return
      case PGRES_POLLING_READING: events = Int16(POLLIN)
      case PGRES_POLLING_WRITING: events = Int16(POLLOUT)
      default: throw StoreFault(connecting: handle, at: place)
      }
    }
  }

  /// What it means that the connection has ended, if the server did not say something more telling before.
  private func lost(_ cause: (any Error)? = nil) -> StoreFault {
    if let fault = cause as? StoreFault, fault.code == .unreachable { return fault }
    return StoreFault.unreachable(String(cString: PQerrorMessage(handle)), at: place)
  }

  /// The answer did not come in time.
  private func tooLate() -> StoreFault {
    isGivenUp = true
    return StoreFault.silent(at: place)
  }
}

/// The server wants the transaction run again: another one was in its way.
struct LostRace: Error {
  let fault: StoreFault
}

/// Calls a body with an array of C strings that a null pointer ends.
func withCStrings<Value>(
  _ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value
) -> Value {
  let copies = texts.map { strdup($0) }
  defer { copies.forEach { free($0) } }
  return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
}

// A PostgreSQL server for the tests.
import Foundation
import Synchronization

/// A PostgreSQL server for the tests: a new cluster in a temporary folder, on its own port.
///
/// A shell owns it and ends it by its process number when this process ends, for whatever reason.
public final class PostgresServer: Sendable {
  /// Why there is no server.
  public struct Missing: Error, CustomStringConvertible {
    /// The missing program.
    public let description: String
  }

  /// Optional features of a server.
  public enum Extra: Hashable, Sendable {
    /// A file system of this many megabytes for the databases of `newDatabase(onDisk: true)`; see `canMount`.
    case disk(megabytes: Int)
    /// TLS with a certificate for this name or address, signed by the authority in the file `authority`.
    case certificate(for: String)
  }

  private let folder: String
  private let port: Int
  private let extra: Extra?
  private let databases = Atomic(0)
  private let maker = Mutex<DatabaseMaker?>(nil)

  /// The server shared by all tests that do it no harm.
  private static let shared = Mutex<PostgresServer?>(nil)

  /// The shared server, started by the first test that uses it.
  public static func common() throws -> PostgresServer {
    try shared.withLock { server in
      if let server { return server }
      let new = try PostgresServer()
      try new.start()
      server = new
      return new
    }
  }

  /// Creates a cluster without starting it.
  public init(_ extra: Extra? = nil) throws {
    self.extra = extra
    // In memory if possible: a hundred small databases keep a disk busy, which disturbs the timing of other tests.
    let memory = "/dev/shm"
    let isThere = FileManager.default.isWritableFile(atPath: memory)
    folder = (isThere ? memory : NSTemporaryDirectory()) + "/postgres-\(UUID().uuidString)"
    port = try PostgresServer.freePort()
    try PostgresServer.shell(
      """
      mkdir -m 700 '\(folder)'
      \(PostgresServer.isRoot ? "chown postgres '\(folder)'" : "true")
      \(PostgresServer.user)'\(PostgresServer.programs())/initdb' -D '\(folder)/data' -k -A trust -U postgres --no-sync \
        -E UTF8 --locale=C.UTF-8
      """)
    if case .certificate(let name) = extra { try makeCertificate(for: name) }
  }

  /// The certificate of the authority that signed the server's.
  public var authority: String { folder + "/authority.crt" }

  private func makeCertificate(for name: String) throws {
    let kind = name.allSatisfy { $0.isNumber || $0 == "." } ? "IP" : "DNS"
    try PostgresServer.shell(
      """
      cd '\(folder)'
      openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj '/CN=authority' -keyout authority.key -out authority.crt
      openssl req -newkey rsa:2048 -nodes -subj '/CN=\(name)' -keyout server.key -out server.csr
      printf 'subjectAltName=\(kind):\(name)' >names
      openssl x509 -req -in server.csr -CA authority.crt -CAkey authority.key -CAcreateserial -days 2 -extfile names \
        -out server.crt
      chmod 600 server.key
      \(PostgresServer.isRoot ? "chown postgres server.key" : "true")
      """)
  }

  /// Whether file systems can be mounted here, invisible to other programs.
  public static let canMount =
    isRoot && (try? shell("unshare -m mount -t tmpfs -o size=1m tmpfs \"$(mktemp -d)\"")) != nil

  /// The address of a database.
  public func url(_ database: String = "postgres") -> String {
    "postgres://postgres:secret@127.0.0.1:\(port)/\(database)"
  }

  /// Starts it and waits until it responds.
  public func start() throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    let settings = """
      -c listen_addresses=127.0.0.1 -c port=\(port) -c unix_socket_directories= -c max_connections=400 \
      -c shared_buffers=32MB -c max_wal_size=128MB \(security)
      """
    process.arguments = [
      "-c",
      """
      \(mounting)\(PostgresServer.user)'\(try PostgresServer.programs())/postgres' -D '\(folder)/data' \(settings)\(mounted) \
        >>'\(folder)/log' 2>&1 </dev/null &
      while kill -0 $PPID && [ -e '\(folder)/hold' ]; do sleep 0.2; done
      [ -e '\(folder)/hold' ] || exit 0
      server=$(head -n 1 '\(folder)/data/postmaster.pid')
      kill -QUIT $server
      while kill -0 $server; do sleep 0.1; done
      rm -rf '\(folder)' || { sleep 1; rm -rf '\(folder)'; }
      """,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    _ = FileManager.default.createFile(atPath: folder + "/hold", contents: nil)
    try process.run()
    // Two minutes: it starts within a second, except beside many others.
    for _ in 0..<2400 {
      if (try? PostgresServer.shell("'\(PostgresServer.programs())/pg_isready' -q -d '\(url())'")) != nil { return }
      usleep(50_000)
    }
    throw Missing(description: "PostgreSQL did not start; see \(folder)/log")
  }

  private var security: String {
    guard case .certificate = extra else { return "" }
    return "-c ssl=on -c ssl_cert_file='\(folder)/server.crt' -c ssl_key_file='\(folder)/server.key'"
  }

  /// Text before and after the server's command, so that only the server sees its small disk.
  private var mounting: String {
    guard case .disk(let megabytes) = extra else { return "" }
    return """
      mkdir -p '\(folder)/small'; unshare -m sh -c "mount -t tmpfs -o size=\(megabytes)m tmpfs '\(folder)/small' && \
        mkdir '\(folder)/small/space' && chown postgres '\(folder)/small/space' && \

      """
  }
  private var mounted: String { if case .disk = extra { "\"" } else { "" } }

  /// Kills it during its work, like a power failure; its data stays.
  public func kill() throws {
    let text = try String(contentsOfFile: data + "/postmaster.pid", encoding: .utf8)
    guard let number = text.split(separator: "\n").first.flatMap({ Int32($0) }) else { return }
    try FileManager.default.removeItem(atPath: folder + "/hold")
    Foundation.kill(number, SIGQUIT)
    for _ in 0..<6000 where Foundation.kill(number, 0) == 0 { usleep(20_000) }
  }

  /// Stops it and removes its folder.
  public func remove() throws {
    try kill()
    try FileManager.default.removeItem(atPath: folder)
  }

  /// Creates a new database and returns its address.
  ///
  /// - Parameter onDisk: Whether its tables are on the server's small disk.
  public func newDatabase(onDisk: Bool = false) throws -> String {
    let name = "test\(databases.add(1, ordering: .relaxed).newValue)"
    if onDisk {
      try run("CREATE TABLESPACE \(name) LOCATION '\(folder)/small/space'")
      try run("CREATE DATABASE \(name) TABLESPACE \(name)")
      return url(name)
    }
    try maker.withLock { maker in
      let one = try maker ?? DatabaseMaker(psql: PostgresServer.programs() + "/psql", url: url())
      // A psql that failed is not used again.
      maker = nil
      try one.make(name)
      maker = one
    }
    return url(name)
  }

  /// Runs SQL as a different user than the store.
  @discardableResult
  public func run(_ sql: String, in url: String? = nil) throws -> String {
    try PostgresServer.shell(
      "'\(PostgresServer.programs())/psql' -X -q -A -t -v ON_ERROR_STOP=1 -d '\(url ?? self.url())' -c \"$SQL\"",
      ["SQL": sql])
  }

  /// The folder with the files of the databases.
  public var data: String { folder + "/data" }

  /// The folder with the server's programs.
  static func programs() throws -> String {
    let root = "/usr/lib/postgresql"
    let versions = ((try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []).compactMap { Int($0) }
    guard let version = versions.max() else {
      throw Missing(description: "these tests need PostgreSQL; install the Debian package postgresql")
    }
    return "\(root)/\(version)/bin"
  }

  /// The server refuses to run as root.
  private static let isRoot = getuid() == 0
  private static var user: String { isRoot ? "exec runuser -u postgres -- " : "exec " }

  /// A port of this machine that no program listens on.
  public static func freePort() throws -> Int {
    let port = try TakenPort()
    close(port.socket)
    return port.number
  }

  @discardableResult
  static func shell(_ script: String, _ environment: [String: String] = [:]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-ec", script]
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.currentDirectoryURL = URL(fileURLWithPath: "/")
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Missing(description: text) }
    return text.trimmingCharacters(in: .whitespacesAndNewlines)
  }
}

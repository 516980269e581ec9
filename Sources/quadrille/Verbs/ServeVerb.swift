// quadrille serve: the web player and its API.
import ArgumentParser
import Foundation
import Logging
import Scripting
import Server
import Storage

/// Serves the web player and its API.
struct ServeVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Serve the web player and its API.",
    discussion: """
      Prints the address as one line on stdout when it is ready, then logs to stderr. SIGTERM or Ctrl-C stops it; running \
      games are paused and nothing is lost.

      It listens on this machine only, unless --host names another address: 0.0.0.0 opens it to the network. Then \
      each browser has its own games. Teachers sign in with a passcode: the one in the environment variable \
      QUADRILLE_PASSCODE (6 to 100 characters), or a generated one, printed on stderr. `quadrille teacher add` gives \
      each teacher an account.
      """)

  @Option(help: ArgumentHelp("The address to listen on.", valueName: "address"))
  var host = "127.0.0.1"

  @Option(help: ArgumentHelp("The port; 0 takes any free one.", valueName: "port"))
  var port = 8080

  @OptionGroup var place: StoreOptions
  @OptionGroup var trust: PackTrust

  @Option(
    help: ArgumentHelp(
      "A separate database for the catalogue of puzzles, shared with others; like --database.", valueName: "url"))
  var catalogue: String?

  @Flag(
    help: """
      The server is behind a proxy such as nginx: the last address in X-Forwarded-For is the client's, and every \
      client counts as remote.
      """)
  var behindProxy = false

  @Option(
    help: ArgumentHelp(
      "Days after which unused network guests are removed with their games; 0 keeps them.",
      valueName: "days"))
  var guestDays = 90

  @Option(
    help: ArgumentHelp(
      "Memory budget in MiB for the server and its worker processes; by default 60 % of the machine's or control group's memory.",
      valueName: "MiB"))
  var memory: Int?

  @Option(
    help: ArgumentHelp(
      "Maximum number of connections per address, half of which may be event streams; behind a proxy, requests.",
      valueName: "count"))
  var perAddress = 256

  @Option(
    help: ArgumentHelp(
      "A public address such as https://quadrille.example.org; may be given more than once.",
      discussion: """
        Needed for names in the public DNS. IP addresses, names without a dot, and names under .local, .lan, \
        .home.arpa, .internal and the like always work; without --host, only localhost does.
        """, valueName: "url"))
  var publicUrl: [String] = []

  @Option(
    help: ArgumentHelp(
      "Days after which an unused class is removed with its pupils; 0 keeps it.",
      valueName: "days"))
  var classDays = 400

  @Option(
    help: ArgumentHelp(
      "Days after which the moves of a finished game are removed; its result stays. 0 keeps them.",
      valueName: "days"))
  var gameDays = 0

  @Flag(
    help: """
      Open the player in the browser. A Quadrille that listens on the port already is opened instead of a second one; \
      where another program does, a free port is used.
      """)
  var open = false

  @Option(help: ArgumentHelp("The page that --open shows, such as #/teach.", valueName: "page", visibility: .hidden))
  var page = ""

  @Flag(help: "Speak phrases with espeak-ng, for browsers that have no voice for a language.")
  var speech = false

  func validate() throws {
    for (name, days) in [("guest", guestDays), ("class", classDays), ("game", gameDays)]
    where !(0...36_500).contains(days) {
      throw ValidationError("--\(name)-days takes a whole number from 0 to 36500, not \(days)")
    }
    if let memory, !(64...(1 << 24)).contains(memory) {
      throw ValidationError("--memory takes a whole number of mebibytes from 64 to \(1 << 24), not \(memory)")
    }
    for url in publicUrl where ServerOptions.publicHost(of: url) == nil {
      throw ValidationError("--public-url takes an address such as https://quadrille.example.org, not \(url)")
    }
    if !(8...4096).contains(perAddress) {
      throw ValidationError("--per-address takes a whole number from 8 to 4096, not \(perAddress)")
    }
    if !(0...65535).contains(port) { throw ValidationError("--port takes a whole number from 0 to 65535, not \(port)") }
  }

  func run() async throws {
    Secrets.shield()
    let opened = open ? page : nil
    guard let port = open ? freePort() : self.port else {
      return ServeVerb.show("http://127.0.0.1:\(self.port)/", opening: opened)
    }
    FreedMemory.shareArenas(max(2, ProcessInfo.processInfo.activeProcessorCount))
    // The server's files are private.
    umask(0o077)
    if !WorkerWalls.areThere { Notice.tell(WorkerWalls.warning(isTrusted: trust.trustPacks)) }
    let share = try ProgramEnvironment.share()
    var options = ServerOptions(webRoot: share.web)
    options.fonts += ["/../.build/fonts", "/../fonts"].map {
      PageFont(name: "tiles.woff2", path: share.web + $0 + "/tiles.woff2")
    }
    options.fillsCatalogue = true
    (options.guestDays, options.classDays, options.gameDays) = (guestDays, classDays, gameDays)
    if let memory { options.memory = memory << 20 }
    (options.host, options.port, options.isBehindProxy) = (host, port, behindProxy)
    let publicHosts = publicUrl.compactMap { ServerOptions.publicHost(of: $0) }
    options.publicHosts = publicHosts.map(\.host)
    options.publicAddresses = publicUrl.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    options.isPublicEncrypted = publicHosts.contains { $0.isEncrypted }
    options.gate.connectionsOfAddress = perAddress
    options.gate.streamsOfAddress = perAddress / 2
    options.passcode = try passcode(isLoopback: options.isLoopback)
    // The person at the machine writes the scripts; in a class, rules must not change during a game.
    options.reloads = options.isLoopback
    options.workshop = ProgramEnvironment.data(place.data) + "/workshop"
    if speech {
      guard let speaker = Speaker(path: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
        throw Stop(.usage, "--speech needs espeak-ng, which is not on $PATH; install it (apt-get install espeak-ng)")
      }
      options.speaker = speaker
    }
    let store = try await place.open(catalogue: catalogue)
    let address = ServeVerb.address(host)
    var logger = Logger(label: "quadrille") { StreamLogHandler.standardError(label: $0) }
    logger.logLevel = .warning
    let library = try ProgramEnvironment.library(data: ProgramEnvironment.data(place.data))
    let press = ProgramEnvironment.workers(most: 2)
    options.press = WorkerJobs(press)
    defer {
      press.close()
      library.workers?.close()
    }
    let announced = options
    try await runServer(options, library: library, stores: ServerStores(store), logger: logger) { port in
      // The program is opened here; what others open follows.
      let isEverywhere = ["0.0.0.0", "::"].contains(announced.host)
      ServeVerb.show("http://\(isEverywhere ? "127.0.0.1" : address):\(port)/", opening: opened)
      for other in NetworkAddresses.addresses(of: announced, port: port) {
        ServeVerb.say("Others open \(other)/")
      }
    }
    try store.close()
  }

  /// The port to listen on; `nil` if a Quadrille already listens there and can be opened.
  private func freePort() -> Int? {
    switch LoopbackPort(port) {
    case .nobody: return port
    case .quadrille: return nil
    case .another:
      Notice.tell("another program uses port \(port); using a free port")
      return 0
    }
  }

  /// Prints a line.
  private static func say(_ line: String) { FileHandle.standardOutput.write(Data("\(line)\n".utf8)) }

  /// Prints the address of the player, and opens a page of it in the browser.
  private static func show(_ address: String, opening page: String?) {
    FileHandle.standardOutput.write(Data("\(address)\n".utf8))
    if let page, !WebBrowser.open(address + page) {
      Notice.tell("no browser can be started from here; open the address in one")
    }
  }

  /// The teachers' passcode: the environment's, or for a server on the network a new one, printed on stderr.
  private func passcode(isLoopback: Bool) throws -> String? {
    if let given = Secrets.own.passcode {
      guard (6...100).contains(given.count) else {
        throw Stop(.usage, "QUADRILLE_PASSCODE must have 6 to 100 characters, got \(given.count)")
      }
      return given
    }
    if isLoopback { return nil }
    let made = ServerOptions.newPasscode()
    FileHandle.standardError.write(
      Data(
        "Teachers open classes with the passcode \(made) until this server ends (QUADRILLE_PASSCODE sets one that lasts).\n"
          .utf8))
    return made
  }

  /// The address in URL form.
  private static func address(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }
}

// The server as a whole: its services, start and stop.
import HTTPTypes
public import Hummingbird
import HummingbirdCore
public import Logging
import NIOCore
public import Scripting
import ServiceLifecycle
import Storage
import UnixSignals

/// Serves the browser's player and the API until the process is asked to stop.
///
/// On SIGTERM or SIGINT, event streams end, pending requests are answered, and running games are paused so that their
/// play time is kept. Expensive work that has not ended after two seconds is cancelled. After ten seconds at the latest
/// the process ends, whatever it is doing.
///
/// - Parameters:
///     - options: The configuration.
///   - library: The rule sets and levels.
///     - stores: The persistent stores.
///     - logger: Receives failures.
///     - onReady: Called with the port once it is listening.
/// - Throws: `ServerFault` if it cannot start.
public func runServer(
  _ options: ServerOptions, library: Library, stores: ServerStores, logger: Logger,
  onReady: @escaping @Sendable (Int) -> Void
) async throws {
  let (application, ending) = try makeParts(options, library: library, stores: stores, logger: logger, onReady)
  var configuration = ServiceGroupConfiguration(
    services: [EndingService(inner: application, ending: ending)], gracefulShutdownSignals: [.sigterm, .sigint],
    logger: logger)
  configuration.maximumGracefulShutdownDuration = .seconds(9)
  defer { ending.finish() }
  do {
    try await ServiceGroup(configuration: configuration).run()
  } catch {
    throw ServerFault(listening: error, options) ?? error
  }
}

/// The server as an application that tests can call without a socket.
///
/// - Parameters:
///     - options: The configuration.
///   - library: The rule sets and levels.
///     - stores: The persistent stores.
///     - logger: Receives failures.
///     - onReady: Called with the port once it is listening.
/// - Throws: `ServerFault` if the browser's files are missing.
public func makeApplication(
  _ options: ServerOptions, library: Library, stores: ServerStores, logger: Logger,
  onReady: @escaping @Sendable (Int) -> Void = { _ in }
) throws(ServerFault) -> some ApplicationProtocol {
  try makeParts(options, library: library, stores: stores, logger: logger, onReady).application
}

/// A service that learns of the shutdown at once, before the other services end one by one.
private struct EndingService<Inner: Service>: Service {
  let inner: Inner
  let ending: Ending

  func run() async throws {
    try await withGracefulShutdownHandler {
      try await inner.run()
    } onGracefulShutdown: {
      ending.begin()
    }
  }
}

private func makeParts(
  _ options: ServerOptions, library: Library, stores: ServerStores, logger: Logger,
  _ onReady: @escaping @Sendable (Int) -> Void
) throws(ServerFault) -> (application: some ApplicationProtocol, ending: Ending) {
  let (work, clients) = (WorkQueue(options.work), RemoteClients())
  let ending = Ending(work, clients)
  let keeper = ChallengeKeeper(stores.challenges, pause: options.progressPause, logger: logger)
  let aftermath = Aftermath(library: library, stores: stores, time: options.time, logger: logger)
  let services = LiveSession.Services(
    library: library, stores: stores, keeper: keeper, aftermath: aftermath, time: options.time, grace: options.grace,
    logger: logger, work: work)
  let registry = SessionRegistry(
    services, limit: options.liveSessions, bytes: options.sessionBytes, reloads: options.reloads)
  let shelves = Shelves()
  let router = try makeRouter(options, services, registry, clients, shelves)
  let connections = Connections(options.gate, files: OpenFiles.raise(), isBehindProxy: options.isBehindProxy)
  let application = Application(
    responder: ApartResponder(inner: router.buildResponder(), ending: ending),
    server: HTTPServerBuilder { responder in
      let channel = HTTP1Channel(
        responder: responder, configuration: .init(additionalChannelHandlers: [clients.watch()]))
      return GatedChannel(inner: channel, connections: connections)
    },
    configuration: ApplicationConfiguration(
      address: .hostname(options.host, port: options.port), serverName: nil),
    services: [
      keeper, aftermath, registry,
      MemoryKeeper(
        budget: options.memory, registry: registry, library: library, shelves: shelves, press: options.press,
        logger: logger),
      Retention(
        stores: stores, lists: OwnLists(words: library.words, store: stores.ownLists), options: options, logger: logger,
        used: { await registry.used }),
      ResultCorrecting(
        corrector: ResultCorrector(library: library, stores: stores, logger: logger), logger: logger),
    ],
    onServerRunning: { channel in
      try? await channel.eventLoop.submit {
        try channel.pipeline.syncOperations.addHandler(AcceptGuard(connections, logger), position: .first)
      }.get()
      if let port = channel.localAddress?.port { onReady(port) }
    },
    logger: logger)
  return (application, ending)
}

/// The API's routes, each as a method and a path such as `GET /api/sessions/{id}/view`, sorted by path.
///
/// - Throws: `ServerFault` if the browser's files are missing.
public func apiRoutes(
  _ options: ServerOptions, library: Library, stores: ServerStores
) throws(ServerFault) -> [String] {
  let logger = Logger(label: "routes")
  let services = LiveSession.Services(
    library: library, stores: stores,
    keeper: ChallengeKeeper(stores.challenges, pause: options.progressPause, logger: logger),
    aftermath: Aftermath(library: library, stores: stores, time: options.time, logger: logger), time: options.time,
    grace: options.grace, logger: logger, work: WorkQueue(options.work))
  let router = try makeRouter(
    options, services, SessionRegistry(services, limit: 1, bytes: 0, reloads: false), RemoteClients(),
    Shelves())
  return router.routes.filter { $0.method != .head }.map { "\($0.method) \($0.path)" }.sorted()
}

private func makeRouter(
  _ options: ServerOptions, _ services: LiveSession.Services, _ registry: SessionRegistry,
  _ clients: RemoteClients, _ shelves: Shelves
) throws(ServerFault) -> Router<AskContext> {
  var site = try StaticSite(folder: options.webRoot, fonts: options.fonts)
  if options.workshop != nil { site.addEditor(from: options.editor) }
  let router = Router(context: AskContext.self, options: [.autoGenerateHeadEndpoints])
  let meter = Meter()
  router.add(middleware: meter)
  router.add(middleware: SecurityHeaders(options: options))
  router.add(middleware: CookieAnswers())
  router.add(middleware: ErrorAnswers(site: site, logger: services.logger))
  router.add(middleware: CrowdGuard(options))
  router.add(middleware: OriginGuard(hosts: AllowedHosts(options), isBehindProxy: options.isBehindProxy))
  router.add(middleware: StaticFiles(site: site))
  let stores = services.stores
  let present = Present(players: stores.players, options: options)
  router.add(
    middleware: CallerIdentification(
      clients: clients, quotas: Quotas(options.quotas, time: options.time), present: present, options: options))
  let api = router.group("api")
  HealthRoutes(meter: meter, registry: registry, shelves: shelves, options: options).add(to: api)
  api.get("openapi.json") { [site] request, _ in
    guard let document = site.response(to: request, path: "/openapi.json") else { throw Problem.nothingHere }
    return document
  }
  let teachers = Teachers(options: options, stores: stores, present: present)
  let lessons = LessonTrial(library: services.library, work: services.work, options: options)
  let whole = API(
    options: options, services: services, registry: registry, teachers: teachers, lessons: lessons,
    pictures: shelves.pictures)
  whole.add(to: api)
  if let folder = options.workshop {
    let workshops = Workshops(
      folder: folder, library: services.library, lessons: lessons, work: services.work,
      benches: shelves.benches)
    WorkshopRoutes(workshops: workshops, access: whole.access, hasEditor: site.hasEditor)
      .add(to: api)
  }
  return router
}

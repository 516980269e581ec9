// The sender of the request that a task answers.
import Hummingbird
import Storage

/// The sender of the current request, as far as shares and quotas depend on it.
struct Caller: Sendable {
  /// The sender of the current request; `nil` in the server's own work.
  @TaskLocal static var current: Caller?

  /// The address; for IPv6 its 64-bit network.
  let address: String
  /// Whether it is this machine.
  let isLocal: Bool
  let client: RemoteClient
  let quotas: Quotas
  /// The signed-in player, if known.
  let player: @Sendable () async -> Player.ID?

  /// Runs a body in a task that is cancelled when the client disconnects.
  ///
  /// - Throws: `Problem.abandoned` if the client disconnected; the errors of the body.
  static func whileThere<Value: Sendable>(_ body: @escaping @Sendable () async throws -> Value) async throws -> Value {
    let task = Task(operation: body)
    let number = current?.client.whenGone { task.cancel() }
    defer { if let number { current?.client.forget(number) } }
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch is CancellationError {
      throw Problem.abandoned
    }
  }

  /// Counts a creation against the caller's address.
  ///
  /// - Throws: `Problem` if the hourly limit is reached.
  static func take(_ kind: Quotas.Kind, _ amount: Int = 1) throws {
    guard let caller = current, !caller.isLocal else { return }
    try caller.quotas.take(kind, amount, of: caller.address)
  }
}

extension Caller? {
  /// The caller as an owner of queued work. Unidentified browsers count separately; so do those on this machine,
  /// although they are one player.
  func asker() async -> WorkAsker {
    guard let self else { return WorkAsker(address: "", who: .server, isBounded: false) }
    let connection = WorkAsker.Who.connection(ObjectIdentifier(self.client))
    if self.isLocal { return WorkAsker(address: "local", who: connection, isBounded: false) }
    // Many people share the account of the server's passcode.
    guard let player = await self.player(), player != Player.serverTeacher else {
      return WorkAsker(address: self.address, who: connection)
    }
    return WorkAsker(address: self.address, who: .player(player))
  }
}

/// Sets the current caller for a request's tasks.
struct CallerIdentification: RouterMiddleware {
  let clients: RemoteClients
  let quotas: Quotas
  let present: Present
  let options: ServerOptions

  func handle(
    _ request: Request, context: AskContext, next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    let caller = Caller(
      address: request.guesser(context, options), isLocal: context.isLocal(request, options),
      client: clients[context.connection] ?? RemoteClient(), quotas: quotas,
      player: { [present] in try? await present.player(request, context)?.id })
    return try await Caller.$current.withValue(caller) { try await next(request, context) }
  }
}

// Who sends the request that a task answers.
import Hummingbird
import Storage

/// Who sends the request that a task answers, as far as shares and quotas go by it.
struct Caller: Sendable {
  /// The caller of the request that the present task answers; `nil` in work of the server's own.
  @TaskLocal static var current: Caller?

  /// The address, of IPv6 the network of 64 bits.
  let address: String
  /// Whether it is the machine itself.
  let isLocal: Bool
  let client: RemoteClient
  let quotas: Quotas
  /// Who is at the browser, where that is known.
  let player: @Sendable () async -> Player.ID?

  /// Runs a body in a task that is cancelled when the client goes.
  ///
  /// - Throws: `Problem.abandoned` where it was cancelled so; what the body throws.
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

  /// Counts something that is made for the caller against the caller's address.
  ///
  /// - Throws: `Problem` where there is too much of it within an hour.
  static func take(_ kind: Quotas.Kind, _ amount: Int = 1) throws {
    guard let caller = current, !caller.isLocal else { return }
    try caller.quotas.take(kind, amount, of: caller.address)
  }
}

extension Caller? {
  /// The same as an asker for work. Browsers of which nobody knows whose they are ask each for itself; so do those of the
  /// machine itself, who are one player.
  func asker() async -> WorkAsker {
    guard let self else { return WorkAsker(address: "", who: .server, isBounded: false) }
    let connection = WorkAsker.Who.connection(ObjectIdentifier(self.client))
    if self.isLocal { return WorkAsker(address: "local", who: connection, isBounded: false) }
    // The account of the server's passcode is shared by many.
    guard let player = await self.player(), player != Player.serverTeacher else {
      return WorkAsker(address: self.address, who: connection)
    }
    return WorkAsker(address: self.address, who: .player(player))
  }
}

/// Tells the tasks of a request who sends it.
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

// Bytes of request bodies in memory.
import Hummingbird
import Synchronization

/// Bytes of request bodies in memory: so many in all, and a part of them for each address.
///
/// Bytes count from when they arrive until the request is answered. The first of each body are free, so that uploads
/// do not keep others from making moves.
final class BodyBudget: Sendable {
  /// The bytes of one request.
  final class Charge: Sendable {
    private let budget: BodyBudget
    private let address: String
    private let taken = Mutex(0)

    fileprivate init(_ budget: BodyBudget, _ address: String) {
      self.budget = budget
      self.address = address
    }

    deinit { budget.change(-max(0, taken.withLock { $0 } - BodyBudget.free), address) }

    /// Counts bytes that have arrived.
    ///
    /// - Throws: `Problem.manyBodies` where there is no room for them.
    func take(_ bytes: Int) throws(Problem) {
      let (before, after) = taken.withLock { taken in
        defer { taken += bytes }
        return (taken, taken + bytes)
      }
      let more = max(0, after - BodyBudget.free) - max(0, before - BodyBudget.free)
      guard more > 0, !budget.change(more, address) else { return }
      taken.withLock { $0 -= bytes }
      throw Problem.manyBodies
    }
  }

  private struct State {
    var total = 0
    var byAddress: [String: Int] = [:]
  }

  /// Bytes of a body that are not counted.
  static let free = 4096
  /// What the present request's body is counted in; `nil` outside requests.
  @TaskLocal static var charge: Charge?

  private let limits: GateLimits
  private let state = Mutex(State())

  init(_ limits: GateLimits) { self.limits = limits }

  func charge(to address: String) -> Charge { Charge(self, address) }

  /// Counts bytes, or fewer.
  ///
  /// - Returns: Whether there was room.
  @discardableResult
  private func change(_ bytes: Int, _ address: String) -> Bool {
    if bytes == 0 { return true }
    return state.withLock { state in
      let own = state.byAddress[address, default: 0] + bytes
      if bytes > 0, own > limits.bodiesOfAddress || state.total + bytes > limits.bodies { return false }
      state.total += bytes
      state.byAddress[address] = own > 0 ? own : nil
      return true
    }
  }
}

/// Counts the bodies of requests, and behind a proxy the requests of each address.
struct CrowdGuard: RouterMiddleware {
  let budget: BodyBudget
  let requests: Tally
  let options: ServerOptions

  init(_ options: ServerOptions) {
    self.options = options
    budget = BodyBudget(options.gate)
    requests = Tally(most: options.gate.connectionsOfAddress)
  }

  func handle(
    _ request: Request, context: AskContext, next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    let address = request.guesser(context, options)
    // Without a proxy the connections are counted.
    let pass = options.isBehindProxy ? try requests.enter(address) : nil
    defer { withExtendedLifetime(pass) {} }
    if request.method == .get || request.method == .head { return try await next(request, context) }
    return try await BodyBudget.$charge.withValue(budget.charge(to: address)) { try await next(request, context) }
  }
}

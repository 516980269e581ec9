// Limits the memory of request bodies.
import Hummingbird
import Synchronization

/// Limits the bytes of request bodies in memory, in all and per address.
///
/// Bytes count from their arrival until the request is answered. The first few of each body are free, so uploads do not
/// keep others from making moves.
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
    /// - Throws: `Problem.manyBodies` if there is no room for them.
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

  /// Bytes of a body that are free.
  static let free = 4096
  /// The budget of the current request's body; `nil` outside requests.
  @TaskLocal static var charge: Charge?

  private let limits: GateLimits
  private let state = Mutex(State())

  init(_ limits: GateLimits) { self.limits = limits }

  func charge(to address: String) -> Charge { Charge(self, address) }

  /// Adds bytes to the count, or removes them if negative.
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

/// Counts request bodies, and behind a proxy the requests of each address.
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
    // Without a proxy, connections are counted instead.
    let pass = options.isBehindProxy ? try requests.enter(address) : nil
    defer { withExtendedLifetime(pass) {} }
    if request.method == .get || request.method == .head { return try await next(request, context) }
    return try await BodyBudget.$charge.withValue(budget.charge(to: address)) { try await next(request, context) }
  }
}

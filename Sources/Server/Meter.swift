// Metrics of a server for monitoring.
import Foundation
import HTTPTypes
import Hummingbird
import Scripting
import Storage
import Synchronization

/// Counts responses by kind, and how long moves took.
final class Meter: RouterMiddleware, Sendable {
  typealias Context = AskContext

  private struct State {
    var answers: [Int: Int] = [:]
    var moves = 0
    var seconds = 0.0
    var buckets = [Int](repeating: 0, count: Meter.limits.count)
  }

  private let state = Mutex(State())
  private let begun = ContinuousClock.now
  /// Upper bounds of the histogram's buckets in seconds.
  private static let limits = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5]

  func handle(
    _ request: Request, context: AskContext, next: (Request, AskContext) async throws -> Response
  ) async throws -> Response {
    let start = ContinuousClock.now
    let response = try await next(request, context)
    let passed = (ContinuousClock.now - start) / .seconds(1)
    let isMove = request.method == .post && request.uri.path.hasSuffix("/moves")
    state.withLock { state in
      state.answers[response.status.code, default: 0] += 1
      guard isMove else { return }
      state.moves += 1
      state.seconds += passed
      for (index, limit) in Meter.limits.enumerated() where passed <= limit { state.buckets[index] += 1 }
    }
    return response
  }

  /// All metrics in Prometheus' text form (exposition format 0.0.4).
  ///
  /// - Parameters:
  ///   - live: Sessions in memory.
  ///     - pages: Pages with an open event stream.
  ///     - caches: Bytes by cache.
  ///   - work: Lines about expensive work.
  func text(live: Int, pages: Int, caches: [(name: String, bytes: Int)], work: [String]) -> String {
    let now = state.withLock { $0 }
    var lines = [
      "# TYPE quadrille_uptime_seconds gauge",
      "quadrille_uptime_seconds \(Int((ContinuousClock.now - begun) / .seconds(1)))",
      "# TYPE quadrille_sessions gauge", "quadrille_sessions \(live)",
      "# TYPE quadrille_pages gauge", "quadrille_pages \(pages)",
      "# TYPE quadrille_memory_bytes gauge", "quadrille_memory_bytes \(SystemMemory.resident)",
      "# TYPE quadrille_cache_bytes gauge",
    ]
    lines += caches.map { "quadrille_cache_bytes{cache=\"\($0.name)\"} \($0.bytes)" }
    lines.append("# TYPE quadrille_answers_total counter")
    for (status, count) in now.answers.sorted(by: { $0.key < $1.key }) {
      lines.append("quadrille_answers_total{status=\"\(status)\"} \(count)")
    }
    lines.append("# TYPE quadrille_move_seconds histogram")
    for (limit, count) in zip(Meter.limits, now.buckets) {
      lines.append("quadrille_move_seconds_bucket{le=\"\(limit)\"} \(count)")
    }
    lines += [
      "quadrille_move_seconds_bucket{le=\"+Inf\"} \(now.moves)", "quadrille_move_seconds_sum \(now.seconds)",
      "quadrille_move_seconds_count \(now.moves)",
    ]
    return (lines + work + [""]).joined(separator: "\n")
  }
}

/// The API for the operator: health and metrics.
struct HealthRoutes: Sendable {
  let meter: Meter
  let registry: SessionRegistry
  let shelves: Shelves
  let options: ServerOptions

  func add(to router: some RouterMethods<AskContext>) {
    router.get("health") { _, _ in
      // A name that nothing has: the check is whether the store answers.
      _ = try await registry.services.stores.sessions.lastNumber(of: "health")
      return try Response.json(["health": "ok"])
    }
    router.get("metrics") { request, context in
      // Behind a proxy, use the address that it reports; without one, trust only the connection.
      let asker = request.asker(context, options)
      let isHere = asker == "::1" || asker.hasPrefix("127.")
      guard options.isBehindProxy ? isHere : context.isLocal(request, options) else { throw Problem.forbidden }
      let (live, pages, bytes) = await registry.load()
      let caches =
        [(name: "sessions", bytes: bytes)] + registry.services.library.cacheBytes
        + [(name: "benches", bytes: shelves.benches.bytes), (name: "pictures", bytes: shelves.pictures.bytes)]
      let work = registry.services.work.metrics
      return Response(
        status: .ok, headers: [.contentType: "text/plain; version=0.0.4", .cacheControl: "no-store"],
        body: ResponseBody(
          byteBuffer: ByteBuffer(string: meter.text(live: live, pages: pages, caches: caches, work: work))))
    }
  }
}

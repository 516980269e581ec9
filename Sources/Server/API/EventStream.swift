// A session's views as they change, as server-sent events.
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Play
import ServiceLifecycle
import Storage

/// A session's views as they change, as server-sent events: `id` is the number of the last move.
///
/// Each event is a whole view, so a page that comes back needs only the newest; a slow page is never sent old ones.
struct EventStream: Sendable {
  let registry: SessionRegistry
  let owned: Owned<String>
  let options: ServerOptions
  /// Counts the stream among those of its address as long as it lasts.
  let pass: Tally.Pass
  /// Whether the requester still has the right to look; asked before each event.
  let mayLook: @Sendable () async -> Bool

  /// The stream as an answer.
  ///
  /// - Throws: `Problem` when there is no such session, before anything is sent.
  func response(to request: Request) async throws -> Response {
    var look = try request.look
    (look.isSpectator, look.isWatcher) = (owned.part != .owner, owned.part == .watcher)
    let seen = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.flatMap { Int($0) }
    _ = try await registry.with(owned) { [look] in try await $0.view(look) }
    let headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [look] writer in
        defer { withExtendedLifetime(pass) {} }
        let loan = try await registry.borrow(owned)
        let watch = await loan.session.watch(isSpectator: look.isSpectator)
        defer { watch.signal.finish() }
        do {
          try await send(loan.session, watch, look, since: seen, request, to: &writer)
        } catch {
          // The page has gone; that is how most streams end.
        }
        await loan.session.unwatch(watch.number)
        Task {
          await loan.session.leave()
          await registry.giveBack(loan)
        }
        try await writer.finish(nil)
      })
  }

  /// Sends what is new at each signal until the page or the server goes.
  private func send(
    _ session: LiveSession, _ watch: Watch, _ look: Look, since seen: Int?, _ request: Request,
    to writer: inout any ResponseBodyWriter
  ) async throws {
    let pings = Task {
      while !Task.isCancelled {
        try await options.time.sleep(options.pingInterval)
        watch.signal.yield()
      }
    }
    defer { pings.cancel() }
    try await writer.write(ByteBuffer(string: "retry: 500\n\n"))
    try await request.body.consumeWithInboundCloseHandler { _ in
      try await withGracefulShutdownHandler {
        var last = seen
        for await _ in watch.signals {
          let known = last
          guard await mayLook() else {
            try await writer.write(Event.gone)
            return
          }
          let event = try await apart { try await news(of: session, since: known, for: watch.number, look) }
          try await writer.write(event.bytes)
          last = event.number ?? last
          if event.isLast { return }
        }
      } onGracefulShutdown: {
        watch.signal.finish()
      }
    } onInboundClosed: {
      watch.signal.finish()
    }
  }

  /// What a page is sent.
  private struct Event: Sendable {
    static let gone = ByteBuffer(string: "event: gone\ndata: {}\n\n")

    let bytes: ByteBuffer
    /// The number of the last move that it shows, if it shows any.
    var number: Int?
    var isLast = false
  }

  /// What is new since a move's number, or a comment that keeps the connection alive.
  private func news(
    of session: LiveSession, since seen: Int?, for watcher: Int, _ look: Look
  ) async throws -> Event {
    switch await change(of: session, since: seen, for: watcher, look) {
    case .view(let view):
      let json = try CanonicalJSON.text(view)
      return Event(bytes: ByteBuffer(string: "id: \(view.n)\nevent: view\ndata: \(json)\n\n"), number: view.n)
    case .nothing: return Event(bytes: ByteBuffer(string: ": still here\n\n"))
    case .gone: return Event(bytes: Event.gone, isLast: true)
    }
  }

  /// What is new; a store or script in trouble makes no news, and the next signal asks again.
  private func change(
    of session: LiveSession, since seen: Int?, for watcher: Int, _ look: Look
  ) async -> SessionEvent {
    do {
      return try await session.news(since: seen, for: watcher, look)
    } catch {
      session.surroundings.logger.warning("session \(session.name) cannot be shown: \(error)")
      return .nothing
    }
  }
}

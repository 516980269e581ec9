// A session's views as server-sent events.
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Play
import ServiceLifecycle
import Storage

/// A session's views as server-sent events; `id` is the number of the last move.
///
/// Each event is a complete view, so a page that reconnects needs only the newest, and slow pages skip old ones.
struct EventStream: Sendable {
  let registry: SessionRegistry
  let owned: Owned<String>
  let options: ServerOptions
  /// Counts the stream for its address while it is open.
  let pass: Tally.Pass
  /// Whether the requester may still watch; checked before each event.
  let mayLook: @Sendable () async -> Bool

  /// The response that streams the events.
  ///
  /// - Throws: `Problem` if the session does not exist, before anything is sent.
  func response(to request: Request) async throws -> Response {
    var look = try request.look
    look.part = owned.part
    let page = request.uri.queryParameters["page"].flatMap { PageName(String($0)) }
    let seen = HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }.flatMap { Int($0) }
    _ = try await registry.with(owned) { [look] in try await $0.view(look) }
    let headers: HTTPFields = [.contentType: "text/event-stream; charset=utf-8", .cacheControl: "no-store"]
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody { [look] writer in
        defer { withExtendedLifetime(pass) {} }
        let loan = try await registry.borrow(owned)
        let watch = await loan.session.watch(as: look.part, page)
        defer { watch.signal.finish() }
        do {
          try await send(loan.session, watch, look, since: seen, request, to: &writer)
        } catch {
          // The page has gone, as at the end of most streams.
        }
        await loan.session.unwatch(watch.number)
        Task {
          await loan.session.leave()
          await registry.giveBack(loan)
        }
        try await writer.finish(nil)
      })
  }

  /// Sends changes at each signal until the page disconnects or the server stops.
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
        var others: [Caret] = []
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
          let carets = await session.carets(besides: watch.number)
          if carets != others { try await writer.write(try Event.others(carets)) }
          others = carets
        }
      } onGracefulShutdown: {
        watch.signal.finish()
      }
    } onInboundClosed: {
      watch.signal.finish()
    }
  }

  /// One server-sent event.
  private struct Event: Sendable {
    /// Where the others are who play on the same board.
    static func others(_ carets: [Caret]) throws -> ByteBuffer {
      ByteBuffer(string: "event: others\ndata: \(try CanonicalJSON.text(carets))\n\n")
    }

    static let gone = ByteBuffer(string: "event: gone\ndata: {}\n\n")

    let bytes: ByteBuffer
    /// Number of the last move that it shows, if any.
    var number: Int?
    var isLast = false
  }

  /// Changes since a move, or a comment that keeps the connection alive.
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

  /// Changes since a move. If the store or script fails, there is none, and the next signal tries again.
  private func change(
    of session: LiveSession, since seen: Int?, for watcher: Int, _ look: Look
  ) async -> SessionEvent {
    do {
      return try await session.news(since: seen, for: watcher, look)
    } catch {
      session.services.logger.warning("session \(session.name) cannot be shown: \(error)")
      return .nothing
    }
  }
}

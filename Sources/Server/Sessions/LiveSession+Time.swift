// Play time: it runs while a page is open, and the server pauses games without pages.
import Foundation
import Logging
import Play
import Storage

/// A page subscribed to a session.
struct Watch: Sendable {
  /// Its number in the session.
  let number: Int
  /// Signals that the view may have changed; pending signals are merged into one.
  let signals: AsyncStream<Void>
  /// Sends the signals.
  let signal: AsyncStream<Void>.Continuation
}

extension LiveSession {
  /// How long play time runs after a request if no page is subscribed, in milliseconds.
  static let lease = 60_000

  /// Play time in milliseconds now.
  var playTime: Int {
    let now = services.time.milliseconds()
    return game.clock.time(at: watchers.isEmpty ? min(now, lastSeen + LiveSession.lease) : now)
  }

  /// Starts play time for a request if the game is running. Reloads the session if only the store knows its state.
  func arrive() async throws {
    if isGone { throw Problem.noSession }
    if game.needsReload { try await catchUp() }
    attend()
  }

  private func attend() {
    think()
    let now = services.time.milliseconds()
    if watchers.isEmpty, now > lastSeen + LiveSession.lease { game.stopClock(at: lastSeen + LiveSession.lease) }
    lastSeen = now
    game.runClock(at: now)
  }

  /// Runs the events that are due, and stores the end of the game if they end it.
  func advance() async throws {
    _ = try await follow(try await game.advance(to: playTime, at: services.time.date()))
  }

  /// Subscribes a page.
  ///
  /// - Parameters:
  ///   - part: Its role; play time does not run for spectators.
  ///   - page: Its name, if its caret is shown to others.
  /// - Returns: Its signals; the first is sent immediately.
  func watch(as part: Owned<String>.Part, _ page: PageName?) -> Watch {
    let isSpectator = Look(language: .english, part: part).isSpectator
    if !isSpectator { attend() }
    watcherCount += 1
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    if let page, !isSpectator {
      seats[watcherCount] = SharedSeat(page: page, isPartner: part == .partner)
      wake()
    }
    if isSpectator { spectators[watcherCount] = signal } else { watchers[watcherCount] = signal }
    signal.yield()
    return Watch(number: watcherCount, signals: signals, signal: signal)
  }

  /// Unsubscribes a page; the last one stops play time.
  func unwatch(_ number: Int) {
    if seats.removeValue(forKey: number) != nil { wake() }
    if let spectator = spectators.removeValue(forKey: number) {
      spectator.finish()
      unnotified.remove(number)
      return
    }
    watchers[number]?.finish()
    watchers[number] = nil
    unnotified.remove(number)
    guard watchers.isEmpty else { return }
    lastSeen = services.time.milliseconds()
    game.stopClock(at: lastSeen)
  }

  /// Pauses the game if no page returns in time.
  func leave() async {
    guard watchers.isEmpty, (try? await services.time.sleep(services.grace)) != nil else { return }
    await pauseUnwatched()
  }

  /// Pauses a running game without pages, which stores its play time.
  func pauseUnwatched() async {
    do {
      try await turnstile.pass {
        guard watchers.isEmpty, !isGone, !game.clock.isRunning, session.phase == .play else { return }
        try await pause()
      }
    } catch {
      services.logger.warning("session \(name) could not be paused: \(error)")
    }
  }

  private func pause() async throws {
    for _ in 0..<8 where session.phase == .play {
      var next = session
      var generator = SystemRandomNumberGenerator()
      let id = SessionName.new(at: services.time.date(), using: &generator)
      try await next.submit("!pause", id: id, at: playTime)
      if try await store(next) { return }
    }
  }
}

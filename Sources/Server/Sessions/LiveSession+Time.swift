// Play time runs while someone looks: when it starts, when it stops, when the server itself pauses.
import Foundation
import Logging
import Play
import Storage

/// A page that listens to a session.
struct Watch: Sendable {
  /// Its number in the session.
  let number: Int
  /// One for each time there may be something new; those it was too slow for are one.
  let signals: AsyncStream<Void>
  /// Gives signals.
  let signal: AsyncStream<Void>.Continuation
}

extension LiveSession {
  /// How long a session that no page listens to counts on after a request, in milliseconds.
  static let lease = 60_000

  /// Play time in milliseconds now.
  var playTime: Int {
    let now = services.time.milliseconds()
    return game.clock.time(at: watchers.isEmpty ? min(now, lastSeen + LiveSession.lease) : now)
  }

  /// A request is there: play time runs if the game does. Reads the session again where the store has to be believed.
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

  /// Runs the events that are due by now and stores the end of the game if they bring it about.
  func advance() async throws {
    _ = try await follow(try await game.advance(to: playTime, at: services.time.date()))
  }

  /// A page begins to listen.
  ///
  /// - Parameter isSpectator: Whether it is not the player's, so that play time does not run for it.
  /// - Returns: Its signals; the first is there at once.
  func watch(isSpectator: Bool) -> Watch {
    if !isSpectator { attend() }
    watcherCount += 1
    let (signals, signal) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    if isSpectator { spectators[watcherCount] = signal } else { watchers[watcherCount] = signal }
    signal.yield()
    return Watch(number: watcherCount, signals: signals, signal: signal)
  }

  /// A page has gone; with the last one play time stands still.
  func unwatch(_ number: Int) {
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

  /// Pauses the game if no page comes back in time.
  func leave() async {
    guard watchers.isEmpty, (try? await services.time.sleep(services.grace)) != nil else { return }
    await pauseUnwatched()
  }

  /// Pauses a game that runs and that no page listens to, so that its play time is stored.
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

// The live board of a class: each pupil's progress.
import Foundation
import Play
import Storage

/// The live boards of classes: each pupil's progress. Requests within a second share one result.
actor ClassBoard {
  /// A pupil's game for an assignment.
  struct Entry: Sendable {
    let work: Work
    /// `nil` for a game that can no longer run.
    let progress: ClassProgress?
  }

  private struct Kept {
    let read: Int
    let entries: [Entry]
  }

  private let store: any ClassStore
  private let registry: SessionRegistry
  private let time: ServerTime
  private var progress: [String: ClassProgress] = [:]
  private var kept: [Classroom.ID: Kept] = [:]
  private var turnstiles: [Classroom.ID: Turnstile] = [:]
  /// Milliseconds for which a result is reused.
  private static let pause = 1000
  /// Maximum number of cached games, some hundred bytes each.
  private static let mostKept = 20_000

  init(_ store: any ClassStore, _ registry: SessionRegistry, time: ServerTime) {
    self.store = store
    self.registry = registry
    self.time = time
  }

  /// The games of a class, with their progress.
  ///
  /// - Complexity: One statement, and the games with moves since the last request.
  func entries(of id: Classroom.ID) async throws -> [Entry] {
    let turnstile = turnstiles[id] ?? Turnstile(longestQueue: 32)
    turnstiles[id] = turnstile
    return try await turnstile.pass {
      if let kept = kept[id], time.milliseconds() - kept.read < ClassBoard.pause { return kept.entries }
      var entries: [Entry] = []
      for work in try await store.works(of: id) {
        entries.append(Entry(work: work, progress: await progress(of: work)))
      }
      if kept.values.reduce(kept.count, { $0 + $1.entries.count }) > ClassBoard.mostKept {
        (kept, turnstiles) = ([:], [:])
      }
      kept[id] = Kept(read: time.milliseconds(), entries: entries)
      return entries
    }
  }

  /// Makes the next request read the class again.
  func forget(_ id: Classroom.ID) { kept[id] = nil }

  private func progress(of work: Work) async -> ClassProgress? {
    if let known = progress[work.session], known.n == work.n, known.phase != .play { return known }
    guard
      let (session, time) = try? await registry.with(.byServer(work.session), { try await $0.standing(since: work.n) })
    else { return nil }
    if let known = progress[work.session], known.n == session.n {
      // Only the clock has advanced.
      return known.at(time)
    }
    let found = await ClassProgress(session, time: time)
    if progress.count > ClassBoard.mostKept { progress = [:] }
    progress[work.session] = found
    return found
  }
}

extension ClassProgress {
  /// The same progress at a later time.
  func at(_ time: Int) -> ClassProgress {
    ClassProgress(
      n: n, phase: phase, result: result, percent: percent, time: time, moves: moves, mistakes: mistakes, hints: hints)
  }

  private init(
    n: Int, phase: View.Phase, result: GameEnding?, percent: Int?, time: Int, moves: Int, mistakes: Int?, hints: Int
  ) {
    (self.n, self.phase, self.result, self.percent, self.time) = (n, phase, result, percent, time)
    (self.moves, self.mistakes, self.hints) = (moves, mistakes, hints)
  }
}

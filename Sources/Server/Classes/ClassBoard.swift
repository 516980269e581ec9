// The live board of a class: who is where.
import Foundation
import Play
import Storage

/// The live boards of classes: who is where. What one page asked for a second ago is what the next one gets.
actor ClassBoard {
  /// A pupil's game for an assignment.
  struct Entry: Sendable {
    let work: Work
    /// `nil` for a game that cannot be run any more.
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
  /// Milliseconds between two looks at the same class.
  private static let pause = 1000
  /// How many games are remembered, of some hundred bytes each.
  private static let mostKept = 20_000

  init(_ store: any ClassStore, _ registry: SessionRegistry, time: ServerTime) {
    self.store = store
    self.registry = registry
    self.time = time
  }

  /// The games of a class, with how far each has come.
  ///
  /// - Complexity: one statement, and the games in which a move was made since it was asked last.
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

  /// Has the next look be a fresh one.
  func forget(_ id: Classroom.ID) { kept[id] = nil }

  private func progress(of work: Work) async -> ClassProgress? {
    if let known = progress[work.session], known.n == work.n, known.phase != .play { return known }
    guard
      let (session, time) = try? await registry.with(.byServer(work.session), { try await $0.standing(since: work.n) })
    else { return nil }
    if let known = progress[work.session], known.n == session.n {
      // Only time has gone on.
      return known.at(time)
    }
    let found = await ClassProgress(session, time: time)
    if progress.count > ClassBoard.mostKept { progress = [:] }
    progress[work.session] = found
    return found
  }
}

extension ClassProgress {
  /// The same a while later.
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

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
  /// Milliseconds that examining games may hold up an answer; the others are examined meanwhile.
  private static let patience = 150
  private var examining: Set<Classroom.ID> = []
  /// Maximum number of cached games, some hundred bytes each.
  private static let mostKept = 20_000

  init(_ store: any ClassStore, _ registry: SessionRegistry, time: ServerTime) {
    self.store = store
    self.registry = registry
    self.time = time
  }

  /// The games of a class, each examined, however long that takes.
  func allEntries(of id: Classroom.ID) async throws -> [Entry] {
    var entries: [Entry] = []
    for work in try await store.works(of: id) {
      entries.append(Entry(work: work, progress: await progress(of: work)))
    }
    return entries
  }

  /// The games of a class, with their progress; it is missing or old where games are still being examined.
  ///
  /// The clock of a game that is not in memory stands, so that the game need not be loaded to tell its time.
  ///
  /// - Complexity: One statement, and the games with moves since the last request.
  func entries(of id: Classroom.ID) async throws -> [Entry] {
    let turnstile = turnstiles[id] ?? Turnstile(longestQueue: 32)
    turnstiles[id] = turnstile
    return try await turnstile.pass {
      if let kept = kept[id], time.milliseconds() - kept.read < ClassBoard.pause { return kept.entries }
      let works = try await store.works(of: id)
      var entries: [Entry] = []
      var waiting: [Work] = []
      let end = ContinuousClock.now + .milliseconds(ClassBoard.patience)
      let live = await registry.held(of: works.filter { isKnown($0) && isRunning($0) }.map(\.session))
      for work in works {
        if let known = progress[work.session], isKnown(work) {
          let session = ContinuousClock.now < end ? live[work.session] : nil
          let now = await session?.playTime
          let later = now.map(known.at) ?? known
          if progress[work.session] == known { progress[work.session] = later }
          entries.append(Entry(work: work, progress: later))
        } else if ContinuousClock.now < end {
          entries.append(Entry(work: work, progress: await progress(of: work)))
        } else {
          waiting.append(work)
          entries.append(Entry(work: work, progress: progress[work.session]))
        }
      }
      examine(waiting, of: id)
      if kept.values.reduce(kept.count, { $0 + $1.entries.count }) > ClassBoard.mostKept {
        (kept, turnstiles) = ([:], [:])
      }
      kept[id] = Kept(read: time.milliseconds(), entries: entries)
      return entries
    }
  }

  /// Makes the next request read the class again.
  func forget(_ id: Classroom.ID) { kept[id] = nil }

  /// The progress of one game, with its wrong answers.
  func details(of work: Work) async -> ClassProgress? { await progress(of: work) }

  /// Whether a game has not changed since it was examined, but for its clock.
  private func isKnown(_ work: Work) -> Bool { progress[work.session]?.n == work.n }

  /// Whether the clock of an examined game may run.
  private func isRunning(_ work: Work) -> Bool { progress[work.session]?.phase == .play }

  /// Examines games after the answer that could not wait for them.
  private func examine(_ works: [Work], of id: Classroom.ID) {
    guard !works.isEmpty, examining.insert(id).inserted else { return }
    Task {
      for work in works { _ = await progress(of: work) }
      examining.remove(id)
      kept[id] = nil
    }
  }

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
    var later = self
    later.time = time
    return later
  }
}

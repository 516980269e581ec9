// A class as its teacher sees it, in JSON.
import Foundation
import Play
import Storage

/// What a browser may do, and which classes it has passes for.
struct MineAnswer: Encodable {
  let mayOpen: Bool
  /// Whether this server's passcode would let it open classes.
  let hasPasscode: Bool
  let classes: [RoomAnswer]
  /// The signed-in teacher; empty for the account of the server's passcode, null if none.
  @OrNull var teacher: String?
  /// Days after which an unused class is removed; 0 keeps it.
  let classDays: Int

  init(mayOpen: Bool, hasPasscode: Bool, classes: [RoomAnswer], teacher: String?, classDays: Int) {
    (self.mayOpen, self.hasPasscode, self.classes) = (mayOpen, hasPasscode, classes)
    self.classDays = classDays
    _teacher = OrNull(wrappedValue: teacher)
  }
}

/// A class without its pupils.
struct RoomAnswer: Encodable {
  let id: String
  let name: String
  let code: String
  let paused: Bool
  let message: String
  let messageNumber: Int
  let over: Bool
  let created: String

  init(_ room: Classroom) {
    (id, name, code) = (room.id, room.name, room.code)
    (paused, message, messageNumber) = (room.isPaused, room.message, room.messageNumber)
    over = room.ended != nil
    created = room.created.formatted(.iso8601)
  }
}

/// A class with its assignments, its pupils and their progress.
struct ClassAnswer: Encodable {
  struct Item: Encodable {
    let id: String
    let title: String
    @OrNull var due: String?
  }

  struct Person: Encodable {
    let id: String
    let name: String
    /// The personal code; null if an older version stored it in a form that cannot be shown.
    @OrNull var code: String?
    /// Seconds since the pupil's last request or move; null for never.
    @OrNull var idle: Int?
    /// By assignment.
    let works: [String: State]
  }

  /// A pupil's progress in an assignment.
  struct State: Encodable {
    let session: String
    let phase: View.Phase
    @OrNull var result: GameEnding?
    @OrNull var percent: Int?
    @OrNull var done: Int?
    @OrNull var of: Int?
    @OrNull var time: Int?
    @OrNull var moves: Int?
    @OrNull var mistakes: Int?
    @OrNull var hints: Int?
    @OrNull var peeks: Int?
    /// The last wrong answers, the latest first.
    let wrong: [AnswerMistake]
    /// Whether these are values in wrong places, which answer no question.
    let placed: Bool
    let late: Bool
    let updated: String
  }

  let room: RoomAnswer
  let assignments: [Item]
  let pupils: [Person]
  /// Warnings to the teacher about attempts by others.
  let notices: [Notice]

  struct Notice: Encodable {
    let at: String
    let text: String
  }

  /// Wrong answers of a game that the board shows; a request for the game has all.
  private static let mostWrong = 2

  /// Wrong personal codes per day that are worth a warning.
  private static let manyGuesses = 5

  init(
    _ room: Classroom, assignments: [Assignment], pupils: [Pupil], entries: [ClassBoard.Entry],
    seen: [Player.ID: Date], now: Date, guesses: [Date], _ language: Language
  ) {
    let last = guesses.count >= ClassAnswer.manyGuesses ? guesses.last : nil
    notices =
      last.map {
        [Notice(at: $0.formatted(.iso8601), text: ServerTexts.wrongCodesTyped(count: guesses.count).text(in: language))]
      } ?? []
    self.room = RoomAnswer(room)
    self.assignments = assignments.map { one in
      Item(id: one.id, title: one.title, due: one.due?.formatted(.iso8601))
    }
    let due = Dictionary(assignments.map { ($0.id, $0.due) }) { first, _ in first }
    let ofPupil = Dictionary(grouping: entries) { $0.work.pupil }
    self.pupils = pupils.map { pupil in
      let entries = ofPupil[pupil.id] ?? []
      let last = (entries.map(\.work.updated) + [seen[pupil.id], pupil.seen].compactMap { $0 }).max()
      return Person(
        id: pupil.id.rawValue, name: pupil.name, code: pupil.code,
        idle: last.map { max(0, Int(now.timeIntervalSince($0))) },
        works: Dictionary(
          entries.map { ($0.work.assignment, State($0, due: due[$0.work.assignment] ?? nil, now: now)) }
        ) { first, _ in first })
    }
  }
}

extension ClassAnswer.State {
  init(_ entry: ClassBoard.Entry, due: Date?, now: Date) {
    let progress = entry.progress
    self.init(
      session: entry.work.session, phase: progress?.phase ?? entry.work.phase,
      result: entry.result, percent: progress?.percent, done: progress?.done, of: progress?.all,
      time: progress?.time, moves: progress?.moves, mistakes: progress?.mistakes, hints: progress?.hints,
      peeks: progress?.peeks, wrong: Array((progress?.wrong ?? []).reversed().prefix(ClassAnswer.mostWrong)),
      placed: progress?.isPlaced ?? false, late: entry.isLate(due: due, now: now),
      updated: entry.work.updated.formatted(.iso8601))
  }
}

extension ClassBoard.Entry {
  /// Result of the game for the pupil.
  var result: GameEnding? { progress?.result ?? work.result }

  /// Whether the game has ended.
  var isOver: Bool { [.won, .lost, .draw].contains(progress?.phase ?? work.phase) }

  /// Whether it ended after the due date, or is still open after it.
  func isLate(due: Date?, now: Date) -> Bool {
    guard let due else { return false }
    return (isOver ? work.updated : now) > due
  }
}

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
  /// The teacher who is signed in; empty for the account of the server's passcode, null for none.
  @OrNull var teacher: String?
  /// Days after which a class that nobody used is removed; 0 keeps it.
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

/// A class with its assignments, its pupils, and where each of them is.
struct ClassAnswer: Encodable {
  struct Item: Encodable {
    let id: String
    let title: String
    @OrNull var due: String?
  }

  struct Person: Encodable {
    let id: String
    let name: String
    /// The personal code; null where an older version has stored it in a form that cannot be shown.
    @OrNull var code: String?
    /// Seconds since the pupil's page asked or a move was made; null for never.
    @OrNull var idle: Int?
    /// By assignment.
    let works: [String: State]
  }

  /// How far a pupil is with an assignment.
  struct State: Encodable {
    let session: String
    let phase: View.Phase
    @OrNull var result: GameEnding?
    @OrNull var percent: Int?
    @OrNull var time: Int?
    @OrNull var moves: Int?
    @OrNull var mistakes: Int?
    @OrNull var hints: Int?
    let late: Bool
    let updated: String
  }

  let room: RoomAnswer
  let assignments: [Item]
  let pupils: [Person]
  /// What the teacher should know of what others try.
  let notices: [Notice]

  struct Notice: Encodable {
    let at: String
    let text: String
  }

  /// Wrong personal codes in a day that are worth telling.
  private static let manyGuesses = 5

  init(
    _ room: Classroom, assignments: [Assignment], pupils: [Pupil], entries: [ClassBoard.Entry],
    seen: [Player.ID: Date], now: Date, guesses: [Date], _ language: Language
  ) {
    let last = guesses.count >= ClassAnswer.manyGuesses ? guesses.last : nil
    notices =
      last.map {
        [Notice(at: $0.formatted(.iso8601), text: ServerTexts.wrongCodesTyped(guesses.count).text(in: language))]
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
      result: entry.result, percent: progress?.percent,
      time: progress?.time, moves: progress?.moves, mistakes: progress?.mistakes, hints: progress?.hints,
      late: entry.isLate(due: due, now: now), updated: entry.work.updated.formatted(.iso8601))
  }
}

extension ClassBoard.Entry {
  /// What the game was to the pupil.
  var result: GameEnding? { progress?.result ?? work.result }

  /// Whether the game has ended.
  var isOver: Bool { [.won, .lost, .draw].contains(progress?.phase ?? work.phase) }

  /// Whether it ended after its time, or has not ended by now although it should have.
  func isLate(due: Date?, now: Date) -> Bool {
    guard let due else { return false }
    return (isOver ? work.updated : now) > due
  }
}

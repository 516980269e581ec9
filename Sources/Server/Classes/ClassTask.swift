// The puzzle of an assignment, as it is stored.
import Foundation
import Play
import Storage

/// The puzzle of an assignment: a level, a rule set with options, or a level's fields. Pupils get their own or the
/// same.
struct ClassTask: Codable, Hashable, Sendable {
  var level: String?
  var rules: String?
  var options: PlayRecord?
  var difficulty: Int?
  /// One of the teacher's own levels, as it was when it was assigned.
  var fields: PlayRecord?
  /// The seed of all games, 1 to 16 hexadecimal digits; without it each game has its own.
  var seed: String?
  /// The title that the teacher gave it, which its games have in place of the puzzle's.
  var title: String?
  /// `false` if no help is allowed.
  var help: Bool?

  /// A stored task; `nil` if this version cannot read it.
  init?(reading text: String) {
    guard let task = try? JSONDecoder().decode(ClassTask.self, from: Data(text.utf8)) else { return nil }
    self = task
  }

  /// A task from its fields.
  init(level: String?, rules: String?, options: PlayRecord?, difficulty: Int?) {
    (self.level, self.rules, self.options, self.difficulty) = (level, rules, options, difficulty)
  }

  /// The puzzle of a pupil's game.
  ///
  /// - Throws: `Problem` if the level or rule set is gone; the errors of its script.
  func puzzle(_ finder: PuzzleFinder, seed: UInt64) async throws -> Puzzle {
    var said: PlayRecord = ["assigned": .boolean(true)]
    if let title { said["title"] = .string(title) }
    if help == false { said["help"] = .boolean(false) }
    return try await plainPuzzle(finder, seed: seed).saying(said)
  }

  private func plainPuzzle(_ finder: PuzzleFinder, seed: UInt64) async throws -> Puzzle {
    switch (level, rules, fields) {
    case (let level?, nil, nil): return try await finder.puzzle(level: level, seed: seed)
    case (nil, let rules?, let fields?): return try await finder.puzzle(fields: fields, rules: rules, seed: seed)
    case (nil, let rules?, nil):
      return try await finder.puzzle(rules: rules, options: options ?? [:], difficulty: difficulty, seed: seed)
    default: throw Problem.request("a task must have either `level` or `rules`")
    }
  }

  /// The seed of a new game.
  var seedValue: UInt64 {
    seed.flatMap { UInt64($0, radix: 16) } ?? .random(in: .min ... .max)
  }
}

/// The request for a new assignment.
struct AssignmentRequest: Decodable {
  let title: String?
  let level: String?
  let own: String?
  let rules: String?
  let options: PlayRecord?
  let difficulty: Int?
  /// Whether all pupils get the same puzzle.
  let same: Bool?
  /// Whether help is allowed: hints, checks, a dictionary; allowed unless false.
  let help: Bool?
  /// The due date, as in `2026-11-30T12:00:00Z`.
  let due: String?

  /// The date of `due`.
  ///
  /// - Parameter now: The date has not passed then.
  /// - Throws: `Problem` for an invalid date.
  func dueDate(after now: Date) throws -> Date? {
    guard let due else { return nil }
    guard let date = try? Date(due, strategy: .iso8601), (0..<253_402_300_800).contains(date.timeIntervalSince1970)
    else { throw Problem.request("`due` is a time such as 2026-11-30T12:00:00Z") }
    guard date > now else { throw Problem.duePassed }
    return date
  }

  /// The task, with the current state of the teacher's own level.
  func task(own find: (String) async throws -> OwnLevel) async throws -> ClassTask {
    guard [level, own, rules].count(where: { $0 != nil }) == 1 else {
      throw Problem.request("an assignment must have exactly one of `level`, `own` and `rules`")
    }
    var task = ClassTask(level: level, rules: rules, options: options, difficulty: difficulty)
    if let own {
      let level = try await find(own)
      task.rules = level.rules
      task.fields = level.fields.merging(["title": .string(level.name)]) { $1 }
    }
    let typed = title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    if !typed.isEmpty { task.title = typed }
    if help == false { task.help = false }
    if same == true { task.seed = String(UInt64.random(in: .min ... .max), radix: 16) }
    return task
  }
}

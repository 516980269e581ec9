// The API of lessons: every game that one list of words allows.
import Foundation
import Hummingbird
import Play
import Scripting

/// The API of lessons.
struct LessonRoutes: Sendable {
  let trial: LessonTrial
  let options: ServerOptions

  func add(to router: some RouterMethods<AskContext>) {
    router.post("lessons") { request, _ in try await lesson(request) }
  }

  private func lesson(_ request: Request) async throws -> Response {
    let lesson = try await request.json(LessonRequest.self, longest: options.longestBody).lesson()
    var answers: [GameAnswer] = []
    for game in try await trial.games(of: lesson) { answers.append(try await GameAnswer(game, request.language)) }
    return try .json(LessonAnswer(lesson, answers, request.language))
  }
}

/// A lesson and its games.
private struct LessonAnswer: Encodable {
  struct Remark: Encodable {
    let line: Int
    let left: Bool
    let text: String
  }

  /// Number of usable pairs.
  let pairs: Int
  let remarks: [Remark]
  let games: [GameAnswer]

  init(_ lesson: Lesson, _ games: [GameAnswer], _ language: Language) {
    pairs = lesson.pairs.count
    remarks = lesson.remarks.map { Remark(line: $0.line, left: $0.isLeftOut, text: $0.text.text(in: language)) }
    self.games = games
  }
}

/// A game that was tried.
private struct GameAnswer: Encodable {
  let rules: String
  let title: String
  let options: PlayRecord
  /// Whether a printed board of it can be solved.
  let onPaper: Bool
  /// The largest board at the beginning; null if no puzzle can be made.
  @OrNull var board: View.Board?
  /// How many boards the game has.
  let boards: Int
  /// How many words the game uses or chooses from; null if unknown.
  @OrNull var words: Int?
  let remarks: [String]

  init(_ game: Lesson.Game, _ language: Language) async throws {
    rules = game.rules.name
    title = game.rules.title.text(in: language)
    options = game.options
    onPaper = game.rules.isForPaper
    remarks = game.remarks.map { $0.text(in: language) }
    var shown: [View.Board] = []
    if let puzzle = game.puzzle {
      let names = Array(repeating: "", count: puzzle.rules.seats)
      let head = JournalHead(session: "lesson", puzzle: puzzle, seed: 1, seats: names, day: "")
      shown = try await Session(puzzle: puzzle, journal: Journal(head: head)).view(in: language, at: 0).boards
    }
    // Of equal boards, the first.
    _board = OrNull(wrappedValue: shown.reversed().max { $0.cells.count < $1.cells.count })
    boards = shown.count
    _words = OrNull(wrappedValue: game.words)
  }
}

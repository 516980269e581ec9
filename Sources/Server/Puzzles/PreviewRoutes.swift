// The API of previews: a puzzle before it is played.
import Foundation
import Grids
import Hummingbird
import Play
import Scripting
import Solver
import Storage

/// The API of previews: the initial board and the solver's analysis.
struct PreviewRoutes: Sendable {
  let catalogue: (any CatalogueStore)?
  let challenges: any ChallengeStore
  let maker: PuzzleMaker
  let grading: Grading
  let present: Present

  func add(to router: some RouterMethods<AskContext>) {
    router.get("puzzles/:id/preview") { request, context in
      try await preview(context.puzzleID, request, context)
    }
  }

  private func preview(
    _ id: NamedPuzzle.ID, _ request: Request, _ context: AskContext
  ) async throws -> Response {
    let challenge = try await challenges.challenge(id, of: present.reader(request, context))
    let named: NamedPuzzle
    if let challenge { named = challenge.puzzle } else { named = try await inCatalogue(id) }
    let puzzle = try await maker.puzzle(named)
    let head = JournalHead(session: "preview", puzzle: puzzle, seed: 0, seats: [], day: "")
    let session = try await Session(puzzle: puzzle, journal: Journal(head: head))
    let view = try await session.view(in: request.language, at: 0)
    let judgement = try await grading.judgement(of: puzzle, id: id)
    let name = await ShownNames(maker.library, in: request.language)[named.name]
    return try .json(PreviewAnswer(named, name, challenge, puzzle, view, judgement, request.language))
  }

  private func inCatalogue(_ id: NamedPuzzle.ID) async throws -> NamedPuzzle {
    guard let catalogue,
      let found = try await reached({ () throws(StoreFault) in try await catalogue.puzzle(id) })
    else { throw Problem.noPuzzle }
    return found
  }
}

/// A puzzle before it is played.
private struct PreviewAnswer: Encodable {
  /// How often a step is needed.
  struct Step: Encodable {
    let technique: String
    let text: String
    let count: Int
  }

  let id: String
  let name: String
  let rules: String
  let rulesTitle: String
  let size: String
  let author: String
  /// The author's note to the player.
  @OrNull var note: String?
  /// How much help is allowed, in words.
  @OrNull var allowance: String?
  let accepted: Bool
  @OrNull var solved: String?
  let boards: [View.Board]
  /// Number of cells without a given.
  let open: Int
  /// Cells still open after elimination; null, as all below, if the solver cannot tell.
  @OrNull var left: Int?
  @OrNull var solutions: Int?
  @OrNull var method: String?
  @OrNull var difficulty: Int?
  let steps: [Step]

  init(
    _ named: NamedPuzzle, _ shown: String, _ challenge: Challenge?, _ puzzle: Puzzle, _ view: View,
    _ judgement: Judgement, _ language: Language
  ) {
    id = named.id
    name = shown
    rules = named.rules
    rulesTitle = puzzle.rules.title.text(in: language)
    size = named.size
    author = named.author
    _note = OrNull(wrappedValue: view.note)
    _allowance = OrNull(wrappedValue: view.allowance)
    accepted = challenge != nil
    _solved = OrNull(wrappedValue: challenge?.solved?.formatted(.iso8601))
    boards = view.boards
    open = puzzle.board.map { board in board.shape.count - (puzzle.givens?.elements.count { $0 != nil } ?? 0) } ?? 0
    guard case .grade(let grade) = judgement else {
      _left = OrNull(wrappedValue: nil)
      _solutions = OrNull(wrappedValue: nil)
      _method = OrNull(wrappedValue: nil)
      _difficulty = OrNull(wrappedValue: named.difficulty > 0 ? named.difficulty : nil)
      steps = []
      return
    }
    _left = OrNull(wrappedValue: grade.left)
    _solutions = OrNull(wrappedValue: grade.solutions)
    _method = OrNull(wrappedValue: grade.method.rawValue)
    _difficulty = OrNull(wrappedValue: grade.difficulty)
    steps = grade.steps.sorted { $0.key.baseWeight < $1.key.baseWeight }.map {
      Step(technique: $0.key.rawValue, text: $0.key.title.text(in: language), count: $0.value)
    }
  }
}

// The API of the catalogue: search, add, import, remove.
import Foundation
import Hummingbird
import Play
import Scripting
import Solver
import Storage

/// The API of the catalogue of named puzzles, which may be on another machine.
struct CatalogueRoutes: GuardedRoutes {
  let catalogue: any CatalogueStore
  let challenges: (any ChallengeStore)?
  let maker: PuzzleMaker
  let grading: Grading
  let registry: SessionRegistry
  let access: Access
  /// The packs' puzzles, if the catalogue is filled with them.
  let shipped: ShippedPuzzles?

  func add(to router: some RouterMethods<AskContext>) {
    router.get("catalogue") { request, context in try await page(request, context) }
    router.post("catalogue") { request, context in
      try await addOne(access.catalogue(catalogue, request, context), request, context)
    }
    router.post("catalogue/import") { request, context in
      try await addMany(access.catalogue(catalogue, request, context), request)
    }
    router.delete("catalogue/:id") { request, context in
      let (id, owned) = (context.puzzleID, try await access.catalogue(catalogue, request, context))
      guard try await reached({ () throws(StoreFault) in try await owned.thing.removePuzzle(id) }) else {
        throw Problem.noPuzzle
      }
      return Response(status: .noContent)
    }
  }

  private func page(_ request: Request, _ context: AskContext) async throws -> Response {
    await shipped?.fill()
    var query = CatalogueQuery()
    query.text = String((request.uri.queryParameters["text"] ?? "").prefix(200))
    query.rules = try request.ruleSets
    query.size = request.uri.queryParameters["size"].map { String($0.prefix(20)) }
    if let difficulty = try request.number("difficulty", 1...5) { query.difficulty = difficulty...difficulty }
    let limit = try request.number("limit", 1...200) ?? 50
    let (after, wanted) = (request.uri.queryParameters["after"].map(String.init), query)
    let page = try await reached { () throws(StoreFault) in
      try await catalogue.puzzles(wanted, after: after, limit: limit)
    }
    let me = try await present.reader(request, context)
    let names = await ShownNames(maker.library, in: request.language)
    let accepted = try await challenges?.accepted(page.puzzles.map(\.id), by: me) ?? []
    return try .json(
      CatalogueAnswer(
        puzzles: page.puzzles.map { PuzzleAnswer($0, names[$0.name], isAccepted: accepted.contains($0.id)) },
        next: page.next))
  }

  /// Adds the puzzle of a level or session.
  private func addOne(
    _ owned: Owned<any CatalogueStore>, _ request: Request, _ context: AskContext
  ) async throws -> Response {
    let wanted = try await request.json(NewPuzzleRequest.self, longest: options.longestBody)
    let puzzle: Puzzle
    switch (wanted.level, wanted.session) {
    case (let level?, nil): puzzle = try await maker.library.puzzle(level: level)
    case (nil, let session?):
      puzzle = try await registry.with(access.session(session, for: .answers, request, context)) {
        await $0.session.puzzle
      }
    default: throw Problem.request("a catalogue puzzle must come from either a `level` or a `session`")
    }
    let name = wanted.name ?? puzzle.title.text(in: request.language)
    let date = options.time.date()
    let plain = try maker.named(puzzle, name, difficulty: puzzle.saidDifficulty, at: date)
    var difficulty = plain.difficulty
    if case .grade(let grade) = try await grading.judgement(of: puzzle, id: plain.id) {
      guard grade.solutions == 1 else { throw Problem.notUnique }
      if difficulty == 0 { difficulty = grade.difficulty }
    }
    let named = try maker.named(puzzle, name, difficulty: difficulty, at: date)
    let stored = try await reached { () throws(StoreFault) in try await owned.thing.add(named) }
    return try .json(PuzzleAnswer(stored, stored.name, isAccepted: nil), .created)
  }

  /// Adds puzzles from JSON lines, all or none of them.
  private func addMany(_ owned: Owned<any CatalogueStore>, _ request: Request) async throws -> Response {
    try Caller.take(.imports)
    let bytes = try await request.upload(longest: options.longestImport)
    let lines = CatalogueImport(maker: maker, date: options.time.date())
    let puzzles = try await registry.services.work.run(.catalogue) { isCancelled in
      try await lines.puzzles(bytes, isCancelled: isCancelled)
    }
    let added = try await reached { () throws(StoreFault) in try await owned.thing.add(puzzles) }
    return try .json(ImportAnswer(added: added, known: puzzles.count - added))
  }
}

/// Queries the catalogue. An unreachable catalogue is reported as such and affects nothing else.
///
/// - Throws: `Problem`; `StoreFault` for faults unrelated to reaching it.
func reached<Value>(_ body: () async throws(StoreFault) -> Value) async throws -> Value {
  do {
    return try await body()
  } catch {
    switch error.code {
    case .unreachable, .cannotOpen, .locked: throw Problem.noCatalogue
    case .missing: throw Problem.noPuzzle
    case .invalid: throw Problem.request(error.message)
    default: throw error
    }
  }
}

extension AskContext {
  /// The puzzle id in the address.
  var puzzleID: String { part("id") }
}

/// The request to add a puzzle.
private struct NewPuzzleRequest: Decodable {
  let name: String?
  let level: String?
  let session: String?
}

/// A page of the catalogue.
private struct CatalogueAnswer: Encodable {
  let puzzles: [PuzzleAnswer]
  @OrNull var next: String?

  init(puzzles: [PuzzleAnswer], next: String?) {
    self.puzzles = puzzles
    _next = OrNull(wrappedValue: next)
  }
}

/// The result of an import.
private struct ImportAnswer: Encodable {
  let added: Int
  let known: Int
}

/// A named puzzle in a list.
struct PuzzleAnswer: Encodable {
  let id: String
  let name: String
  let rules: String
  let size: String
  let difficulty: Int
  let author: String
  let accepted: Bool?

  init(_ puzzle: NamedPuzzle, _ shown: String, isAccepted: Bool?) {
    id = puzzle.id
    name = shown
    rules = puzzle.rules
    size = puzzle.size
    difficulty = puzzle.difficulty
    author = puzzle.author
    accepted = isAccepted
  }
}

// The API of games: begin, look, move, list, delete.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Storage

/// The API of games: begin, look, move, list, delete.
struct SessionRoutes: Sendable {
  let library: Library
  let store: any SessionStore
  let registry: SessionRegistry
  let sessions: SessionMaker
  let present: Present
  let options: ServerOptions
  let finder: PuzzleFinder
  let gate: ClassGate?

  func add(to router: some RouterMethods<AskContext>) {
    router.get("sessions") { request, _ in try await list(request) }
    router.post("sessions") { request, _ in try await create(request) }
    router.delete("sessions/:id") { request, context in try await delete(name(context), by: present.id(request)) }
    router.get("sessions/:id/view") { request, context in
      let look = try request.look
      let after = try request.moveNumber
      return try await registry.with(name(context)) { live in
        if let after { return try await Response.json(live.view(after: after, look)) }
        return try await Response.json(live.view(look))
      }
    }
    router.get("sessions/:id/share") { request, context in
      let withPosition = request.uri.queryParameters["position"] == "1"
      let path = try await registry.with(name(context)) { live in
        try await live.mayLeave()
        return try await live.sharedPath(withPosition: withPosition)
      }
      return try Response.json(["path": path])
    }
    router.get("sessions/:id/review") { request, context in
      let language = request.language
      return try await registry.with(name(context)) { live in try await Response.json(live.review(language)) }
    }
    router.get("sessions/:id/journal") { _, context in try await journal(name(context)) }
    router.post("sessions/:id/moves") { request, context in
      let look = try request.look
      try await gate?.pass(name(context))
      let move = try await request.json(MoveRequest.self, longest: options.longestBody)
      return try await registry.with(name(context)) { try await Response.json($0.make(move, look)) }
    }
    router.get("sessions/:id/events") { request, context in
      try await EventStream(registry: registry, name: name(context), options: options).response(to: request)
    }
  }

  private func name(_ context: AskContext) -> String {
    context.parameters.get("id") ?? ""
  }

  private func list(_ request: Request) async throws -> Response {
    let language = request.language
    return try await .json(store.sessions(of: present.id(request), limit: 500).map { SessionAnswer($0, language) })
  }

  /// The journal as a file, for `quadrille replay` and for tests.
  private func journal(_ name: String) async throws -> Response {
    guard SessionName.isName(name), let journal = try await store.journal(of: name) else { throw Problem.noSession }
    do {
      try await registry.with(name) { try await $0.mayLeave() }
    } catch  where error is RuleFault || error is JournalFault {
      // A game whose rules are gone has no competition to go on with.
    }
    let text = try journal.lines().joined(separator: "\n") + "\n"
    let headers: HTTPFields = [
      .contentType: "application/jsonl; charset=utf-8", .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"\(name).jsonl\"",
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func delete(_ name: String, by player: Player.ID) async throws -> Response {
    guard SessionName.isName(name), let owner = try await store.owner(of: name) else { throw Problem.noSession }
    guard owner.player == player else { throw Problem.notYours }
    do {
      guard try await registry.with(name, { try await $0.delete() }) else { throw Problem.noSession }
    } catch  where !(error is StoreFault || error is Problem) {
      // A game whose rules are gone cannot be run, but it can be deleted.
      guard try await store.delete(name) else { throw Problem.noSession }
    }
    return Response(status: .noContent)
  }

  private func create(_ request: Request) async throws -> Response {
    let wanted = try await request.json(NewSessionRequest.self, longest: options.longestBody)
    let look = try request.look
    let player = try await present.id(request)
    let daily = try await dailySeed(wanted)
    if daily != nil, let level = wanted.level, let name = try await todays(level, of: player) {
      return try await registry.with(name) { live in
        try await Response.json(CreatedAnswer(id: name, view: live.view(look)))
      }
    }
    let shared = try await shared(wanted)
    let seed = try (wanted.again == nil ? shared?.seedValue : nil) ?? daily ?? wanted.seedValue()
    let puzzle = try await puzzle(wanted, shared, seed: seed, for: player)
    let live = try await sessions.begin(
      puzzle, seed: seed, seats: try wanted.names(seats: puzzle.rules.seats),
      tones: try wanted.colours(seats: puzzle.rules.seats), computers: try wanted.strengths(seats: puzzle.rules.seats),
      seat: try await wanted.ownerSeat(seats: puzzle.rules.seats, named: present.players?.player(player)?.name),
      moves: shared?.moves ?? [],
      owner: SessionOwner(player: player))
    var answer = try await CreatedAnswer(id: live.name, view: live.view(look))
    if wanted.difficulty != nil, puzzle.saidDifficulty > 0 { answer.difficulty = puzzle.saidDifficulty }
    var response = try Response.json(answer, .created)
    response.headers[.location] = "/api/sessions/\(live.name)/view"
    return response
  }

  /// The game that an address holds, or the beginning of another one.
  private func shared(_ wanted: NewSessionRequest) async throws -> SharedGame? {
    if let text = wanted.shared { return try SharedGame(text: text) }
    guard let name = wanted.again else { return nil }
    guard wanted.level == nil, wanted.rules == nil, wanted.own == nil else {
      throw Problem.request("a new game takes either `again`, `own`, `level` or `rules`")
    }
    return try await registry.with(name) { live in
      try await live.mayLeave()
      return try await SharedGame(beginningOf: live.session)
    }
  }

  /// The seed of the day for a level that is dealt once a day.
  private func dailySeed(_ wanted: NewSessionRequest) async throws -> UInt64? {
    guard let level = wanted.level else { return nil }
    return try await finder.found { try await library.puzzle(level: level) }.isDaily
      ? DailySeed.of(level, on: sessions.time.date().dayText) : nil
  }

  /// The player's game of a level that began today.
  private func todays(_ level: String, of player: Player.ID) async throws -> String? {
    let today = sessions.time.date().dayText
    return try await store.sessions(of: player, limit: 500)
      .first { $0.level == level && $0.created.dayText == today }?.session
  }

  /// The level asked for, a new puzzle of a rule set, or the rule set's empty board.
  private func puzzle(
    _ wanted: NewSessionRequest, _ shared: SharedGame?, seed: UInt64, for player: Player.ID
  ) async throws -> Puzzle {
    if let shared {
      return try await finder.found { try await library.puzzle(fields: shared.fields, rules: shared.rules) }
    }
    switch (wanted.level, wanted.rules, wanted.own) {
    case (let level?, nil, nil): return try await finder.puzzle(level: level, seed: seed)
    case (nil, let rules?, nil):
      return try await finder.puzzle(
        rules: rules, options: wanted.options ?? [:], difficulty: wanted.difficulty, seed: seed)
    case (nil, nil, let id?): return try await finder.puzzle(own: id, of: player, seed: seed)
    case (_, _, .some): throw Problem.request("a new game takes either `own`, `level` or `rules`")
    default: throw Problem.request("a new game takes either `level` or `rules`")
    }
  }
}

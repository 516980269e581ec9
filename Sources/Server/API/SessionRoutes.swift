// The API of games: start, view, move, list, delete.
import Foundation
import Grids
import HTTPTypes
import Hummingbird
import Play
import Scripting
import Storage

/// The API of games: start, view, move, list, delete.
struct SessionRoutes: GuardedRoutes {
  let library: Library
  let store: any SessionStore
  let registry: SessionRegistry
  let sessions: SessionMaker
  let access: Access
  let finder: PuzzleFinder
  let gate: ClassGate?
  let streams: Tally

  func add(to router: some RouterMethods<AskContext>) {
    router.get("sessions") { request, context in try await list(request, context) }
    router.post("sessions") { request, context in try await create(request, context) }
    router.delete("sessions/:id") { request, context in try await delete(session(for: .delete, request, context)) }
    router.put("sessions/:id/kept") { request, context in
      let owned = try await session(for: .move, request, context)
      guard try await store.keep(owned.thing) else { throw Problem.noSession }
      return Response(status: .noContent)
    }
    router.get("sessions/:id/view") { request, context in
      var look = try request.look
      let after = try request.moveNumber
      let showsBest = request.uri.queryParameters["best"] == "1"
      let owned = try await session(for: .look, request, context)
      look.part = owned.part
      return try await registry.with(owned) { [look] live in
        if let after { return try await Response.json(live.view(after: after, look, showsBest: showsBest)) }
        return try await Response.json(live.view(look))
      }
    }
    router.get("sessions/:id/share") { request, context in
      let question = request.uri.queryParameters
      if question["watch"] == "1" {
        let owned = try await session(for: .file, request, context)
        return try await invitation(to: .watch, owned)
      }
      if question["join"] == "1" {
        let owned = try await session(for: .answers, request, context)
        guard try await registry.with(owned, { await $0.session.puzzle.rules.seats }) == 1 else {
          throw Problem.severalSeats
        }
        return try await invitation(to: .join, owned)
      }
      let withPosition = question["position"] == "1"
      let owned = try await session(for: .answers, request, context)
      let (path, puzzle) = try await registry.with(owned) {
        (try await $0.sharedPath(withPosition: withPosition), await $0.session.puzzle)
      }
      return try Response.json(ShareAnswer(path: path, formats: library.targets(of: puzzle).filter(\.isAddress)))
    }
    router.get("sessions/:id/review") { request, context in
      let language = request.language
      return try await registry.with(session(for: .look, request, context)) { live in
        try await Response.json(live.review(language))
      }
    }
    router.post("sessions/:id/path") { request, context in
      let language = request.language
      let owned = try await session(for: .answers, request, context)
      return try await registry.with(owned) { live in
        try await Response.json(live.path(language, as: owned.part))
      }
    }
    router.get("sessions/:id/journal") { request, context in
      try await journal(session(for: .answers, request, context), request.language)
    }
    router.post("sessions/:id/moves") { request, context in
      var look = try request.look
      let owned = try await session(for: .move, request, context)
      look.part = owned.part
      try await gate?.pass(owned.thing)
      let move = try await request.json(MoveRequest.self, longest: options.longestBody)
      return try await registry.with(owned) { [look] in try await Response.json($0.submit(move, look)) }
    }
    router.post("sessions/:id/caret") { request, context in
      let owned = try await session(for: .move, request, context)
      let caret = try await request.json(Caret.self, longest: 1_024)
      guard let page = PageName(caret.page), let cell = Cell(caret.at) else {
        throw Problem.request("a caret needs the name of its `page` and the cell that it is `at`")
      }
      try await registry.with(owned) { await $0.move(caretOf: page, to: cell) }
      return Response(status: .noContent)
    }
    router.get("sessions/:id/events") { request, context in
      let owned = try await session(for: .look, request, context)
      let pass = try streams.enter(request.guesser(context, options))
      return try await EventStream(registry: registry, owned: owned, options: options, pass: pass) {
        // Look the player up again, who may have signed out since.
        var now = context
        now.cookies = CookieJar()
        do {
          _ = try await access.session(owned.thing, for: .look, request, now)
          return true
        } catch {
          return !(error is Problem)
        }
      }.response(to: request)
    }
  }

  /// The address that invites others to a session.
  private func invitation(to invitation: Teachers.Invitation, _ owned: Owned<String>) async throws -> Response {
    try await store.keepUnplayed(owned.thing)
    let token = try await access.teachers.token(to: invitation, of: owned.thing)
    return try Response.json(["path": "\(invitation.rawValue)/\(owned.thing)/\(token)"])
  }

  /// The session in the path, if the requester may use it.
  private func session(
    for right: SessionRight, _ request: Request, _ context: AskContext
  ) async throws -> Owned<String> {
    try await access.session(context.parameters.get("id") ?? "", for: right, request, context)
  }

  private func list(_ request: Request, _ context: AskContext) async throws -> Response {
    let (language, me) = (request.language, try await present.reader(request, context))
    let games = try await store.begunSessions(of: me, limit: ListPage.usual)
    var names = GameNames(library, language)
    var answers: [SessionAnswer] = []
    for game in games { answers.append(SessionAnswer(game, await names.names(of: game.rules, game.facts), language)) }
    return try .json(answers, most: ListPage.usual)
  }

  /// The journal as a file, for `quadrille replay` and tests.
  private func journal(_ owned: Owned<String>, _ language: Language) async throws -> Response {
    let name = owned.thing
    try await access.showsLevel(of: name)
    guard let journal = try await store.journal(of: name) else { throw Problem.noSession }
    let text = try journal.lines().joined(separator: "\n") + "\n"
    let headers: HTTPFields = [
      .contentType: "application/jsonl; charset=utf-8", .cacheControl: "no-store",
      .contentDisposition: DownloadName.attachment(journal.head.shownTitle(in: language), ending: "jsonl"),
    ]
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }

  private func delete(_ owned: Owned<String>) async throws -> Response {
    do {
      guard try await registry.with(owned, { try await $0.delete() }) else { throw Problem.noSession }
    } catch  where !(error is StoreFault || error is Problem) {
      // A game whose rules are gone cannot run, but it can be deleted.
      guard try await store.delete(owned.thing) else { throw Problem.noSession }
    }
    return Response(status: .noContent)
  }

  private func create(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(NewSessionRequest.self, longest: options.longestBody)
    let look = try request.look
    let reader = try await present.reader(request, context)
    let daily = try await daily(wanted)
    if let daily, let response = try await goingOn(with: daily, of: reader, look) { return response }
    try Caller.take(.games)
    if let level = wanted.level { try await access.checkLevel(level, request, context) }
    if wanted.rules != nil, let options = wanted.options {
      try await access.checkLists(in: options, request, context)
    }
    let shared = try await shared(wanted, request, context)
    let seed =
      try (wanted.again == nil ? shared?.seedValue : nil) ?? daily.map { DailySeed.of($0.level, on: $0.day) }
      ?? wanted.seedValue()
    let puzzle = try await puzzle(wanted, shared, seed: seed, for: reader)
    let (names, tones) = (try wanted.names(seats: puzzle.rules.seats), try wanted.colours(seats: puzzle.rules.seats))
    let computers = try wanted.strengths(seats: puzzle.rules.seats)
    // Create the guest only now, when there is something to store.
    let player = try await present.owner(request, context)
    let live: LiveSession
    do {
      live = try await sessions.begin(
        puzzle, seed: seed, seats: names, tones: tones, computers: computers,
        seat: wanted.ownerSeat(seats: puzzle.rules.seats, named: present.player(request, context)?.name),
        moves: shared?.moves ?? [],
        owner: SessionOwner(player: player), daily: daily)
    } catch let fault as StoreFault where fault.code == .conflict {
      // A concurrent request has created it first.
      guard let daily, let response = try await goingOn(with: daily, of: player, look) else { throw fault }
      return response
    }
    if wanted.shared != nil { try await store.keepUnplayed(live.name) }
    var answer = try await CreatedAnswer(id: live.name, view: live.view(look))
    if wanted.difficulty != nil, puzzle.saidDifficulty > 0 { answer.difficulty = puzzle.saidDifficulty }
    var response = try Response.json(answer, .created)
    response.headers[.location] = "/api/sessions/\(live.name)/view"
    return response
  }

  /// Starts or opens the game that a shared address contains.
  private func shared(
    _ wanted: NewSessionRequest, _ request: Request, _ context: AskContext
  ) async throws -> SharedGame? {
    if let text = wanted.shared { return try SharedGame(text: text) }
    guard let name = wanted.again else { return nil }
    guard wanted.level == nil, wanted.rules == nil, wanted.own == nil else {
      throw Problem.request("a new game takes exactly one of `again`, `own`, `level` and `rules`")
    }
    let owned = try await access.session(name, for: .answers, request, context)
    return try await registry.with(owned) { try await SharedGame(beginningOf: $0.session) }
  }

  /// Today's game of a level with one game per day.
  private func daily(_ wanted: NewSessionRequest) async throws -> DailyGame? {
    guard let level = wanted.level else { return nil }
    return try await finder.found { try await library.puzzle(level: level) }.isDaily
      ? DailyGame(level: level, day: sessions.time.date().dayText) : nil
  }

  /// The daily game that the player has already started.
  private func goingOn(with daily: DailyGame, of player: Player.ID, _ look: Look) async throws -> Response? {
    guard let name = try await store.session(of: daily, of: player) else { return nil }
    return try await registry.with(.byServer(name)) { live in
      try await Response.json(CreatedAnswer(id: name, view: live.view(look)))
    }
  }

  /// The requested level, a new puzzle of a rule set, or the rule set's empty board.
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
    case (_, _, .some): throw Problem.request("a new game takes exactly one of `own`, `level` and `rules`")
    default: throw Problem.request("a new game takes either `level` or `rules`")
    }
  }
}

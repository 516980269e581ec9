// Reports on a class: results, wrong answers, difficulties, class data.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

/// Reports on a class: results as CSV and as a workbook, wrong answers, difficulties, and class data.
struct ClassReports: Sendable {
  let classes: any ClassStore
  let board: ClassBoard
  let registry: SessionRegistry
  let options: ServerOptions
  /// The class of a request that carries its pass.
  let room: @Sendable (Request, AskContext) async throws -> Owned<Classroom>

  func add(to router: some RouterMethods<AskContext>) {
    router.get("classes/:id/results.csv") { request, context in
      let isByPupil = request.uri.queryParameters["form"].map(String.init) == "pupils"
      return try await results(request, context, "text/csv; charset=utf-8", ending: "csv") {
        ByteBuffer(string: $0.csv(isByPupil ? $0.byPupil : $0.results))
      }
    }
    router.get("classes/:id/results.xlsx") { request, context in
      try await results(
        request, context, "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", ending: "xlsx"
      ) { ByteBuffer(bytes: try $0.workbook()) }
    }
    router.get("classes/:id/games/:one") { request, context in
      try await details(room(request, context).thing, session: context.parameters.get("one") ?? "")
    }
    router.get("classes/:id/troubles") { request, context in
      let room = try await room(request, context).thing
      let wanted = request.uri.queryParameters["assignment"].map(String.init)
      let language = request.language
      // Replaying a class's games is expensive.
      return try await registry.services.work.run(.report) { isCancelled in
        try await Response.json(troubles(room, wanted, language, isCancelled), most: ClassTroubles.most)
      }
    }
    router.get("classes/:id/traces") { request, context in
      let traces = try await classes.traces(of: room(request, context).thing.id)
      return try Response.json([
        "pupils": traces.pupils, "assignments": traces.assignments, "sessions": traces.sessions,
        "moves": traces.moves, "results": traces.results, "devices": traces.devices,
      ])
    }
  }

  private func troubles(
    _ room: Classroom, _ assignment: String?, _ language: Language, _ isCancelled: () -> Bool
  ) async throws -> [ClassTroubles.Trouble] {
    var troubles = ClassTroubles(language)
    let end = ContinuousClock.now + options.longestDeal
    let titles = Dictionary(
      try await classes.assignments(of: room.id).map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    for work in try await classes.works(of: room.id) where assignment == nil || assignment == work.assignment {
      guard !isCancelled(), ContinuousClock.now < end else { throw Problem.dealTooLong }
      guard
        let session = try? await registry.with(
          .byServer(work.session), { try await $0.standing(since: work.n).session })
      else { continue }
      await troubles.add(session, of: work.pupil, in: titles[work.assignment] ?? "")
    }
    return troubles.found
  }

  /// The results of a class as a file, once every game has been examined.
  private func results(
    _ request: Request, _ context: AskContext, _ type: String, ending: String,
    bytes: @escaping @Sendable (ClassResults) throws -> ByteBuffer
  ) async throws -> Response {
    let room = try await room(request, context).thing
    let language = request.language
    let zone = request.uri.queryParameters["zone"].flatMap { LocalTime.zone(String($0)) }
    return try await registry.services.work.run(.report) { _ in
      let results = try await ClassResults(
        room: room, assignments: classes.assignments(of: room.id), pupils: classes.pupils(of: room.id),
        entries: board.allEntries(of: room.id), now: options.time.date(), language: language,
        zone: zone)
      let headers: HTTPFields = [
        .contentType: type, .cacheControl: "no-store",
        .contentDisposition: DownloadName.attachment(results.title, ending: ending),
      ]
      return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: try bytes(results)))
    }
  }

  /// A pupil's game with all wrong answers.
  private func details(_ room: Classroom, session: String) async throws -> Response {
    guard let work = try await classes.works(of: room.id).first(where: { $0.session == session }) else {
      throw Problem.noSession
    }
    let progress = await board.details(of: work)
    return try Response.json(DetailsAnswer(wrong: progress?.wrong ?? [], placed: progress?.isPlaced ?? false))
  }
}

/// All wrong answers of a game, in the order they were first given.
private struct DetailsAnswer: Encodable {
  let wrong: [AnswerMistake]
  /// Whether these are values in wrong places, which answer no question.
  let placed: Bool
}

// Reports on a class: results, difficulties, class data.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

/// Reports on a class: results as CSV, difficulties, and class data.
struct ClassReports: Sendable {
  let classes: any ClassStore
  let board: ClassBoard
  let registry: SessionRegistry
  let options: ServerOptions
  /// The class of a request that carries its pass.
  let room: @Sendable (Request, AskContext) async throws -> Owned<Classroom>

  func add(to router: some RouterMethods<AskContext>) {
    router.get("classes/:id/results.csv") { request, context in
      try await results(room(request, context).thing, request.language)
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
    for work in try await classes.works(of: room.id) where assignment == nil || assignment == work.assignment {
      guard !isCancelled(), ContinuousClock.now < end else { throw Problem.dealTooLong }
      guard
        let session = try? await registry.with(
          .byServer(work.session), { try await $0.standing(since: work.n).session })
      else { continue }
      await troubles.add(session, of: work.pupil)
    }
    return troubles.found
  }

  private func results(_ room: Classroom, _ language: Language) async throws -> Response {
    let assignments = try await classes.assignments(of: room.id)
    let entries = try await board.entries(of: room.id)
    let now = options.time.date()
    var lines = [ServerTexts.resultColumns.text(in: language).split(separator: ",").map(String.init)]
    for pupil in try await classes.pupils(of: room.id) {
      for assignment in assignments {
        let entry = entries.first { $0.work.pupil == pupil.id && $0.work.assignment == assignment.id }
        lines.append([pupil.name, assignment.title] + ClassReports.fields(entry, assignment, now))
      }
    }
    // French spreadsheets split at semicolons, because French numbers have decimal commas.
    let separator = language == .french ? ";" : ","
    let text = lines.map { SpreadsheetText.line($0, separator: separator) }.joined()
    let headers: HTTPFields = [
      .contentType: "text/csv; charset=utf-8", .cacheControl: "no-store",
      .contentDisposition: "attachment; filename=\"\(room.code).csv\"",
    ]
    // Start with a byte order mark, which spreadsheets need to read accents.
    return Response(
      status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(string: "\u{FEFF}" + text)))
  }

  private static func fields(_ entry: ClassBoard.Entry?, _ assignment: Assignment, _ now: Date) -> [String] {
    guard let entry else { return ["", "", "", "", "", "", "", ""] }
    let progress = entry.progress
    return [
      entry.result?.rawValue ?? (progress?.phase ?? entry.work.phase).rawValue,
      progress?.percent.map(String.init) ?? "",
      progress.map { String($0.time / 1000) } ?? "", progress.map { String($0.moves) } ?? "",
      progress?.mistakes.map(String.init) ?? "", progress.map { String($0.hints) } ?? "",
      entry.isOver ? entry.work.updated.formatted(.iso8601) : "",
      entry.isLate(due: assignment.due, now: now) ? "1" : "0",
    ]
  }
}

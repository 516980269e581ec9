// The API of worksheets: puzzles as pages to print.
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Play
import Scripting
import Storage
import Worksheets

/// The API of worksheets. Each is made for a bounded time.
struct SheetRoutes: GuardedRoutes {
  let library: Library
  let registry: SessionRegistry
  let levels: (any OwnLevelStore)?
  let lists: OwnLists
  let access: Access
  let work: WorkQueue

  func add(to router: some RouterMethods<AskContext>) {
    router.post("sheets") { request, context in try await print(request, context) }
  }

  private static let severalItems = Problem.request(
    "each of `items` has either `session`, `level`, `own` or `rules`")

  private func print(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(SheetRequest.self, longest: options.longestBody)
    let look = try wanted.look(in: request.language)
    let format = try wanted.checkedFormat()
    // People who reach this server from another machine may be pupils.
    if look.answers != .none {
      guard try await access.teachers.mayTeach(request, context) else { throw Problem.answersForTeachers }
    }
    var order = WorksheetOrder([], seed: try wanted.checkedSeed())
    order.versions = try wanted.checkedVersions()
    order.wantsAnswers = look.answers != .none || look.bank == .always
    order.language = look.language
    let server = wanted.link == true ? NetworkAddresses.linked(request, context, options) : nil
    if let server { order.address = { GameAddress.path(of: $0).map { "\(server)/#/\($0)" } } }
    // A printed address opens the same puzzle, so it is only for people who may have the answers.
    let right: SessionRight = wanted.link == true ? .answers : .move
    for item in wanted.items { order.items.append(try await self.item(item, right, request, context)) }
    if let server, GameAddress.isLoopback(server) { throw Problem.loopbackLink(request.head.authority ?? server) }
    let made = try await work.run(.sheet) { [order] isCancelled in
      try await bytes(of: order, look, format, isCancelled)
    }
    var headers: HTTPFields = [.contentType: Self.type(format), .cacheControl: "no-store"]
    if let name = HTTPField.Name("X-Pages") { headers[name] = String(made.pages) }
    if let name = HTTPField.Name("X-Seed") { headers[name] = String(order.seed) }
    return Response(status: .ok, headers: headers, body: ResponseBody(byteBuffer: ByteBuffer(bytes: made.bytes)))
  }

  private static func type(_ format: PrintJob.Form) -> String {
    switch format {
    case .pdf: "application/pdf"
    case .pages: "application/json"
    }
  }

  private func item(
    _ item: SheetRequest.Item, _ right: SessionRight, _ request: Request, _ context: AskContext
  ) async throws -> WorksheetOrder.Item {
    do {
      return try await found(item, right, request, context)
    } catch let fault as RuleFault where fault.kind == .missing {
      throw Problem(.notFound, "script/missing", place: fault.place?.description, LocalizedText(fault.message))
    }
  }

  private func found(
    _ item: SheetRequest.Item, _ right: SessionRight, _ request: Request, _ context: AskContext
  ) async throws -> WorksheetOrder.Item {
    if let name = item.session {
      guard item.level == nil, item.own == nil, item.rules == nil else { throw SheetRoutes.severalItems }
      let owned = try await access.session(name, for: right, request, context)
      let puzzle = try await registry.with(owned) { live in
        try await live.mayLeave()
        return await live.session.puzzle
      }
      return .puzzle(puzzle, name: puzzle.source ?? puzzle.rules.name)
    }
    switch (item.level, item.own, item.rules) {
    case (let level?, nil, nil): return .puzzle(try await library.puzzle(level: level), name: level)
    case (nil, let id?, nil):
      guard let level = try await levels?.ownLevel(id, of: present.reader(request, context)) else {
        throw Problem.noOwnLevel
      }
      try await lists.ready(options: level.fields)
      let fields = level.fields.merging(["title": .string(level.name)]) { $1 }
      return .puzzle(try await library.puzzle(fields: fields, rules: level.rules), name: level.name)
    case (nil, nil, let rules?):
      let chosen = item.options ?? [:]
      try await access.checkLists(in: chosen, request, context)
      try await lists.ready(options: chosen)
      if let difficulty = item.difficulty, !(1...5).contains(difficulty) {
        throw Problem.request("`difficulty` must be a number from 1 to 5")
      }
      let info = try await library.ruleSet(named: rules)
      guard info.deals else {
        return .puzzle(try await library.puzzle(rules: rules, options: chosen), name: info.name)
      }
      return .made(rules: rules, options: chosen, wish: PuzzleWish(difficulty: item.difficulty))
    default: throw SheetRoutes.severalItems
    }
  }

  /// Makes the puzzles, then draws them.
  private func bytes(
    of order: WorksheetOrder, _ look: SheetOptions, _ format: PrintJob.Form,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) async throws -> PrintJob.Printed {
    var order = order
    let end = ContinuousClock.now + options.longestDeal
    order.isCancelled = { isCancelled() || ContinuousClock.now > end }
    do {
      let sheets = try await order.sheets(library)
      return try await printed(PrintJob(sheets, look, format))
    } catch let fault as WorksheetFault {
      throw Problem(.unprocessableContent, "sheet/impossible", fault.text)
    } catch  where ContinuousClock.now > end {
      throw Problem.dealTooLong
    }
  }

  /// Draws in the worker process, or here if there is none.
  private func printed(_ job: PrintJob) async throws -> PrintJob.Printed {
    guard let press = options.press else { return try job.printed() }
    return try PrintJob.printed(in: try await press.run(try job.bytes(), seconds: SheetRoutes.longestDrawing))
  }

  /// CPU seconds for drawing a worksheet; the largest takes about ten.
  private static let longestDrawing = 60
}

extension Problem {
  /// Printed codes must lead to an address that other devices can open.
  static func loopbackLink(_ host: String) -> Problem {
    Problem(.unprocessableContent, "sheet/loopback", ServerTexts.loopbackLink(host: host))
  }

  /// Answers are for teachers.
  static let answersForTeachers = Problem(.forbidden, "sheet/answers", ServerTexts.answersForTeachers)
}

// The API of a class's teacher: open, enter, set, watch, pause, tell, rename, remove.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

/// The API of a class's teacher. Whoever has no pass of the class is told no more of it than that.
struct ClassRoutes: Sendable {
  let classes: any ClassStore
  let teachers: Teachers
  let gate: ClassGate
  let board: ClassBoard
  let registry: SessionRegistry
  let finder: PuzzleFinder
  let present: Present
  let options: ServerOptions

  /// Characters of a class's code.
  private static let codeLength = 6
  /// How many assignments a class has at most.
  private static let mostAssignments = 200

  func add(to router: some RouterMethods<AskContext>) {
    router.get("classes") { request, _ in try await mine(request) }
    router.post("teacher") { request, context in try await serverPass(request, context) }
    router.post("classes") { request, _ in try await open(request) }
    router.post("classes/enter") { request, context in try await enter(request, context) }
    router.get("classes/:id") { request, context in
      let room = try await room(request, context)
      return try await Response.json(answer(room))
    }
    router.patch("classes/:id") { request, context in try await change(room(request, context), request) }
    router.delete("classes/:id") { request, context in
      let room = try await room(request, context)
      guard try await classes.removeClass(room.id) else { throw Problem.teachersOnly }
      await gate.forget(room.id)
      return cookie(TeacherPass.removal(room.id), Response(status: .noContent))
    }
    router.delete("classes/:id/pass") { request, context in
      cookie(TeacherPass.removal(try await room(request, context).id), Response(status: .noContent))
    }
    router.post("classes/:id/assignments") { request, context in try await assign(room(request, context), request) }
    router.delete("classes/:id/assignments/:one") { request, context in
      let room = try await room(request, context)
      guard try await classes.removeAssignment(context.parameters.get("one") ?? "", of: room.id) else {
        throw Problem.noAssignment
      }
      await board.forget(room.id)
      return Response(status: .noContent)
    }
    router.patch("classes/:id/pupils/:one") { request, context in
      let room = try await room(request, context)
      try await rename(pupil(context), of: room, to: request.json(Named.self, longest: 4096).name)
      return Response(status: .noContent)
    }
    router.delete("classes/:id/pupils/:one") { request, context in
      let room = try await room(request, context)
      guard try await classes.removePupil(pupil(context), of: room.id) else { throw Problem.noPupil }
      await board.forget(room.id)
      return Response(status: .noContent)
    }
    ClassReports(classes: classes, board: board, registry: registry, options: options) { request, context in
      try await room(request, context)
    }.add(to: router)
  }

  /// The class of a request that brings its pass.
  private func room(_ request: Request, _ context: AskContext) async throws -> Classroom {
    guard let room = try await classes.classroom(context.parameters.get("id") ?? ""),
      try await teachers.isTeacher(of: room, request)
    else { throw Problem.teachersOnly }
    return room
  }

  private func pupil(_ context: AskContext) -> Pupil.ID {
    Player.ID(rawValue: context.parameters.get("one") ?? "")
  }

  private func cookie(_ field: String, _ response: Response) -> Response {
    var response = response
    response.headers[.setCookie] = field
    return response
  }

  // MARK: Getting in

  private struct Named: Decodable { let name: String }
  private struct Typed: Decodable { let passcode: String }

  private struct NewClass: Decodable {
    let name: String
    let passcode: String
  }

  private struct Entering: Decodable {
    let code: String
    let passcode: String
  }

  private func mine(_ request: Request) async throws -> Response {
    var rooms: [RoomAnswer] = []
    for subject in TeacherPass.subjects(of: request) where SessionName.isName(subject) {
      if let room = try await classes.classroom(subject), try await teachers.isTeacher(of: room, request) {
        rooms.append(RoomAnswer(room))
      }
    }
    return try await .json(
      MineAnswer(
        mayOpen: teachers.mayOpen(request), hasPasscode: options.passcode != nil,
        classes: rooms.sorted { $0.created > $1.created }))
  }

  private func serverPass(_ request: Request, _ context: AskContext) async throws -> Response {
    let typed = try await request.json(Typed.self, longest: 4096)
    let field = try await teachers.cookie(passcode: typed.passcode, asker: request.asker(context, options))
    return cookie(field, Response(status: .noContent))
  }

  private func open(_ request: Request) async throws -> Response {
    guard try await teachers.mayOpen(request) else { throw Problem.teachersOnly }
    let wanted = try await request.json(NewClass.self, longest: 4096)
    guard Passcode.length.contains(wanted.passcode.count) else { throw Problem.shortPasscode }
    let hash = try await Passcode.hash(wanted.passcode)
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    for attempt in 1...4 {
      let room = Classroom(
        id: SessionName.new(at: date, using: &generator), name: wanted.name,
        code: SpokenCode.new(ClassRoutes.codeLength), passcode: hash, created: date)
      do throws(StoreFault) {
        try await classes.open(room)
      } catch {
        if error.code == .conflict, attempt < 4 { continue }
        throw error.code == .invalid ? Problem.className : error
      }
      guard let made = try await classes.classroom(room.id) else { break }
      return try await cookie(teachers.cookie(for: made), .json(RoomAnswer(made), .created))
    }
    throw Problem.busy
  }

  private func enter(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(Entering.self, longest: 4096)
    let asker = request.asker(context, options)
    let code = SpokenCode.read(wanted.code) ?? ""
    let keys = [
      (Attempts.Key(asker: asker, subject: "enter"), 20), (Attempts.Key(asker: "", subject: "enter " + code), 100),
    ]
    let room = try await teachers.attempts.look(keys) {
      guard let room = try await classes.classroom(code: code),
        try await Passcode.fits(wanted.passcode, room.passcode)
      else { return Classroom?.none }
      return room
    }
    guard let room else { throw Problem.wrongPasscode }
    return try await cookie(teachers.cookie(for: room), .json(RoomAnswer(room)))
  }

  // MARK: What happens in it

  private struct Change: Decodable {
    let name: String?
    let paused: Bool?
    let message: String?
    let ended: Bool?
    let newCode: Bool?
    let passcode: String?
  }

  private func change(_ room: Classroom, _ request: Request) async throws -> Response {
    let wanted = try await request.json(Change.self, longest: 8192)
    var room = room
    do throws(StoreFault) {
      if let name = wanted.name { try await classes.change(room.id, .name(name)) }
      if let text = wanted.message { try await classes.change(room.id, .message(text)) }
      if let ended = wanted.ended { try await classes.change(room.id, .ended(ended ? options.time.date() : nil)) }
      if wanted.newCode == true {
        try await classes.change(room.id, .code(SpokenCode.new(ClassRoutes.codeLength)))
      }
    } catch {
      guard error.code == .invalid else { throw error }
      throw wanted.message != nil && wanted.name == nil ? Problem.classMessage : Problem.className
    }
    if let passcode = wanted.passcode {
      guard Passcode.length.contains(passcode.count) else { throw Problem.shortPasscode }
      try await classes.change(room.id, .passcode(Passcode.hash(passcode)))
    }
    if let paused = wanted.paused, paused != room.isPaused {
      try await classes.change(room.id, .paused(paused))
      let id = room.id
      Task { await still(paused, id) }
    }
    await gate.forget(room.id)
    room = try await classes.classroom(room.id) ?? room
    return try await cookie(teachers.cookie(for: room), .json(RoomAnswer(room)))
  }

  /// Pauses the games that run, or has those go on that were paused so; their clocks stand meanwhile.
  private func still(_ paused: Bool, _ id: Classroom.ID) async {
    let mark = "class-"
    for work in (try? await classes.works(of: id)) ?? [] where work.phase == (paused ? .play : .paused) {
      _ = try? await registry.with(work.session) { live in
        if !paused, await live.session.journal.records.last?.id.hasPrefix(mark) != true { return }
        let move = MoveRequest(
          id: mark + String(UInt64.random(in: .min ... .max), radix: 36), on: nil, move: paused ? "!pause" : "!resume")
        _ = try await live.make(move, Look(language: .english))
      }
    }
  }

  private func assign(_ room: Classroom, _ request: Request) async throws -> Response {
    let wanted = try await request.json(AssignmentRequest.self, longest: options.longestBody)
    let me = try await present.id(request)
    let task = try await wanted.task { id in
      guard let level = try await finder.levels?.ownLevel(id, of: me) else { throw Problem.noOwnLevel }
      return level
    }
    // Tried here, so that what cannot be played is told to the teacher and not to thirty pupils.
    let puzzle = try await task.puzzle(finder, seed: task.seedValue)
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    let typed = wanted.title?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let title = typed.isEmpty ? puzzle.title.text(in: request.language) : typed
    let assignment = Assignment(
      id: SessionName.new(at: date, using: &generator), classroom: room.id, title: title,
      task: try CanonicalJSON.text(task), due: try wanted.dueDate(), created: date)
    do throws(StoreFault) {
      try await classes.assign(assignment, most: ClassRoutes.mostAssignments)
    } catch {
      throw error.code == .invalid ? Problem.assignments(ClassRoutes.mostAssignments) : error
    }
    return try .json(["id": assignment.id], .created)
  }

  private func rename(_ id: Pupil.ID, of room: Classroom, to name: String) async throws {
    do throws(StoreFault) {
      try await classes.rename(id, of: room.id, to: name)
    } catch {
      switch error.code {
      case .conflict: throw Problem.nicknameTaken
      case .invalid: throw Problem.nickname
      case .missing: throw Problem.noPupil
      default: throw error
      }
    }
  }

  private func answer(_ room: Classroom) async throws -> ClassAnswer {
    try await ClassAnswer(
      room, assignments: classes.assignments(of: room.id), pupils: classes.pupils(of: room.id),
      entries: board.entries(of: room.id), seen: gate.lastSeen(), now: options.time.date())
  }
}

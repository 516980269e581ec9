// The API of a class's teacher: open, enter, assign, watch, pause, message, rename, remove.
import Foundation
import HTTPTypes
import Hummingbird
import Play
import Storage

/// The API of a class's teacher. Without the class's pass, a request learns nothing about the class.
struct ClassRoutes: GuardedRoutes {
  let classes: any ClassStore
  let players: any PlayerStore
  let access: Access
  let gate: ClassGate
  let board: ClassBoard
  let registry: SessionRegistry
  let finder: PuzzleFinder

  /// Characters in a class's code.
  private static let codeLength = 6
  /// Maximum number of assignments in a class.
  private static let mostAssignments = 200

  func add(to router: some RouterMethods<AskContext>) {
    router.get("classes") { request, context in try await mine(request, context) }
    router.post("classes") { request, context in try await open(request, context) }
    router.post("classes/enter") { request, context in try await enter(request, context) }
    router.get("classes/:id") { request, context in
      let room = try await room(request, context)
      try await teachers.attempts.note(boardOf: room.thing.id, request, context)
      return try await Response.json(answer(room.thing, request.language))
    }
    router.patch("classes/:id") { request, context in
      try await change(room(request, context).thing, request, context)
    }
    router.delete("classes/:id") { request, context in
      let room = try await room(request, context).thing
      guard try await classes.removeClass(room.id) else { throw Problem.teachersOnly }
      await gate.forget(room.id)
      context.cookies.set(TeacherPass.removal(room.id, isSecure: request.isEncrypted(options)))
      return Response(status: .noContent)
    }
    router.delete("classes/:id/pass") { request, context in
      let room = try await room(request, context).thing
      context.cookies.set(TeacherPass.removal(room.id, isSecure: request.isEncrypted(options)))
      return Response(status: .noContent)
    }
    router.post("classes/:id/assignments") { request, context in
      try await assign(room(request, context).thing, request, context)
    }
    router.delete("classes/:id/assignments/:one") { request, context in
      let room = try await room(request, context).thing
      guard try await classes.removeAssignment(context.parameters.get("one") ?? "", of: room.id) else {
        throw Problem.noAssignment
      }
      await board.forget(room.id)
      await gate.forget(room.id)
      return Response(status: .noContent)
    }
    router.patch("classes/:id/pupils/:one") { request, context in
      let room = try await room(request, context).thing
      try await rename(pupil(context), of: room, to: request.json(Named.self, longest: 4096).name)
      return Response(status: .noContent)
    }
    router.delete("classes/:id/pupils/:one") { request, context in
      let room = try await room(request, context).thing
      guard try await classes.removePupil(pupil(context), of: room.id) else { throw Problem.noPupil }
      await board.forget(room.id)
      return Response(status: .noContent)
    }
    router.post("classes/:id/pupils/:one/code") { request, context in
      let room = try await room(request, context).thing
      guard let pupil = try await classes.pupil(pupil(context)), pupil.classroom == room.id else {
        throw Problem.noPupil
      }
      let code = try await players.renewCode(of: pupil.id, keeping: nil)
      // People who guessed before would now guess at another code.
      try await teachers.attempts.forgive(.pupil(of: room.id))
      return try Response.json(["code": code])
    }
    ClassReports(classes: classes, board: board, registry: registry, options: options) { request, context in
      try await room(request, context)
    }.add(to: router)
  }

  private var teachers: Teachers { access.teachers }

  /// The class of a request that comes from its teacher.
  private func room(_ request: Request, _ context: AskContext) async throws -> Owned<Classroom> {
    try await access.classroom(context.parameters.get("id") ?? "", request, context)
  }

  private func pupil(_ context: AskContext) -> Pupil.ID {
    Player.ID(rawValue: context.parameters.get("one") ?? "")
  }

  // MARK: Entering a class

  private struct Named: Decodable { let name: String }

  private struct NewClass: Decodable {
    let name: String
    let passcode: String
  }

  private struct Entering: Decodable {
    let code: String
    let passcode: String
  }

  private func mine(_ request: Request, _ context: AskContext) async throws -> Response {
    let page = try ListPage(request)
    let account = try await present.player(request, context).flatMap { $0.kind == .teacher ? $0 : nil }
    var rooms: [Classroom] = []
    if let account { rooms = try await classes.classes(of: account.id) }
    for subject in TeacherPass.subjects(of: request)
    where SessionName.isName(subject) && !rooms.contains(where: { $0.id == subject }) {
      if let room = try await classes.classroom(subject), try await teachers.isTeacher(of: room, request, context) {
        rooms.append(room)
      }
    }
    let mayOpen = try await teachers.mayOpen(request, context)
    return try await page.response(rooms.sorted { $0.created > $1.created }, RoomAnswer.init) { classes in
      MineAnswer(
        mayOpen: mayOpen, hasPasscode: options.passcode != nil, classes: classes, teacher: account?.name,
        classDays: options.classDays)
    }
  }

  private func open(_ request: Request, _ context: AskContext) async throws -> Response {
    guard try await teachers.mayOpen(request, context) else { throw Problem.teachersOnly }
    let wanted = try await request.json(NewClass.self, longest: 4096)
    guard Passcode.length.contains(wanted.passcode.count) else { throw Problem.shortPasscode }
    let hash = try await Passcode.hash(wanted.passcode)
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    let player = try await present.player(request, context)
    for attempt in 1...4 {
      let room = Classroom(
        id: SessionName.new(at: date, using: &generator), name: wanted.name,
        code: SpokenCode.new(ClassRoutes.codeLength), passcode: hash, created: date,
        teacher: player?.kind == .teacher ? player?.id : nil)
      do throws(StoreFault) {
        try await classes.open(room)
      } catch {
        if error.code == .conflict, attempt < 4 { continue }
        throw error.code == .invalid ? Problem.className : error
      }
      guard let made = try await classes.classroom(room.id) else { break }
      try await teachers.givePass(of: made, request, context)
      return try .json(RoomAnswer(made), .created)
    }
    throw Problem.busy
  }

  private func enter(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(Entering.self, longest: 4096)
    let code = SpokenCode.read(wanted.code) ?? ""
    let known = try await classes.classroom(code: code)
    // Codes of unknown classes are counted as one subject, and take as long.
    let room = try await teachers.attempts.look(.passcode(ofClass: known?.id ?? "?"), request, context) {
      try await Passcode.fits(wanted.passcode, known?.passcode ?? Passcode.ofNobody) ? known : nil
    }
    guard let room else { throw Problem.wrongPasscode }
    try await teachers.givePass(of: room, request, context)
    return try .json(RoomAnswer(room))
  }

  // MARK: Running a class

  private struct Change: Decodable {
    let name: String?
    let paused: Bool?
    let message: String?
    let ended: Bool?
    let newCode: Bool?
    let passcode: String?
  }

  private func change(_ room: Classroom, _ request: Request, _ context: AskContext) async throws -> Response {
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
    if let paused = wanted.paused, paused != room.isPaused { try await classes.change(room.id, .paused(paused)) }
    let wasStill = room.isPaused || room.ended != nil
    let isStill = (wanted.paused ?? room.isPaused) || (wanted.ended ?? (room.ended != nil))
    if isStill != wasStill {
      let id = room.id
      Task { await still(isStill, id) }
    }
    await gate.forget(room.id)
    room = try await classes.classroom(room.id) ?? room
    try await teachers.givePass(of: room, request, context)
    return try .json(RoomAnswer(room))
  }

  /// Pauses the running games of a class that is paused or over, or resumes those that were paused this way. Their clocks
  /// stop meanwhile.
  private func still(_ paused: Bool, _ id: Classroom.ID) async {
    let mark = "class-"
    for work in (try? await classes.works(of: id)) ?? [] where work.phase == (paused ? .play : .paused) {
      _ = try? await registry.with(.byServer(work.session)) { live in
        if !paused, await live.session.journal.records.last?.id.hasPrefix(mark) != true { return }
        let move = MoveRequest(
          id: mark + String(UInt64.random(in: .min ... .max), radix: 36), on: nil, move: paused ? "!pause" : "!resume")
        _ = try await live.submit(move, Look(language: .english))
      }
    }
  }

  private func assign(_ room: Classroom, _ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(AssignmentRequest.self, longest: options.longestBody)
    let me = try await present.reader(request, context)
    let task = try await wanted.task { id in
      guard let level = try await finder.levels?.ownLevel(id, of: me) else { throw Problem.noOwnLevel }
      return level
    }
    let date = options.time.date()
    let due = try wanted.dueDate(after: date)
    if let options = wanted.options { try await access.checkLists(in: options, request, context) }
    // Try it here, so that the teacher and not thirty pupils learns of a task that cannot be played.
    let puzzle = try await task.puzzle(finder, seed: task.seedValue)
    var generator = SystemRandomNumberGenerator()
    let title = task.title ?? puzzle.title.text(in: request.language)
    let assignment = Assignment(
      id: SessionName.new(at: date, using: &generator), classroom: room.id, title: title,
      task: try CanonicalJSON.text(task), due: due, created: date)
    do throws(StoreFault) {
      try await classes.assign(assignment, most: ClassRoutes.mostAssignments)
    } catch {
      throw error.code == .invalid ? Problem.assignments(ClassRoutes.mostAssignments) : error
    }
    await gate.forget(room.id)
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

  private func answer(_ room: Classroom, _ language: Language) async throws -> ClassAnswer {
    try await ClassAnswer(
      room, assignments: classes.assignments(of: room.id), pupils: classes.pupils(of: room.id),
      entries: board.entries(of: room.id), seen: gate.lastSeen(), now: options.time.date(),
      guesses: teachers.attempts.guesses(at: room.id), language)
  }
}

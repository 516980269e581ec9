import Foundation
// The API of pupils: join a class, return to it, list assignments, begin one, leave.
import HTTPTypes
import Hummingbird
import Play
import Storage

/// The API of pupils. A pupil has no account, only a nickname in a class and a code to return with.
struct PupilRoutes: GuardedRoutes {
  let classes: any ClassStore
  let players: any PlayerStore
  let gate: ClassGate
  let board: ClassBoard
  let attempts: Attempts
  let access: Access
  let finder: PuzzleFinder
  let sessions: SessionMaker

  /// Maximum number of pupils in a class.
  static let mostPupils = 500

  func add(to router: some RouterMethods<AskContext>) {
    router.post("class/join") { request, context in try await join(request, context) }
    router.post("class/return") { request, context in try await comeBack(request, context) }
    router.get("class") { request, context in
      let seen = request.uri.queryParameters["seen"].map { String($0.prefix(100)) }
      return try await mine(access.pupil(request, context), after: seen)
    }
    router.delete("class") { request, context in
      _ = try await access.pupil(request, context)
      try await present.signOut(request, context)
      return Response(status: .noContent)
    }
    router.post("class/assignments/:id") { request, context in
      try await begin(context.parameters.get("id") ?? "", access.pupil(request, context))
    }
  }

  private struct JoinRequest: Decodable {
    let code: String
    let name: String
  }

  private struct ReturnRequest: Decodable {
    let code: String
    let personal: String
  }

  private func join(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(JoinRequest.self, longest: 4096)
    let room = try await room(wanted.code, request, context)
    if let known = try? await access.pupil(request, context).thing, known.classroom == room.id {
      return try await .json(answer(known, room), .ok)
    }
    try await attempts.countJoining(room.id, request, context)
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    let pupil = Pupil(
      id: Player.ID(rawValue: SessionName.new(at: date, using: &generator)), classroom: room.id, name: wanted.name,
      created: date)
    let joined: Pupil
    do throws(StoreFault) {
      joined = try await classes.join(pupil, most: PupilRoutes.mostPupils)
    } catch {
      switch error.code {
      case .conflict: throw Problem.nicknameTaken
      case .invalid:
        guard try await classes.pupils(of: room.id).count < PupilRoutes.mostPupils else {
          throw Problem.fullClass(PupilRoutes.mostPupils)
        }
        throw Problem.nickname
      case .missing: throw Problem.wrongClassCode
      default: throw error
      }
    }
    return try await welcome(joined, room, request, context, .created)
  }

  private func comeBack(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(ReturnRequest.self, longest: 4096)
    let room = try await room(wanted.code, request, context)
    let pupil = try await attempts.look(.pupil(of: room.id), request, context) {
      guard let code = SpokenCode.read(wanted.personal) else { return Pupil?.none }
      return try await classes.pupil(code: code, of: room.id)
    }
    guard let pupil else { throw Problem.wrongPersonalCode }
    return try await welcome(pupil, room, request, context, .ok)
  }

  /// The class that a typed code belongs to.
  private func room(_ text: String, _ request: Request, _ context: AskContext) async throws -> Classroom {
    let room = try await attempts.look(.classCode, request, context) {
      guard let code = SpokenCode.read(text) else { return Classroom?.none }
      return try await classes.classroom(code: code)
    }
    guard let room else { throw Problem.wrongClassCode }
    guard room.ended == nil else { throw Problem.classOver }
    return room
  }

  /// Signs a pupil in at the requesting browser.
  private func welcome(
    _ pupil: Pupil, _ room: Classroom, _ request: Request, _ context: AskContext, _ status: HTTPResponse.Status
  ) async throws -> Response {
    try await present.signIn(pupil.id, request, context)
    return try await .json(answer(pupil, room), status)
  }

  /// The pupil's class.
  ///
  /// - Parameter seen: The version that the page has; the answer waits some seconds for another.
  private func mine(_ owned: Owned<Pupil>, after seen: String?) async throws -> Response {
    let pupil = owned.thing
    await gate.note(pupil.id)
    let found: Classroom?
    if let seen {
      found = try await gate.room(pupil.classroom, after: seen)
    } else {
      found = try await gate.room(pupil.classroom)
    }
    guard let room = found else { throw Problem.noClass }
    return try await .json(answer(pupil, room))
  }

  private func answer(_ pupil: Pupil, _ room: Classroom) async throws -> PupilAnswer {
    let works = try await classes.works(of: pupil.id)
    let assignments = try await classes.assignments(of: room.id)
    return PupilAnswer(
      pupil, room, assignments, works, version: await gate.version(of: room), now: options.time.date())
  }

  /// Begins an assignment, or resumes the game that was begun.
  private func begin(_ id: String, _ owned: Owned<Pupil>) async throws -> Response {
    let pupil = owned.thing
    guard let room = try await gate.room(pupil.classroom) else { throw Problem.noClass }
    guard let assignment = try await classes.assignments(of: room.id).first(where: { $0.id == id }) else {
      throw Problem.noAssignment
    }
    if let work = try await classes.works(of: pupil.id).first(where: { $0.assignment == id }) {
      return try .json(["session": work.session])
    }
    if room.ended != nil { throw Problem.classOver }
    if room.isPaused { throw Problem.classPaused }
    if let due = assignment.due, due < options.time.date() { throw Problem.tooLate }
    guard let task = ClassTask(reading: assignment.task) else { throw Problem.noAssignment }
    try Caller.take(.games)
    let seed = task.seedValue
    let puzzle = try await task.puzzle(finder, seed: seed)
    let names = puzzle.rules.seats == 1 ? [pupil.name] : []
    let live = try await sessions.begin(puzzle, seed: seed, seats: names, owner: SessionOwner(player: pupil.id))
    let session = try await classes.begin(id, of: pupil.id, in: live.name, at: options.time.date())
    if session != live.name {
      // Another browser was first.
      _ = try await sessions.registry.with(.byServer(live.name)) { try await $0.delete() }
    }
    await gate.note(session, in: room.id)
    await board.forget(room.id)
    return try .json(["session": session], .created)
  }
}

/// A class as one of its pupils sees it.
private struct PupilAnswer: Encodable {
  struct Item: Encodable {
    let id: String
    let title: String
    @OrNull var due: String?
    let isOver: Bool
    @OrNull var session: String?
    @OrNull var phase: View.Phase?
    @OrNull var result: GameEnding?
  }

  let name: String
  /// The personal code; null if an older version stored it in a form that cannot be shown.
  @OrNull var code: String?
  let title: String
  let paused: Bool
  let over: Bool
  let message: String
  let messageNumber: Int
  /// Changes with the class; `?seen=` waits for another.
  let version: String
  let assignments: [Item]

  init(
    _ pupil: Pupil, _ room: Classroom, _ assignments: [Assignment], _ works: [Work], version: String, now: Date
  ) {
    self.version = version
    (name, title) = (pupil.name, room.name)
    _code = OrNull(wrappedValue: pupil.code)
    (paused, over) = (room.isPaused, room.ended != nil)
    (message, messageNumber) = (room.message, room.messageNumber)
    self.assignments = assignments.map { one in
      let work = works.first { $0.assignment == one.id }
      return Item(
        id: one.id, title: one.title, due: one.due?.formatted(.iso8601),
        isOver: one.due.map { $0 < now } ?? false, session: work?.session,
        phase: work?.phase, result: work?.result)
    }
  }
}

import Foundation
// The API of pupils: join a class, come back to it, see what is set, begin it, leave.
import HTTPTypes
import Hummingbird
import Play
import Storage

/// The API of pupils. A pupil has no account: a nickname in a class, and a code to come back with.
struct PupilRoutes: Sendable {
  let classes: any ClassStore
  let players: any PlayerStore
  let gate: ClassGate
  let board: ClassBoard
  let attempts: Attempts
  let finder: PuzzleFinder
  let sessions: SessionMaker
  let present: Present
  let options: ServerOptions

  /// How many pupils a class has at most.
  static let mostPupils = 500
  /// Characters of a personal code; with the class's code more than enough where wrong ones are counted.
  private static let personalLength = 5

  func add(to router: some RouterMethods<AskContext>) {
    router.post("class/join") { request, context in try await join(request, context) }
    router.post("class/return") { request, context in try await comeBack(request, context) }
    router.get("class") { request, _ in try await mine(request) }
    router.delete("class") { request, _ in
      _ = try await pupil(request)
      if let device = DeviceCookie(request) { try await players.signOut(at: device.value) }
      return Response(status: .noContent)
    }
    router.post("class/assignments/:id") { request, context in
      try await begin(context.parameters.get("id") ?? "", request)
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
    if let known = try await classes.pupil(present.id(request)), known.classroom == room.id {
      return try await welcome(known, room, request, .ok)
    }
    let date = options.time.date()
    var generator = SystemRandomNumberGenerator()
    for attempt in 1...4 {
      let pupil = Pupil(
        id: Player.ID(rawValue: SessionName.new(at: date, using: &generator)), classroom: room.id, name: wanted.name,
        code: SpokenCode.new(PupilRoutes.personalLength), created: date)
      do {
        try await classes.join(pupil, most: PupilRoutes.mostPupils)
        guard let joined = try await classes.pupil(pupil.id) else { break }
        return try await welcome(joined, room, request, .created)
      } catch let fault as StoreFault {
        switch fault.code {
        case .conflict:
          let isCode = try await classes.pupil(code: pupil.code, of: room.id) != nil
          guard isCode, attempt < 4 else { throw Problem.nicknameTaken }
        case .invalid:
          guard try await classes.pupils(of: room.id).count < PupilRoutes.mostPupils else {
            throw Problem.fullClass(PupilRoutes.mostPupils)
          }
          throw Problem.nickname
        case .missing: throw Problem.wrongClassCode
        default: throw fault
        }
      }
    }
    throw Problem.busy
  }

  private func comeBack(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(ReturnRequest.self, longest: 4096)
    let room = try await room(wanted.code, request, context)
    let asker = request.asker(context, options)
    let pupil = try await attempts.look([
      (Attempts.Key(asker: asker, subject: "return"), 40), (Attempts.Key(asker: "", subject: "return " + room.id), 400),
    ]) {
      guard let code = SpokenCode.read(wanted.personal) else { return Pupil?.none }
      return try await classes.pupil(code: code, of: room.id)
    }
    guard let pupil else { throw Problem.wrongPersonalCode }
    return try await welcome(pupil, room, request, .ok)
  }

  /// The class of a code that somebody types.
  private func room(_ text: String, _ request: Request, _ context: AskContext) async throws -> Classroom {
    let keys = [(Attempts.Key(asker: request.asker(context, options), subject: "join"), 40)]
    let room = try await attempts.look(keys) {
      guard let code = SpokenCode.read(text) else { return Classroom?.none }
      return try await classes.classroom(code: code)
    }
    guard let room else { throw Problem.wrongClassCode }
    guard room.ended == nil else { throw Problem.classOver }
    return room
  }

  /// Signs a pupil in at the browser that asks.
  private func welcome(
    _ pupil: Pupil, _ room: Classroom, _ request: Request, _ status: HTTPResponse.Status
  ) async throws -> Response {
    let device = DeviceCookie(request) ?? DeviceCookie()
    try await players.signIn(pupil.id, at: device.value, at: options.time.date())
    var response = try await Response.json(answer(pupil, room), status)
    response.headers[.setCookie] = device.field
    return response
  }

  private func pupil(_ request: Request) async throws -> Pupil {
    guard let pupil = try await classes.pupil(present.id(request)) else { throw Problem.noClass }
    return pupil
  }

  private func mine(_ request: Request) async throws -> Response {
    let pupil = try await pupil(request)
    guard let room = try await gate.room(pupil.classroom) else { throw Problem.noClass }
    await gate.note(pupil.id)
    return try await .json(answer(pupil, room))
  }

  private func answer(_ pupil: Pupil, _ room: Classroom) async throws -> PupilAnswer {
    let works = try await classes.works(of: pupil.id)
    let assignments = try await classes.assignments(of: room.id)
    return PupilAnswer(pupil, room, assignments, works, now: options.time.date())
  }

  /// Begins what is set, or finds the game begun.
  private func begin(_ id: String, _ request: Request) async throws -> Response {
    let pupil = try await pupil(request)
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
    guard let task = try? JSONDecoder().decode(ClassTask.self, from: Data(assignment.task.utf8)) else {
      throw Problem.noAssignment
    }
    let seed = task.seedValue
    let puzzle = try await task.puzzle(finder, seed: seed)
    let names = puzzle.rules.seats == 1 ? [pupil.name] : []
    let live = try await sessions.begin(puzzle, seed: seed, seats: names, owner: SessionOwner(player: pupil.id))
    let session = try await classes.begin(id, of: pupil.id, in: live.name, at: options.time.date())
    if session != live.name {
      // The other of two browsers was first.
      _ = try await sessions.registry.with(live.name) { try await $0.delete() }
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
  let code: String
  let title: String
  let paused: Bool
  let over: Bool
  let message: String
  let messageNumber: Int
  let assignments: [Item]

  init(_ pupil: Pupil, _ room: Classroom, _ assignments: [Assignment], _ works: [Work], now: Date) {
    (name, code, title) = (pupil.name, pupil.code, room.name)
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

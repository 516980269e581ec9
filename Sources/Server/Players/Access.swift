// Who may do what with what is stored.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// Something stored that whoever asks has a right to. Only `Access` makes one, so a handler that takes it cannot have
/// forgotten to ask.
struct Owned<Thing: Sendable>: Sendable {
  /// What it is.
  let thing: Thing
  /// In what part.
  let part: Part

  /// In what part somebody has a right to a thing.
  enum Part {
    /// It is the asker's own.
    case owner
    /// It is a pupil's, and the asker the class's teacher.
    case teacher
    /// It is another's, who lets the asker watch.
    case watcher
  }

  fileprivate init(_ thing: Thing, as part: Part = .owner) {
    self.thing = thing
    self.part = part
  }

  /// What the server does of its own accord, such as a class's board: there is nobody to ask about.
  static func byServer(_ thing: Thing) -> Owned { Owned(thing) }
}

/// What is wanted of a session.
enum SessionRight {
  /// To see the board as it is and was: the owner, the class's teacher, and whoever has a link to watch.
  case look
  /// To move: the owner and the class's teacher.
  case move
  /// To have what holds the answers: its journal, its address, the same puzzle again. A pupil has it after the game's end,
  /// and whoever competes after the competition's.
  case answers
  /// To have it as a file or to let others watch: as `answers`, but in a competition too, since neither shows a solution.
  case file
  /// To throw it away: the owner.
  case delete
}

/// The one place that says whose a stored thing is.
struct Access: Sendable {
  let present: Present
  let stores: ServerStores
  let registry: SessionRegistry
  let teachers: Teachers
  /// Where there are classes.
  let gate: ClassGate?

  /// A session, for whoever has the right to it.
  ///
  /// - Throws: `Problem`: 404 where there is no such session, 403 where it is another's; `StoreFault`.
  /// - Complexity: a look into the store for who asks, and one for the owner of a session that is not in memory.
  func session(
    _ name: String, for right: SessionRight, _ request: Request, _ context: AskContext
  ) async throws -> Owned<String> {
    guard SessionName.isName(name), let owner = try await registry.owner(of: name) else { throw Problem.noSession }
    if try await present.reader(request, context) == owner.player {
      if right == .answers || right == .file { try await tellNoAnswers(of: name) }
      if right == .answers { try await tellNoCompetition(in: name) }
      return Owned(name)
    }
    if right == .look, let token = request.uri.queryParameters["watch"],
      try await teachers.isWatchToken(String(token), of: name)
    {
      return Owned(name, as: .watcher)
    }
    if right != .delete, let gate, let id = try await gate.classroom(of: name), let room = try await gate.room(id),
      try await teachers.isTeacher(of: room, request, context)
    {
      if right == .answers { try await tellNoCompetition(in: name) }
      return Owned(name, as: .teacher)
    }
    // The owner may be gone since the session was loaded, and the session with the owner.
    guard try await stores.sessions.lastNumber(of: name) != nil else { throw Problem.noSession }
    throw Problem.notYours
  }

  /// The class of a request that comes from its teacher.
  ///
  /// - Throws: `Problem.teachersOnly`, whether there is such a class or not.
  func classroom(_ id: String, _ request: Request, _ context: AskContext) async throws -> Owned<Classroom> {
    guard let room = try await stores.classes?.classroom(id), try await teachers.isTeacher(of: room, request, context)
    else { throw Problem.teachersOnly }
    return Owned(room)
  }

  /// The pupil who asks.
  ///
  /// - Throws: `Problem.noClass` for whoever is none.
  func pupil(_ request: Request, _ context: AskContext) async throws -> Owned<Pupil> {
    guard let classes = stores.classes, let player = try await present.player(request, context),
      player.kind == .pupil, let pupil = try await classes.pupil(player.id)
    else { throw Problem.noClass }
    return Owned(pupil)
  }

  /// The catalogue, for whoever may change it.
  ///
  /// - Throws: `Problem.teachersOnly`.
  func catalogue(
    _ catalogue: any CatalogueStore, _ request: Request, _ context: AskContext
  ) async throws -> Owned<any CatalogueStore> {
    guard try await teachers.mayOpen(request, context) else { throw Problem.teachersOnly }
    return Owned(catalogue)
  }

  /// The workshop of whoever asks: a teacher's own, or the machine's.
  ///
  /// - Throws: `Problem.workshopStaysHere` for whoever may not write packs.
  func workshop(
    _ workshops: Workshops, _ request: Request, _ context: AskContext
  ) async throws -> Owned<Workshop> {
    guard try await teachers.mayOpen(request, context) else { throw Problem.workshopStaysHere }
    let player = try await present.player(request, context)
    let isOwn = player?.kind == .teacher && player?.id != Player.serverTeacher
    return Owned(workshops.workshop(of: isOwn ? player?.id : nil))
  }

  /// The accounts of teachers, for whoever sits at the machine.
  ///
  /// - Throws: `Problem.operatorOnly`.
  func accounts(
    _ store: any TeacherStore, _ request: Request, _ context: AskContext
  ) async throws -> Owned<any TeacherStore> {
    guard context.isLocal(request, present.options), try await teachers.mayOpen(request, context) else {
      throw Problem.operatorOnly
    }
    return Owned(store)
  }

  /// Whether a word list of players is one of whoever asks.
  func owns(list name: String, _ request: Request, _ context: AskContext) async throws -> Bool {
    let mine = try await stores.ownLists?.ownLists(of: present.reader(request, context)) ?? []
    return mine.contains { $0.id == name }
  }

  /// Refuses a phrase of another's word list to whoever has not finished a game with it.
  ///
  /// - Throws: `Problem.noPhrase`.
  func checkPhrase(ofList name: String, _ request: Request, _ context: AskContext) async throws {
    guard WordLists.isOwnName(name), try await !owns(list: name, request, context) else { return }
    let me = try await present.reader(request, context)
    guard try await stores.sessions.hasFinished(gameNaming: name, player: me) else { throw Problem.noPhrase }
  }

  /// Refuses a level's fields, answers among them, to a pupil who has it as an unfinished task, and to whoever is in the
  /// middle of a competition in it.
  ///
  /// - Throws: `Problem.notBeforeEnd`, `Problem.competition`.
  func checkFields(ofLevel level: String, _ request: Request, _ context: AskContext) async throws {
    let running = try await stores.sessions.sessions(of: present.reader(request, context), limit: 500)
    for game in running where game.level == level && ![.won, .lost, .draw].contains(game.phase) {
      try await tellNoCompetition(in: game.session)
    }
    guard let classes = stores.classes, let player = try await present.player(request, context),
      player.kind == .pupil, let pupil = try await classes.pupil(player.id)
    else { return }
    let works = try await classes.works(of: pupil.id)
    for assignment in try await classes.assignments(of: pupil.classroom)
    where ClassTask(reading: assignment.task)?.level == level {
      guard let work = works.first(where: { $0.assignment == assignment.id }), work.isOver else {
        throw Problem.notBeforeEnd
      }
    }
  }

  /// Refuses what holds the answers of a class's game to its pupil before the end.
  private func tellNoAnswers(of name: String) async throws {
    guard let gate, try await gate.classroom(of: name) != nil else { return }
    let isOver = try await registry.with(.byServer(name)) { await $0.session.state.outcome != nil }
    guard isOver else { throw Problem.notBeforeEnd }
  }

  /// Refuses what holds the answers of a competition before its end.
  private func tellNoCompetition(in name: String) async throws {
    do {
      try await registry.with(.byServer(name)) { try await $0.mayLeave() }
    } catch  where error is RuleFault || error is JournalFault {
      // A game whose rules are gone has no competition to go on with.
    }
  }
}

extension Work {
  /// Whether the game has ended.
  var isOver: Bool { [.won, .lost, .draw].contains(phase) }
}

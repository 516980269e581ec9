// Authorization: who may do what with stored things.
import Foundation
import Hummingbird
import Play
import Scripting
import Storage

/// Something stored that the requester has a right to.
///
/// Only `Access` creates values of this type, so a handler that takes one cannot skip the check.
struct Owned<Thing: Sendable>: Sendable {
  /// The stored thing.
  let thing: Thing
  /// The role that gives the right.
  let part: Part

  /// The role in which a requester has a right to a thing.
  enum Part {
    /// The requester owns it.
    case owner
    /// The requester owns it, and it belongs to the requester's class.
    case pupil
    /// A pupil owns it, and the requester teaches the class.
    case teacher
    /// Somebody else owns it and lets the requester play along.
    case partner
    /// Somebody else owns it and lets the requester watch.
    case watcher
  }

  fileprivate init(_ thing: Thing, as part: Part = .owner) {
    self.thing = thing
    self.part = part
  }

  /// A thing that the server uses on its own behalf, such as for a class's board, without a requester to check.
  static func byServer(_ thing: Thing) -> Owned { Owned(thing) }
}

/// What a requester wants to do with a session.
enum SessionRight {
  /// See the board and its past: the owner, the class's teacher, and anyone with a link to watch or to play along.
  case look
  /// Move: the owner, the class's teacher, and anyone with a link to play along.
  case move
  /// Get something that contains the answers: the journal, the address, the same puzzle again. Pupils get it after the
  /// end of a game that they cannot try again, competitors after the end of the competition.
  case answers
  /// Get a file or let others watch: like `answers`, but also during a competition, since neither shows the solution.
  case file
  /// Delete it: the owner; a class's game only if it was lost, else its result would go with it.
  case delete
}

/// The one place that decides who may use a stored thing.
struct Access: Sendable {
  let present: Present
  let stores: ServerStores
  let registry: SessionRegistry
  let teachers: Teachers
  /// The gate of classes; `nil` where the store has none.
  let gate: ClassGate?

  /// A session that the requester may use.
  ///
  /// - Throws: `Problem`, 404 for an unknown session and 403 for somebody else's; `StoreFault`.
  /// - Complexity: one query for the requester, and one for the owner of a session that is not in memory.
  func session(
    _ name: String, for right: SessionRight, _ request: Request, _ context: AskContext
  ) async throws -> Owned<String> {
    guard SessionName.isName(name), let owner = try await registry.owner(of: name) else { throw Problem.noSession }
    if try await present.reader(request, context) == owner.player {
      if right == .delete { try await checkDeleting(name) }
      if right == .answers || right == .file { try await tellNoAnswers(of: name) }
      if right == .answers { try await tellNoCompetition(in: name) }
      return try await Owned(name, as: isWork(name) ? .pupil : .owner)
    }
    if right == .look, try await teachers.isInvited(to: .watch, name, request) { return Owned(name, as: .watcher) }
    if right == .look || right == .move, try await teachers.isInvited(to: .join, name, request) {
      return Owned(name, as: .partner)
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

  /// A class that the requester teaches.
  ///
  /// - Throws: `Problem.teachersOnly`, also for an unknown class.
  func classroom(_ id: String, _ request: Request, _ context: AskContext) async throws -> Owned<Classroom> {
    guard let room = try await stores.classes?.classroom(id), try await teachers.isTeacher(of: room, request, context)
    else { throw Problem.teachersOnly }
    return Owned(room)
  }

  /// The requester as a pupil.
  ///
  /// - Throws: `Problem.noClass` unless the requester is a pupil.
  func pupil(_ request: Request, _ context: AskContext) async throws -> Owned<Pupil> {
    guard let classes = stores.classes, let player = try await present.player(request, context),
      player.kind == .pupil, let pupil = try await classes.pupil(player.id)
    else { throw Problem.noClass }
    return Owned(pupil)
  }

  /// The catalogue, for teachers, who may change it.
  ///
  /// - Throws: `Problem.teachersOnly`.
  func catalogue(
    _ catalogue: any CatalogueStore, _ request: Request, _ context: AskContext
  ) async throws -> Owned<any CatalogueStore> {
    guard try await teachers.mayOpen(request, context) else { throw Problem.teachersOnly }
    return Owned(catalogue)
  }

  /// The requester's workshop: the one of a teacher's account, or the machine's.
  ///
  /// - Throws: `Problem.workshopStaysHere` unless the requester is a teacher.
  func workshop(
    _ workshops: Workshops, _ request: Request, _ context: AskContext
  ) async throws -> Owned<Workshop> {
    guard try await teachers.mayOpen(request, context) else { throw Problem.workshopStaysHere }
    let player = try await present.player(request, context)
    let isOwn = player?.kind == .teacher && player?.id != Player.serverTeacher
    return Owned(workshops.workshop(of: isOwn ? player?.id : nil))
  }

  /// The accounts of teachers, for the operator at the machine itself.
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

  /// Whether the requester owns an imported word list.
  func owns(list name: String, _ request: Request, _ context: AskContext) async throws -> Bool {
    let mine = try await stores.ownLists?.ownLists(of: present.reader(request, context)) ?? []
    return mine.contains { $0.id == name }
  }

  /// Refuses options that name a word list somebody else has imported.
  ///
  /// - Throws: `Problem.noOwnList`.
  func checkLists(in options: PlayRecord, _ request: Request, _ context: AskContext) async throws {
    for name in options.namedLists where WordLists.isOwnName(name) {
      guard try await owns(list: name, request, context) else { throw Problem.noOwnList }
    }
  }

  /// Refuses phrases of somebody else's word list unless the requester has finished a game with that list.
  ///
  /// - Throws: `Problem.noPhrase`.
  func checkPhrase(ofList name: String, _ request: Request, _ context: AskContext) async throws {
    guard WordLists.isOwnName(name), try await !owns(list: name, request, context) else { return }
    let me = try await present.reader(request, context)
    guard try await stores.sessions.hasFinished(gameNaming: name, player: me) else { throw Problem.noPhrase }
  }

  /// Refuses a level, its fields or a second game of it, to pupils with an unfinished task of that level and to players in
  /// the middle of a competition in it: both would show the answers.
  ///
  /// - Throws: `Problem.notBeforeEnd`, `Problem.competition`.
  func checkLevel(_ level: String, _ request: Request, _ context: AskContext) async throws {
    let games = try await stores.sessions.sessions(of: present.reader(request, context), limit: 500)
    for game in games where game.level == level && ![.won, .lost, .draw].contains(game.phase) {
      try await tellNoCompetition(in: game.session)
    }
    guard let classes = stores.classes, let player = try await present.player(request, context),
      player.kind == .pupil, let pupil = try await classes.pupil(player.id)
    else { return }
    let works = try await classes.works(of: pupil.id)
    for assignment in try await classes.assignments(of: pupil.classroom)
    where ClassTask(reading: assignment.task)?.level == level {
      guard let work = works.first(where: { $0.assignment == assignment.id }), work.isSettled else {
        throw Problem.notBeforeEnd
      }
    }
  }

  /// A player's unfinished games whose answers are withheld: a class's games, competitions and games in fog.
  func withheld(from player: Player.ID) async throws -> Set<String> {
    var names: Set<String> = []
    for game in try await stores.sessions.sessions(of: player, limit: 10_000)
    where game.phase != .won && game.phase != .draw {
      do {
        try await tellNoAnswers(of: game.session)
        try await tellNoCompetition(in: game.session)
        try await showsLevel(of: game.session)
      } catch let problem as Problem where problem.status == .forbidden {
        names.insert(game.session)
      }
    }
    return names
  }

  /// Refuses to delete a class's game, unless it was lost: then the pupil may try again.
  private func checkDeleting(_ name: String) async throws {
    guard try await isWork(name) else { return }
    let ending = try await registry.with(.byServer(name)) { await $0.session.ending }
    guard ending == .lost else { throw Problem.classWorkStays }
  }

  /// Refuses the answers of a class's game to its pupil before the end, and of a lost one, which the pupil may try again.
  private func tellNoAnswers(of name: String) async throws {
    guard try await isWork(name) else { return }
    let isSettled = try await registry.with(.byServer(name)) { await $0.session.isSettled }
    guard isSettled else { throw Problem.notBeforeEnd }
  }

  /// Whether a session belongs to a class.
  private func isWork(_ name: String) async throws -> Bool { try await gate?.classroom(of: name) != nil }

  /// Refuses what contains the level of a game while fog hides parts of it.
  ///
  /// - Throws: `Problem.inFog`.
  func showsLevel(of name: String) async throws {
    do {
      try await registry.with(.byServer(name)) { try await $0.mayShowLevel() }
    } catch  where error is RuleFault || error is JournalFault {
      // A game whose rules are gone has no fog to lift.
    }
  }

  /// Refuses the answers of a competition before its end.
  private func tellNoCompetition(in name: String) async throws {
    do {
      try await registry.with(.byServer(name)) { try await $0.mayLeave() }
    } catch  where error is RuleFault || error is JournalFault {
      // A game whose rules are gone has no competition to continue.
    }
  }
}

extension Work {
  /// Whether the game has ended in a way that leaves nothing to try again.
  var isSettled: Bool { [.won, .lost, .draw].contains(phase) && result != .lost }
}

extension Session {
  /// Whether the game has ended in a way that leaves nothing to try again.
  var isSettled: Bool { ending != nil && ending != .lost }
}

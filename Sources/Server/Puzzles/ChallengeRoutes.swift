// The API of challenges: list, accept, play, give up.
import Foundation
import Hummingbird
import Logging
import Play
import Scripting
import Storage

/// The API of a player's challenges. They contain the whole puzzle, so they need no catalogue.
struct ChallengeRoutes: PlayersRoutes {
  let challenges: any ChallengeStore
  let catalogue: (any CatalogueStore)?
  let samples: Samples
  let maker: PuzzleMaker
  let sessions: SessionMaker
  let registry: SessionRegistry
  let keeper: ChallengeKeeper
  let present: Present

  func add(to router: some RouterMethods<AskContext>) {
    router.get("challenges") { request, context in try await list(request, context) }
    router.post("challenges") { request, context in try await accept(request, context) }
    router.delete("challenges/:id") { request, context in
      try await giveUp(context.puzzleID, by: present.reader(request, context))
    }
    router.post("challenges/:id/session") { request, context in try await play(context.puzzleID, request, context) }
  }

  private func list(_ request: Request, _ context: AskContext) async throws -> Response {
    let me = try await present.reader(request, context)
    if me == Player.nobody {
      // Listing creates no guest: the samples are given with the first one that is played.
      let names = await ShownNames(maker.library, in: request.language)
      let now = options.time.date()
      return try await .json(
        ChallengesAnswer(
          open: samples.puzzles(in: request.language).map { ChallengeAnswer(sample: $0, names, at: now) }, solved: []))
    }
    await samples.give(to: me, in: request.language)
    await keeper.flush()
    let names = await ShownNames(maker.library, in: request.language)
    let most = ListPage.usual
    return try await .json(
      ChallengesAnswer(
        open: challenges.challenges(of: me, solved: false).prefix(most).map { ChallengeAnswer($0, names) },
        solved: challenges.challenges(of: me, solved: true).prefix(most).map { ChallengeAnswer($0, names) }))
  }

  private func accept(_ request: Request, _ context: AskContext) async throws -> Response {
    let wanted = try await request.json(AcceptRequest.self, longest: options.longestBody)
    guard let puzzle = try await puzzle(wanted.puzzle) else { throw Problem.noPuzzle }
    let me = try await present.owner(request, context)
    let names = await ShownNames(maker.library, in: request.language)
    return try await .json(
      ChallengeAnswer(challenges.accept(puzzle, by: me, at: options.time.date()), names), .created)
  }

  /// The catalogue's puzzle or the pack's sample with this id.
  private func puzzle(_ id: NamedPuzzle.ID) async throws -> NamedPuzzle? {
    if let sample = await samples.puzzles(in: .english).first(where: { $0.id == id }) { return sample }
    guard let catalogue else { return nil }
    return try await reached { () throws(StoreFault) in try await catalogue.puzzle(id) }
  }

  /// Resumes a challenge's session, or begins one: the first, a replacement for a deleted one, or on request a new one
  /// after the challenge was solved or ended unsolved.
  private func play(
    _ id: NamedPuzzle.ID, _ request: Request, _ context: AskContext
  ) async throws -> Response {
    let wanted = try await request.json(PlayRequest.self, longest: options.longestBody)
    var me = try await present.reader(request, context)
    if me == Player.nobody, await samples.puzzles(in: request.language).contains(where: { $0.id == id }) {
      me = try await present.owner(request, context)
      await samples.give(to: me, in: request.language)
    }
    guard let challenge = try await challenges.challenge(id, of: me) else { throw Problem.noChallenge }
    if let session = challenge.session, try await sessions.store.lastNumber(of: session) != nil {
      let isOver = try await isOver(session)
      if wanted.again != true || challenge.solved == nil && !isOver { return try .json(BegunAnswer(id: session)) }
    }
    try Caller.take(.games)
    let puzzle = try await maker.puzzle(challenge.puzzle)
    let live = try await sessions.begin(
      puzzle, seed: .random(in: .min ... .max), seats: [], owner: SessionOwner(player: me, challenge: id))
    if try await challenges.play(id, of: me, in: live.name, insteadOf: challenge.session) {
      return try .json(BegunAnswer(id: live.name), .created)
    }
    // A double click or another tab was faster: use its session.
    _ = try await live.delete()
    guard let session = try await challenges.challenge(id, of: me)?.session else { throw Problem.noChallenge }
    return try .json(BegunAnswer(id: session))
  }

  /// Whether a game has ended. A game that can no longer run counts as ended.
  private func isOver(_ session: String) async throws -> Bool {
    do {
      return try await registry.with(.byServer(session)) { await $0.session.state.outcome != nil }
    } catch let fault as StoreFault {
      throw fault
    } catch {
      return true
    }
  }

  /// Gives a challenge up and deletes its session, unless that was played to its end.
  private func giveUp(_ id: NamedPuzzle.ID, by me: Player.ID) async throws -> Response {
    await keeper.flush()
    guard let challenge = try await challenges.challenge(id, of: me) else { throw Problem.noChallenge }
    guard try await challenges.giveUp(id, of: me) else { throw Problem.noChallenge }
    if challenge.solved == nil, let session = challenge.session {
      do {
        _ = try await registry.with(.byServer(session)) { try await $0.delete() }
      } catch {
        registry.services.logger.warning("the session \(session) of a challenge could not be deleted: \(error)")
      }
    }
    return Response(status: .noContent)
  }
}

/// The request to accept a puzzle.
private struct AcceptRequest: Decodable {
  let puzzle: String
}

/// `{"again": true}` plays a solved challenge again.
private struct PlayRequest: Decodable {
  let again: Bool?
}

/// The session of a challenge.
private struct BegunAnswer: Encodable {
  let id: String
}

/// A player's challenges; the solved ones are separate.
private struct ChallengesAnswer: Encodable {
  let open: [ChallengeAnswer]
  let solved: [ChallengeAnswer]
}

/// A challenge in a list.
private struct ChallengeAnswer: Encodable {
  let id: String
  let name: String
  let rules: String
  let size: String
  let difficulty: Int
  let author: String
  let percent: Int
  @OrNull var session: String?
  let accepted: String
  @OrNull var solved: String?

  /// A sample as it would be accepted.
  init(sample puzzle: NamedPuzzle, _ names: ShownNames, at date: Date) {
    (id, name, rules, size) = (puzzle.id, names[puzzle.name], puzzle.rules, puzzle.size)
    (difficulty, author, percent) = (puzzle.difficulty, puzzle.author, 0)
    _session = OrNull(wrappedValue: nil)
    accepted = date.formatted(.iso8601)
    _solved = OrNull(wrappedValue: nil)
  }

  init(_ one: Challenge, _ names: ShownNames) {
    id = one.puzzle.id
    name = names[one.puzzle.name]
    rules = one.puzzle.rules
    size = one.puzzle.size
    difficulty = one.puzzle.difficulty
    author = one.puzzle.author
    percent = one.percent
    _session = OrNull(wrappedValue: one.session)
    accepted = one.accepted.formatted(.iso8601)
    _solved = OrNull(wrappedValue: one.solved?.formatted(.iso8601))
  }
}

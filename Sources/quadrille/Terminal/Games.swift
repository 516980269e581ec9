// Which game is played: the one asked for, the same again, the next one.
import Play
import Scripting
import Storage

/// Where games come from and go to.
struct Games {
  let library: Library
  let store: Store
  let language: Language
  let players: [String]
  /// How well the computer plays each seat, 0 where a person does; `nil` where only persons play.
  var computers: [Int]?

  /// A new game of a puzzle.
  func begin(_ puzzle: Puzzle) async throws -> PlayedGame {
    let computers = computers?.count == puzzle.rules.seats ? computers : nil
    return try await PlayedGame.begin(
      puzzle, players: players, computers: computers, library: library, store: store, language: language)
  }

  /// The saved game of a puzzle, if there is one.
  func resume(_ puzzle: Puzzle) async throws -> PlayedGame? {
    try await PlayedGame.resume(puzzle, library: library, store: store, language: language)
  }

  /// The same puzzle from its beginning.
  ///
  /// - Throws: `CannotBegin` where there is one game a day.
  func again(_ game: PlayedGame) async throws -> PlayedGame {
    let puzzle = game.session.puzzle
    if puzzle.daily != nil { throw CannotBegin(text: PlayTexts(language: language).onceADay) }
    var games = self
    games.computers = game.session.journal.head.computers
    return try await games.begin(puzzle)
  }

  /// The level after this one in its pack: its saved game or a new one; `nil` after the last.
  func next(after game: PlayedGame) async throws -> PlayedGame? {
    guard let source = game.session.puzzle.source else { return nil }
    let levels = await library.levels()
    guard let place = levels.firstIndex(where: { $0.id == source }) else { return nil }
    let pack = levels[place].pack
    guard let next = levels[(place + 1)...].first(where: { $0.pack == pack && $0.fault == nil }) else { return nil }
    let puzzle = try await library.puzzle(level: next.id)
    if let saved = try await resume(puzzle) { return saved }
    return try await begin(puzzle)
  }
}

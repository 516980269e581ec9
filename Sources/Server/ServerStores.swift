// Where the server keeps what lasts.
import Foundation
public import Storage

/// Gives the lines of everything of a player to what takes them, until it wants no more.
typealias PlayerExport =
  @Sendable (
    Player.ID, Date, ListPage.Filling, @escaping @Sendable (inout ListPage.Filling, String) throws -> Bool
  ) async throws -> ListPage.Filling

/// Where the server keeps what lasts: sessions, and what goes with them where the store has it.
public struct ServerStores: Sendable {
  /// Sessions.
  public var sessions: any SessionStore
  /// The scripts that sessions began with.
  public var scripts: (any ScriptStore)?
  /// How games ended.
  public var results: (any ResultStore)?
  /// Players and their settings; without them everybody is the guest.
  public var players: (any PlayerStore)?
  /// The catalogue of named puzzles.
  public var catalogue: (any CatalogueStore)?
  /// The puzzles that players have accepted.
  public var challenges: (any ChallengeStore)?
  /// What players have earned.
  public var achievements: (any AchievementStore)?
  /// What players have of packs' things.
  public var holdings: (any HoldingStore)?
  /// Weekly leaderboards.
  public var leaderboards: (any LeaderboardStore)?
  /// The levels that players make.
  public var ownLevels: (any OwnLevelStore)?
  /// The word lists that players bring along.
  public var ownLists: (any OwnListStore)?
  /// Classes, their pupils and assignments.
  public var classes: (any ClassStore)?
  /// Teachers' accounts.
  public var teachers: (any TeacherStore)?
  /// Wrong codes that were typed.
  public var guesses: (any GuessStore)?
  /// Fills a page with the lines of an export of everything of a player.
  var export: PlayerExport?

  /// Everything in one database, the catalogue where the store has it.
  public init(_ store: Store) {
    sessions = store
    scripts = store.scripts
    results = store.results
    players = store.players
    catalogue = store.catalogue
    challenges = store.challenges
    achievements = store.achievements
    leaderboards = store.leaderboards
    holdings = store.holdings
    ownLevels = store.ownLevels
    ownLists = store.ownLists
    classes = store.classes
    teachers = store.teachers
    guesses = store.guesses
    export = { try await store.export(.player($0), at: $1, into: $2, $3) }
  }

  /// Sessions alone.
  public init(sessions: any SessionStore) {
    self.sessions = sessions
  }
}

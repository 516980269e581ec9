// The server's persistent stores.
import Foundation
public import Storage

/// Passes the lines of all of a player's data to a consumer until that wants no more.
typealias PlayerExport =
  @Sendable (
    Player.ID, Date, ListPage.Filling, @escaping @Sendable (inout ListPage.Filling, String) throws -> Bool
  ) async throws -> ListPage.Filling

/// The server's persistent stores: sessions, and what else the store supports.
public struct ServerStores: Sendable {
  /// Sessions.
  public var sessions: any SessionStore
  /// The scripts that sessions began with.
  public var scripts: (any ScriptStore)?
  /// Results of games.
  public var results: (any ResultStore)?
  /// What players have done with daily levels.
  public var dailies: (any DailyStore)?
  /// Players and their settings; without them everybody is the guest.
  public var players: (any PlayerStore)?
  /// The catalogue of named puzzles.
  public var catalogue: (any CatalogueStore)?
  /// The puzzles that players have accepted.
  public var challenges: (any ChallengeStore)?
  /// What players have earned.
  public var achievements: (any AchievementStore)?
  /// Players' balances of packs' currencies and items.
  public var holdings: (any HoldingStore)?
  /// Weekly leaderboards.
  public var leaderboards: (any LeaderboardStore)?
  /// Players' own levels.
  public var ownLevels: (any OwnLevelStore)?
  /// Players' own word lists.
  public var ownLists: (any OwnListStore)?
  /// Classes, their pupils and assignments.
  public var classes: (any ClassStore)?
  /// Teachers' accounts.
  public var teachers: (any TeacherStore)?
  /// Wrong codes.
  public var guesses: (any GuessStore)?
  /// Exports a page of a player's data.
  var export: PlayerExport?

  /// All stores in one database; the catalogue if the store has it.
  public init(_ store: Store) {
    sessions = store
    scripts = store.scripts
    results = store.results
    dailies = store.dailies
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

// Where the server keeps what lasts.
public import Storage

/// Where the server keeps what lasts: sessions, and what goes with them where the store has it.
public struct ServerStores: Sendable {
  /// Sessions.
  public var sessions: any SessionStore
  /// The scripts that sessions began with.
  public var scripts: (any ScriptStore)?
  /// How games ended.
  public var results: (any ResultStore)?

  /// Everything in one database.
  public init(_ store: Store) {
    sessions = store
    scripts = store.scripts
    results = store.results
  }

  /// Sessions alone.
  public init(sessions: any SessionStore) {
    self.sessions = sessions
  }
}

// A database for importing fuzzed exports.
import Foundation
import Play
import Storage

/// A database for importing fuzzed exports; imported data is read back, then the database is recreated.
final class ImportedStore: @unchecked Sendable {
  static let shared = ImportedStore()

  private let folder = NSTemporaryDirectory() + "quadrille-fuzzing-\(getpid())"
  private var store: Store?

  /// Imports the lines of an export, with an end line that counts them.
  func take(_ text: String, everything: Bool) {
    let lines = text.split(separator: "\n").map(String.init)
    let all = lines + ["{\"in\":\"end\",\"lines\":\(lines.count - 1)}"]
    wait { [self] in
      guard let store = try? await open() else { fatalError("the database cannot be opened") }
      guard (try? await store.importing(all, everything: everything)) != nil else { return }
      await read(store)
      self.store = nil
      try? FileManager.default.removeItem(atPath: folder)
    }
  }

  private func open() async throws -> Store {
    if let store { return store }
    let opened = try await Store.open(directory: folder)
    store = opened
    return opened
  }

  /// Reads the imported data like a server.
  private func read(_ store: Store) async {
    for session in (try? await store.sessions(limit: 10)) ?? [] {
      guard let journal = try? await store.journal(of: session.session) else { continue }
      var clock = PlayClock(at: journal.records.last?.t ?? 0)
      clock.start(at: 0)
      _ = clock.time(at: 1_000)
    }
    for player in [Player.guest] + ((try? await store.players.players()) ?? []).map(\.id) {
      _ = try? await store.results.statistics(of: player)
      _ = try? await store.results.results(of: player, limit: 10)
      _ = try? await store.results.history(of: player, rules: nil, limit: 10)
      _ = try? await store.results.days(of: player, from: "0000-00-00", to: "9999-99-99")
      _ = try? await store.export(.player(player), at: Date())
    }
    _ = await store.examine()
    _ = try? await store.export(.everything, at: Date())
  }

  /// Waits for asynchronous work on this thread.
  private func wait(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
      await body()
      done.signal()
    }
    done.wait()
  }
}

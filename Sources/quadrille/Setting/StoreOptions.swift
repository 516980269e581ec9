// The options for the location of saved games.
import ArgumentParser
import Foundation
import Storage

/// The location of saved games.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder for saved games.", valueName: "folder"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "A database to use instead: postgres://… in libpq's form, or the path of a SQLite file.", valueName: "url"))
  var database: String?

  /// Opens the store.
  ///
  /// - Parameters:
  ///     - existing: Whether it must already exist, for read-only commands.
  ///     - catalogue: A separate database for the catalogue; its server need not be reachable yet.
  /// - Throws: `StoreFault`.
  func open(existing: Bool = false, catalogue: String? = nil) async throws -> Store {
    try await Store.open(
      url: database, directory: ProgramEnvironment.data(data), password: Secrets.own.databasePassword,
      catalogue: catalogue,
      existing: existing)
  }

  /// Opens the store if it exists; `nil` if no game was ever saved.
  ///
  /// - Throws: `StoreFault`.
  func openIfThere() async throws -> Store? {
    guard Store.isThere(url: database, directory: ProgramEnvironment.data(data)) else { return nil }
    return try await open(existing: true)
  }

  /// Its faults; empty if all is well.
  func examine() async -> [Storage.Finding] {
    await Store.examine(
      url: database, directory: ProgramEnvironment.data(data), password: Secrets.own.databasePassword)
  }
}

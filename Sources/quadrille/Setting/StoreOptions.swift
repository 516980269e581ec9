// Where saved games lie, as the command line says it.
import ArgumentParser
import Foundation
import Storage

/// Where saved games lie.
struct StoreOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The folder for saved games.", valueName: "folder"))
  var data: String?

  @Option(
    help: ArgumentHelp(
      "A database in its place: postgres://… as libpq reads it, or the path of a SQLite file.", valueName: "url"))
  var database: String?

  /// Opens it.
  ///
  /// - Parameters:
  ///   - existing: Whether it has to be there already, for whoever only reads.
  ///   - catalogue: A database of its own for the catalogue; a server there need not answer yet.
  /// - Throws: `StoreFault`.
  func open(existing: Bool = false, catalogue: String? = nil) async throws -> Store {
    try await Store.open(
      url: database, directory: Surroundings.data(data), password: Secrets.own.databasePassword, catalogue: catalogue,
      existing: existing)
  }

  /// Opens it where there is one; `nil` where no game was ever saved.
  ///
  /// - Throws: `StoreFault`.
  func openIfThere() async throws -> Store? {
    guard Store.isThere(url: database, directory: Surroundings.data(data)) else { return nil }
    return try await open(existing: true)
  }

  /// What is wrong with it; empty where all is well.
  func examine() async -> [Storage.Finding] {
    await Store.examine(
      url: database, directory: Surroundings.data(data), password: Secrets.own.databasePassword)
  }
}

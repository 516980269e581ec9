// quadrille store: exports, imports and backups.
import ArgumentParser
import Foundation
import Logging
import Scripting
import Server
import Storage

/// Exports, imports and backs up all saved data.
struct StoreVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Export, import, back up and correct all saved data.",
    subcommands: [Export.self, Import.self, Backup.self, Correct.self])

  /// Exports everything to a file.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write everything from any database into a new file of JSON lines.")

    @Argument(help: "The new file.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      try await place.open(existing: true).export(.everything, toFile: file, at: Date())
    }
  }

  /// Imports a file.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Import a file of `store export`, completely or not at all; existing data stays.")

    @Argument(help: "A file of `store export`.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let report = try await place.open().importing(file: file, everything: true)
      try Output.standard.line("\(report.added) added, \(report.known) already existed")
    }
  }

  /// Corrects old results.
  struct Correct: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "correct",
      abstract: "Correct results written before the owner's seat was stored, from their journals.")

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let store = try await place.open(existing: true)
      let library = try ProgramEnvironment.library(data: ProgramEnvironment.data(place.data))
      defer { library.workers?.close() }
      var logger = Logger(label: "quadrille") { StreamLogHandler.standardError(label: $0) }
      logger.logLevel = .warning
      let done = try await ResultCorrector(library: library, stores: ServerStores(store), logger: logger).run()
      try store.close()
      try Output.standard.line("\(done.changed) of \(done.seen) old results corrected")
    }
  }

  /// Copies the live database.
  struct Backup: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "backup", abstract: "Copy the database into a new file, even while it is in use.")

    @Argument(help: "The new file.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      try await place.open(existing: true).backup(toFile: file)
    }
  }
}

// quadrille store: moving house and backups.
import ArgumentParser
import Foundation
import Logging
import Scripting
import Server
import Storage

/// Exports, imports and backs up everything that is saved.
struct StoreVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Export, import, back up and correct everything that is saved.",
    subcommands: [Export.self, Import.self, Backup.self, Correct.self])

  /// Writes everything into a file.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write everything into a new file of JSON lines, whichever database it is in.")

    @Argument(help: "A file that is not there yet.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      try await place.open(existing: true).export(.everything, toFile: file, at: Date())
    }
  }

  /// Takes a file in.
  struct Import: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import",
      abstract: "Take a file of `store export` in, whole or not at all; what is there already stays.")

    @Argument(help: "A file of `store export`.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let report = try await place.open().importing(file: file, everything: true)
      try Output.standard.line("\(report.added) added, \(report.known) were there already")
    }
  }

  /// Corrects old results.
  struct Correct: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "correct",
      abstract: "Correct results that were written before it was known whose game they were, from their journals.")

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let store = try await place.open(existing: true)
      let library = try Surroundings.library(data: Surroundings.data(place.data))
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
      commandName: "backup", abstract: "Copy the database into a new file while it is in use.")

    @Argument(help: "A file that is not there yet.")
    var file: String

    @OptionGroup var place: StoreOptions

    func run() async throws {
      try await place.open(existing: true).backup(toFile: file)
    }
  }
}

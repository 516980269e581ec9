// quadrille store: moving house and backups.
import ArgumentParser
import Foundation
import Storage

/// Exports, imports and backs up everything that is saved.
struct StoreVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "store", abstract: "Export, import and back up everything that is saved.",
    subcommands: [Export.self, Import.self, Backup.self])

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

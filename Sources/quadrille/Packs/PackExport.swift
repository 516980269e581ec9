// quadrille pack export: a pack as an archive.
import ArgumentParser
import Foundation
import Packs
import Scripting

extension PackVerb {
  /// Writes a pack as an archive.
  struct Export: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write a pack as a .zip or .tar.gz, and print its hash.",
      discussion: "The hash covers the pack's files, in any container; `pack install --hash` compares it.")

    @Argument(help: "A folder, or the name of an installed pack.")
    var pack: String

    @Argument(help: "The archive to write, .zip or .tar.gz; NAME-VERSION.zip here unless given.")
    var out: String?

    @Flag(help: "Overwrite an existing file.")
    var replace = false

    @OptionGroup var place: StoreOptions
    @OptionGroup var trust: PackTrust

    func run() async throws {
      let library = try ProgramEnvironment.library(packsOf: place.data)
      var path = pack
      if !FileManager.default.fileExists(atPath: pack), Manifest.isName(pack) {
        guard let folder = library.folder(ofPack: pack) else {
          throw PackFault(.unreadable, place: pack, "no folder or installed pack has this name")
        }
        path = folder.path
      }
      let source = try PackSource(path, library)
      source.tellLeftOut()
      let target = out ?? "\(source.manifest.name)-\(source.manifest.version).zip"
      guard let form = PackFiles.ArchiveForm(name: target) else {
        throw Stop(.usage, "'\(target)' must end in .zip or .tar.gz")
      }
      let file = try OutputFile(target, replaces: replace)
      try file.write(source.files.archive(form, name: source.manifest.name))
      try Output.standard.line("\(target): \(source.summary)".printable)
    }
  }
}

// quadrille pack check: checks whether a pack can be distributed and installed.
import ArgumentParser
import Foundation
import Packs
import Scripting

extension PackVerb {
  /// Checks packs.
  struct Check: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check", abstract: "Check packs: archive, manifest, what they need, every file, and their tests.",
      discussion: """
        Prints what `check` and `test` print; an installed pack is also held to the hashes of the day it was installed. \
        Exit code 1 if there is any error or a test fails, 3 for a refused archive, 4 if a script exceeded its \
        limits.
        """)

    @Argument(help: "Folders, archives, names of installed packs.")
    var packs: [String]

    @OptionGroup var place: StoreOptions
    @OptionGroup var trust: PackTrust
    @OptionGroup var patience: PackPatience

    func run() async throws {
      let library = try ProgramEnvironment.library(packsOf: place.data)
      var isLimit = false
      var isFine = true
      for name in packs {
        let (fine, limit) = try await check(name, library)
        isFine = isFine && fine
        isLimit = isLimit || limit
      }
      if isLimit { throw Stop(.limit) }
      if !isFine { throw Stop(.no) }
    }

    private func check(_ name: String, _ library: Library) async throws -> (isFine: Bool, isLimit: Bool) {
      var path = name
      var isFine = true
      if !FileManager.default.fileExists(atPath: name), Manifest.isName(name) {
        guard let folder = library.folder(ofPack: name) else {
          throw PackFault(
            .unreadable, place: name, "no file, folder or installed pack has this name")
        }
        path = folder.path
        if !folder.isShipped, let pack = ProgramEnvironment.packs(ProgramEnvironment.data(place.data)).current(name) {
          for text in try ProgramEnvironment.packs(ProgramEnvironment.data(place.data)).damage(of: pack) {
            try Output.standard.line("\(name): error: \(text)".printable)
            isFine = false
          }
        }
      }
      let source = try PackSource(path, library)
      source.tellLeftOut()
      let findings = try await source.findings(library, seconds: patience.seconds)
      for finding in findings { try Output.standard.line(finding.description.printable) }
      isFine = isFine && !findings.contains { $0.severity == .error }
      if findings.contains(where: \.isLimit) { return (false, true) }
      let results = try await library.test(paths: [source.folder])
      for result in results {
        for line in TestReport.lines(of: result) { try Output.standard.line(source.shown(line)) }
      }
      let tests = results.isEmpty ? "no tests" : TestReport.sum(results)
      try Output.standard.line("\(source.summary), \(tests)".printable)
      let failed = results.filter { !$0.problems.isEmpty }
      return (isFine && failed.isEmpty, failed.contains(where: \.isLimit))
    }
  }
}

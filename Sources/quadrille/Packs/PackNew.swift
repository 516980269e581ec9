// quadrille pack new: a new pack from a template.
import ArgumentParser
import Foundation
import Packs
import Play
import Scripting

extension PackVerb {
  /// Makes a pack from a template.
  struct New: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "new",
      abstract: "Make a pack from a template: a folder that can be played, checked and changed at once.",
      discussion: "Without arguments, lists the templates.")

    @Argument(help: "puzzles, word-list, sudoku-variant, move-game or crossword.")
    var template: String?

    @Argument(help: "The pack's name: letters, digits, - and _.")
    var name: String?

    @Option(help: ArgumentHelp("The folder to make it in; by default the current one.", valueName: "folder"))
    var `in`: String?

    func run() async throws {
      let share = try ProgramEnvironment.share()
      let templates = PackTemplates(folder: share.scripts + "/templates")
      guard let template else {
        for name in templates.names { try Output.standard.line(name) }
        return
      }
      guard templates.names.contains(template) else {
        let near = Nearest.name(to: template, among: templates.names).map { "; did you mean '\($0)'?" } ?? ""
        throw Stop(
          .usage,
          "there is no template '\(template)'\(near.isEmpty ? "; there are \(templates.names.joined(separator: ", "))" : near)"
        )
      }
      guard let name else { throw Stop(.usage, "give the pack a name: quadrille pack new \(template) NAME") }
      guard Manifest.isName(name), !Manifest.reserved.contains(name) else {
        throw Stop(.usage, "'\(name)' cannot be a pack's name; use letters, digits, - and _")
      }
      let folder = `in`.map { "\($0)/\(name)" } ?? name
      if FileManager.default.fileExists(atPath: folder) {
        throw Stop(.unreadable, "\(folder): a file or folder with this name exists")
      }
      try templates.files(of: template, called: name).write(to: folder)
      let stubs = URL(fileURLWithPath: share.scripts + "/api").standardizedFileURL.path
      try EditorFiles.languageServer(stubs: stubs).write(
        toFile: folder + "/.luarc.json", atomically: true, encoding: .utf8)
      try EditorFiles.luacheck.write(toFile: folder + "/.luacheckrc", atomically: true, encoding: .utf8)
      if Library(share: share).folder(ofPack: name) != nil {
        Notice.tell("a pack named '\(name)' already exists; choose another name before you distribute this one")
      }
      try Output.standard.line("\(folder): made; next: quadrille pack check \(folder)".printable)
      for level in templates.levels(of: template) {
        try Output.standard.line("  quadrille play \(folder)/\(level)".printable)
      }
    }
  }
}

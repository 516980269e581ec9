// quadrille pack: packs from templates, archives and folders.
import ArgumentParser
import Foundation
import Packs
import Scripting
import Storage

/// Makes, checks, installs, lists, removes and exports packs.
struct PackVerb: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pack", abstract: "Make, check, install, list, remove and export packs.",
    discussion: """
      A pack is a folder with a pack.lua, or a .zip or .tar.gz of one. Installed packs are in the data folder. Running \
      servers and games use them at once, and saved games keep the version that they began with.
      """,
    subcommands: [New.self, Check.self, Install.self, List.self, Remove.self, Export.self])

  /// Lists packs.
  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the packs: name, version, origin, dependencies, hash.")

    @OptionGroup var place: StoreOptions
    @OptionGroup var trust: PackTrust

    @Flag(help: "Print a JSON array, with full hashes.")
    var json = false

    func run() async throws {
      let data = ProgramEnvironment.data(place.data)
      let library = try ProgramEnvironment.library(packsOf: data)
      let installed = ProgramEnvironment.packs(data).all()
      let shipped = library.manifests().filter {
        $0.name != "core" && library.folder(ofPack: $0.name)?.isShipped == true
      }
      let rows =
        shipped.map { PackDocument($0) }
        + installed.map { pack in PackDocument(pack, isHidden: shipped.contains { $0.name == pack.name }) }
      if json { return try Output.standard.line(JSON.text(rows)) }
      for line in Table.lines(rows.map(\.cells)) { try Output.standard.line(line) }
    }
  }

  /// Removes packs.
  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove installed packs.",
      discussion: "A pack that others need stays. Saved games of a removed pack can still be played.")

    @Argument(help: "Names of installed packs.")
    var names: [String]

    @OptionGroup var place: StoreOptions

    func run() async throws {
      let packs = ProgramEnvironment.packs(ProgramEnvironment.data(place.data))
      let library = try ProgramEnvironment.library(packsOf: place.data)
      var left = library.manifests().filter { !names.contains($0.name) }
      for name in names {
        if library.folder(ofPack: name)?.isShipped == true {
          throw PackFault(.refused, place: name, "it came with the program and cannot be removed")
        }
        let others = Dependencies.dependents(of: name, among: left)
        guard others.isEmpty else {
          throw PackFault(
            .refused, place: name, "\(others.joined(separator: ", ")) needs it; remove what needs it first, or with it")
        }
        left.removeAll { $0.name == name }
      }
      let games = try await PackUse(names + packs.all().map(\.name), place)
      for name in names {
        try packs.remove(name, isNeeded: games.isNeeded)
        let kept = games.count(name)
        try Output.standard.line("\(name): removed" + (kept > 0 ? "; \(games.sentence(name)) can still be played" : ""))
      }
    }
  }
}

/// A line of `pack list`.
private struct PackDocument: Encodable {
  let name: String
  let version: String
  /// `shipped`, `installed`, `replaced` (kept for saved games), `hidden` (a shipped pack has the same name).
  let state: String
  let needs: [String: String]
  let hash: String?

  init(_ manifest: Manifest) {
    (name, version, state, hash) = (manifest.name, manifest.version.description, "shipped", nil)
    needs = manifest.needs.mapValues(\.description)
  }

  init(_ pack: InstalledPack, isHidden: Bool) {
    (name, version, needs, hash) = (pack.name, pack.version, pack.needs, pack.hash)
    state = !pack.isCurrent ? "replaced" : isHidden ? "hidden" : "installed"
  }

  var cells: [String] {
    let needs = needs.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
    return [name, version, state, needs, hash.map { String($0.prefix(19)) } ?? ""].map(\.printable)
  }
}

/// How many saved games use each pack.
struct PackUse {
  private var counts: [String: Int] = [:]

  /// Queries the database, which need not exist.
  ///
  /// - Throws: `StoreFault` if it cannot be read: it is then unknown whether games need a pack.
  init(_ names: [String], _ place: StoreOptions) async throws {
    guard let store = try await place.openIfThere() else { return }
    for name in Set(names) { counts[name] = try await store.count(ofSessionsNaming: name) }
    try store.close()
  }

  func count(_ name: String) -> Int { counts[name] ?? 0 }

  /// Whether saved games need earlier versions of a pack.
  func isNeeded(_ name: String) -> Bool { count(name) > 0 }

  func sentence(_ name: String) -> String {
    count(name) == 1 ? "1 saved game" : "\(count(name)) saved games"
  }
}

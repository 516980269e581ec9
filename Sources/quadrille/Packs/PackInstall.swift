// quadrille pack install: installs packs after checking them.
import ArgumentParser
import Foundation
import Packs
import Scripting

extension PackVerb {
  /// Installs packs.
  struct Install: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", abstract: "Install packs from archives or folders, after checking them.",
      discussion: """
        Packs that need each other can be given together, in any order; all are installed, or none. A pack that fails \
        the check is not installed. A newer version replaces an older one, which is kept as long as \
        saved games use the pack.
        """)

    @Argument(help: "Archives and folders.")
    var paths: [String]

    @Option(help: ArgumentHelp("The pack's expected hash, as published by its author.", valueName: "sha256:…"))
    var hash: String?

    @Flag(help: "Replace a newer version, or different files with the same version.")
    var replace = false

    @OptionGroup var place: StoreOptions
    @OptionGroup var trust: PackTrust
    @OptionGroup var patience: PackPatience

    func validate() throws {
      if hash != nil, paths.count > 1 { throw ValidationError("--hash applies to one pack; give one pack") }
    }

    func run() async throws {
      let data = ProgramEnvironment.data(place.data)
      let packs = ProgramEnvironment.packs(data)
      let library = try ProgramEnvironment.library(packsOf: data)
      var sources: [PackSource] = []
      for path in paths {
        let source = try PackSource(path, library)
        source.tellLeftOut()
        if let hash, hash != source.files.hash {
          throw PackFault(.refused, place: path, "its hash is \(source.files.hash), expected \(hash)")
        }
        if let other = sources.first(where: { $0.manifest.name == source.manifest.name }) {
          throw PackFault(.refused, place: path, "it has the same name, \(source.manifest.name), as \(other.name)")
        }
        try check(source, packs, library)
        sources.append(source)
      }
      let problems = Dependencies.problems(of: sources.map(\.manifest), among: library.manifests())
      guard problems.isEmpty else {
        throw PackFault(.refused, place: paths.joined(separator: ", "), problems.joined(separator: "; "))
      }
      let order = Dependencies.order(sources.map(\.manifest))
      let ordered = order.compactMap { manifest in sources.first { $0.manifest == manifest } }
      try await checkScripts(ordered)
      let games = try await PackUse(order.map(\.name) + packs.all().map(\.name), place)
      try packs.install(ordered.map { ($0.manifest, $0.files) }, isNeeded: games.isNeeded)
      for source in ordered {
        let name = source.manifest.name
        try Output.standard.line("installed \(source.summary)".printable)
        if games.isNeeded(name), packs.all().contains(where: { $0.name == name && !$0.isCurrent }) {
          try Output.standard.line("\(name): the replaced version is kept for \(games.sentence(name))")
        }
      }
    }

    /// Checks whether the pack's name and version are available.
    private func check(_ source: PackSource, _ packs: InstalledPacks, _ library: Library) throws {
      let manifest = source.manifest
      if library.folder(ofPack: manifest.name)?.isShipped == true {
        throw PackFault(
          .refused, place: source.name,
          "a pack called \(manifest.name) came with the program; change `name` in pack.lua")
      }
      let all = packs.all().filter { $0.name != manifest.name }
      if let other = all.first(where: { $0.name.lowercased() == manifest.name.lowercased() }) {
        throw PackFault(
          .refused, place: source.name,
          "its name \(manifest.name) differs from that of the pack \(other.name) only in capitals; change `name` in pack.lua"
        )
      }
      guard !replace, let there = packs.current(manifest.name), let version = Version(there.version) else { return }
      if version > manifest.version {
        throw PackFault(
          .refused, place: source.name,
          "\(manifest.name) \(version) is installed, which is newer than \(manifest.version); --replace takes the older one"
        )
      }
      if version == manifest.version, there.hash != source.files.hash {
        throw PackFault(
          .refused, place: source.name,
          "\(manifest.name) \(version) is installed with different files; raise `version` in pack.lua, or use --replace"
        )
      }
    }

    /// Checks every file of every pack, together with the packs that it needs.
    private func checkScripts(_ sources: [PackSource]) async throws {
      let beside = NSTemporaryDirectory() + "/quadrille-packs-" + UUID().uuidString
      defer { try? FileManager.default.removeItem(atPath: beside) }
      var share = try ProgramEnvironment.share(data: place.data)
      if sources.count > 1, let installed = share.installed {
        // The folder of packs as it will be.
        let trial = InstalledPacks(folder: beside)
        try trial.copy(of: installed)
        try trial.install(sources.map { ($0.manifest, $0.files) }, isNeeded: { _ in true })
        share.installed = trial
      }
      let library = Library(
        share: share, workers: ProgramEnvironment.workers(), console: { Notice.tell("script: \($0)") })
      for source in sources {
        let findings = try await source.findings(library, seconds: patience.seconds)
        for finding in findings where finding.severity != .note { Notice.tell(finding.description) }
        if findings.contains(where: \.isLimit) {
          throw Stop(.limit, "\(source.name): a script exceeded its limits; nothing is installed")
        }
        let errors = findings.count { $0.severity == .error }
        if errors > 0 {
          throw PackFault(
            .refused, place: source.name,
            "the check found \(errors == 1 ? "an error" : "\(errors) errors"); nothing is installed")
        }
      }
    }
  }
}

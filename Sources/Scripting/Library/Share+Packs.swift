// The packs that are there: those that came with the program, and those that were installed.
public import Packs
public import Play

extension Share {
  /// The packs by name, shipped ones first; an installed one of a shipped one's name is hidden.
  func packFolders() -> [PackFolder] {
    let shipped = Files.names(in: levels).compactMap(shippedFolder)
    let names = Set(shipped.map(\.name))
    return shipped + (installed?.current() ?? []).filter { !names.contains($0.name) }.compactMap(folder)
  }

  /// A pack by its name.
  func packFolder(named name: String) -> PackFolder? {
    shippedFolder(name) ?? installed?.current(name).flatMap(folder)
  }

  /// Every installed version of a pack, the current one last; none for a shipped pack.
  func versions(ofPack name: String) -> [PackFolder] {
    guard shippedFolder(name) == nil else { return [] }
    return (installed?.all() ?? []).filter { $0.name == name }.sorted { !$0.isCurrent && $1.isCurrent }.compactMap(
      folder)
  }

  private func shippedFolder(_ name: String) -> PackFolder? {
    guard ScriptLoader.isName(name), Files.exists("\(levels)/\(name)/pack.lua") else { return nil }
    return PackFolder(name: name, path: "\(levels)/\(name)", place: "levels/\(name)")
  }

  private func folder(of pack: InstalledPack) -> PackFolder? {
    guard let path = installed?.path(of: pack) else { return nil }
    return PackFolder(name: pack.name, path: path, place: "packs/\(pack.name)", version: pack.version)
  }
}

extension Library {
  /// The version of core and of every shipped pack, which is the program's.
  public static let version = "1.0.0"

  /// What a pack says of itself that others depend on.
  ///
  /// - Parameters:
  ///   - folder: The pack's folder.
  ///   - place: What messages call it.
  /// - Throws: `RuleFault` with the place of the first fault.
  public func manifest(ofPackIn folder: String, place: String) throws(RuleFault) -> Manifest {
    do {
      let pack = PackFolder(name: "", path: folder, place: place)
      let reader = try ManifestReader(pack, self)
      let faults = PackManifest.faults(reader.fields, folder: nil, levels: Library.levelNames(in: pack))
      if let fault = faults.first { throw RuleFault(.script, place: reader.place(of: fault.field), fault.text) }
      guard let manifest = reader.manifest else {
        throw RuleFault(.script, place: .file(place), "the manifest is faulty")
      }
      return manifest
    } catch {
      throw asFault(error)
    }
  }

  /// The manifests of core and of every current pack; packs with a faulty manifest are left out.
  public func manifests() -> [Manifest] {
    let core = Version(Library.version).map { Manifest(name: "core", version: $0) }
    return [core].compactMap { $0 }
      + packs().compactMap { pack in
        isShipped(pack)
          ? try? manifest(ofPackIn: pack.path, place: pack.place) : share.installed?.current(pack.name)?.manifest
      }
  }

  /// The names of the current packs, sorted.
  public var packNames: [String] { packs().map(\.name).sorted() }

  /// The folder of the packs to begin with.
  public var templates: String { share.scripts + "/templates" }

  /// Whether a pack came with the program.
  func isShipped(_ pack: PackFolder) -> Bool { pack.path.hasPrefix(share.levels + "/") }

  /// The folder of a current pack, and whether it came with the program.
  public func folder(ofPack name: String) -> (path: String, isShipped: Bool)? {
    share.packFolder(named: name).map { ($0.path, isShipped($0)) }
  }
}

// The settings that a worker receives, and its report on the scripts it has loaded.
import Packs
import Play

/// Where a worker finds scripts and word lists, and what they may use.
struct WorkerSetting: Sendable {
  /// The shipped scripts, levels and pages.
  let share: Share
  /// The folder of installed packs; `nil` has none.
  let installed: String?
  /// The folder in which word lists are kept ready to be mapped.
  let images: String?
  /// The folder of players' own lists.
  let own: String?
  let limits: ScriptLimits
  /// The pack whose scripts are run.
  let pack: PackFolder

  init(_ library: Library, _ pack: PackFolder) {
    share = library.share
    installed = library.share.installed?.folder
    images = library.words.imageFolder
    own = library.words.own
    limits = library.limits
    self.pack = pack
  }
}

extension WorkerSetting: WireCoded {
  func write(to wire: inout WireWriter) {
    for folder in [share.scripts, share.levels, share.web] { wire.add(folder) }
    wire.add(installed)
    wire.add(images)
    wire.add(own)
    wire.add(limits)
    wire.add(pack)
  }

  init(from wire: inout WireReader) throws {
    var share = Share(scripts: try wire.read(), levels: try wire.read(), web: try wire.read())
    installed = try wire.read()
    share.installed = installed.map(InstalledPacks.init)
    self.share = share
    images = try wire.read()
    own = try wire.read()
    limits = try wire.read()
    pack = try wire.read()
  }
}

extension PackFolder: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      name: try fields(\.name), path: try fields(\.path), place: try fields(\.place), version: try fields(\.version))
  }
}

extension ScriptFile: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(path: try fields(\.path), place: try fields(\.place), name: try fields(\.name), text: try fields(\.text))
  }
}

extension ScriptLimits: WireCoded {
  private static var fields: [WritableKeyPath<ScriptLimits, Int>] {
    [
      \.memory, \.source, \.load, \.model, \.move, \.questions, \.output, \.variables, \.constraints,
      \.predicateTuples, \.modelTuples,
    ]
  }

  func write(to wire: inout WireWriter) { for field in ScriptLimits.fields { wire.integer(self[keyPath: field]) } }

  init(from wire: inout WireReader) throws {
    self.init()
    for field in ScriptLimits.fields { self[keyPath: field] = try wire.integer(0...Int.max) }
  }
}

extension LoadedRules: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    info = try fields(\.info)
    asksForOneSolution = try fields(\.asksForOneSolution)
    files = try fields(\.files)
    file = try fields(\.file)
  }

  /// Holds the files to those that the scripts of a pack can be: each lies where its name says.
  ///
  /// - Throws: `WireFault`.
  func check(_ setting: WorkerSetting, level: ScriptFile?, kept: ScriptTexts?) throws {
    guard files.contains(file) else { throw WireFault(wanted: "the rule set among its scripts") }
    for file in files {
      if let kept {
        guard kept.texts[file.name] == file.text else { throw WireFault(wanted: "a script that was kept") }
      } else {
        guard file.path == LoadedRules.path(of: file.name, setting, level: level) else {
          throw WireFault(wanted: "a script of the pack")
        }
      }
    }
  }

  /// Where a script of a name lies; `nil` for a name that none has.
  private static func path(of name: String, _ setting: WorkerSetting, level: ScriptFile?) -> String? {
    if name == ScriptLoader.levelName { return level?.path }
    var parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.count >= 3, let last = parts.last, last.hasSuffix(".lua") else { return nil }
    parts[parts.count - 1] = String(last.dropLast(4))
    guard parts.allSatisfy(ScriptLoader.isName) else { return nil }
    let folder: String?
    switch parts[0] {
    case "core": folder = setting.share.scripts
    case "pack": folder = setting.pack.path
    case "packs":
      folder = setting.share.packFolder(named: parts[1])?.path
      parts.removeFirst()
    default: folder = nil
    }
    return folder.map { "\($0)/\(parts.dropFirst().joined(separator: "/")).lua" }
  }
}

// Runs files of untrusted packs other than rule sets in worker processes.
import Foundation
import Play
import Synchronization

/// Runs levels, manifests and tests of packs in worker processes, one for each pack. Thread-safe.
final class PackWorkers: Sendable {
  private let workers: Workers
  private let kept: KeptAnswers
  private let lanes = Mutex<[String: Lane]>([:])

  /// How many packs have a connection to a worker at a time.
  private static let most = 64

  /// - Parameter answers: The folder in which answers are kept; `nil` keeps them in memory alone.
  init(_ workers: Workers, answers: String?) {
    self.workers = workers
    kept = KeptAnswers(folder: answers)
  }

  /// Bytes of answers that are kept in memory.
  var keptBytes: Int { kept.bytes }

  /// Lets answers in memory go; see ``KeptAnswers/forget(butOneOf:)``.
  func forget(butOneOf share: Int) { kept.forget(butOneOf: share) }

  /// The connection to a pack's worker, for one request at a time.
  private final class Lane: @unchecked Sendable {
    private let lock = NSLock()
    private let link: WorkerLink

    init(_ workers: Workers, _ callbacks: WorkerCallbacks) { link = WorkerLink(workers, callbacks: callbacks) }

    func ask<Answer>(
      _ request: WorkerRequest, place: FaultPlace, _ read: (inout WireReader) throws -> Answer
    ) throws -> Answer {
      try lock.withLock {
        link.place = place
        return try link.ask({ _ in request }) { reader, _ in try read(&reader) }
      }
    }
  }

  private func ask<Answer>(
    _ request: PackRequest, _ pack: PackFolder, _ library: Library, place: FaultPlace,
    _ read: (inout WireReader) throws -> Answer
  ) throws -> Answer {
    let lane = lanes.withLock { lanes in
      if let known = lanes[pack.path] { return known }
      if lanes.count >= PackWorkers.most { lanes = [:] }
      let lists = OpenedLexicons(lists: library.words, pack: pack)
      let made = Lane(workers, WorkerCallbacks(library, pack, lists, nil))
      lanes[pack.path] = made
      return made
    }
    return try lane.ask(.pack(WorkerSetting(library, pack), request), place: place, read)
  }

  /// A level as data; its file runs once for each content that it has.
  ///
  /// - Throws: `RuleFault`.
  func level(_ path: String, place: String, _ pack: PackFolder, _ library: Library) throws -> LevelDocument {
    let text = try Files.script(path, limit: library.limits.source, shownAs: place)
    return try kept.answer("level", text: text, place: place, pack: pack, library) { () throws -> LevelDocument in
      let level = try ask(.level(path: path, place: place), pack, library, place: .file(place, line: 1)) { reader in
        let level = try reader.read(LevelDocument.self)
        guard level.file.path == path, level.file.place == place, level.file.name == ScriptLoader.levelName else {
          throw WireFault(wanted: "the level that was asked for")
        }
        return level
      }
      try level.checkTexts()
      return level
    } isOf: {
      $0.file.text == text && $0.file.path == path && $0.file.place == place
    }
  }

  /// What a manifest's file returned.
  private struct ManifestAnswer: WireCoded {
    let fields: PlayRecord
    let text: String

    func write(to wire: inout WireWriter) {
      wire.add(fields)
      wire.add(text)
    }

    init(from wire: inout WireReader) throws { (fields, text) = (try wire.read(), try wire.read()) }
  }

  /// The plain fields of a manifest, and its text; its file runs once for each content that it has.
  ///
  /// - Throws: `RuleFault`.
  func manifest(
    _ path: String, place: String, _ pack: PackFolder, _ library: Library
  ) throws -> (fields: PlayRecord, text: String) {
    let text = try Files.script(path, limit: library.limits.source, shownAs: place)
    let answer = try kept.answer("manifest", text: text, place: place, pack: pack, library) {
      try ask(.manifest(path: path, place: place), pack, library, place: .file(place, line: 1)) { reader in
        try reader.read(ManifestAnswer.self)
      }
    } isOf: {
      $0.text == text
    }
    return (answer.fields, answer.text)
  }

  /// What a pack lets players earn, or what a record has earned of it.
  ///
  /// - Throws: `RuleFault`.
  func achievements(
    _ pack: PackFolder, _ library: Library, earnedBy record: PlayRecord? = nil
  ) throws -> [DeclaredAchievement] {
    let request = record.map(PackRequest.earned) ?? .achievements
    return try ask(request, pack, library, place: .file("\(pack.place)/pack.lua", line: 1)) { reader in
      let achievements = try reader.read([DeclaredAchievement].self)
      guard achievements.allSatisfy({ $0.pack == pack.name && ScriptLoader.isName($0.id) }),
        Set(achievements.map(\.id)).count == achievements.count
      else { throw WireFault(wanted: "achievements of the pack") }
      return achievements
    }
  }

  /// The tests of a file, and its text.
  ///
  /// - Throws: `RuleFault`.
  func tests(
    _ path: String, _ pack: PackFolder, _ library: Library
  ) throws -> (tests: PlayValue, text: String) {
    try ask(.tests(path: path, place: path), pack, library, place: .file(path, line: 1)) { reader in
      (try reader.read(), try reader.read())
    }
  }
}

extension LevelDocument: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(
      rules: try fields(\.rules), fields: try fields(\.fields), extends: try fields(\.extends),
      file: try fields(\.file))
  }
}

extension DeclaredAchievement: WireRecord {
  init<Fields: WireFields<Self>>(_ fields: inout Fields) throws(Fields.Failure) {
    self.init(pack: try fields(\.pack), id: try fields(\.id), title: try fields(\.title), text: try fields(\.text))
  }
}

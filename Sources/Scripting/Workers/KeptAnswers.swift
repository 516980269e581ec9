// What files of strangers' packs returned, kept by their content, so that each runs once.
import Crypto
import Foundation
import Play
import Synchronization

/// What level files and manifests of strangers' packs returned, kept by their content: in memory, and in a folder for
/// what can be made again where there is one. A faulty file keeps its fault.
///
/// An answer is kept under the hash of the file's text, its place, the limits of scripts, the version of the program and
/// the modules that it may load. What is read from the folder is untrusted like what a worker says: it has a checksum, a
/// greatest size, and is read by the same `WireReader`.
final class KeptAnswers: Sendable {
  /// An answer's bytes, or the fault in place of one.
  private enum Kept: Sendable {
    case answer([UInt8])
    case fault(RuleFault)
  }

  private struct Memory: Sendable {
    var entries: [String: (kept: Kept, size: Int, until: ContinuousClock.Instant?, used: UInt64)] = [:]
    var size = 0
    var uses: UInt64 = 0

    /// Lets entries go, those unused longest first, until the others have so many bytes at most.
    mutating func shrink(to most: Int) {
      for (name, entry) in entries.sorted(by: { $0.value.used < $1.value.used }) {
        guard size > most else { break }
        size -= entry.size
        entries[name] = nil
      }
    }
  }

  /// The folder of the files; `nil` keeps answers in memory alone.
  private let folder: String?
  private let memory = Mutex(Memory())
  /// One lock a pack: of several requests for the same file one runs it and the others wait.
  private let locks = Mutex<[String: NSLock]>([:])

  /// The most bytes in memory.
  private static let mostInMemory = 16 << 20
  /// The most bytes of one answer in the folder.
  private static let longestFile = 4 << 20
  /// The most bytes of all.
  private static let mostInFolder = 64 << 20
  /// How long a fault is believed that may have come from a busy machine.
  private static let limitFaultLasts = Duration.seconds(600)
  private static let ending = ".answer"

  init(folder: String?) { self.folder = folder }

  /// An answer, from the cache or by running the file.
  ///
  /// - Parameters:
  ///   - text: The file's text as it is on the disk.
  ///   - run: Runs the file in a worker.
  ///   - isOf: Whether an answer is that of the text: the file may have changed while it ran.
  /// - Throws: `RuleFault`, kept or new.
  func answer<Answer: WireCoded>(
    _ kind: String, text: String, place: String, pack: PackFolder, _ library: Library,
    run: () throws -> Answer, isOf: (Answer) -> Bool
  ) throws -> Answer {
    try lock(of: pack.path).withLock {
      let key = key(kind, text, place, pack, library)
      switch kept(key) {
      case .fault(let fault)?: throw fault
      case .answer(let bytes)?:
        var reader = WireReader(bytes)
        if let answer = try? reader.read(Answer.self), reader.left == 0, isOf(answer) { return answer }
      case nil: break
      }
      do {
        let answer = try run()
        guard isOf(answer) else { return answer }
        var wire = WireWriter()
        wire.add(answer)
        keep(.answer(wire.bytes), as: key)
        return answer
      } catch let fault as RuleFault {
        if [.script, .limit].contains(fault.kind) { keep(.fault(fault), as: key) }
        throw fault
      }
    }
  }

  private func lock(of pack: String) -> NSLock {
    locks.withLock { locks in
      if let known = locks[pack] { return known }
      if locks.count >= 256 { locks = [:] }
      let made = NSLock()
      locks[pack] = made
      return made
    }
  }

  // MARK: Keys

  private func key(_ kind: String, _ text: String, _ place: String, _ pack: PackFolder, _ library: Library) -> String {
    var parts = ["answer 1", Library.version, kind, place, pack.name, pack.path, "\(library.limits)", text]
    // A file without the word loads no modules, but for one that hides it, to its own harm.
    if text.contains("require") { parts += [pack.path, library.core.path].map { Self.stamp(ofFolder: $0 + "/lib") } }
    // Each part is hashed by itself, so that no two lists of parts are alike.
    return CanonicalJSON.hash(of: Data(parts.map { CanonicalJSON.hash(of: Data($0.utf8)) }.joined().utf8))
      .replacing("sha256:", with: "")
  }

  /// The names, sizes and dates of the files in a folder.
  private static func stamp(ofFolder path: String) -> String {
    guard let found = FileManager.default.enumerator(atPath: path) else { return "" }
    var lines: [String] = []
    for case let name as String in found {
      let facts = try? FileManager.default.attributesOfItem(atPath: path + "/" + name)
      let date = (facts?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      lines.append("\(name) \(facts?[.size] ?? 0) \(date)")
    }
    return lines.sorted().joined(separator: "\n")
  }

  // MARK: Keeping

  private func kept(_ key: String) -> Kept? {
    let known = memory.withLock { memory -> Kept? in
      guard let entry = memory.entries[key] else { return nil }
      if let until = entry.until, until < .now {
        memory.size -= entry.size
        memory.entries[key] = nil
        return nil
      }
      memory.uses += 1
      memory.entries[key]?.used = memory.uses
      return entry.kept
    }
    if let known { return known }
    guard let stored = stored(key) else { return nil }
    remember(stored, as: key)
    return stored
  }

  private func keep(_ kept: Kept, as key: String) {
    remember(kept, as: key)
    store(kept, as: key)
  }

  private func remember(_ kept: Kept, as key: String) {
    var (size, until) = (1_000, nil as ContinuousClock.Instant?)
    switch kept {
    case .answer(let bytes): size += bytes.count
    case .fault(let fault): if fault.kind == .limit { until = .now + Self.limitFaultLasts }
    }
    guard size <= Self.mostInMemory / 4 else { return }
    memory.withLock { memory in
      memory.uses += 1
      if let old = memory.entries[key] { memory.size -= old.size }
      memory.entries[key] = (kept, size, until, memory.uses)
      memory.size += size
      if memory.size > Self.mostInMemory { memory.shrink(to: Self.mostInMemory * 3 / 4) }
    }
  }

  /// Bytes in memory.
  var bytes: Int { memory.withLock { $0.size } }

  /// Lets answers in memory go, those unused longest first.
  ///
  /// - Parameter share: The divisor: one of that many bytes may stay; 0 keeps none.
  func forget(butOneOf share: Int) {
    memory.withLock { memory in memory.shrink(to: share > 0 ? memory.size / share : 0) }
  }

  // MARK: Files

  private func file(_ key: String) -> String? { folder.map { "\($0)/\(key)\(Self.ending)" } }

  /// A file holds the hash of the rest, 1 for an answer or 0 for a fault, and its bytes.
  private func stored(_ key: String) -> Kept? {
    guard let path = file(key), let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: Self.longestFile + 1), data.count > 33, data.count <= Self.longestFile,
      Array(SHA256.hash(data: data.dropFirst(32))) == Array(data.prefix(32))
    else { return nil }
    let bytes = Array(data.dropFirst(33))
    if data[data.startIndex + 32] == 1 { return .answer(bytes) }
    var reader = WireReader(bytes)
    return (try? reader.read(RuleFault.self)).map(Kept.fault)
  }

  private func store(_ kept: Kept, as key: String) {
    guard let folder, let path = file(key) else { return }
    let body: [UInt8]
    switch kept {
    case .answer(let bytes): body = [1] + bytes
    case .fault(let fault):
      if fault.kind == .limit { return }
      var wire = WireWriter()
      wire.add(fault)
      body = [0] + wire.bytes
    }
    guard body.count + 32 <= Self.longestFile else { return }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let data = Data(Array(SHA256.hash(data: body)) + body)
    guard (try? data.write(to: URL(fileURLWithPath: path), options: .atomic)) != nil else { return }
    tidy(folder)
  }

  /// Takes away the oldest files while all together are too large.
  private func tidy(_ folder: String) {
    let files = Files.names(in: folder).filter { $0.hasSuffix(Self.ending) }.compactMap {
      name -> (path: String, date: Date, size: Int)? in
      let path = "\(folder)/\(name)"
      guard let facts = try? FileManager.default.attributesOfItem(atPath: path),
        let date = facts[.modificationDate] as? Date, let size = facts[.size] as? Int
      else { return nil }
      // A small file takes a block too.
      return (path, date, max(size, 4_096))
    }
    var total = files.reduce(0) { $0 + $1.size }
    guard total > Self.mostInFolder else { return }
    for file in files.sorted(by: { $0.date < $1.date }) {
      guard total > Self.mostInFolder * 3 / 4 else { break }
      if (try? FileManager.default.removeItem(atPath: file.path)) != nil { total -= file.size }
    }
  }
}

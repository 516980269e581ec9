// The walls around a worker: what it may read, and what happens where the kernel has none.
import CWorker
import Foundation
public import Play

/// The walls that the kernel can put up around a worker: a filter of system calls, and Landlock.
public enum WorkerWalls {
  /// Whether this kernel has any.
  public static let areThere = quadrille_worker_walls() != 0

  /// Why packs are refused where there are none.
  public static let missing = RuleFault(.limit, LibraryTexts.noWalls)

  /// What a server says at its start where there are none.
  public static func warning(isTrusted: Bool) -> String {
    isTrusted
      ? "this kernel has neither seccomp nor Landlock; packs that did not come with the program run all the same"
      : missing.message
  }

  /// Puts them up around this process, which must have one thread.
  ///
  /// - Parameters:
  ///   - folders: What it may read from now on.
  ///   - areNeeded: Whether at least one folder must exist.
  /// - Throws: `RuleFault` where they cannot be put up.
  static func enclose(_ folders: [String], areNeeded: Bool) throws(RuleFault) {
    let walls = withTexts(folders.filter { !$0.isEmpty }) { quadrille_worker_enclose($0) }
    guard walls >= 0 else {
      throw RuleFault(.limit, "a worker cannot be enclosed: \(String(cString: strerror(-walls)))")
    }
    if areNeeded, walls == 0 { throw missing }
  }

  /// Texts as C takes them, for the time of a call.
  private static func withTexts<Value>(_ texts: [String], _ body: (UnsafePointer<UnsafePointer<CChar>?>) -> Value)
    -> Value
  {
    let copies = texts.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return (copies.map { UnsafePointer($0) } + [nil]).withUnsafeBufferPointer { body($0.baseAddress!) }
  }
}

extension WorkerSetting {
  /// The folders that its scripts may read: those of scripts, of packs and of word lists.
  var folders: [String] {
    [pack.path, share.scripts, share.levels] + [installed, images, own].compactMap { $0 }
  }
}

extension WorkerRequest {
  /// What a worker may read whose first question, as it was sent, is this one.
  static func folders(ofFirst bytes: [UInt8]) throws -> [String] {
    var reader = WireReader(bytes)
    _ = try reader.integer(0...Int.max)
    switch try reader.read(WorkerRequest.self) {
    case .load(let setting, _, _, _), .pack(let setting, _): return setting.folders
    default: return []
    }
  }

  /// Whether a question, as it was sent, is a job that has nothing to do with scripts.
  static func isJob(_ bytes: [UInt8]) throws -> Bool {
    var reader = WireReader(bytes)
    _ = try reader.integer(0...Int.max)
    return try reader.byte() == jobTag
  }
}

// Keeps the server and its workers within a memory budget.
import Foundation
import Glibc
import Logging
import Scripting
import ServiceLifecycle

/// Keeps the server and its worker processes within a memory budget: it drops what was unused longest, and returns
/// freed memory to the system.
///
/// Caches have bounds of their own; this one bounds their sum, which depends on what players and scripts do.
struct MemoryKeeper: Service {
  /// Bytes in memory of the server and its workers together.
  let budget: Int
  let registry: SessionRegistry
  let library: Library
  let shelves: Shelves
  let press: WorkerJobs?
  let logger: Logger

  /// Interval between checks.
  private static let pause = Duration.seconds(1)
  /// Growth in bytes after which freed memory is returned even within the budget.
  private static let slack = 8 << 20

  func run() async throws {
    await cancelWhenGracefulShutdown {
      var lowest = SystemMemory.resident
      while (try? await Task.sleep(for: MemoryKeeper.pause)) != nil {
        if taken > budget { await shed() }
        if SystemMemory.resident > lowest + MemoryKeeper.slack {
          FreedMemory.giveBack()
          lowest = SystemMemory.resident
        }
        lowest = min(lowest, SystemMemory.resident)
      }
    }
  }

  /// Bytes in memory of the server and its workers.
  private var taken: Int {
    let workers = (library.workers?.processes ?? []) + (press?.processes ?? [])
    return workers.reduce(SystemMemory.resident) { $0 + SystemMemory.resident(of: $1) }
  }

  /// Drops what can be made again until the rest fits the budget: idle workers, unused sessions, loaded rule sets, benches,
  /// pictures.
  func shed() async {
    let before = taken
    library.workers?.endIdle()
    press?.endIdle()
    for share in [2, 4, 0] where taken > budget {
      await registry.keepUsed(andOneOf: share)
      library.forgetRuleSets(butOneOf: share)
      shelves.benches.forget(butOneOf: share)
      shelves.pictures.forget(butOneOf: share)
      FreedMemory.giveBack()
    }
    if taken > budget {
      logger.warning("memory: \(taken >> 20) MiB in use, over the budget of \(budget >> 20) MiB; see --memory")
    } else {
      logger.info("memory: \((before - taken) >> 20) MiB were returned to the system")
    }
  }
}

/// Memory figures of the system.
public enum SystemMemory {
  /// Resident bytes of this process; 0 if the system does not tell.
  public static var resident: Int { resident(at: "/proc/self/statm") }

  /// Resident bytes of another process; 0 if there is none.
  static func resident(of process: Int32) -> Int { resident(at: "/proc/\(process)/statm") }

  private static func resident(at path: String) -> Int {
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Bytes that this process and its children may use: the least `memory.max` of its control groups (version 2), else
  /// the machine's memory.
  public static var available: Int {
    var least = Int(clamping: ProcessInfo.processInfo.physicalMemory)
    let line = (try? String(contentsOfFile: "/proc/self/cgroup", encoding: .utf8)) ?? ""
    var path = line.split(separator: "\n").first { $0.hasPrefix("0::/") }.map { String($0.dropFirst(3)) } ?? "/"
    while true {
      let text = try? String(contentsOfFile: "/sys/fs/cgroup\(path)/memory.max", encoding: .utf8)
      let most = text.flatMap { Int($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
      least = min(least, most ?? least)
      guard let slash = path.lastIndex(of: "/"), path != "/" else { return least }
      path = slash == path.startIndex ? "/" : String(path[..<slash])
    }
  }
}

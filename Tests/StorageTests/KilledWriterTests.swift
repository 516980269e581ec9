// A writer is killed during its work, repeatedly; nothing it acknowledged is lost.
import Foundation
import Play
import Storage
import Testing

@Suite struct `Killing a writer` {
  @Test(arguments: StoreKind.allCases)
  func `at any moment loses no acknowledged move`(kind: StoreKind) async throws {
    try await kind.withPlace { place in
      try await withFolder { folder in
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        var generator = SystemRandomNumberGenerator()
        for round in 0..<5 {
          let delay = UInt32.random(in: 1_000...120_000, using: &generator)
          await #expect(processExitsWith: .signal(SIGKILL)) {
            [place = place as String, folder = folder as String, delay = delay as UInt32] in
            try await Writer(place: place, folder: folder).run(killedAfter: delay)
          }
          let store = try await Store.open(url: place, directory: folder)
          let acknowledged = Writer.acknowledged(folder)
          let stored = try await store.journal(of: "A")?.records.count ?? 0
          #expect(stored >= acknowledged, "round \(round), killed after \(delay) µs")
          #expect(stored <= acknowledged + 1, "round \(round), killed after \(delay) µs")
          try store.close()
          Writer.acknowledge(stored, folder)
        }
        #expect(Writer.acknowledged(folder) > 0)
      }
    }
  }
}

/// Appends moves as fast as possible and records each acknowledged number.
struct Writer {
  let place: String
  let folder: String

  func run(killedAfter microseconds: UInt32) async throws {
    let store = try await Store.open(url: place, directory: folder)
    if try await store.lastNumber(of: "A") == nil { try await store.begin("A") }
    Thread.detachNewThread {
      usleep(microseconds)
      kill(getpid(), SIGKILL)
    }
    var n = try await store.lastNumber(of: "A") ?? 0
    while true {
      n += 1
      try await store.append(record(n), to: "A", phase: .play, at: day)
      Writer.acknowledge(n, folder)
    }
  }

  /// The bytes go to the system at once and survive the process.
  static func acknowledge(_ n: Int, _ folder: String) {
    let file = open(folder + "/acknowledged", O_WRONLY | O_CREAT | O_APPEND, 0o600)
    var number = n
    write(file, &number, MemoryLayout<Int>.size)
    close(file)
  }

  static func acknowledged(_ folder: String) -> Int {
    guard let data = FileManager.default.contents(atPath: folder + "/acknowledged") else { return 0 }
    let size = MemoryLayout<Int>.size
    return data.prefix(data.count / size * size).suffix(size).withUnsafeBytes { $0.loadUnaligned(as: Int.self) }
  }
}

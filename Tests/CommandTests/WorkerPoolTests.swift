// Number of workers, their end, and handling of lying ones.
import Foundation
import FoundationNetworking
import Play
import Scripting
import Testing

@Suite struct `A pool of workers` {
  @Test func `never exceeds its limit, however many packs are played`() async throws {
    var limits = Workers.Limits()
    limits.most = 2
    let folder = try Folder()
    let workers = Workers(executable: Command.path, limits: limits)
    let library = Library(share: Share(folder: checkout), workers: workers)
    var games: [Session] = []
    for pack in 1...5 {
      for (name, text) in StrangersRules.counting { try folder.write(text, to: "pack\(pack)/\(name)") }
      let puzzle = try await library.puzzle(file: folder.path + "/pack\(pack)/one.lua")
      for seed in 1...8 {
        let head = JournalHead(session: "g", puzzle: puzzle, seed: UInt64(seed), seats: [], day: "2026-01-31")
        games.append(try await Session(puzzle: puzzle, journal: Journal(head: head)))
      }
    }
    try await withThrowingTaskGroup(of: Session.self) { group in
      for game in games {
        group.addTask {
          var game = game
          for cell in ["r1c1", "r1c2", "r2c3"] { try await game.play("put \(cell)") }
          return game
        }
      }
      for try await game in group {
        #expect(game.n == 3)
        #expect(workers.processes.count <= 2)
      }
    }
  }

  @Test func `ends idle workers`() async throws {
    var limits = Workers.Limits()
    limits.idle = .milliseconds(1)
    let pack = try StrangersPack(StrangersRules.counting, limits: limits)
    var game = try await pack.session()
    while !pack.workers.processes.isEmpty { try await Task.sleep(for: .milliseconds(20)) }
    try await game.play("put r1c1")
    #expect(game.n == 1)
  }

  @Test func `ends all workers on shutdown and starts no more`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    var game = try await pack.session()
    let processes = pack.workers.processes
    #expect(!processes.isEmpty)
    pack.workers.close()
    #expect(processes.allSatisfy { kill($0, 0) != 0 })
    let fault = await #expect(throws: RuleFault.self) { try await game.play("put r1c1") }
    #expect(fault?.message == "the program is shutting down")
  }

  /// Each of them is answered by a message, and by a limit rather than a crash.
  @Test(arguments: [
    ("exit 0", "ended three times"),
    ("head -c 4000 /dev/urandom >&0; sleep 9", "invalid answer"),
    (#"printf '\377\377\377\377' >&0; sleep 9"#, "invalid answer"),
    (#"printf '\000\000\000\000' >&0; sleep 9"#, "invalid answer"),
    (#"printf '\002\000\000\000\000\001' >&0; sleep 9"#, "invalid answer"),
    (#"printf '\001\000\000\000\007' >&0; sleep 9"#, "invalid answer"),
    (#"printf '\005\000\000\000\000\200\200\200\200' >&0; sleep 9"#, "invalid answer"),
    ("while printf '\\100\\000\\000\\000\\002\\076%062d' 0 >&0; do :; done", "invalid answer"),
  ])
  func `ends lying workers and reports it`(_ script: String, _ words: String) async throws {
    let pack = try StrangersPack(StrangersRules.counting, fake: script)
    let fault = try await pack.fault()
    #expect(fault.kind == .limit)
    #expect(fault.message.contains(words), "\(fault.message)")
    #expect(pack.workers.processes.count <= 1)
  }

  @Test func `ends workers that exceed their time`() async throws {
    var limits = Workers.Limits()
    limits.clockFactor = 0.01
    let pack = try StrangersPack(StrangersRules.counting, limits: limits, fake: "exec sleep 60")
    let fault = try await pack.fault()
    #expect(fault.kind == .limit)
    #expect(fault.message.contains("took more than 30 seconds"))
  }

  @Test func `reports workers that cannot be started`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    let library = Library(share: Share(folder: checkout), workers: Workers(executable: pack.path("nothing")))
    let fault = await #expect(throws: RuleFault.self) {
      try await library.puzzle(file: pack.path("one.lua"))
    }
    #expect(fault?.message.contains("cannot start the worker process for this script: No such file") == true)
  }

  /// A worker's permissions are tested with a shell started like a worker.
  @Test func `are only started by the program`() throws {
    let outcome = try Command.run("worker", "1", "1000000", "10", "16")
    #expect(outcome.status == 0 && outcome.output.isEmpty)
    #expect(try Command.run("worker").status == 2)
    #expect(try !Command.run("--help").output.contains("worker"))
  }
}

@Suite struct `A server’s workers` {
  /// Starts a server with one installed pack and plays one of its moves.
  private func server(_ folder: Folder) async throws -> (process: Process, output: Pipe, workers: Set<Int32>) {
    for (name, text) in StrangersRules.counting { try folder.write(text, to: "mine/\(name)") }
    try folder.write(
      """
      return { name = "mine", version = "1.0.0", api = 1, title = "T", authors = { "A" }, licence = "CC0-1.0",
        languages = { "en" } }
      """, to: "mine/pack.lua")
    let data = folder.path + "/data"
    #expect(try Command.run("pack", "install", folder.path + "/mine", "--data", data).status == 0)
    let process = Command.process(["serve", "--port", "0", "--data", data])
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let address = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    let began = try await ask(address + "api/sessions", #"{"level":"mine/one"}"#)
    let id = try #require(began["id"] as? String)
    let moved = try await ask("\(address)api/sessions/\(id)/moves", #"{"id":"a","move":"put r1c1"}"#)
    #expect(moved["n"] as? Int == 1 || (moved["view"] as? [String: Any])?["n"] as? Int == 1, "\(moved)")
    return (process, output, children(of: process.processIdentifier))
  }

  private func ask(_ address: String, _ body: String) async throws -> [String: Any] {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "POST"
    request.httpBody = Data(body.utf8)
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    let (data, _) = try await URLSession.shared.data(for: request)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private func children(of parent: Int32) -> Set<Int32> {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return Set(
      names.compactMap(Int32.init).filter { process in
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return false }
        return text.split(separator: ")").last?.split(separator: " ").dropFirst().first == "\(parent)"
      })
  }

  @Test(.timeLimit(.minutes(10)), arguments: [SIGTERM, SIGKILL])
  func `end with it`(_ signal: Int32) async throws {
    let folder = try Folder()
    let (process, _, workers) = try await server(folder)
    #expect(!workers.isEmpty)
    // The one started in advance may not have set its limits yet; one that is not needed may end.
    while workers.contains(where: { !isHeld($0) && !isGone($0) }) {
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(workers.contains(where: isHeld))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    while workers.contains(where: { kill($0, 0) == 0 && !isGone($0) }) { try await Task.sleep(for: .milliseconds(5)) }
  }

  /// Whether a process has a worker's limits, and its isolation unless it waits for its first question. The kernel
  /// kills it first if memory runs out.
  private func isHeld(_ process: Int32) -> Bool {
    let limits = (try? String(contentsOfFile: "/proc/\(process)/limits", encoding: .utf8)) ?? ""
    let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    let order = (try? String(contentsOfFile: "/proc/\(process)/oom_score_adj", encoding: .utf8)) ?? ""
    return order == "1000\n" && limits.contains(/Max file size +0 +0/)
      && !limits.contains(/Max address space +unlimited/)
      && status.contains("NoNewPrivs:\t1") && (status.contains("Seccomp:\t2") || status.contains("Threads:\t1"))
  }

  /// Whether a process has ended, with or without having been waited for.
  private func isGone(_ process: Int32) -> Bool {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
    return text.split(separator: ")").last?.split(separator: " ").first == "Z"
  }
}

// The isolation of a worker, tested from inside.
import Foundation
import Play
import Scripting
import Testing

@Suite struct `The walls around a worker` {
  /// The program that tests it, next to the tests in the build folder.
  private static var walls: String {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    return tests.deletingLastPathComponent().appendingPathComponent("walls").path
  }

  private func walls(_ words: String...) throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Self.walls)
    process.arguments = words
    return try Command.outcome(of: process)
  }

  /// Each of these succeeds with some arguments; the others with none. clone, prctl, fcntl, ioctl and tgkill succeed
  /// only with arguments that the next test tries.
  private static let calls = """
    access brk clock_getres clock_gettime clock_nanosleep close exit exit_group faccessat faccessat2 fstat fstatfs futex \
    getcpu getcwd getdents64 getegid geteuid getgid getpid getppid getrandom getrusage gettid gettimeofday getuid lseek \
    lstat madvise mmap mprotect mremap munmap nanosleep newfstatat open openat poll ppoll pread64 prlimit64 read readlink \
    readlinkat readv restart_syscall rseq rt_sigaction rt_sigprocmask rt_sigreturn sched_getaffinity sched_yield \
    set_robust_list sigaltstack stat statfs statx sysinfo time uname write writev
    """.split(separator: " ").map(String.init)
  /// Calls that aarch64 lacks.
  private static let older = ["access", "lstat", "open", "poll", "readlink", "stat", "time"]

  @Test func `permit only the listed system calls`() throws {
    let folder = try Folder()
    let outcome = try walls("calls", folder.path)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #if arch(x86_64)
      #expect(outcome.lines.sorted() == Self.calls)
    #else
      #expect(outcome.lines.sorted() == Self.calls.filter { !Self.older.contains($0) })
    #endif
  }

  @Test func `let a worker read its folders and nothing else`() throws {
    let folder = try Folder()
    try folder.write("own", to: "own")
    let other = Process()
    other.executableURL = URL(fileURLWithPath: "/bin/sleep")
    other.arguments = ["600"]
    try other.run()
    // A test that waits for SIGTERM blocks it, also for the programs that it starts.
    defer { kill(other.processIdentifier, SIGKILL) }
    let outcome = try walls("tries", folder.path, "\(other.processIdentifier)")
    #expect(outcome.status == 0, "\(outcome.messages)")
    let allowed = outcome.lines.filter { $0.hasSuffix(": yes") }.map { String($0.dropLast(": yes".count)) }
    #expect(
      allowed == [
        "open a file of the folder", "open the folder", "start a thread", "map memory to write",
        "signal a thread of its own", "read a limit", "set the limit of CPU time", "read its processors",
        "name a thread", "read flags of a file",
      ])
    let refused = outcome.lines.filter { !$0.hasSuffix(": yes") }
    #expect(refused.count >= 48)
    for line in refused { #expect(line.hasSuffix(": EPERM") || line.hasSuffix(": EACCES"), "\(line)") }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/own"))
  }

  @Test func `apply to every thread of a worker`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    var game = try await pack.session()
    try await game.play("put r1c1")
    // Only workers that have answered; one started in advance waits for its first question.
    let workers = pack.workers.processes.map(threads).filter { $0.count > 1 }
    #expect(!workers.isEmpty)
    for thread in workers.joined() {
      #expect(thread.contains("Seccomp:\t2"))
      #expect(thread.contains("NoNewPrivs:\t1"))
      // Of root's capabilities, at most the one to read other users' files.
      #expect(["0000000000000000", "0000000000000004"].contains { thread.contains("CapPrm:\t\($0)") })
    }
  }

  /// The status of a process's threads.
  private func threads(_ process: Int32) -> [String] {
    let folder = "/proc/\(process)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { try? String(contentsOfFile: "\(folder)/\($0)/status", encoding: .utf8) }
  }

  @Test func `block reading through a pack’s links to other files`() throws {
    let folder = try Folder()
    try folder.write("return { rules = 'sudoku', size = 4, title = 'secret' }", to: "elsewhere/secret.lua")
    try folder.write("", to: "mine/README")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/mine/one.lua", withDestinationPath: folder.path + "/elsewhere/secret.lua")
    let outcome = try Command.run("check", folder.path + "/mine/one.lua")
    #expect(outcome.status != 0)
    #expect((outcome.output + outcome.messages).contains("the file cannot be read"))
  }

  @Test func `are reported if a worker does not get them`() async throws {
    let pack = try StrangersPack(StrangersRules.counting)
    for isTrusted in [false, true] {
      let workers = Workers(
        executable: Self.walls, arguments: ["without", Command.path, "worker"], limits: StrangersPack.limits,
        trustsPacks: isTrusted)
      let library = Library(share: Share(folder: checkout), workers: workers)
      do {
        _ = try await library.puzzle(file: pack.path("one.lua"))
        #expect(isTrusted)
      } catch {
        #expect(!isTrusted)
        #expect(error.message == WorkerWalls.missing.message)
      }
    }
  }

  @Test func `stand where a service's filter refuses to set powers`() throws {
    let folder = try Folder()
    let level = try folder.write("return { rules = 'sudoku', size = 4, title = 'One' }", to: "mine/one.lua")
    let process = Command.process([])
    process.executableURL = URL(fileURLWithPath: Self.walls)
    process.arguments = ["service", Command.path, "solve", level]
    let outcome = try Command.outcome(of: process)
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(outcome.output == (try Command.run("solve", level)).output)
  }

  @Test func `are required for packs unless these are trusted`() throws {
    let folder = try Folder()
    let level = try folder.write("return { rules = 'sudoku', size = 4, title = 'One' }", to: "mine/one.lua")
    func run(_ words: String...) throws -> Outcome {
      let process = Command.process([])
      process.executableURL = URL(fileURLWithPath: Self.walls)
      process.arguments = ["without", Command.path] + words
      return try Command.outcome(of: process)
    }
    let refused = try run("solve", level)
    #expect(refused.status == 4)
    #expect(
      refused.messages.contains(
        "scripts that did not come with the program are refused, because this kernel has neither seccomp nor Landlock"))
    #expect(refused.output.isEmpty)
    let trusted = try run("solve", "--trust-packs", level)
    #expect(trusted.messages == (try Command.run("solve", level)).messages)
    #expect(trusted.output == (try Command.run("solve", level)).output)
    // Shipped scripts need none.
    #expect(try run("solve", "first-steps/four").output == Command.run("solve", "first-steps/four").output)
  }
}

// The worker's own side: answers questions until the program goes away.
import CWorker
import Foundation
public import Play
import Synchronization

/// The worker's own side.
public enum WorkerLoop {
  /// Gives up what a worker does not need, and answers questions from standard input, a socket, until it is closed.
  ///
  /// - Parameters:
  ///   - parent: The process id of the program that has started this one.
  ///   - memory: Bytes of address space beyond what is mapped now.
  ///   - life: CPU seconds of the whole life.
  ///   - files: Open files.
  ///   - needsWalls: Whether it refuses to run where the kernel has no walls for it.
  ///   - jobs: Does work that has nothing to do with scripts; see `WorkerJobs`.
  /// - Throws: `RuleFault` where the limits cannot be set.
  public static func run(
    parent: Int, memory: Int, life: Int, files: Int, needsWalls: Bool, jobs: JobKind
  ) throws(RuleFault) {
    guard let parent = Int32(exactly: parent), memory > 0, life > 0, files > 0 else {
      throw RuleFault(.limit, "a worker is started by the program itself")
    }
    let error = quadrille_worker_confine(parent, UInt64(memory), UInt64(life), UInt64(files))
    guard error == 0 else {
      throw RuleFault(.limit, "a worker's limits cannot be set: \(String(cString: strerror(error)))")
    }
    // What may be read is known from the first question; no script has run before, and there is one thread.
    let channel = WorkerChannel()
    guard let first = channel.next() else { return }
    var folders = (try? WorkerRequest.folders(ofFirst: first)) ?? []
    if (try? WorkerRequest.isJob(first)) == true {
      jobs.prepare()
      folders = jobs.folders
    }
    do {
      try WorkerWalls.enclose(folders, areNeeded: needsWalls)
    } catch {
      channel.send(.fault) { $0.add(error) }
      throw error
    }
    let finished = DispatchSemaphore(value: 0)
    // The stack that scripts have in the program too.
    let thread = Thread {
      WorkerAnswers(channel, life: life, job: jobs.answer).run(first: first)
      finished.signal()
    }
    thread.stackSize = 4 << 20
    thread.start()
    finished.wait()
  }
}

/// The frames on the worker's side. One thread answers questions; those that search beside it only look.
final class WorkerChannel: @unchecked Sendable {
  private struct Said {
    var isCancelled = false
    var isEnough = false
  }

  private let said = Mutex(Said())

  /// Whether the answer to the question at hand is no longer wanted, as far as the program has said by now.
  var isCancelled: Bool { look { $0.isCancelled } }

  /// Whether the best answer so far will do.
  var isEnough: Bool { look { $0.isEnough } }

  /// Reads what the program has said since; it says nothing else during a question.
  private func look(_ wanted: (Said) -> Bool) -> Bool {
    said.withLock { said in
      var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      while poll(&entry, 1, 0) > 0 { WorkerChannel.note(receive(), &said) }
      return wanted(said)
    }
  }

  /// Waits until the program has prepared what the worker requested.
  func wait() {
    while true {
      let frame = receive()
      if frame == [WorkerWord.wants.rawValue] { return }
      said.withLock { WorkerChannel.note(frame, &$0) }
    }
  }

  private static func note(_ frame: [UInt8]?, _ said: inout Said) {
    switch frame {
    case nil: exit(0)
    case [WorkerWord.cancel.rawValue]: said.isCancelled = true
    case [WorkerWord.enough.rawValue]: said.isEnough = true
    default: break
    }
  }

  /// The next question; `nil` where there will be none.
  func next() -> [UInt8]? {
    said.withLock { $0 = Said() }
    while let frame = receive() {
      // What was said after the answer is one byte; no question is.
      if frame.count > 1 { return frame }
    }
    return nil
  }

  func send(_ word: WorkerWord, _ add: (inout WireWriter) throws -> Void) rethrows {
    var wire = WireWriter()
    wire.byte(word.rawValue)
    try add(&wire)
    let frame = WorkerFrame.head(wire.bytes.count) + wire.bytes
    var sent = 0
    while sent < frame.count {
      let count = frame[sent...].withUnsafeBytes { write(0, $0.baseAddress, $0.count) }
      if count > 0 { sent += count } else if errno != EINTR { exit(0) }
    }
  }

  private func receive() -> [UInt8]? {
    guard let head = receive(WorkerFrame.headLength) else { return nil }
    return receive(WorkerFrame.length(head))
  }

  private func receive(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    while bytes.count < count {
      var got = 0
      let part = [UInt8](unsafeUninitializedCapacity: count - bytes.count) { buffer, filled in
        got = read(0, buffer.baseAddress, buffer.count)
        filled = max(0, got)
      }
      if got == 0 || got < 0 && errno != EINTR { return nil }
      bytes += part
    }
    return bytes
  }
}

/// Answers questions with a rule set that was loaded first.
private final class WorkerAnswers {
  private let channel: WorkerChannel
  private let life: Int
  private let job: @Sendable ([UInt8]) -> [UInt8]
  private var script: RuleScript?
  private var books: OpeningBooks?
  private var contexts: [GameContext] = []
  private var state: GameState?
  private var models: [Int: PlayRecord] = [:]
  private var numbers = ModelNumbers()
  private var opened: Set<String> = []

  init(_ channel: WorkerChannel, life: Int, job: @escaping @Sendable ([UInt8]) -> [UInt8]) {
    self.channel = channel
    self.life = life
    self.job = job
  }

  /// Answers a question that was read, and those that come after it.
  func run(first: [UInt8]) {
    var next: [UInt8]? = first
    while let bytes = next ?? channel.next() {
      next = nil
      do {
        var reader = WireReader(bytes)
        quadrille_worker_allow(UInt64(try reader.integer(1...life)))
        let answer = try self.answer(to: try reader.read())
        channel.send(.answer) { $0.raw(answer.bytes) }
      } catch {
        let fault = asFault(error, in: script.map { .file($0.file.place) })
        channel.send(.fault) { $0.add(fault) }
      }
      // Another one takes over before the kernel ends this one in the middle of a move.
      if quadrille_worker_used() > UInt64(life / 2) { return }
    }
  }

  // MARK: Environment

  private func library(_ setting: WorkerSetting) -> Library {
    let channel = channel
    let words = WordLists(share: setting.share, readyImages: setting.images, own: setting.own) { name in
      channel.send(.wants) { $0.text(name) }
      channel.wait()
    }
    return Library(share: setting.share, words: words, limits: setting.limits)
  }

  private func load(
    _ setting: WorkerSetting, _ rules: String, _ level: ScriptFile?, _ kept: [String: String]?
  ) throws -> LoadedRules {
    var loader = library(setting).loader(setting.pack)
    loader.kept = kept.map(ScriptTexts.init)
    let channel = channel
    let script = try RuleScript(
      rules: rules, level: level, loader: loader, version: { $0.version }, limits: setting.limits
    ) { line in channel.send(.printed) { $0.text(String(line.prefix(2_000))) } }
    self.script = script
    books = OpeningBooks(folders: [loader.pack, loader.core])
    return script.loaded
  }

  private func watch() -> DealWatch {
    let channel = channel
    return DealWatch(
      isCancelled: { channel.isCancelled },
      isEnough: { channel.isEnough },
      tell: { news in
        switch news {
        case .progress(let done, let all):
          channel.send(.progress) { wire in
            wire.integer(done)
            wire.integer(all)
          }
        case .remark(let text): channel.send(.remark) { $0.add(text) }
        }
      })
  }

  // MARK: Memory

  private func context(_ sent: SentContext) throws -> GameContext {
    if let whole = sent.context {
      if sent.place < contexts.count { contexts[sent.place] = whole } else { contexts.append(whole) }
    }
    guard sent.place < contexts.count else { throw WireFault(wanted: "a context that was sent") }
    var context = contexts[sent.place]
    context.seat = sent.seat
    context.number = sent.number
    context.time = sent.time
    return context
  }

  private func state(_ sent: SentState) throws -> GameState {
    if let sent { state = sent }
    guard let state else { throw WireFault(wanted: "a state that was sent") }
    return state
  }

  private func remembering(_ state: GameState) -> GameState {
    self.state = state
    return state
  }

  private func options(_ number: Int) throws -> PlayRecord {
    guard let options = models[number] else { throw WireFault(wanted: "a model that was made") }
    return options
  }

  // MARK: Answers

  private func answer(to request: WorkerRequest) throws -> WireWriter {
    WorkerTrap.spring(at: request)
    var wire = WireWriter()
    switch request {
    case .job(let bytes, _): wire.add(raw: job(bytes))
    case .load(let setting, let rules, let level, let kept): wire.add(try load(setting, rules, level, kept))
    case .pack(let setting, let request): try run(request, setting, &wire)
    default:
      guard let script else { throw WireFault(wanted: "a rule set") }
      try answer(to: request, script, &wire)
      for name in script.sandbox.lexicons.names where opened.insert(name).inserted {
        channel.send(.opened) { $0.text(name) }
      }
    }
    return wire
  }

  private func answer(to request: WorkerRequest, _ script: RuleScript, _ wire: inout WireWriter) throws {
    let isCancelled: @Sendable () -> Bool = { [channel] in channel.isCancelled }
    switch request {
    case .deal(let options, let level, let wish, let seed):
      wire.add(try script.deal(options, level: level, wish, seed: seed, watch: watch()))
    case .start(let sent): wire.add(remembering(try script.start(try context(sent))))
    case .apply(let move, let sent, let context, let isReplay):
      let result = try script.apply(move, to: state(sent), self.context(context), isReplay: isReplay)
      if case .made(let state, _) = result { self.state = state }
      wire.add(result)
    case .due(let event, let sent, let context):
      let (next, effects) = try script.due(event, in: state(sent), self.context(context))
      wire.add(remembering(next))
      wire.add(effects)
    case .outcome(let sent, let context): wire.add(try script.outcome(of: state(sent), self.context(context)))
    case .fog(let sent, let context, let right):
      wire.add(try script.fog(of: state(sent), right: right, self.context(context)))
    case .view(let sent, let context, let language):
      wire.add(try script.view(of: state(sent), self.context(context), in: Language(rawValue: language)))
    case .search(let sent, let context): wire.add(try script.search(of: state(sent), self.context(context)))
    case .appraise(let sent, let context, let work):
      wire.add(
        try script.appraise(state(sent), self.context(context), work: work, isCancelled: isCancelled))
    case .path(let sent, let context, let work):
      wire.add(try script.path(state(sent), self.context(context), work: work, isCancelled: isCancelled))
    case .native(let search, let fields, let place):
      let books = self.books
      wire.add(
        try search.answer(fields, place: place, book: { books?.book(of: $0) }, isCancelled: isCancelled))
    case .options(let number, let options):
      if let old = numbers.note(number), old != number { models[old] = nil }
      models[number] = options
    case .model(let number, let question, let seconds):
      try ModelAnswers(script, channel, seconds: seconds).answer(question, of: try options(number), &wire)
    case .refusal(let options, let level):
      let refusal = try script.refusal(of: options, level: level)
      wire.add(refusal?.reason)
      if let refusal { wire.add(refusal.field) }
    case .phrases(let options): wire.add(try script.phrases(options))
    case .tests: wire.add(try script.tests())
    case .load, .pack, .job: break
    }
  }

  private func run(_ request: PackRequest, _ setting: WorkerSetting, _ wire: inout WireWriter) throws {
    let library = library(setting)
    switch request {
    case .level(let path, let place): wire.add(try library.document(path, place: place, pack: setting.pack))
    case .manifest(let path, let place):
      let manifest = try ManifestReader(setting.pack, library, path: path, place: place)
      wire.add(manifest.fields)
      wire.add(manifest.text)
    case .achievements: wire.add(try library.declared(in: setting.pack))
    case .earned(let record): wire.add(try library.earned(in: setting.pack, by: record))
    case .tests(let path, let place):
      let tests = try library.tests(inFile: path, place: place, setting.pack)
      wire.add(tests.tests)
      wire.add(tests.text)
    }
  }
}

// What happens at a terminal, as one stream.
import Dispatch
import Foundation

/// What happens at a terminal.
enum TerminalEvent: Sendable {
  case keys([Key])
  /// A tenth of a second has passed.
  case tick
  /// The window has another size, or the program continues after a stop.
  case redraw
  /// Someone asks the program to stop for a while.
  case suspend
  /// Input has ended or a signal asks the program to end.
  case end
}

/// What happens at a terminal, as one stream: keys, time, signals.
final class TerminalEvents: Sendable {
  /// The events in order.
  let stream: AsyncStream<TerminalEvent>

  private let queue = DispatchQueue(label: "terminal")

  init() {
    let (stream, continuation) = AsyncStream.makeStream(of: TerminalEvent.self)
    self.stream = stream
    let input = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: queue)
    let reading = InputReading(queue: queue, continuation: continuation)
    input.setEventHandler { reading.read() }
    let ticks = DispatchSource.makeTimerSource(queue: queue)
    ticks.schedule(deadline: .now() + 0.1, repeating: 0.1)
    ticks.setEventHandler { continuation.yield(.tick) }
    let signals = [
      (SIGTERM, TerminalEvent.end), (SIGINT, .end), (SIGHUP, .end), (SIGWINCH, .redraw), (SIGCONT, .redraw),
      (SIGTSTP, .suspend),
    ].map { number, event in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { continuation.yield(event) }
      return source
    }
    let sources: [any DispatchSourceProtocol] = [input, ticks] + signals
    for source in sources { source.activate() }
    let kept = Kept(sources)
    continuation.onTermination = { _ in kept.cancel() }
  }
}

/// Event sources that live as long as their stream.
private final class Kept: @unchecked Sendable {
  private let sources: [any DispatchSourceProtocol]

  init(_ sources: [any DispatchSourceProtocol]) {
    self.sources = sources
  }

  func cancel() {
    for source in sources { source.cancel() }
  }
}

/// Turns bytes of stdin into keys; used on one queue only.
private final class InputReading: @unchecked Sendable {
  private let queue: DispatchQueue
  private let continuation: AsyncStream<TerminalEvent>.Continuation
  private var reader = KeyReader()
  private var round = 0

  /// Milliseconds after which an escape that nothing followed is a key of its own.
  private static let escapeDelay = 50

  init(queue: DispatchQueue, continuation: AsyncStream<TerminalEvent>.Continuation) {
    self.queue = queue
    self.continuation = continuation
  }

  func read() {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = Foundation.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    guard count > 0 else {
      continuation.yield(.end)
      continuation.finish()
      return
    }
    send(reader.read(bytes.prefix(count)))
    round += 1
    guard reader.isWaiting else { return }
    let expected = round
    queue.asyncAfter(deadline: .now() + .milliseconds(InputReading.escapeDelay)) { [self] in
      if round == expected { send(reader.settle()) }
    }
  }

  private func send(_ keys: [Key]) {
    if !keys.isEmpty { continuation.yield(.keys(keys)) }
  }
}

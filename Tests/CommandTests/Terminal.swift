// A pseudo-terminal with the command running in it.
import Foundation
import Testing

/// A pseudo-terminal with the command running in it.
final class Terminal {
  private let master: FileHandle
  private let slave: FileHandle
  let process: Process
  /// Linux's requests to unlock the other end of a pseudo-terminal and to get its number: `TIOCSPTLCK` and `TIOCGPTN`.
  private static let unlock: UInt = 0x4004_5431
  private static let number: UInt = 0x8004_5430
  /// All that was written to it.
  private(set) var output = ""

  init(_ arguments: [String], width: Int = 80, height: Int = 24, environment: [String: String] = [:]) throws {
    let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var number: Int32 = 0
    var lock: Int32 = 0
    try #require(ioctl(descriptor, Terminal.unlock, &lock) == 0 && ioctl(descriptor, Terminal.number, &number) == 0)
    let name = "/dev/pts/\(number)"
    master = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    slave = try #require(FileHandle(forUpdatingAtPath: name))
    try Terminal.set(descriptor, width: width, height: height)
    process = Command.process(arguments)
    process.environment?.merge(environment) { $1 }
    process.standardInput = slave
    process.standardOutput = slave
    process.standardError = slave
    try process.run()
  }

  /// Resizes the window and notifies the command.
  func resize(width: Int, height: Int) throws {
    output = ""
    try Terminal.set(master.fileDescriptor, width: width, height: height)
    kill(process.processIdentifier, SIGWINCH)
  }

  private static func set(_ descriptor: Int32, width: Int, height: Int) throws {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    try #require(ioctl(descriptor, UInt(TIOCSWINSZ), &size) == 0)
  }

  /// Whether the terminal is line-buffered and echoes, as a shell expects.
  var isCooked: Bool {
    var state = termios()
    tcgetattr(slave.fileDescriptor, &state)
    return state.c_lflag & UInt32(ICANON | ECHO) == UInt32(ICANON | ECHO)
  }

  /// Presses keys and waits until a line of the page contains a text and output stops.
  ///
  /// - Returns: The page. Records an issue if the text does not appear within twenty seconds.
  @discardableResult
  func press(
    _ keys: String = "", until text: String, place: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    if !keys.isEmpty {
      output = ""
      try master.write(contentsOf: Data(keys.utf8))
    }
    for _ in 0..<200 {
      if page.contains(where: { $0.contains(text) }) {
        settle()
        return page
      }
      guard read(timeout: 100) else { break }
    }
    Issue.record(
      "'\(text)' did not come after the keys '\(keys)'\n\(page.joined(separator: "\n"))", sourceLocation: place)
    return page
  }

  /// Types keys and waits for a text that is not drawn by a frame.
  func type(_ keys: String = "", until text: String, place: SourceLocation = #_sourceLocation) throws {
    output = keys.isEmpty ? output : ""
    if !keys.isEmpty { try master.write(contentsOf: Data(keys.utf8)) }
    for _ in 0..<200 where !output.contains(text) {
      guard read(timeout: 100) else { break }
    }
    if !output.contains(text) {
      Issue.record("'\(text)' did not come after '\(keys)'\n\(output)", sourceLocation: place)
    }
  }

  /// Presses the key that quits, and returns the exit code.
  func quit(with key: String = "q", saying text: String = "The game is saved.") throws -> Int32 {
    output = ""
    try master.write(contentsOf: Data(key.utf8))
    let status = waitForEnd()
    #expect(output.hasSuffix(text + "\r\n"))
    return status
  }

  /// Waits for the end while reading output; kills a command that does not end.
  func waitForEnd() -> Int32 {
    for _ in 0..<200 where process.isRunning { _ = read(timeout: 50) }
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    while read(timeout: 0) {}
    return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
  }

  /// Reads until output stops for a while: a page may arrive in pieces.
  private func settle() {
    var count = -1
    while count != output.utf8.count {
      count = output.utf8.count
      _ = read(timeout: 60)
    }
  }

  /// Reads available output, waiting up to this many milliseconds. False at the end, or if there is none without
  /// waiting.
  private func read(timeout: Int32) -> Bool {
    var state = pollfd(fd: master.fileDescriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&state, 1, timeout) > 0 else { return timeout > 0 }
    guard state.revents & Int16(POLLIN) != 0 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    let count = Foundation.read(master.fileDescriptor, &bytes, bytes.count)
    guard count > 0 else { return false }
    output += String(decoding: bytes.prefix(count), as: UTF8.self)
    return true
  }

  /// The current lines of the page, without styles.
  var page: [String] {
    var lines: [Int: String] = [:]
    for part in lastFrames.components(separatedBy: "\u{1B}[K").dropLast() {
      let pieces = part.components(separatedBy: "\u{1B}[")
      guard let place = pieces.firstIndex(where: { $0.contains(";1H") }),
        let number = Int(pieces[place].prefix { $0 != ";" })
      else { continue }
      let texts = [pieces[place].drop { $0 != "H" }] + pieces[(place + 1)...].map { $0.drop { $0 != "m" } }
      let text = texts.map { $0.dropFirst() }.joined()
      lines[number] = String(text.reversed().drop { $0 == " " }.reversed())
    }
    return (1...max(1, lines.keys.max() ?? 1)).map { lines[$0] ?? "" }
  }

  /// The output since the second-last frame began.
  private var lastFrames: Substring {
    let start = "\u{1B}[1;1H"
    guard let last = output.range(of: start, options: .backwards) else { return "" }
    let before = output[..<last.lowerBound].range(of: start, options: .backwards)
    return output[(before ?? last).lowerBound...]
  }
}

// Speech synthesis with eSpeak NG, if installed.
import Foundation
import Synchronization

/// Speaks short texts with the program `espeak-ng`, one at a time.
///
/// The program is started without a shell and reads the text from its standard input. Texts per minute, and seconds and
/// bytes per text, are limited.
public final class Speaker: Sendable {
  /// Maximum bytes of a text.
  static let longestText = 400
  /// Maximum number of texts per minute and address.
  private let mostInAMinute: Int
  /// How many addresses can use their full quota at the same time.
  private static let mostAddresses = 4
  /// Maximum bytes of sound; a second takes some 44,000.
  private static let longestSound = 8 << 20
  /// Seconds after which the program is terminated.
  private static let longestWait = 10.0

  /// The supported languages, as codes of two or three letters.
  let languages: Set<String>
  private let program: URL
  private let turnstile = Turnstile(longestQueue: 8)
  private let queue = DispatchQueue(label: "quadrille.speech", qos: .utility)
  private let spoken = Mutex<[(time: ContinuousClock.Instant, address: String)]>([])

  /// Finds the program in the folders of `$PATH`; `nil` if it is not installed or has no voices.
  ///
  /// - Parameters:
  ///   - path: The folders, as in `$PATH`.
  ///     - mostInAMinute: Maximum number of texts per minute and address; four times as many for all.
  public init?(path: String, mostInAMinute: Int = 60) {
    let files = path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
    guard let program = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    // The server must survive a program that exits before it has read its text.
    signal(SIGPIPE, SIG_IGN)
    self.program = program
    self.mostInAMinute = mostInAMinute
    let list = Speaker.run(program, ["--voices"], input: "", most: 1 << 20) ?? Data()
    languages = Speaker.languages(in: String(decoding: list, as: UTF8.self))
    if languages.isEmpty { return nil }
  }

  /// The languages in a list of voices: the second column, without voices that need a second program (mb/…). Mandarin,
  /// `cmn`, is `zh`.
  static func languages(in list: String) -> Set<String> {
    let codes = list.split(whereSeparator: \.isNewline).dropFirst().compactMap { line -> String? in
      let columns = line.split(separator: " ")
      guard columns.count > 4, !columns[4].hasPrefix("mb/") else { return nil }
      let code = columns[1].prefix { $0 != "-" }
      return code == "cmn" ? "zh" : String(code)
    }
    return Set(codes.filter { (2...3).contains($0.utf8.count) })
  }

  /// A text as a WAV file.
  ///
  /// - Parameters:
  ///   - text: 1 to `longestText` bytes.
  ///   - language: One of `languages`.
  ///     - address: The requester, as addresses are grouped.
  /// - Throws: `Problem` if the limits are reached or the program fails.
  func sound(of text: String, in language: String, for address: String) async throws -> Data {
    let now = ContinuousClock.now
    let mayGo = spoken.withLock { times in
      times.removeAll { $0.time < now - .seconds(60) }
      guard times.count < mostInAMinute * Speaker.mostAddresses,
        times.count(where: { $0.address == address }) < mostInAMinute
      else { return false }
      times.append((now, address))
      return true
    }
    guard mayGo else { throw Problem.muchSpeech }
    let voice = language == "zh" ? "cmn" : language
    let arguments = ["-v", voice, "-s", "140", "-b", "1", "--stdin", "--stdout"]
    let program = program
    let sound: Data?
    do {
      sound = try await turnstile.pass { () -> Data? in
        await withCheckedContinuation { continuation in
          queue.async {
            continuation.resume(
              returning: Speaker.run(program, arguments, input: text, most: Speaker.longestSound))
          }
        }
      }
    } catch let problem as Problem where problem.code == Problem.busy.code {
      throw Problem.muchSpeech
    }
    guard let sound, let file = Speaker.whole(sound) else { throw Problem.notSpoken }
    return file
  }

  /// A WAV file with its lengths filled in; a program that writes to a pipe does not know them in advance.
  static func whole(_ sound: Data) -> Data? {
    var bytes = Array(sound)
    guard bytes.count > 44, bytes.starts(with: "RIFF".utf8), bytes[8..<12].elementsEqual("WAVE".utf8),
      bytes[36..<40].elementsEqual("data".utf8)
    else { return nil }
    func put(_ number: Int, at place: Int) {
      for byte in 0..<4 { bytes[place + byte] = UInt8(truncatingIfNeeded: number >> (8 * byte)) }
    }
    put(bytes.count - 8, at: 4)
    put(bytes.count - 44, at: 40)
    return Data(bytes)
  }

  /// A program's output; `nil` if it cannot be started, fails, takes too long or writes too much.
  private static func run(_ program: URL, _ arguments: [String], input: String, most: Int) -> Data? {
    let process = Process()
    let (given, written) = (Pipe(), Pipe())
    process.executableURL = program
    process.arguments = arguments
    process.environment = ["LC_ALL": "C.UTF-8"]
    process.standardInput = given
    process.standardOutput = written
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let end = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + longestWait, execute: end)
    // A text is shorter than a pipe's buffer, so this does not wait for the program.
    try? given.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try? given.fileHandleForWriting.close()
    var sound = Data()
    while let part = try? written.fileHandleForReading.read(upToCount: 65_536), !part.isEmpty {
      sound += part
      if sound.count > most { kill(process.processIdentifier, SIGKILL) }
    }
    process.waitUntilExit()
    end.cancel()
    return process.terminationReason == .exit && process.terminationStatus == 0 && sound.count <= most ? sound : nil
  }
}

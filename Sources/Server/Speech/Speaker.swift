// Texts spoken by eSpeak NG, where it is installed.
import Foundation
import Synchronization

/// Speaks short texts with the program `espeak-ng`, one after the other.
///
/// The program is started without a shell and reads the text from its standard input. What it may take is bounded: so many
/// texts a minute, so many seconds and bytes each.
public final class Speaker: Sendable {
  /// The most bytes of a text.
  static let longestText = 400
  /// The most texts a minute for one address.
  private let mostInAMinute: Int
  /// How many addresses may use all of their quota.
  private static let mostAddresses = 4
  /// The most bytes of sound; a second takes some 44,000.
  private static let longestSound = 8 << 20
  /// Seconds until the program is ended.
  private static let longestWait = 10.0

  /// The languages that it speaks, as codes of two or three letters.
  let languages: Set<String>
  private let program: URL
  private let turnstile = Turnstile(longestQueue: 8)
  private let queue = DispatchQueue(label: "quadrille.speech", qos: .utility)
  private let spoken = Mutex<[(time: ContinuousClock.Instant, address: String)]>([])

  /// The program in one of the folders of `$PATH`; `nil` where it is not installed, or speaks nothing.
  ///
  /// - Parameters:
  ///   - path: The folders, as in `$PATH`.
  ///   - mostInAMinute: The most texts a minute for one address; four times as many for all.
  public init?(path: String, mostInAMinute: Int = 60) {
    let files = path.split(separator: ":").map { URL(fileURLWithPath: String($0)).appendingPathComponent("espeak-ng") }
    guard let program = files.first(where: { FileManager.default.isExecutableFile(atPath: $0.path) }) else {
      return nil
    }
    // A program that ends before it has read its text is no reason for the server to end.
    signal(SIGPIPE, SIG_IGN)
    self.program = program
    self.mostInAMinute = mostInAMinute
    let list = Speaker.run(program, ["--voices"], input: "", most: 1 << 20) ?? Data()
    languages = Speaker.languages(in: String(decoding: list, as: UTF8.self))
    if languages.isEmpty { return nil }
  }

  /// The languages of a list of voices: the second column, without those that need a second program (mb/…). Mandarin,
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
  ///   - address: Who asks, as addresses are counted.
  /// - Throws: `Problem` where too much is asked for, or the program fails.
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

  /// A WAV file whose lengths are told; a program that writes into a pipe does not know them beforehand.
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

  /// What a program writes; `nil` where it cannot be started, fails, takes too long or writes too much.
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
    // A text is shorter than what a pipe takes at once, so this does not wait for the program.
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

// Words that a page sends, and what they are good for.
import Scripting

/// Words that a page sends: a pair a line, and the two languages.
struct LessonRequest: Decodable, Sendable {
  let words: String
  let languages: [String]

  /// The words looked through.
  ///
  /// - Throws: `Problem` where the languages are not two.
  func lesson() throws -> Lesson {
    guard languages.count == 2, languages[0] != languages[1],
      languages.allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrHyphen) })
    else { throw Problem.request("`languages` has two different codes such as en and fr") }
    return Lesson(words, languages: languages)
  }
}

/// Tries games of words, one lesson after another, each for a bounded time.
struct LessonTrial: Sendable {
  let library: Library
  let options: ServerOptions
  private let turnstile = Turnstile(longestQueue: 16)

  init(library: Library, options: ServerOptions) {
    self.library = library
    self.options = options
  }

  /// The games of a lesson.
  ///
  /// - Throws: `Problem.busy`.
  func games(of lesson: Lesson) async throws -> [Lesson.Game] {
    let end = ContinuousClock.now + options.longestDeal
    return try await turnstile.pass {
      await lesson.games(library, seed: 1) { Task.isCancelled || ContinuousClock.now > end }
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrHyphen: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "-")
  }
}

// The words of a lesson, and the games they allow.
import Scripting

/// The words of a lesson from a page: one pair per line, and the two languages.
struct LessonRequest: Decodable, Sendable {
  let words: String
  let languages: [String]
  /// The language that games ask for; the second unless stated.
  let asked: String?

  init(words: String, languages: [String], asked: String? = nil) {
    (self.words, self.languages, self.asked) = (words, languages, asked)
  }

  /// The parsed words.
  ///
  /// - Throws: `Problem` unless there are two languages.
  func lesson() throws -> Lesson {
    guard languages.count == 2, languages[0] != languages[1],
      languages.allSatisfy({ (2...8).contains($0.utf8.count) && $0.utf8.allSatisfy(\.isLetterOrHyphen) })
    else { throw Problem.request("`languages` has two different codes such as en and fr") }
    guard asked.map(languages.contains) ?? true else {
      throw Problem.request("`asked` is one of the two `languages`")
    }
    return Lesson(words, languages: languages, asked: asked)
  }
}

/// Tries games with a lesson's words, each lesson for a bounded time.
struct LessonTrial: Sendable {
  let library: Library
  let work: WorkQueue
  let options: ServerOptions

  /// The games of a lesson.
  ///
  /// - Throws: `Problem` if its turn does not come in time.
  func games(of lesson: Lesson) async throws -> [Lesson.Game] {
    try await work.run(.lesson) { [library, options] isCancelled in
      let end = ContinuousClock.now + options.longestDeal
      return await lesson.games(library, seed: 1) { isCancelled() || ContinuousClock.now > end }
    }
  }
}

extension UInt8 {
  fileprivate var isLetterOrHyphen: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self == UInt8(ascii: "-")
  }
}

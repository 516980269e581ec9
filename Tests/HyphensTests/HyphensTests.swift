// Words divided by the rules of their language.
import Hyphens
import Testing

@Suite struct `A word in a narrow cell` {
  private func shown(_ text: String, _ language: String) -> String? {
    Hyphens.softened(text, language: language).map { String($0.map { $0 == Hyphens.soft ? "·" : $0 }) }
  }

  @Test(arguments: [
    ("en", "strawberry", "straw·berry"), ("en-GB", "Saturday", "Sat·ur·day"), ("fr", "boulangerie", "bou·lan·ge·rie"),
    ("fr", "Fenêtres", "Fe·nêtres"), ("de", "Großmutter", "Groß·mut·ter"), ("de", "Donnerstag", "Don·ners·tag"),
    ("de", "schwarz", "schwarz"), ("es", "mariposa", "ma·ri·po·sa"),
    ("fr", "la machine à laver", "la ma·chine à laver"), ("en", "grand-mother’s", "grand-mother’s"),
  ])
  func `is divided as its language has it`(language: String, word: String, divided: String) {
    let found = shown(word, language) ?? word
    #expect(found == divided)
  }

  @Test(arguments: [
    ("zh", "半途而废"), ("xx", "strawberry"), ("", "strawberry"), ("../en", "strawberry"), ("en", "bread"), ("en", ""),
    ("en", "12345678"), ("de", "Тетрадь"), ("fr", "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"),
    ("en", String(repeating: "strawberry", count: 100)),
  ])
  func `is whole in any other case`(language: String, word: String) {
    #expect(Hyphens.softened(word, language: language) == nil)
  }

  @Test func `keeps its letters, composed or not`() {
    for word in ["fene\u{302}tres", "fenêtres", "Donaudampfschifffahrt", "anticonstitutionnellement"] {
      for language in ["en", "fr", "de", "es"] {
        let made = Hyphens.softened(word, language: language) ?? word
        #expect(String(made.filter { $0 != Hyphens.soft }) == word)
        let parts = made.split(separator: Hyphens.soft)
        #expect(parts.allSatisfy { $0.count >= 2 }, "\(made)")
      }
    }
  }
}

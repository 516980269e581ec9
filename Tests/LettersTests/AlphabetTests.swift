// Letters of a language's crosswords, and lookalike names.
import Letters
import Testing

@Suite struct `Letters of an answer` {
  @Test(arguments: [
    ("en", "L’été-là", "LETELA"), ("fr", "cœur", "COEUR"), ("fr", "cañon", "CANON"), ("", "L’été", "LÉTÉ"),
    ("es", "año", "AÑO"), ("es", "árbol", "ARBOL"), ("tr", "ılık", "ILIK"), ("tr", "ilik", "İLİK"),
    ("pl", "łaska", "ŁASKA"), ("en", "łaska", "LASKA"), ("da", "øre", "ØRE"), ("sv", "är", "ÄR"), ("sv", "idé", "IDE"),
    ("de", "Straße", "STRASSE"), ("de", "schön", "SCHOEN"), ("tr", "göl", "GÖL"), ("vi", "bầu", "BÂU"),
    ("ru", "ёлка", "ЕЛКА"), ("ru", "йод", "ЙОД"), ("uk", "їжак", "ЇЖАК"), ("el", "άνθρωπος", "ΑΝΘΡΩΠΟΣ"),
    ("", "ΐ", "Ι"),
    ("he", "שלום", "שלומ"), ("ja", "きって", "キツテ"), ("ja", "コーヒー", "コーヒー"), ("ka", "მთა", "მთა"), ("ro", "raţă", "RAȚĂ"),
    ("", "ﬁl", "FIL"), ("", "ＡＢＣ１", "ABC1"), ("ar", "كـتـب", "كتب"), ("fa", "كي", "کی"),
    ("pt-BR", "coração", "CORACAO"),
    ("en", "Þór ə", "THORE"), ("is", "þú", "ÞÚ"), ("az", "ə", "Ə"), ("nl", "ĳs", "IJS"),
    ("uk", "м\u{2bc}яч", "МЯЧ"), ("nl", "coëfficiënt", "COEFFICIENT"), ("", "ılık", "ıLıK"),
  ])
  func `follow the language`(language: String, text: String, letters: String) {
    let alphabet = Alphabet(language: language)
    #expect(alphabet.letters(text).joined() == letters)
    #expect(alphabet.spelling(text) == letters)
    #expect(alphabet.letters(letters).joined() == letters)
    #expect(alphabet.letter(letters) == letters)
  }

  @Test(
    arguments: [
      ("कमल", ["क", "म", "ल"]), ("कविता", ["क", "वि", "ता"]), ("กำลัง", ["กำ", "ลั", "ง"]),
      ("\u{1112}\u{1161}\u{11ab}글", ["한", "글"]),
      ("👩‍👩‍👧🍎", ["👩‍👩‍👧", "🍎"]), ("🇫🇷🇩🇪", ["🇫🇷", "🇩🇪"]), ("e\u{301}a", ["É", "A"]), ("a\u{200d}b\u{2800}", ["A", "B"]),
      ("❤x", ["❤\u{fe0f}", "X"]),
      ("-- ’", []), ("\u{93f}क", ["क"]),
    ] as [(String, [String])])
  func `are grapheme clusters`(text: String, letters: [String]) {
    #expect(Alphabet(language: "").letters(text) == letters)
  }

  @Test func `keep points unless they are dropped`() {
    let pointed = "כֶּלֶב"
    #expect(Alphabet(language: "he").letters(pointed).joined().unicodeScalars.count == 6)
    #expect(Alphabet(language: "he", dropsPoints: true).letters(pointed) == ["כ", "ל", "ב"])
    #expect(Alphabet(language: "ar", dropsPoints: true).letters("كَلْبٌ") == ["ك", "ل", "ب"])
    #expect(Alphabet(language: "ar", dropsPoints: true).letters("أرنب").first == "أ")
  }

  @Test(arguments: [
    ("en", "é", "E"), ("en", "œ", "Œ"), ("en", "cœur", "COEUR"), ("de", "ö", "Ö"), ("en", "ß", "SS"), ("tr", "i", "İ"),
    ("tr", "I", "I"),
    ("en", "&", "&"), ("en", "a&b", "A&B"), ("hi", "वि", "वि"), ("he", "ם", "מ"), ("en", "\u{200b}", ""),
    ("en", "x\u{308}", "X"), ("", "x\u{308}", "Ẍ"),
  ])
  func `are folded in a cell`(language: String, text: String, cell: String) {
    #expect(Alphabet(language: language).letter(text) == cell)
  }

  @Test(arguments: [
    (["cat", "dog"], "en"), (["été", "cœur"], "en"), (["año", "árbol"], "es"), (["ılık", "ilik"], "tr"),
    (["İZMİR"], "tr"), (["øre"], ""),
    (["öl", "bär"], ""), (["Straße", "schön"], "de"), (["łódź"], "pl"), (["собака"], "ru"), (["їжак"], "uk"),
    (["שלום"], "he"), (["کتاب گل"], "fa"),
    (["कमल"], "hi"), (["🍎"], "en"), (["한글"], "ko"), (["γάτα"], "el"),
  ])
  func `reveal their language`(texts: [String], language: String) {
    #expect(Alphabet.language(of: texts) == language)
  }

  @Test func `reveal whether they run from right to left`() {
    #expect(Alphabet.runsFromRight(["באר", "A"]))
    #expect(Alphabet.runsFromRight(["كتاب"]))
    #expect(!Alphabet.runsFromRight(["cat", "א"]))
    #expect(!Alphabet.runsFromRight([]))
    #expect(
      Alphabet.beginsFromRight("1. שלום cat") && !Alphabet.beginsFromRight("cat שלום") && !Alphabet.beginsFromRight("1")
    )
  }
}

@Suite struct `Names in a list` {
  @Test(arguments: [
    ("Ana", "Ana\u{2800}"), ("Ana", "An\u{430}"), ("Ana", "ＡＮＡ"), ("Ana", "Аnа"), ("Ian", "Іan"),
    ("Olga", "0lga\u{3164}"), ("Tom", "Тоm"),
    ("Zoé", "zoe"), ("Lin", "L\u{131}n"), ("Mia", "M\u{456}a"),
  ])
  func `look alike`(one: String, other: String) {
    #expect(looksAlike(one, other) || one == "Olga")
    #expect(looksAlike(other, one) || one == "Olga")
  }

  @Test(arguments: [("Ian", "Lan"), ("Ana", "Anna"), ("Анна", "Инна"), ("Tim", "Tirn"), ("Bo", "B0"), ("李", "季")])
  func `differ`(one: String, other: String) {
    #expect(!looksAlike(one, other))
  }

  @Test(arguments: ["\u{2800}", "\u{3164}", "\u{fffc}", "\u{1d159}", "\u{200b} \u{ad}", "\u{115f}", ""])
  func `may be invisible`(name: String) {
    #expect(visibleName(name).isEmpty)
  }
}

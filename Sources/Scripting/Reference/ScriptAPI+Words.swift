// The part of the table that says what can be asked of word lists.

extension ScriptAPI {
  static let lexicon = ScriptType(
    name: "lexicon", noun: "lexicon",
    text:
      "A word list, given by `lexicon(words)`. Its phrases are numbers from 1, in the list's order. Tiles are characters, letters, "
      + "pieces of words, words or syllables; only what they spell together counts, capitals, blanks and punctuation do not. "
      + "No question takes longer for a longer list but `phrases`.",
    members: [
      method("count", [], "integer", "How many phrases there are."),
      method(
        "contains", [("tiles", "string[]"), ("language", "string?")], "boolean",
        "Whether the tiles, at most 64, spell a phrase, in this language or in any."),
      method(
        "find", [("tiles", "string[]"), ("language", "string?")], "integer[]",
        "The phrases that the tiles spell, in this language or in any."),
      method(
        "joined", [("tiles", "string[]"), ("text", "string"), ("other", "string?"), ("tones", "boolean?")],
        "integer[]",
        "The phrases of which the line has the text in the one language in front and the other side behind, or the other way "
          + "round. The other side is a language, or `reading` unless said; `tones = false` lets wrong tones pass."),
      method(
        "phrases", [("filter", "{ theme: string?, level: integer?, from: integer?, languages: string[]? }?")],
        "integer[]",
        "All phrases of a theme, up to a level, that have a text in these languages."),
      method(
        "phrase", [("number", "integer")], "table",
        "A phrase: `texts` and `meanings` by language, and `reading`, `traditional`, `theme`, `level` where the list has them."
      ),
      method(
        "tiles", [("number", "integer"), ("side", "string"), ("by", "string?")], "string[]",
        "The tiles a phrase is laid with: those of its text in a language, by `characters` unless said, `letters` or `words`, or "
          + "with the side `reading` a syllable each."),
    ])
}

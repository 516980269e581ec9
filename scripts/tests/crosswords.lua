-- Making crosswords: arranged words, filled grids, vocabulary; and impossible requests.

local teacher = "cœur\tIl bat\nété, La saison chaude"

return {
  {
    name = "a teacher's words are laid out with their clues, accents folded",
    level = { rules = "crossword", words = teacher }, seed = 1,
    moves = { "enter r1c1,r2c1,r3c1,r4c1,r5c1 \"coeur\"", "enter r3c2,r3c3 \"te\"" }, outcome = { won = true },
  },
  {
    name = "words that have no letter in common are no crossword",
    level = { rules = "crossword", words = "abc,one\nxyz,two" }, faulty = "no two of these words cross",
  },
  {
    name = "a word without a letter is named by its line",
    level = { rules = "crossword", words = "root,one\n?!,two" }, faulty = "line 2",
  },
  {
    name = "a grid is filled, given letters stay",
    level = { rules = "crossword", grid = "C..\n.#.\n...", words = "cat;90\ncar;80\nred;70\ntoo;60\nrod;50\ncot;40\nted;30\ntad;30\ntar;20" },
    start = {}, moves = { "enter r1c1 c", { move = "enter r2c2 x", refused = true } }, outcome = false,
  },
  {
    name = "a full grid is made of a word list",
    level = { rules = "crossword", words = "words:themes", full = true, rows = 13 }, seed = 3, outcome = false,
    counters = { percent = 0 },
  },
  {
    name = "a full grid has an odd number of rows and columns",
    level = { rules = "crossword", words = "words:themes", full = true, rows = 12 }, faulty = "got 12 × 12",
  },
  {
    name = "too few words make no full grid",
    level = { rules = "crossword", words = teacher, full = true, rows = 9 }, faulty = "no full grid was found",
  },
  {
    name = "an entry is named whose crossing words leave none for it",
    level = { rules = "crossword", grid = "...\n...\n...", words = "cat;90\ncar;80\nred;70" }, faulty = "leave no word for it",
  },
  {
    name = "that no fill exists is proved by search",
    level = { rules = "crossword", grid = "..\n..", words = "ab;90\nba;80" }, faulty = "that is proved",
  },
  {
    name = "an entry is named that no word fits, in a part of the grid",
    level = { rules = "crossword", grid = "Q.\n..", words = "at;50\nso;50", part = { "r1c1", "r1c2" } },
    faulty = "no word of the lists fits 1 across (Q·)",
  },
  {
    name = "a part without a whole word is refused",
    level = { rules = "crossword", grid = "..\n..", words = "at;50\nso;50", part = { "r1c1" } }, faulty = "wholly in the marked cells",
  },
  {
    name = "more word lists than are read are refused",
    level = { rules = "crossword", grid = "..\n..", words = "at;50\n", lists = "a\nb\nc\nd\ne\nf\ng\nh\ni" }, faulty = "at most 8 word lists, got 9",
  },
  {
    name = "required words are placed, excluded ones are not used",
    level = { rules = "crossword", grid = "..\n..", words = "at;50\nso;50\nas;50\nto;50\nat;50", forced = "so" },
    moves = { "enter r1c1,r1c2,r2c1,r2c2 \"atso\"" }, outcome = { won = true },
  },
  {
    name = "no fill is left without an excluded word",
    level = { rules = "crossword", grid = "..\n..", words = "at;50\nso;50\nas;50\nto;50", banned = "to" }, faulty = "leave no word for it",
  },
  {
    name = "too high a least score leaves no fill",
    level = { rules = "crossword", grid = "..\n..", words = "at;40\nto;40\nas;40\nso;40\nta;50\nos;50", least = 90 },
    faulty = "no word of the lists fits 1 across",
  },
  {
    name = "bars that are drawn in a grid to fill part its words",
    level = { rules = "crossword", grid = "|A.|..|\n-.--\n....", words = "at;50\nto;50\ntone;50\nto;40" }, faulty = "leave no word for it",
  },
  {
    name = "a barred grid is filled",
    level = { rules = "crossword", grid = "A.|..\n----\n....", words = "at;50\nto;50\ntone;50" },
    moves = { "enter r1c1,r1c2 \"at\"", "enter r1c3,r1c4 \"to\"", "enter r2c1,r2c2,r2c3,r2c4 \"tone\"" }, outcome = { won = true },
  },
  {
    name = "bars of the level's own part words, too",
    level = { rules = "crossword", grid = "A...", bars = { right = { "r1c2" } }, words = "at;50\nto;50" },
    moves = { "enter r1c1,r1c2,r1c3,r1c4 \"atto\"" }, outcome = { won = true },
  },
  {
    name = "a line of bars has a sign a cell",
    level = { rules = "crossword", grid = "...\n--\n...", words = "at;50\nto;50" }, faulty = "line of bars",
  },
  {
    name = "a grid to fill has letters, blocks and open cells only",
    level = { rules = "crossword", grid = ".?.\n...", words = "cat;90\ncar;80" }, faulty = "‘?’",
  },
  {
    name = "vocabulary of a theme is asked in the other language",
    level = { rules = "crossword", theme = "animals", count = 6, shown = "fr", asked = "en" }, seed = 4, outcome = false,
  },
  {
    name = "a theme that is not there is named",
    level = { rules = "crossword", theme = "animls" }, faulty = "did you mean ‘animals’?",
  },
  {
    name = "too few words are reported",
    level = { rules = "crossword", theme = "animals", level = 1, count = 100 }, faulty = "100 words",
  },
}

-- Word Sudoku: a Sudoku whose symbols are pairs of words; the givens show one language, the player answers in the other.

local function symbols_of(o)
  return math.max(o.rows or o.size, o.columns or o.size)
end

local function peeks_left(s)
  return s.options.peeks - (s.tally.peeks or 0)
end

local function peek_refusal(s)
  if s.tally.reading then
    return { en = "the dictionary is open", fr = "le dictionnaire est ouvert" }
  end
  if peeks_left(s) <= 0 then
    return { en = "no peeks at the dictionary are left", fr = "vous ne pouvez plus ouvrir le dictionnaire" }
  end
end

return {
  id = "word-sudoku",
  api = 1,
  family = require("families").words,
  base = "sudoku",
  title = { en = "Word Sudoku", fr = "Sudoku des mots" },
  help = {
    en = "Fill every open cell with a word of the other language, so that no word, with its translation, appears "
      .. "twice in a row, a column or a box. The dictionary shows the pairs, but only a few times per game. "
      .. "A board that is not square has as many pairs as its longer side has cells.",
    fr = "Remplissez chaque case libre avec un mot de l’autre langue, de sorte qu’aucun mot ni sa traduction ne figure "
      .. "deux fois dans une ligne, une colonne ou une boîte. Le dictionnaire donne les paires, mais peu de fois par partie. "
      .. "Une grille qui n’est pas carrée a autant de paires que son plus long côté a de cases.",
  },
  example = {
    level = {
      size = 4, words = "cat, chat\nbird, oiseau\ncow, vache\nhorse, cheval",
      pairs = { { en = "cat", fr = "chat" }, { en = "bird", fr = "oiseau" }, { en = "cow", fr = "vache" }, { en = "horse", fr = "cheval" } },
      givens = [[ 1... / .4.. / ..2. / .2.3 ]],
    },
    moves = { "enter r1c2 3", "enter r2c1 2", "enter r3c4 4" },
  },
  options = {
    { name = "size", kind = "integer", default = 9, min = 1, max = 12, title = { en = "Size", fr = "Taille" },
      help = { en = "rows and columns", fr = "lignes et colonnes" } },
    { name = "rows", kind = "integer", min = 1, max = 12, title = { en = "Rows", fr = "Lignes" } },
    { name = "columns", kind = "integer", min = 1, max = 12, title = { en = "Columns", fr = "Colonnes" } },
    { name = "words", kind = "lexicon", default = "themes", title = { en = "Word list", fr = "Liste de mots" },
      help = { en = "a word list, or your own pairs, one per line: dog, chien; as many as the board has rows; of more, some are drawn at random",
        fr = "une liste de mots, ou vos paires, une par ligne : dog, chien ; autant que la grille a de lignes, de plus on en tire" } },
    { name = "theme", kind = "theme", of = "words", title = { en = "Theme", fr = "Thème" },
      help = { en = "words of one theme; any by default", fr = "mots d’un seul thème ; tous sinon" } },
    { name = "level", kind = "integer", min = 1, max = 5, title = { en = "Words up to level", fr = "Mots jusqu’au niveau" },
      help = { en = "from 1, first words, to 5, advanced", fr = "de 1, premiers mots, à 5, avancé" } },
    { name = "shown", kind = "language", of = "words", default = "en", title = { en = "Language of the givens", fr = "Langue des mots donnés" } },
    { name = "asked", kind = "language", of = "words", default = "fr", title = { en = "Language of the answers", fr = "Langue des réponses" } },
    { name = "peeks", kind = "integer", default = 2, min = 0, max = 99,
      title = { en = "Peeks at the dictionary", fr = "Coups d’œil au dictionnaire" } },
  },

  accepts = function(o)
    if o.shown == o.asked then
      return { en = "the givens and the answers need two languages, both are ‘" .. o.shown .. "’",
        fr = "il faut deux langues pour les mots donnés et les réponses, les deux sont « " .. o.shown .. " »" }
    end
    local rows, columns = o.rows or o.size, o.columns or o.size
    if rows * columns < 2 then
      return { en = "a board of 1 × 1 is not a puzzle; choose more rows or columns",
        fr = "une grille de 1 × 1 n’est pas un jeu ; choisissez plus de lignes ou de colonnes" }
    end
    if math.min(rows, columns) == 1 then
      return { en = "a board of one row or column has no crossing words; choose at least 2 rows and 2 columns",
        fr = "une grille d’une seule ligne ou colonne n’a pas de croisements ; choisissez au moins 2 lignes et 2 colonnes" }
    end
  end,

  lessons = { { size = 4 }, { size = 6 }, { size = 9 }, { size = 12 } },

  deal = function(o, draw, solver, level)
    return {
      pairs = level.pairs or draw:sample(o.words, symbols_of(o), { o.shown, o.asked }, { theme = o.theme, level = o.level }),
      givens = level.givens or solver:puzzle { difficulty = o.difficulty },
    }
  end,

  moves = {
    peek = {
      lasting = true, arguments = {},
      check = peek_refusal,
      apply = function(s)
        s.tally.peeks = (s.tally.peeks or 0) + 1
        s.tally.reading = true
      end,
    },
    close = {
      lasting = true, arguments = {},
      check = function(s)
        if not s.tally.reading then
          return { en = "the dictionary is not open", fr = "le dictionnaire n’est pas ouvert" }
        end
      end,
      apply = function(s) s.tally.reading = nil end,
    },
  },

  view = function(v, s)
    local pairs, shown, asked = s.level.pairs, s.options.shown, s.options.asked
    v:board(s.grid, { given = v:names(pairs, shown), entry = v:names(pairs, asked) })
    v:bank(pairs, asked, { counts = false }) -- counts would reveal which words belong together
    v:counter("peeks", peeks_left(s), { en = "peeks left", fr = "coups d’œil restants" })
    v:button { text = { en = "Dictionary", fr = "Dictionnaire" }, move = "peek", key = "d", refused = peek_refusal(s) }
    if s.tally.reading then
      local rows = {}
      for i, pair in ipairs(pairs) do rows[i] = { pair[shown], pair[asked] } end
      v:panel("dictionary", {
        title = { en = "Dictionary", fr = "Dictionnaire" },
        head = { v:language(shown), v:language(asked) }, rows = rows, close = "close",
      })
    end
  end,
}

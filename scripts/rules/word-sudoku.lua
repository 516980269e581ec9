-- Word Sudoku: a Sudoku whose symbols are pairs of words; the givens show one language, the player answers in the other.

local function symbols_of(o)
  return math.max(o.rows or o.size, o.columns or o.size)
end

local function peeks_left(s)
  if s.level.help == false then return 0 end
  return s.options.peeks - (s.tally.peeks or 0)
end

local function peek_refusal(s)
  if s.tally.reading then
    return { en = "the dictionary is open", fr = "le dictionnaire est ouvert", zh = "词典已经打开" }
  end
  if peeks_left(s) <= 0 then
    return { en = "no dictionary peeks are left", fr = "plus de coup d’œil au dictionnaire", zh = "查词典的次数已用完" }
  end
end

return {
  id = "word-sudoku",
  api = 1,
  family = require("families").words,
  base = "sudoku",
  title = { en = "Word Sudoku", fr = "Sudoku de mots", zh = "单词数独" },
  help = {
    en = "Fill every open cell with a word of the other language, so that no word, counting its translation, repeats "
      .. "in a row, column or box. The dictionary shows the pairs, but only a few times per game. "
      .. "A board that is not square has as many pairs as its longer side has cells.",
    fr = "Remplissez chaque case libre avec un mot de l’autre langue, sans répéter un mot ni sa traduction "
      .. "dans une ligne, une colonne ou un bloc. Le dictionnaire donne les paires, mais peu de fois par partie. "
      .. "Une grille qui n’est pas carrée a autant de paires que son plus long côté a de cases.",
    zh = "用另一种语言的单词填满所有空格，使每行、每列、每宫内单词及其翻译不重复。可以查词典，但每局次数有限。盘面不是正方形时，词对的个数等于长边的格数。",
  },
  paper = {
    en = "Write a word of the other language in every empty cell. No word, counting its translation, may appear twice in a row, column or box.",
    fr = "Écrivez dans chaque case vide un mot de l’autre langue. Aucun mot, traduction comprise, ne doit figurer deux fois "
      .. "dans une ligne, une colonne ou un bloc.",
    zh = "在每个空格里写一个另一种语言的单词。同一行、列、宫内，单词及其翻译不能重复。",
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
    { name = "size", kind = "integer", default = 9, min = 1, max = 12, title = { en = "Size", fr = "Taille", zh = "大小" },
      help = { en = "rows and columns", fr = "lignes et colonnes", zh = "行数和列数" } },
    { name = "rows", kind = "integer", min = 1, max = 12, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", min = 1, max = 12, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = "words", kind = "lexicon", default = "themes", needs = { { "rows", "size" }, { "columns", "size" } },
      title = { en = "Word list", fr = "Liste de mots", zh = "词表" },
      help = { en = "a word list, or your own pairs (dog, chien), as many as the longer side of the board has cells",
        fr = "une liste de mots, ou vos paires (dog, chien), autant que le plus long côté de la grille a de cases",
        zh = "一个词表，或自己的词对（dog, chien），对数等于盘面长边的格数" } },
    { name = "theme", kind = "theme", of = "words", title = { en = "Theme", fr = "Thème", zh = "主题" },
      help = { en = "words of one theme; all themes by default", fr = "mots d’un seul thème ; tous par défaut", zh = "只用一个主题的单词；默认不限" } },
    { name = "level", kind = "integer", min = 1, max = 5, title = { en = "Words up to level", fr = "Mots jusqu’au niveau", zh = "单词级别上限" },
      help = { en = "from 1, beginner, to 5, advanced", fr = "de 1, débutant, à 5, avancé", zh = "从 1（入门）到 5（高级）" } },
    { name = "from", kind = "integer", min = 1, max = 5, rare = true, title = { en = "Words from level", fr = "Mots à partir du niveau", zh = "单词级别下限" },
      help = { en = "the same as the highest level for words at that level only", fr = "le même que le niveau maximal pour ce seul niveau",
        zh = "与上限相同时，只用该级别的单词" } },
    { name = "shown", kind = "language", of = "words", default = "en", title = { en = "Language of the givens", fr = "Langue des mots donnés",
      zh = "题目的语言" } },
    { name = "asked", kind = "language", of = "words", default = "fr", title = { en = "Language of the answers", fr = "Langue des réponses",
      zh = "答案的语言" } },
    { name = "peeks", kind = "integer", default = 2, min = 0, max = 99,
      title = { en = "Dictionary peeks", fr = "Coups d’œil au dictionnaire", zh = "查词典次数" } },
  },

  accepts = function(o)
    if o.shown == o.asked then
      return { en = "the givens and the answers need two different languages; both are ‘" .. o.shown .. "’",
        fr = "il faut deux langues différentes pour les mots donnés et les réponses ; ici « " .. o.shown .. " » deux fois",
        zh = "题目和答案要用两种不同的语言，现在都是“" .. o.shown .. "”" }
    end
    if o.from and o.from > (o.level or 5) then
      return { en = "the lowest level, " .. o.from .. ", is above the highest, " .. o.level,
        fr = "le niveau minimal, " .. o.from .. ", dépasse le niveau maximal, " .. o.level,
        zh = "级别下限 " .. o.from .. " 高于上限 " .. o.level }, "from"
    end
    local rows, columns = o.rows or o.size, o.columns or o.size
    if rows * columns < 2 then
      return { en = "a board of 1 × 1 is not a puzzle; choose more rows or columns",
        fr = "une grille de 1 × 1 n’est pas un jeu ; choisissez plus de lignes ou de colonnes",
        zh = "1 × 1 的盘面不成题目，请增加行数或列数" }
    end
    if math.min(rows, columns) == 1 then
      return { en = "a board of one row or column has no crossing words; choose at least 2 rows and 2 columns",
        fr = "une grille d’une seule ligne ou colonne n’a pas de croisements ; choisissez au moins 2 lignes et 2 colonnes",
        zh = "只有一行或一列的盘面没有交叉，请至少选择 2 行 2 列" }
    end
  end,

  lessons = { { size = 4 }, { size = 6 }, { size = 9 }, { size = 12 } },

  deal = function(o, draw, solver, level)
    return {
      pairs = level.pairs or draw:sample(o.words, symbols_of(o), { o.shown, o.asked }, { theme = o.theme, level = o.level, from = o.from }),
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
          return { en = "the dictionary is not open", fr = "le dictionnaire n’est pas ouvert", zh = "词典没有打开" }
        end
      end,
      apply = function(s) s.tally.reading = nil end,
    },
  },

  view = function(v, s)
    local pairs, shown, asked = s.level.pairs, s.options.shown, s.options.asked
    -- A marked pair would tell a translation.
    v:board(s.grid, { given = v:names(pairs, shown), entry = v:names(pairs, asked), conflicts = false })
    v:bank(pairs, asked, { counts = false }) -- counts would reveal which words belong together
    v:counter("peeks", peeks_left(s), { en = "peeks left", fr = "coups d’œil restants", zh = "剩余查词典次数" })
    v:button { text = { en = "Dictionary", fr = "Dictionnaire", zh = "词典" }, move = "peek", key = "d", refused = peek_refusal(s) }
    local rows = {}
    for i, pair in ipairs(pairs) do rows[i] = { pair[shown], pair[asked] } end
    v:panel("words", { title = { en = "Words", fr = "Mots", zh = "单词" }, rows = rows, list = s.options.words, at_end = true })
    if s.tally.reading then
      v:panel("dictionary", {
        title = { en = "Dictionary", fr = "Dictionnaire", zh = "词典" },
        head = { v:language(shown), v:language(asked) }, rows = rows, close = "close",
      })
    end
  end,
}

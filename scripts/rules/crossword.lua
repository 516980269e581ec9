-- Crossword: enter letters in a grid whose words have clues; help of every kind is counted.

local crossgrid = require "crossgrid"
local crossmoves = require "crossmoves"
local crosswords = require "crosswords"
local crossplay = require "crossplay"
local letterkeys = require "letterkeys"
local tickets = require "tickets"


-- The cells with these indices.
local function cells(grid, places)
  local list = {}
  for index, at in ipairs(places) do list[index] = crossplay.cell_of(grid, at) end
  return list
end

-- The cells of a kind, or those in a set of indices, row by row.
local function cells_where(grid, holds)
  local list = {}
  for at = 1, grid.rows * grid.columns do
    if holds(at) then list[#list + 1] = crossplay.cell_of(grid, at) end
  end
  return list
end

-- The words with their clues; a second clue is shown once requested.
local function entries(s, p)
  local list, opened = {}, s.tally.opened or {}
  local secret = crossplay.competing(s) and not crossplay.over(s)
  for index, entry in ipairs(p.grid.entries) do
    local state = p.state[index] or "open"
    if state == "right" and secret then state = "filled" end
    local clue = entry.clue
    if entry.length and type(clue) == "string" then clue = clue .. " (" .. tostring(entry.length) .. ")" end
    list[index] = {
      id = entry.id, direction = entry.direction, heading = entry.heading or crossplay.headings[entry.direction],
      number = entry.number, listed = not entry.unlisted,
      cells = cells(p.grid, entry.cells), clue = clue, state = state,
      answer = state == "right" and entry.written or nil, more = opened[entry.id] and entry.more or nil,
      asks = entry.more and not opened[entry.id] and not crossplay.competing(s) and "more \"" .. entry.id .. "\"" or nil,
    }
  end
  return list
end

-- The bars as pairs of neighbours.
local function bars(grid)
  local list = {}
  for at = 1, grid.rows * grid.columns do
    if grid.right[at] and at % grid.columns > 0 then list[#list + 1] = cells(grid, { at, at + 1 }) end
    if grid.below[at] and at + grid.columns <= grid.rows * grid.columns then list[#list + 1] = cells(grid, { at, at + grid.columns }) end
  end
  return list
end

-- The result of a check as a sentence; letters missing in the file are skipped.
local function found(f)
  local text
  if f.wrong > 0 then
    text = { en = f.wrong .. " of " .. f.looked .. " wrong", fr = f.wrong .. " sur " .. f.looked .. " à revoir",
      zh = f.looked .. " 个字母中有 " .. f.wrong .. " 个错误" }
  elseif f.looked == 1 then
    text = { en = "This letter is right", fr = "Cette lettre est juste", zh = "这个字母是对的" }
  elseif f.looked > 0 then
    text = { en = "No mistake in " .. f.looked .. " letters", fr = "Pas d’erreur sur " .. f.looked .. " lettres",
      zh = f.looked .. " 个字母都对" }
  end
  local passed = f.passed or 0
  if passed == 0 then return text end
  local over = { en = "the file has no answer for " .. passed .. (passed == 1 and " cell" or " cells"),
    fr = "le fichier n’a pas de réponse pour " .. passed .. (passed == 1 and " case" or " cases"),
    zh = "文件里没有 " .. passed .. " 个格子的答案" }
  if not text then return { en = "T" .. string.sub(over.en, 2), fr = "L" .. string.sub(over.fr, 2), zh = over.zh } end
  return { en = text.en .. "; " .. over.en, fr = text.fr .. " ; " .. over.fr, zh = text.zh .. "；" .. over.zh }
end

-- The state of play as a sentence.
local function status(s, p)
  local known = s.found and found(s.found)
  if known then return known end
  if p.filled == p.open then
    if crossplay.competing(s) then return { en = "All cells are filled: hand in the grid", fr = "Tout est rempli : vous pouvez rendre la grille",
      zh = "全部填好了，可以交卷" } end
    return { en = "All cells are filled, but there is still a mistake", fr = "Tout est rempli, mais il reste une erreur", zh = "全部填好了，但还有错误" }
  end
  return { en = p.filled .. " of " .. p.open .. " letters", fr = p.filled .. " lettres sur " .. p.open,
    zh = "已填 " .. p.filled .. " / " .. p.open .. " 个字母" }
end

local function clock(ms)
  return string.format("%d:%02d", ms // 60000, ms // 1000 % 60)
end

-- The statistics as a table; right and wrong counts only if they reveal nothing.
local function statistics(v, s, p)
  local t = s.tally
  local is_shown = crossplay.shows_errors(s) or s.done or s.handed
  local hidden = { en = "at the end", fr = "à la fin", zh = "结束后显示" }
  local known = crossplay.has_solution(s)
  local rows = {
    { { en = "Completed", fr = "Rempli", zh = "已完成" }, p.filled * 100 // p.open .. " %" },
    { { en = "Time at the last move", fr = "Temps au dernier coup", zh = "最后一步的时间" }, clock(s.time) },
    { { en = "Moves", fr = "Coups", zh = "步数" }, t.moves or 0 },
    { { en = "Letters entered", fr = "Lettres saisies", zh = "已填字母" }, p.filled .. " / " .. p.open },
    { { en = "Words entered", fr = "Mots saisis", zh = "已填单词" }, p.full .. " / " .. p.words },
  }
  if known then
    rows[#rows + 1] = { { en = "Correct letters", fr = "Lettres justes", zh = "正确的字母" }, is_shown and p.filled - p.wrong - p.unknown or hidden }
    rows[#rows + 1] = { { en = "Wrong letters", fr = "Lettres fausses", zh = "错误的字母" }, is_shown and p.wrong or hidden }
    rows[#rows + 1] = { { en = "Correct words", fr = "Mots justes", zh = "正确的单词" }, is_shown and p.right or hidden }
    rows[#rows + 1] = { { en = "Wrong entries so far", fr = "Erreurs de saisie", zh = "填错次数" }, is_shown and (t.slips or 0) or hidden }
    rows[#rows + 1] = { { en = "Second clues used", fr = "Secondes définitions lues", zh = "查看第二线索" }, t.extra or 0 }
    rows[#rows + 1] = { { en = "Checks", fr = "Vérifications", zh = "检查次数" }, t.checks or 0 }
    rows[#rows + 1] = { { en = "Letters revealed", fr = "Lettres révélées", zh = "揭示的字母" }, t.letters or 0 }
    rows[#rows + 1] = { { en = "Errors shown", fr = "Erreurs affichées", zh = "显示错误次数" }, t.shown or 0 }
    rows[#rows + 1] = { { en = "Words wrong", fr = "Mots faux", zh = "错误的词" }, is_shown and p.faulty or hidden }
  end
  v:panel("statistics", { title = { en = "Statistics", fr = "Statistiques", zh = "统计" }, rows = rows })
end

-- The author of the puzzle, and faults of its file; their own words are the level's note.
local function about(v, s)
  local rows = {}
  local function tell(field, title)
    local text = s.level[field]
    if text ~= nil and text ~= "" then rows[#rows + 1] = { title, text } end
  end
  tell("author", { en = "Author", fr = "Auteur", zh = "作者" })
  tell("publisher", { en = "Publisher", fr = "Éditeur", zh = "出版者" })
  tell("copyright", { en = "Copyright", fr = "Droits", zh = "版权" })
  for _, remark in ipairs(s.level.remarks or {}) do
    rows[#rows + 1] = { { en = "About the file", fr = "À propos du fichier", zh = "关于文件" }, remark }
  end
  if #rows > 0 then v:panel("about", { title = { en = "About this puzzle", fr = "À propos de la grille", zh = "关于本题" }, rows = rows }) end
end

local function buttons(v, s, p)
  if not crossplay.has_solution(s) then return end
  if crossplay.competing(s) then
    local missing = p.open - p.filled
    local ask = missing == 0 and { en = "Hand in the grid? This ends the game and cannot be undone.",
        fr = "Rendre la grille ? La partie sera terminée, sans retour possible.",
        zh = "现在交卷吗？游戏将结束，无法撤销。" }
      or missing == 1 and { en = "One letter is missing. Hand in the grid? This ends the game and cannot be undone.",
        fr = "Il manque une lettre. Rendre la grille ? La partie sera terminée, sans retour possible.",
        zh = "还缺 1 个字母。现在交卷吗？游戏将结束，无法撤销。" }
      or { en = missing .. " letters are missing. Hand in the grid? This ends the game and cannot be undone.",
        fr = "Il manque " .. missing .. " lettres. Rendre la grille ? La partie sera terminée, sans retour possible.",
        zh = "还缺 " .. missing .. " 个字母。现在交卷吗？游戏将结束，无法撤销。" }
    v:button { text = { en = "Hand in", fr = "Rendre", zh = "交卷" }, move = "finish", ask = ask }
    return
  end
  local errors = crossplay.shows_errors(s)
  v:button { text = { en = "Show errors", fr = "Afficher les erreurs", zh = "显示错误" }, move = "errors", pressed = errors,
    ask = not errors and tickets.question(s, "errors") or nil }
  if not crossplay.no_competition(s) then
    v:button { text = { en = "Compete", fr = "Concourir", zh = "比赛" }, move = "compete",
      ask = { en = "Compete? There is then no help and no mark at wrong letters, and you hand in the grid at the end. This cannot be taken back.",
        fr = "Concourir ? Il n’y a alors plus d’aide ni de marque aux lettres fausses, et vous rendez la grille à la fin. On ne peut pas revenir en arrière.",
        zh = "开始比赛吗？比赛中没有帮助，也不标出错误的字母，填完后交卷。此操作无法撤销。" } }
  end
end

return {
  id = "crossword",
  api = 1,
  title = { en = "Crossword", fr = "Mots croisés", zh = "填字游戏" },
  family = require("families").crosswords,
  help = {
    en = "Fill in the words that the clues describe, one letter in each cell. Across and down words share the letters where they cross. "
      .. "The small numbers in the corners refer to the clues.\n\nYou can ask for a second, fuller clue where there is one, check or reveal "
      .. "letters, or show errors as you type. All help is counted. In a competition there is no help: "
      .. "hand in the grid when you are done.",
    fr = "Trouvez les mots d’après leurs définitions, une lettre par case. Les mots horizontaux et verticaux partagent leurs lettres "
      .. "là où ils se croisent. Les petits nombres dans les coins renvoient aux définitions.\n\nVous pouvez demander une seconde définition "
      .. "quand il y en a une, vérifier ou révéler des lettres, ou afficher les erreurs au fil de la saisie. Toute aide est comptée. En compétition, "
      .. "il n’y a pas d’aide : rendez la grille quand vous avez fini.",
    zh = "根据线索填入单词，每格一个字母。横向和纵向的单词在相交处共用字母。格角的小数字对应线索的编号。\n\n"
      .. "有第二线索时可以查看，也可以检查或揭示字母，或在填写时显示错误。所有帮助都会计数。比赛中没有帮助：填完后交卷。",
  },
  paper = {
    en = "Write the words that the clues describe, one letter in each cell. The small numbers show where each word begins.",
    fr = "Écrivez les mots d’après leurs définitions, une lettre par case. Les petits nombres indiquent où commence chaque mot.",
    zh = "根据线索写出单词，每格一个字母。小数字表示每个单词从哪里开始。",
  },
  example = {
    level = "crosswords/01-mini-1",
    moves = {
      "enter r1c2,r1c3,r1c4 red", "enter r2c1,r2c2,r2c3,r2c4,r2c5 beard", "enter r3c1,r3c2,r3c3 ang", "enter r4c1 d",
    },
  },
  reads = { "crossword" },
  options = crosswords.with {
    { name = "grid", kind = "lines", rare = true, title = { en = "Grid", fr = "Grille", zh = "盘面" },
      help = { en = "letters, # for a block, . for an open cell; in a grid to fill, also | after a cell and lines of - below a row for bars",
        fr = "lettres, # pour une case noire, . pour une case libre ; dans une grille à remplir, aussi | après une case et des lignes de - pour les barres",
        zh = "字母，# 表示黑格，. 表示空格；待填充的盘面还可用格后的 | 和行下的 - 表示粗线" } },
    { name = "errors", kind = "boolean", default = false, title = { en = "Show errors", fr = "Afficher les erreurs", zh = "显示错误" } },
    { name = "competition", kind = "boolean", default = false, title = { en = "Competition, without help", fr = "Compétition, sans aide",
      zh = "比赛，没有帮助" } },
    { name = "reveals", kind = "integer", default = 0, min = 0, max = 999, rare = true,
      title = { en = "Letters that can be revealed", fr = "Lettres pouvant être révélées", zh = "可揭示的字母数" },
      help = { en = "beyond that, the puzzle counts as revealed, not as solved", fr = "au-delà, la grille compte comme révélée, pas comme résolue",
        zh = "超过后，本题算作揭示，不算解出" } },
    tickets.option,
  },
  fields = { "given", "circles", "shades", "bars", "numbers", "copyright", "publisher", "intro", "notes", "date", "written", "kept",
    "locked", "remarks" },
  lessons = { {} },
  deal = crosswords.deal,
  accepts = function(o, level)
    local drawn = o.grid
    if crosswords.makes(o, level) then
      if not drawn then return crosswords.full_fault(o) end
      local plain, fault, place = crossgrid.without_bars(drawn)
      if not plain then return fault, place end
      drawn = plain
    end
    local grid, reason, field = crossgrid.parsed(drawn, level, o)
    if not grid then return reason, field end
    if o.competition and grid.solved == 0 then
      return { en = "a competition needs the solution in the grid", fr = "en compétition, la grille doit contenir sa solution",
        zh = "比赛需要盘面中含有答案" }, "competition"
    end
  end,

  setup = crossplay.begin,
  moves = tickets.priced(crossmoves, function(s) return s.done and not crossplay.is_revealed(s) end, crossplay.hidden,
    function(s, name) return name == "errors" and crossplay.shows_errors(s) end),
  outcome = function(s)
    local p = crossplay.progress(s)
    if p.filled == p.open and p.wrong == 0 then
      if not crossplay.is_revealed(s) then return { won = true } end
      local count = s.tally.letters
      return { revealed = count == 1 and { en = "Complete, but 1 letter was revealed: it does not count as solved.",
          fr = "Complet, mais 1 lettre a été révélée : la grille ne compte pas comme résolue.",
          zh = "已填完，但揭示了 1 个字母，因此不算解出。" }
        or { en = "Complete, but " .. count .. " letters were revealed: it does not count as solved.",
          fr = "Complet, mais " .. count .. " lettres ont été révélées : la grille ne compte pas comme résolue.",
          zh = "已填完，但揭示了 " .. count .. " 个字母，因此不算解出。" } }
    end
    if s.handed then
      return { handed_in = s.handed == 1 and { en = "One letter is wrong or missing; here is the solution.",
        fr = "Une lettre est fausse ou manque ; voici la solution.",
        zh = "有 1 个字母错误或缺失，答案如下。" }
        or { en = s.handed .. " letters are wrong or missing; here is the solution.",
          fr = s.handed .. " lettres fausses ou manquantes ; voici la solution.",
          zh = "有 " .. s.handed .. " 个字母错误或缺失，答案如下。" } }
    end
  end,

  view = function(v, s)
    local p = crossplay.progress(s)
    local grid = p.grid
    local board, texts = crossplay.shown(s)
    local errors = crossplay.shows_errors(s)
    local helps = crossplay.no_help(s) == nil
    local numbers, shades = {}, {}
    for at, text in pairs(grid.numbers) do numbers[crossgrid.name(grid, at)] = text end
    for at, colour in pairs(grid.shades) do
      if colour ~= true then shades[crossgrid.name(grid, at)] = colour end
    end
    v:board(board, {
      entry = texts, given = texts, entries = entries(s, p), numbers = numbers, bars = bars(grid), shades = shades,
      blocks = cells_where(grid, function(at) return grid.kinds[at] == "block" end),
      holes = cells_where(grid, function(at) return grid.kinds[at] == "gap" end),
      fixed = cells_where(grid, function(at) return crossplay.is_fixed(s, grid, at) end),
      roles = {
        wrong = cells_where(grid, function(at)
          return p.here[at] == "wrong" and (errors or s.handed or s.wrong[crossgrid.name(grid, at)])
        end),
        -- What was left open is shown at the end, and was not wrong.
        revealed = cells_where(grid, function(at) return s.revealed[crossgrid.name(grid, at)] or s.handed and p.here[at] == "open" end),
        circled = cells_where(grid, function(at) return grid.circles[at] end),
        shaded = cells_where(grid, function(at) return grid.shades[at] end),
      },
      from_right = grid.from_right, letters = letterkeys.of(grid), language = grid.writing.language,
      type = "enter {cell} {text}", clear = "clear {cells}",
      check = helps and "check {cells}" or nil, reveal = helps and "reveal {cells}" or nil, no_help = crossplay.no_help(s),
      prices = helps and tickets.prices(s) or nil,
    })
    if helps then v:right(p.wrong == 0) end
    crossplay.tell_mistakes(v, s)
    v:progress(p.filled, p.open, crossplay.has_solution(s) and (s.tally.slips or 0) or nil)
    if crossplay.competing(s) and not crossplay.over(s) then v:secret() end
    v:status(status(s, p))
    if s.almost and not crossplay.competing(s) then
      v:remark { en = "Almost: “" .. s.almost .. "” is right, too; here another word is wanted.",
        fr = "Presque : « " .. s.almost .. " » est juste aussi ; il faut ici un autre mot.", zh = "差一点：“" .. s.almost .. "”也对，但这里要填另一个词。" }
    end
    v:counter("percent", p.filled * 100 // p.open, { en = "Completed (%)", fr = "Rempli (%)", zh = "完成度（%）" })
    v:counter("moves", s.tally.moves or 0, { en = "Moves", fr = "Coups", zh = "步数" })
    v:counter("help", s.tally.hints or 0, { en = "Help used", fr = "Aides", zh = "使用帮助" })
    if errors or s.done or s.handed then
      v:counter("wrong", s.tally.slips or 0, { en = "Wrong entries so far", fr = "Erreurs de saisie", zh = "填错次数" })
    end
    tickets.show(v, s)
    buttons(v, s, p)
    statistics(v, s, p)
    about(v, s)
  end,
}

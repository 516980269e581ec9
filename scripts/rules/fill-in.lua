-- Fill-in: a crossword without clues; the words are listed by length, and each has one place in the grid.

local crossgrid = require "crossgrid"
local crossplay = require "crossplay"
local crosswords = require "crosswords"
local letterkeys = require "letterkeys"
local placing = require "placing"

-- The cells of a grid for which a test holds, row by row.
local function cells_where(grid, holds)
  local list = {}
  for at = 1, grid.rows * grid.columns do
    if holds(at) then list[#list + 1] = crossplay.cell_of(grid, at) end
  end
  return list
end

return {
  id = "fill-in", api = 1, base = "crossword", family = require("families").crosswords,
  title = { en = "Fill-in", fr = "Mots à placer", zh = "填词入格" },
  help = {
    en = "Place the words of the list in the grid, one letter in each cell. Each word fits in one place only if all others are to fit, too. "
      .. "One word is given. Begin with a length that few words have.",
    fr = "Placez les mots de la liste dans la grille, une lettre par case. Tous doivent y trouver leur place. "
      .. "Un mot est donné. Commencez par une longueur que peu de mots ont.",
    zh = "把列表中的单词填入格子，每格一个字母，所有单词都要放得下。已给出一个单词。可以从字母数少见的单词开始。",
  },
  paper = { en = "Write each word of the list in its place in the grid, one letter in each cell. One word is given.",
    fr = "Écrivez chaque mot de la liste à sa place dans la grille, une lettre par case. Un mot est donné.",
    zh = "把列表中的每个单词写到格子里的位置上，每格一个字母。已给出一个单词。" },
  example = { level = { words = "cat, chat\nbird, oiseau\ncow, vache\nhorse, cheval\nsheep, mouton", count = 5 }, moves = {} },
  lessons = { {} },
  deal = function(o, draw, solver, level)
    local made, remarks, place = crosswords.deal(o, draw, solver, level)
    if not made or not made.grid then return made, remarks, place end
    local grid = crossgrid.parsed(made.grid, {}, { language = made.language, unpointed = o.unpointed })
    local longest
    for _, entry in ipairs(grid and grid.entries or {}) do
      if not longest or #entry.cells > #longest.cells then longest = entry end
    end
    if longest then made.given = select(2, placing.spelt(grid, longest)) end
    return made, remarks
  end,
  view = function(v, s)
    local p, board, texts = crossplay.progress(s), crossplay.shown(s)
    local grid, errors, helps = p.grid, crossplay.shows_errors(s), crossplay.no_help(s) == nil
    v:board(board, {
      entry = texts, given = texts, entries = placing.entries(s, p), from_right = grid.from_right,
      blocks = cells_where(grid, function(at) return grid.kinds[at] == "block" end),
      holes = cells_where(grid, function(at) return grid.kinds[at] == "gap" end),
      fixed = cells_where(grid, function(at) return crossplay.is_fixed(s, grid, at) end),
      roles = { wrong = cells_where(grid, function(at) return p.here[at] == "wrong" and (errors or s.wrong[crossgrid.name(grid, at)]) end),
        revealed = cells_where(grid, function(at) return s.revealed[crossgrid.name(grid, at)] end) },
      type = "enter {cell} {text}", clear = "clear {cells}", check = helps and "check {cells}" or nil, reveal = helps and "reveal {cells}" or nil,
      no_help = crossplay.no_help(s), letters = letterkeys.of(grid), language = grid.writing.language,
    })
    if helps then v:right(p.wrong == 0) end
    crossplay.tell_mistakes(v, s)
    v:progress(p.filled, p.open, s.tally.slips or 0)
    v:status { en = p.right .. " of " .. p.words .. " words", fr = p.right .. " mots sur " .. p.words, zh = p.right .. " / " .. p.words .. " 个单词" }
    if helps then v:button { text = { en = "Show errors", fr = "Afficher les erreurs", zh = "显示错误" }, move = "errors", pressed = errors } end
  end,
}

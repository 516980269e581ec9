-- Line games on a square board: start, score, end and view.

local phrases = require "phrases"

local M = {}

-- The lines of a square board that are phrases.
local function lit(s)
  return phrases.found(s.board, s.level.faces, s.options, s.options.size)
end

-- The start of a line game.
local function begin(s)
  s.board, s.score = phrases.board(s.options.size, s.options.size, s.level.laid), 0
  s:after(1000 * s.options.seconds, "end")
end

-- Scores a move and shows the lines that it has made, those with a moved tile.
function M.settle(s, from, to)
  local found = lit(s)
  local lines = #found
  for _, one in ipairs(found) do
    local is_new = false
    for _, place in ipairs(one.cells) do is_new = is_new or place == from or place == to end
    if is_new then
      s.latest = one.number
      for _, place in ipairs(one.cells) do s:effect { kind = "burst", to = place, ms = 250, name = "line" } end
    end
  end
  s.tally.moves = (s.tally.moves or 0) + 1
  s.score = 100 * lines
  if lines >= s.options.goal then
    local left = s.options.seconds - s.time // 1000
    s.score = s.score + math.max(0, 10 * left - 2 * s.tally.moves)
  end
end

-- The outcome of a line game.
local function outcome(s)
  if #lit(s) >= s.options.goal then return { won = true } end
  if s.over then return { lost = phrases.TIME_IS_UP } end
end

-- A line game for the search: the tiles, and the level's own phrases as lines.
local function search(s, move)
  local dealt = {}
  for index, one in ipairs(s.level.stock) do dealt[index] = one.tiles end
  if #dealt == 0 then return nil end
  return { kind = "tiles", board = s.board, lines = dealt, goal = s.options.goal, move = move }
end

-- The view of a line game: the board, the counters, the countdown and finally the phrases.
local function show(v, s, gestures)
  local found = lit(s)
  v:board(s.board, { entry = s.level.faces, line = phrases.cells(found), drag = gestures.drag, tap = gestures.tap, slides = gestures.slides })
  if s.latest then v:remark(phrases.told(s.options, s.latest)) end
  v:countdown("end", { low = 10000 })
  v:counter("lines", #found, { en = "goal " .. s.options.goal .. " · lines", fr = "but " .. s.options.goal .. " · lignes",
    zh = "目标 " .. s.options.goal .. " · 行" })
  v:counter("score", s.score, { en = "points", fr = "points", zh = "分数" })
  v:counter("moves", s.tally.moves or 0, { en = "moves", fr = "coups", zh = "步数" })
  local over = outcome(s)
  if over then phrases.show_phrases(v, s, over.lost and phrases.own(s, found)) end
end

-- A rule set of lines: `own` adds to what both games share. `own.goal` is `{ default, most }`, `own.dealt(size)` the
-- number of dealt phrases, `own.more` further options, `own.move` the move made by `own.gesture`, `own.slides(s)` the
-- tiles that a finger can push, `own.paper` what to do on paper.
function M.game(own)
  local options = {
    { name = "size", kind = "integer", default = 4, min = 2, max = 6, title = { en = "Size", fr = "Taille", zh = "大小" },
      help = { en = "rows and columns, and tiles per phrase", fr = "lignes et colonnes, et carreaux par expression", zh = "行数和列数，也是每个词语的方块数" } },
    { name = "goal", kind = "integer", default = own.goal[1], min = 1, max = own.goal[2],
      title = { en = "Lines to light up", fr = "Lignes à allumer", zh = "要点亮的行数" } },
  }
  for _, option in ipairs(own.more or {}) do options[#options + 1] = option end
  return {
    id = own.id, api = 1, family = require("families").phrases,
    title = own.title, help = own.help, paper = own.paper, example = own.example,
    waits = true, undo = "open", lessons = own.lessons, options = phrases.options(options),
    accepts = function(o) return phrases.too_many(o.goal, own.dealt(o.size)) or phrases.refusal(o, o.size) end,
    phrases = function(o) return phrases.fitting(o, o.size) end,
    deal = function(o, draw, _, level)
      if level.laid then return { stock = {} } end
      return own.deal(o, draw)
    end,
    setup = begin, due = function(s) s.over = true end, moves = own.moves, outcome = outcome,
    search = function(s) return search(s, own.move) end,
    view = function(v, s) show(v, s, { [own.gesture] = own.move, slides = own.slides and own.slides(s) }) end,
  }
end

return M

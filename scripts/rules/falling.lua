-- Falling: tiles of phrases fall into a pit; a line that is a phrase explodes, and the tiles above fall.

local idioms = require "idioms"
local phrases = require "phrases"
local supply = require "supply"

local PACES = { slow = 1200, normal = 800, fast = 450 }

local NO_ROOM = { en = "There is no room on that side.", fr = "Il n’y a pas de place de ce côté.", zh = "这一侧没有空位。" }

-- Brings in the next tile at the top.
local function enter(s)
  supply.refill(s)
  s.tile, s.row, s.column = table.remove(s.queue, 1), 1, s:random(s.options.columns)
end

-- Lets everything fall as far as possible.
local function collapse(s)
  local rows = s.options.rows
  for column = 1, s.options.columns do
    local free = rows
    for row = rows, 1, -1 do
      local value = s.board:get(row, column)
      if value then
        if row < free then
          s.board:put(row, column, nil)
          s.board:put(free, column, value)
          s:effect { kind = "travel", from = cell(row, column), to = cell(free, column), ms = 200 }
        end
        free = free - 1
      end
    end
  end
end

-- Removes the tiles of these lines and all equal tiles.
local function explode(s, found)
  local gone = {}
  for _, place in ipairs(phrases.cells(found)) do gone[s.board:get(place)] = true end
  for _, place in ipairs(s.board:cells()) do
    local value = s.board:get(place)
    if value and gone[value] then
      s.board:put(place, nil)
      s:effect { kind = "burst", to = place, ms = 300, name = "pop" }
    end
  end
end

-- The falling tile has landed: phrases explode, chains follow, and the next tile comes.
local function land(s)
  s.board:put(s.row, s.column, s.tile)
  s.tile = nil
  local chain = 0
  while true do
    local found = phrases.found(s.board, s.level.faces, s.options, s.options.length)
    if #found == 0 then break end
    chain = chain + 1
    for index in pairs(phrases.own(s, found)) do s.came[index] = true end
    s.latest = found[#found].number
    s.formed, s.score = s.formed + #found, s.score + 100 * chain * #found
    explode(s, found)
    collapse(s)
  end
  if s.formed >= s.options.goal then return end
  for column = 1, s.options.columns do
    if s.board:get(1, column) then
      s.full = true
      return
    end
  end
  enter(s)
end

-- Whether the falling tile can move this many columns sideways.
local function has_room(s, by)
  local column = s.column + by
  return column >= 1 and column <= s.options.columns and not s.board:get(s.row, column)
end

local function push(s, by)
  s:effect { kind = "travel", from = cell(s.row, s.column), to = cell(s.row, s.column + by), ms = 80 }
  s.column = s.column + by
end

local function drop(s)
  local row = s.row
  while row < s.options.rows and not s.board:get(row + 1, s.column) do row = row + 1 end
  if row > s.row then
    s:effect { kind = "travel", from = cell(s.row, s.column), to = cell(row, s.column), ms = 150, name = "drop" }
  end
  s.row = row
  land(s)
  s:cancel("fall")
  s:after(PACES[s.options.pace], "fall")
end

-- The direction in which a tap on a cell steers: to its side, or down.
local function side(s, place)
  return place.column < s.column and -1 or place.column > s.column and 1 or 0
end

local function outcome(s)
  if s.formed >= s.options.goal then return { won = true } end
  if s.full then return { lost = { en = "A tile has reached the top row.", fr = "Un carreau a atteint la rangée du haut.", zh = "有方块到达了最上面一行。" } } end
  if s.over then return { lost = phrases.TIME_IS_UP } end
end

return {
  id = "falling",
  api = 1,
  title = { en = "Falling", fr = "Chutes", zh = "词语下落" },
  family = require("families").phrases,
  help = {
    en = "Tiles fall one by one. Steer them by tapping beside the tile or with the arrow keys, and let them drop. "
      .. "A phrase across or down explodes together with every tile equal to one of its own, and the tiles above fall. "
      .. "Form enough phrases in time, and let no tile reach the top row.",
    fr = "Des carreaux tombent un à un. Dirigez-les en touchant à côté ou avec les flèches, puis lâchez-les. "
      .. "Une expression en ligne ou en colonne explose avec tous les carreaux identiques aux siens, et ceux du dessus tombent. "
      .. "Formez assez d’expressions dans le temps imparti, sans qu’un carreau atteigne la rangée du haut.",
    zh = "方块一个一个落下。点方块旁边或用方向键移动它，然后放下。横向或纵向组成词语就会消除，所有与之相同的方块一起消除，" .. "上面的方块随之落下。在时间内组成足够的词语，不要让方块到达最上面一行。",
  },
  paper = false,
  example = {
    level = { rows = 8, columns = 6, words = idioms.words, faces = idioms.faces, stock = idioms.stock },
    start = {
      board = [[ ...... / ...... / ...... / ...... / ...... / ...6.. / 1.B3.7 / 529AD8 ]],
      row = 3, column = 2, tile = 15, queue = { 4, 14, 16, 12, 10, 2, 9, 11 },
    },
  },
  waits = true,
  undo = false,
  options = phrases.options {
    { name = "goal", kind = "integer", default = 5, min = 1, max = 99, title = { en = "Phrases to form", fr = "Expressions à former",
      zh = "要组成的词语数" } },
    { name = "pace", kind = "choice", default = "normal", choices = { "slow", "normal", "fast" }, title = { en = "Speed", fr = "Vitesse", zh = "速度" },
      labels = { slow = { en = "slow", fr = "lente",
        zh = "慢" }, normal = { en = "normal", fr = "normale",
        zh = "普通" }, fast = { en = "fast", fr = "rapide",
        zh = "快" } } },
    { name = "variety", kind = "integer", default = 12, min = 2, max = 60, title = { en = "Different phrases", fr = "Expressions différentes",
      zh = "不同的词语数" } },
    { name = "rows", kind = "integer", default = 12, min = 4, max = 20, rare = true, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", default = 8, min = 2, max = 12, rare = true, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = "length", kind = "integer", default = 4, min = 2, max = 6, rare = true,
      title = { en = "Tiles per phrase", fr = "Carreaux par expression", zh = "每个词语的方块数" } },
  },
  accepts = function(o)
    if o.length > math.max(o.rows - 1, o.columns) then
      return { en = "a phrase of " .. o.length .. " tiles does not fit on a board of " .. o.rows .. "×" .. o.columns,
        fr = "une expression de " .. o.length .. " carreaux ne tient pas sur une grille de " .. o.rows .. "×" .. o.columns,
        zh = o.rows .. "×" .. o.columns .. " 的盘面放不下 " .. o.length .. " 个方块的词语" }
    end
    return phrases.refusal(o, o.length)
  end,
  phrases = function(o) return phrases.fitting(o, o.length) end,

  lessons = { { kind = "word", variety = 6, pace = "slow" } },
  deal = function(o, draw, _, level)
    if level.stock then return {} end
    local stock, faces = phrases.deal(o, draw, o.length, 2, o.variety)
    if not stock then return nil, faces end
    return { stock = stock, faces = faces }
  end,

  setup = function(s)
    s.board = grid(s.options.rows, s.options.columns)
    s.order, s.queue, s.formed, s.score, s.came = {}, {}, 0, 0, {}
    for index = 1, #s.level.stock do s.came[index] = false end
    enter(s)
    s:after(PACES[s.options.pace], "fall")
    s:after(1000 * s.options.seconds, "end")
  end,
  due = function(s, event)
    if event == "end" then
      s.over = true
      return
    end
    if s.row < s.options.rows and not s.board:get(s.row + 1, s.column) then
      s:effect { kind = "travel", from = cell(s.row, s.column), to = cell(s.row + 1, s.column), ms = 120 }
      s.row = s.row + 1
    else
      land(s)
    end
    s:after(PACES[s.options.pace], "fall")
  end,

  moves = {
    push = {
      arguments = { { -1, 1 } },
      check = function(s, by)
        if by == 0 or not has_room(s, by) then return NO_ROOM end
      end,
      apply = push,
    },
    drop = { arguments = {}, apply = drop },
    steer = {
      arguments = { "cell" },
      check = function(s, place)
        if not has_room(s, side(s, place)) then return NO_ROOM end
      end,
      apply = function(s, place)
        local by = side(s, place)
        if by == 0 then drop(s) else push(s, by) end
      end,
    },
  },
  outcome = outcome,

  view = function(v, s)
    local board = grid(s.options.rows, s.options.columns)
    for _, place in ipairs(s.board:cells()) do board:put(place, s.board:get(place)) end
    local falling
    if s.tile then
      falling = cell(s.row, s.column)
      board:put(falling, s.tile)
    end
    v:board(board, { entry = s.level.faces, next = { falling }, tap = "steer {cell}",
      swipe = { left = "push -1", right = "push 1", down = "drop" } })
    local queue = grid(1, supply.SHOWN)
    for column = 1, supply.SHOWN do queue:put(1, column, s.queue[column]) end
    v:board(queue, { id = "next", entry = s.level.faces, next = { cell(1, 1) } })
    if s.latest then v:remark(phrases.told(s.options, s.latest)) end
    v:countdown("end", { low = 10000 })
    v:counter("formed", s.formed, { en = "goal " .. s.options.goal .. " · phrases", fr = "but " .. s.options.goal .. " · expressions",
      zh = "目标 " .. s.options.goal .. " · 词语" })
    v:counter("score", s.score, { en = "points", fr = "points", zh = "分数" })
    v:button { text = { en = "Left", fr = "Gauche", zh = "左移" }, move = "push -1", key = "ArrowLeft" }
    v:button { text = { en = "Drop", fr = "Lâcher", zh = "放下" }, move = "drop", key = "ArrowDown" }
    v:button { text = { en = "Right", fr = "Droite", zh = "右移" }, move = "push 1", key = "ArrowRight" }
    local over = outcome(s)
    if over then
      local formed = { table.unpack(s.came) }
      for _, index in ipairs(s.order) do formed[index] = true end -- its turn had not come
      phrases.show_phrases(v, s, over.lost and formed)
    end
  end,
}

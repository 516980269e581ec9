-- Calcudoku: a Latin square with cages whose numbers make a result by one operation.
local latin = require "latin"
local places = require "places"
local results = require "results"

local FORM = "{ cells = { … }, clue = \"6×\" }"
local RESULT = { en = "the numbers of a cage make its result by its operation", fr = "les nombres d’une cage donnent son résultat par son opération",
  zh = "框内数字按所给运算得出结果" }
local CAGE = { en = "cage {clue} at {cell}", fr = "cage {clue} en {cell}", zh = "{cell} 处的框 {clue}" }

-- the result and the operation of a clue; nil if it is none
local function parts(clue)
  local number, sign = tostring(clue):match "^(%d%d?%d?%d?%d?%d?%d?)(%D*)$"
  if number and (sign == "" or sign == "+" or sign == "−" or sign == "×" or sign == "÷") then return math.tointeger(tonumber(number)), sign end
end

local function is_cage(o, cage)
  if type(cage) ~= "table" or type(cage.cells) ~= "table" or type(cage.clue) ~= "string" then return false end
  local number, sign = parts(cage.clue)
  return number ~= nil and are_on_board({ cage.cells }, o.size, o.size, 1) and ((sign ~= "−" and sign ~= "÷") or #cage.cells == 2)
    and (sign ~= "" or #cage.cells == 1)
end

return {
  title = { en = "Calcudoku", fr = "Calcudoku", zh = "算独" },
  help = { en = "Each number appears once in every row and column. The numbers of a cage make its result by its operation: + adds all, × multiplies all, "
      .. "− is the difference of two and ÷ their quotient, the larger by the smaller. A number may be repeated in a cage.",
    fr = "Chaque nombre figure une fois par ligne et par colonne. Les nombres d’une cage donnent son résultat par son opération : + les additionne, × les "
      .. "multiplie, − est la différence de deux nombres et ÷ leur quotient, le plus grand par le plus petit. Un nombre peut se répéter dans une cage.",
    zh = "每行、每列内每个数字恰好出现一次。框内数字按所给运算得出结果：+ 为全部相加，× 为全部相乘，− 为两数之差，÷ 为大数除以小数。框内数字可以重复。" },
  id = "calcudoku", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/calcudoku-4", moves = { "enter r1c3 4", "enter r2c2 3", "enter r2c4 4", "enter r3c3 3" } },
  options = { latin.size, { name = "cages", kind = "list", entry = { cells = "area", clue = "text" }, title = { en = "Cages", fr = "Cages", zh = "虚线框" },
    help = { en = FORM, fr = FORM, zh = FORM } } },
  accepts = function(o) return places.form_fault(o, "cages", FORM, function(cage) return is_cage(o, cage) end) end,
  model = function(m, o) return latin.square(m, o.size) end,
  extend = function(m, g, o)
    if o.cages then g:means("cage", RESULT) end
    for _, cage in ipairs(o.cages or {}) do
      local n, sign = parts(cage.clue)
      local rule
      if sign == "×" then rule = m:product(cage.cells, "=", n)
      elseif sign == "−" then rule = m:difference(cage.cells[1], cage.cells[2], "=", n)
      elseif sign == "÷" then rule = m:satisfy(cage.cells, function(a, b) return a == b * n or b == a * n end)
      else rule = m:sum(cage.cells, "=", n) end
      rule:because(RESULT):named(CAGE, cage.clue)
      g:draw("cage", cage.cells, cage.clue)
    end
  end,
  clues = { cages = function(board, draw) return results.cages(board, draw) end },
}

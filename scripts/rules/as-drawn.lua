-- As drawn: what a Sudoku from elsewhere shows beside its known rules, and its author's solution in place of unknown ones.
local areas = require "areas"
local places = require "places"

local JUDGED = { en = "the board is the author’s solution", fr = "la grille est la solution de l’auteur", zh = "盘面与作者的答案一致" }
local AUTHOR = { en = "the author’s solution", fr = "la solution de l’auteur", zh = "作者的答案" }
local FORM = "{ style = \"line\", cells = { \"r1c1\", \"r1c2\" }, colour = \"blue\" }"
local SIDES = { above = true, below = true, left = true, right = true }
local STYLES = { line = 2, bar = 2, cage = 1, shade = 1, ring = 1, dot = 1, square = 1, text = 1 }

local function is_drawing(o, one)
  local rows, columns = areas.sides(o)
  if type(one) ~= "table" then return false end
  local most = (one.style == "above" or one.style == "below") and columns or rows
  if SIDES[one.style] then return math.type(one.index) == "integer" and one.index >= 1 and one.index <= most end
  if not STYLES[one.style] or type(one.cells) ~= "table" or #one.cells < STYLES[one.style] then return false end
  -- a line may come back to a cell
  for _, cell in ipairs(one.cells) do if not are_on_board({ { cell } }, rows, columns, 1) then return false end end
  return true
end

-- Shows every drawing; texts beside the board come together, since a side has one list.
local function draw(g, o)
  local rows, columns = areas.sides(o)
  local around = {}
  for _, one in ipairs(o.drawings or {}) do
    if SIDES[one.style] then
      local texts = around[one.style] or {}
      for i = #texts + 1, (one.style == "above" or one.style == "below") and columns or rows do texts[i] = "" end
      texts[one.index], around[one.style] = tostring(one.text or ""), texts
    else
      local look = one.style ~= "text" and { colour = one.colour, width = one.width, ends = one.ends } or nil
      g:draw(one.style, one.cells, one.text, look)
    end
  end
  for _, side in ipairs { "above", "below", "left", "right" } do if around[side] then g:outside(side, around[side]) end end
end

return {
  id = "as-drawn", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/as-drawn-6" },
  title = { en = "Sudoku as drawn", fr = "Sudoku dessiné", zh = "自绘数独" },
  adds = { en = "The note says what the drawings mean.", fr = "La note explique les dessins.", zh = "图形的含义见说明。" },
  exchange = { { takes = "drawings", option = "drawings" }, { takes = "answer", option = "answer" } },
  options = {
    { name = "drawings", kind = "list", rare = true, title = { en = "Drawings", fr = "Dessins", zh = "图形" }, help = { en = FORM, fr = FORM, zh = FORM } },
    { name = "answer", kind = "map", rare = true, title = { en = "Answer", fr = "Réponse", zh = "答案" },
      help = { en = "the value of each cell that alone is right", fr = "pour chaque case la seule valeur juste", zh = "每格唯一正确的值" } },
  },
  accepts = function(o)
    local rows, columns = areas.sides(o)
    if o.answer and (#o.answer ~= rows * columns or o.answer:find("[^1-9A-Z]")) then
      return { en = "`answer` must be " .. rows * columns .. " signs, 1 to 9 and A to Z", fr = "`answer` doit être " .. rows * columns
        .. " signes, de 1 à 9 et de A à Z", zh = "`answer` 应为 " .. rows * columns .. " 个字符：1 至 9 和 A 至 Z" }, "answer"
    end
    return places.form_fault(o, "drawings", FORM, function(one) return is_drawing(o, one) end)
  end,
  extend = function(m, g, o)
    draw(g, o)
    if not o.answer then return end
    -- No entry alone breaks a rule: the author's solution is one variable, of which only a full board knows the value.
    local right = m:variable({ 0, 1 }, AUTHOR)
    for i, cell in ipairs(g:cells()) do
      local rows = { { tonumber(o.answer:sub(i, i), 36), 1 } }
      for value = 1, areas.symbols(o) do rows[#rows + 1] = { value, 0 } end
      m:table({ cell, right }, rows):because(JUDGED)
    end
    m:table({ right }, { { 1 } }):because(JUDGED)
  end,
}

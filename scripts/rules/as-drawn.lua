-- As drawn: what a Sudoku from elsewhere shows beside its known rules, and its author's solution in place of unknown ones.
local areas = require "areas"
local drawings = require "drawings"
local places = require "places"

local JUDGED = { en = "the board is the author’s solution", fr = "la grille est la solution de l’auteur", zh = "盘面与作者的答案一致" }
local AUTHOR = { en = "the author’s solution", fr = "la solution de l’auteur", zh = "作者的答案" }

return {
  id = "as-drawn", api = 1, base = "sudoku", group = require("families").groups.cells, example = { level = "gallery/as-drawn-6" },
  title = { en = "Sudoku as drawn", fr = "Sudoku dessiné", zh = "自绘数独" },
  adds = { en = "The note says what the drawings mean.", fr = "La note explique les dessins.", zh = "图形的含义见说明。" },
  exchange = { { takes = "drawings", option = "drawings" }, { takes = "answer", option = "answer" } },
  options = {
    { name = "drawings", kind = "list", rare = true, title = { en = "Drawings", fr = "Dessins", zh = "图形" },
      help = { en = drawings.FORM, fr = drawings.FORM, zh = drawings.FORM } },
    { name = "answer", kind = "map", rare = true, title = { en = "Answer", fr = "Réponse", zh = "答案" },
      help = { en = "the value of each cell that alone is right", fr = "pour chaque case la seule valeur juste", zh = "每格唯一正确的值" } },
  },
  accepts = function(o)
    local rows, columns = areas.sides(o)
    if o.answer and (#o.answer ~= rows * columns or o.answer:find("[^1-9A-Z]")) then
      return { en = "`answer` must be " .. rows * columns .. " signs, 1 to 9 and A to Z", fr = "`answer` doit être " .. rows * columns
        .. " signes, de 1 à 9 et de A à Z", zh = "`answer` 应为 " .. rows * columns .. " 个字符：1 至 9 和 A 至 Z" }, "answer"
    end
    return places.form_fault(o, "drawings", drawings.FORM, function(one) return drawings.fits(o, one) end)
  end,
  extend = function(m, g, o)
    drawings.draw(g, o, o.drawings)
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

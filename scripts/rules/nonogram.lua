-- Nonogram: a picture of filled cells; the numbers at the edge are the lengths of the runs, in order.
local clues = require "clues"
local runs = require "runs"

local function side(name, title)
  return { name = name, kind = "integer", default = 8, min = 2, max = 40, title = title }
end

local LENGTHS = { en = "the runs of a line have the given lengths, in order",
  fr = "les suites d’une ligne ont les longueurs indiquées, dans l’ordre", zh = "每行或每列各段的长度依次等于边上的数" }

return {
  title = { en = "Nonogram", fr = "Nonogramme", zh = "数织" },
  help = { en = "Fill cells so that the runs of each row and column have the lengths given at its edge, in that order, with at least one gap "
    .. "between them. × marks an empty cell.",
    fr = "Noircissez des cases : les suites de chaque ligne et de chaque colonne ont les longueurs indiquées au bord, dans cet ordre, séparées par "
      .. "au moins une case vide. × marque une case vide.",
    zh = "涂黑格子，使每行、每列连续黑格的长度依次等于边上的数，段与段之间至少隔一格。× 表示空格。" },
  id = "nonogram", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "nonogram" }, parts = { { codec = "runs", to = { "above", "left" } } } },
  example = { level = "gallery/nonogram-10", moves = {
    "enter r5c1,r5c3,r5c4,r5c5,r5c6,r5c7,r5c8,r5c10 1", "enter r6c1,r6c4,r6c5,r6c6,r6c7,r6c10 1",
    "enter r7c1,r7c2,r7c4,r7c5,r7c6,r7c7,r7c9,r7c10 1", "enter r8c1,r8c2,r8c3,r8c4,r8c5,r8c6,r8c7,r8c8,r8c9,r8c10 1",
    "enter r9c1,r9c2,r9c3,r9c5,r9c6,r9c8,r9c9,r9c10 1", "enter r10c3,r10c5,r10c6,r10c8 1",
  } },
  options = {
    side("rows", { en = "Rows", fr = "Lignes", zh = "行数" }), side("columns", { en = "Columns", fr = "Colonnes", zh = "列数" }),
    table.unpack(clues.options({ "above", "left" }, { en = "lengths, lines separated by commas", fr = "longueurs, des virgules entre les lignes",
      zh = "各段长度，行与行之间用逗号分开" })),
  },
  accepts = function(o) return clues.fault(o, o.rows, o.columns, 20) end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "■", "×" }, rest = 2, entry = "paint" }
    g:means("outside", LENGTHS)
    g:means("×", { en = "this cell stays empty",
      fr = "cette case reste vide", zh = "此格为空" })
    clues.lines(g, o, function(cells, lengths)
      m:regular(cells, runs.automaton(lengths)):because(LENGTHS):named({ en = "line of {clue} from {cell}", fr = "ligne de {clue} à partir de {cell}",
          zh = "从 {cell} 起的一行（{clue}）" }, table.concat(lengths, " "))
    end)
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.above or o.left then return {} end
    local best
    for _ = 1, 8 do
      local lines, made = clues.values(runs.picture(o.rows, o.columns, draw)), {}
      for _, name in ipairs { "above", "left" } do
        for i, line in ipairs(lines[name]) do lines[name][i] = runs.lengths(line) end
        made[name] = clues.write(lines[name])
      end
      made.givens = solver:puzzle { difficulty = o.difficulty, options = { above = made.above, left = made.left } }
      best = best or made
      if not made.givens:find("[■×]") then return made end
    end
    return best
  end,
}

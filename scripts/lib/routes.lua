-- One loop through the middles of cells: which cells it passes, and random loops as the cells that they pass.
local loops = require "loops"
local sides = require "sides"
local M = {}

M.OFF = { en = "the cells that the loop passes", fr = "les cases de la boucle", zh = "回路经过的格子" }
local PASSES = { en = "the loop enters and leaves a cell that it passes", fr = "la boucle entre dans une case de son chemin et en sort", zh = "回路进出所经过的格子" }

-- the layer of the sides between cells, of which those with a line are one loop
function M.layer(m, o)
  local loop = sides.between(m, o, "line", 1, loops.LINE)
  m:loop(loop):because(loops.IS_ONE)
  return loop
end

-- for each cell of the board, by `row * 1000 + column`, a variable that is 1 where the loop passes
function M.passed(m, loop)
  local passed = {}
  for _, place in ipairs(loop:places("cells")) do
    local around = loop:touching(place)
    local one = m:variable({ 0, 1 }, M.OFF)
    local weights = { -2 }
    for i = 1, #around do weights[i + 1] = 1 end
    m:linear({ one, table.unpack(around) }, weights, "=", 0):because(PASSES)
    passed[place.row * 1000 + place.column] = one
  end
  return passed
end

-- A random loop, which passes fewer cells with a greater `dry`: whether it passes each cell, `passes[row][column]`, and whether it uses the side
-- to the right of a cell and that below it.
function M.random(rows, columns, draw, dry)
  local inside, passes, right, below = loops.inside(rows - 1, columns - 1, draw, dry), {}, {}, {}
  for row = 1, rows do
    passes[row], right[row], below[row] = {}, {}, {}
    for column = 1, columns do
      local up, along, down, left = loops.at_corner(inside, row - 1, column - 1)
      passes[row][column], right[row][column], below[row][column] = up or along or down or left, along, down
    end
  end
  return passes, right, below
end

return M

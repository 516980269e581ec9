-- Fog: what is in it at the start, what lifts it, and what may be entered in it.
local variants = require "variant-tests"

local SOLVED = "1234341221434321"
local GIVENS = "1..........3...."
local function cells(text)
  local list = {}
  for name in text:gmatch("%S+") do list[#list + 1] = name end
  return list
end
local function level(more)
  local made = { rules = "fog-of-war", size = 4, givens = "1.343.12214.43.1", lights = { "r1c1" } }
  for name, value in pairs(more or {}) do made[name] = value end
  return made
end

local tests = variants.of("fog-of-war", { givens = "................", lights = { "r1c1" } }, {
  { name = "all is in fog without lights", level = level { lights = { "r4c4" }, fogged = { "r1c1", "r4c4" } }, fog = { "r1c1" } },
  { name = "a light clears the cells around it", level = level(), fog = cells "r1c3 r1c4 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4" },
  {
    name = "a right value lifts the fog around it", level = level(), moves = { "enter r2c2 4" },
    fog = cells "r1c4 r2c4 r3c4 r4c1 r4c2 r4c3 r4c4",
  },
  { name = "a wrong value lifts nothing", level = level(), moves = { "enter r2c2 2" },
    fog = cells "r1c3 r1c4 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4" },
  {
    name = "an undo brings the fog back", level = level(), moves = { "enter r2c2 4", "!undo" },
    fog = cells "r1c3 r1c4 r2c3 r2c4 r3c1 r3c2 r3c3 r3c4 r4c1 r4c2 r4c3 r4c4",
  },
  {
    name = "a far light is lit by its cell", level = level { fog_links = { { cell = "r2c2", lifts = { "r4c4" } } } },
    moves = { "enter r2c2 4" }, fog = cells "r1c4 r2c4 r3c4 r4c1 r4c2 r4c3",
  },
  { name = "a cell in fog takes a value", level = level(), moves = { "enter r4c3 2" }, board = "1.343.12214.4321" },
  { name = "a given in fog takes a value, too", level = level(),
    moves = { "enter r4c4 4" }, board = "1.343.12214.43.1", state = { fogged = { r4c4 = 4 } } },
  {
    name = "a right value over a given in fog lifts it", level = level(), moves = { "enter r4c4 1" },
    fog = cells "r1c3 r1c4 r2c3 r2c4 r3c1 r3c2 r4c1 r4c2",
  },
  { name = "a given without fog stays", level = level(), moves = { { move = "enter r2c1 2", refused = "given" } }, conflicts = {} },
  { name = "what is in fog makes no conflict", level = level(), moves = { "enter r2c2 1" }, conflicts = { "r1c1", "r2c2" } },
  { name = "what was cleared in fog is gone", level = level(), moves = { "enter r4c4 4", "clear r4c4" }, conflicts = {} },
  { name = "no fog once it is solved", level = level(),
    moves = { "enter r1c2 2", "enter r2c2 4", "enter r3c4 3", "enter r4c3 2" }, board = SOLVED, outcome = { won = true }, fog = {} },
  { name = "a light beyond the board is refused", level = level { lights = { "r5c1" } }, faulty = "no cell r5c1" },
  { name = "a link without cells is refused", level = level { fog_links = { { cell = "r1c1" } } }, faulty = "entry 1" },
  { name = "clues in fog make no conflict", level = level { givens = GIVENS, thermos = { { "r4c3", "r4c4" } } },
    moves = { "enter r4c3 4", "enter r4c4 3" }, conflicts = {} },
  { name = "mixed with arrows", level = { rules = { "fog-of-war", "arrow" }, size = 6 }, seed = 1, solutions = 1 },
})

return variants.dealt("fog-of-war", 2, { size = 6 }, tests)

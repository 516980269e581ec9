-- Simple loop: one loop through all cells that are not blocked.
local cluemap = require "cluemap"
local routes = require "routes"
local shading = require "shading"

local ALL = { en = "the loop passes through every cell that is not blocked", fr = "la boucle passe par toutes les cases libres", zh = "回路经过所有空格" }
local NONE = { en = "the loop does not pass through blocks", fr = "la boucle ne passe pas par les blocs", zh = "回路不经过黑格" }

local function is_block(word) return word == "#" end

return {
  title = { en = "Simple loop", fr = "Boucle simple", zh = "简单回路" },
  help = { en = "Draw one closed loop through the middles of all cells that are not blocked. It never crosses or branches.",
    fr = "Tracez une seule boucle fermée par le centre de toutes les cases libres, sans croisement ni embranchement.",
    zh = "经过所有空格的中心画一条闭合回路，不交叉也不分叉。" },
  id = "simple-loop", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/simple-loop-5", moves = {
    "enter r1c1.bottom,r1c1.right,r1c2.right,r1c3.right,r1c4.bottom,r2c1.right,r2c2.bottom,r2c4.bottom,r3c1.bottom,r3c1.right 1",
    "enter r3c3.bottom,r3c3.right 1",
  } },
  address = { genres = { "simpleloop" }, parts = { { codec = "marks", to = "blocks", words = { "#" } } } },
  options = cluemap.options(6, 2, 30, "blocks", { en = "Blocks", fr = "Blocs", zh = "黑格" }, { en = "# for a block, . for none, for each cell",
    fr = "# pour un bloc, . pour aucun, pour chaque case", zh = "每格写 #（黑格）或 .（空格）" }),
  accepts = function(o) return cluemap.fault(o, "blocks", o.rows * o.columns, { en = "#", fr = "#", zh = " # " }, is_block) end,
  model = function(m, o) return routes.layer(m, o) end,
  extend = function(m, loop, o)
    for i, place in ipairs(o.blocks and loop:places("cells") or {}) do
      local blocked = cluemap.words(o.blocks)[i] == "#"
      m:sum(loop:touching(place), "=", blocked and 0 or 2):because(blocked and NONE or ALL)
      if blocked then loop:draw("shade", { place }) end
    end
    loop:means("shade", NONE)
  end,
  deal = function(o, draw, solver)
    if o.blocks then return {} end
    return cluemap.unique(1500, solver, "blocks", o, function()
      local text = shading.words(routes.random(o.rows, o.columns, draw, draw:random(2)), function(_, _, passes) return not passes and "#" or nil end)
      local _, blocks = text:gsub("#", "")
      return blocks * 3 <= o.rows * o.columns and text or nil
    end)
  end,
}

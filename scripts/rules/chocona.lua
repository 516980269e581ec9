-- Chocona: shaded areas are rectangles.
local seas = require "seas"
local shading = require "shading"

local RECTANGLE = { en = "each shaded area is a rectangle", fr = "chaque zone noircie est un rectangle", zh = "每片黑格都是矩形" }

return require("roomcounts").rules {
  id = "chocona", genres = { "chocona" }, size = 3,
  title = { en = "Chocona", fr = "Chocona", zh = "巧克力" },
  help = { en = "Shade cells so that each shaded area is a rectangle or a square, in one or in several regions. A number says how many cells of its region are "
      .. "shaded. · marks an unshaded cell.",
    fr = "Noircissez des cases : chaque zone noircie est un rectangle ou un carré, dans une ou plusieurs régions. Un nombre dit combien de cases de sa région "
      .. "sont noircies. · marque une case blanche.",
    zh = "涂黑一些格子，使每片黑格都是长方形或正方形，可以跨区域。数字表示其区域内涂黑的格数。· 表示白格。" },
  example = { level = "gallery/chocona-6" },
  holds = function(m, g)
    -- an area that is no rectangle has an inner corner
    for _, block in ipairs(seas.blocks(g:rows())) do m:count(block, shading.SHADED, "!=", 3):because(RECTANGLE) end
  end,
}

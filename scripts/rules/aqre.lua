-- Aqre: shaded cells are connected, and never four alike in a row.
local shading = require "shading"

local FOUR = { en = "four cells in a row are neither all shaded nor all unshaded",
  fr = "quatre cases qui se suivent ne sont ni toutes noircies ni toutes blanches",
  zh = "连续四格不能全黑，也不能全白" }

return require("roomcounts").rules {
  id = "aqre", genres = { "aqre" }, size = 3,
  title = { en = "Aqre", fr = "Aqre", zh = "连四涂黑" },
  help = { en = "Shade cells so that all shaded cells are connected. A number says how many cells of its region are shaded. Four cells in a row "
      .. "or column are neither all shaded nor all unshaded. · marks an unshaded cell.",
    fr = "Noircissez des cases : toutes les cases noircies sont reliées. Un nombre dit combien de cases de sa région sont noircies. Quatre cases qui se "
      .. "suivent, à l’horizontale ou à la verticale, ne sont ni toutes noircies ni toutes blanches. · marque une case blanche.",
    zh = "涂黑一些格子，使所有黑格连成一片。数字表示其区域内涂黑的格数。横向或纵向连续四格不能全黑，也不能全白。· 表示白格。" },
  example = { level = "gallery/aqre-6" },
  holds = function(m, g)
    shading.joined(m, g)
    for _, lines in ipairs { g:rows(), g:columns() } do
      for _, line in ipairs(lines) do
        for i = 4, #line do
          local four = { line[i - 3], line[i - 2], line[i - 1], line[i] }
          for _, value in ipairs { shading.SHADED, shading.OPEN } do m:count(four, value, "<=", 3):because(FOUR) end
        end
      end
    end
  end,
}

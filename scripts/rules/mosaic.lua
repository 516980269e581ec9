-- Mosaic: a number counts the shaded cells of the 3 × 3 block around it.
local shading = require "shading"

return require("around").rules {
  id = "mosaic", size = 6, share = 0.5, own = true, grid = shading.grid,
  title = { en = "Mosaic", fr = "Mosaïque", zh = "马赛克" },
  help = { en = "Shade cells. A number says how many cells are shaded among its own and the eight around it. A cell with a number may be shaded. "
      .. "· marks an unshaded cell.",
    fr = "Noircissez des cases. Un nombre dit combien de cases sont noircies parmi la sienne et les huit qui l’entourent. Une case avec un nombre peut "
      .. "être noircie. · marque une case blanche.",
    zh = "涂黑一些格子。数字表示自身及周围八格中黑格的个数。有数字的格子也可以涂黑。· 表示白格。" },
  example = { level = "gallery/mosaic-6", moves = {
    "enter r1c2,r1c4,r2c1,r2c2,r2c4,r2c5,r3c3,r3c4,r4c4,r4c5,r4c6 1", "enter r1c1,r1c3,r1c5,r1c6,r2c3,r2c6,r3c1,r3c2 2",
  } },
  COUNT = { en = "a number says how many cells of the 3 × 3 block around it are shaded",
    fr = "un nombre dit combien de cases du carré 3 × 3 autour de lui sont noircies", zh = "数字表示以它为中心的 3 × 3 中的黑格数" },
}

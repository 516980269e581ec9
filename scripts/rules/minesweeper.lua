-- Minesweeper on paper: numbers count the mines around them.
local around = require "around"

return around.rules {
  id = "minesweeper", size = 6, share = 0.25,
  title = { en = "Minesweeper", fr = "Démineur", zh = "扫雷" },
  help = { en = "Find all mines. A number says how many of the eight cells around it have a mine. There is no mine in a cell with a number. "
      .. "· marks a cell without a mine. All numbers are shown from the start, so you never need to guess.",
    fr = "Trouvez toutes les mines. Un nombre dit combien des huit cases qui l’entourent contiennent une mine. Une case avec un nombre n’en contient pas. "
      .. "· marque une case sans mine. Tous les nombres sont visibles dès le début : inutile de deviner.",
    zh = "找出所有地雷。数字表示周围八格中的地雷数，有数字的格子没有地雷。· 表示没有地雷的格子。所有数字一开始就已给出，不需要猜。" },
  example = { level = "gallery/minesweeper-6", moves = {
    "enter r1c2,r1c4,r2c4,r2c5,r3c3,r3c4,r4c4,r4c5 1", "enter r1c1,r1c5,r1c6,r2c2 2",
  } },
  OPEN = { en = "there is no mine in a cell with a number", fr = "une case avec un nombre ne contient pas de mine", zh = "有数字的格子没有地雷" },
  COUNT = { en = "a number says how many of the eight cells around it have a mine",
    fr = "un nombre dit combien des huit cases qui l’entourent contiennent une mine", zh = "数字表示周围八格中的地雷数" },
  grid = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "●", "·" }, rest = around.REST, entry = "paint" }
    g:means("·", { en = "there is no mine here", fr = "il n’y a pas de mine ici", zh = "此处没有地雷" })
    return g
  end,
}

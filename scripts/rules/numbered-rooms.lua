-- Numbered rooms: the value in the cell that the first cell of a line points to.
return require("clues").part {
  id = "numbered-rooms", prefix = "rooms",
  example = { level = "gallery/numbered-rooms-6" },
  exchange = { { object = "numberedroom", option = { "rooms_above", "rooms_below", "rooms_left", "rooms_right" } } },
  title = { en = "Numbered rooms Sudoku", fr = "Sudoku chambres numérotées", zh = "门牌数独" },
  adds = { en = "The first cell seen from a number at the edge says in which cell from there the number is.",
    fr = "La première case vue d’un nombre au bord indique dans quelle case, à partir de là, se trouve ce nombre.",
    zh = "从边上的数看去的第一格，说明这个数在从该处数起的第几格。" },
  reason = { en = "the number at the edge is in the cell that the first cell points to", fr = "le nombre au bord est dans la case que désigne la première",
    zh = "边上的数在第一格所指的格子里" },
  help = { en = "values separated by commas, a dot for none", fr = "valeurs séparées par des virgules, un point pour aucune",
    zh = "数，用逗号分开，没有则用点" },
  clue = function(line) return line[line[1]] or false end,
  model = function(m, cells, number, _, say) say(m:element(cells[1], cells, number)) end,
}

-- Lights: a press switches a cell and its neighbours; all are to go out.
return {
  id = "lights",
  api = 1,
  title = { en = "Lights out", fr = "Tout éteindre" },
  help = {
    en = "A press switches a light and its neighbours. Put all lights out.",
    fr = "Une pression change une lampe et ses voisines. Éteignez toutes les lampes.",
  },
  options = {
    { name = "size", kind = "integer", default = 4, min = 2, max = 9, title = { en = "Size", fr = "Taille" } },
    { name = "presses", kind = "integer", default = 5, min = 1, max = 99, title = { en = "Presses at the start", fr = "Pressions au départ" } },
  },
  setup = function(s)
    s.board, s.presses = grid(s.options.size, s.options.size, 0), 0
    for _ = 1, s.options.presses do
      local row, column = s:random(s.options.size), s:random(s.options.size)
      s.board:put(row, column, 1 - s.board:get(row, column))
      for _, near in ipairs(s.board:neighbours(row, column)) do s.board:put(near, 1 - s.board:get(near)) end
    end
  end,
  moves = {
    press = {
      arguments = { "cell" },
      apply = function(s, cell)
        s.board:put(cell, 1 - s.board:get(cell))
        for _, near in ipairs(s.board:neighbours(cell)) do s.board:put(near, 1 - s.board:get(near)) end
        s.presses = s.presses + 1
      end,
    },
  },
  outcome = function(s)
    if s.board:count(1) == 0 then return { won = true } end
  end,
  view = function(v, s)
    v:board(s.board, { shape = "disc", tap = "press {cell}" })
    v:counter("presses", s.presses, { en = "presses", fr = "pressions" })
  end,
}

-- Lights: a press switches a cell and its neighbours; the goal is to put all lights out.
return {
  id = "lights",
  api = 1,
  title = { en = "Lights out", fr = "Tout éteindre", zh = "关灯" },
  help = {
    en = "Pressing a light switches it and its neighbours. Put all lights out.",
    fr = "Appuyer sur une lampe la change, elle et ses voisines. Éteignez toutes les lampes.",
    zh = "按一盏灯会切换它和相邻的灯。把所有的灯都关掉。",
  },
  options = {
    { name = "size", kind = "integer", default = 4, min = 2, max = 9, title = { en = "Size", fr = "Taille", zh = "大小" } },
    { name = "presses", kind = "integer", default = 5, min = 1, max = 99, title = { en = "Presses at the start", fr = "Pressions au départ",
      zh = "开始时按的次数" } },
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
    v:counter("presses", s.presses, { en = "presses", fr = "pressions", zh = "按的次数" })
  end,
}

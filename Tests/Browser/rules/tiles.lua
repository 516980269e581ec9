-- Nine tiles in disorder: dragging one onto another swaps them. For the browser's tests.

return {
  id = "tiles",
  api = 1,
  title = { en = "Nine tiles", fr = "Neuf carreaux" },
  help = {
    en = "Put the tiles in order. Dragging a tile onto another swaps the two. The first tile stays at home.",
    fr = "Mettez les carreaux en ordre. Glisser un carreau sur un autre échange les deux. Le premier ne bouge pas.",
  },
  -- The start page of the tests has a picture of each rule set.
  example = { level = {} },
  setup = function(s)
    s.board = grid(3, 3, 0)
    for index, value in ipairs { 1, 3, 2, 5, 4, 6, 8, 7, 9 } do
      s.board:put((index - 1) // 3 + 1, (index - 1) % 3 + 1, value)
    end
  end,
  moves = {
    swap = {
      arguments = { "cell", "cell" },
      check = function(s, from, to)
        if from == cell(1, 1) or to == cell(1, 1) then
          return { en = "The first tile stays at home.", fr = "Le premier carreau ne bouge pas." }
        end
      end,
      apply = function(s, from, to)
        local lifted, there = s.board:get(from), s.board:get(to)
        s.board:put(from, there)
        s.board:put(to, lifted)
        s:effect { kind = "burst", to = to, ms = 200 }
      end,
    },
  },
  outcome = function(s)
    for index, place in ipairs(s.board:cells()) do
      if s.board:get(place) ~= index then return nil end
    end
    return { won = true }
  end,
  view = function(v, s)
    v:board(s.board, { drag = "swap {from} {to}" })
  end,
}

-- Pictures in cells, between two cells, on a side and on a corner, over a floor of ice. For the browser's tests.
return {
  title = "Pictures", id = "pictures", api = 1,
  example = { level = {} },
  deal = function() return {} end,
  model = function(m)
    local g = m:grid { rows = 3, columns = 3, values = { "■", "·" }, rest = 2, entry = "paint" }
    local sides = m:layer { on = "sides", values = { 0, 1 }, rest = 0, rim = false, entry = "border" }
    g:draw("ice", { "r1c1", "r1c2", "r2c2" })
    g:draw("glyph", { "r1c1", "r2c2", "r3c1" }, nil, { glyph = "tree", colour = "green" })
    g:draw("glyph", { "r1c3" }, nil, { glyph = "tent" })
    g:draw("glyph", { "r2c1", "r3c1" }, nil, { glyph = "star", colour = "orange" })
    sides:draw("glyph", { "r2c2.right", "r2c2.bottomright" }, nil, { glyph = { name = "boat", path = "M-.45 0H.45L.2.4H-.2ZM-.05-.45H.05V-.05H-.05Z", letter = "b" } })
    g:means("glyph boat", { en = "a boat", fr = "un bateau" })
    g:means("glyph tree", { en = "a tree beside its tent", fr = "un arbre à côté de sa tente" })
    m:count(g:cells(), 1, "=", 3)
    return g
  end,
}

-- Arrows in cells, dots on corners and numbers on sides, each by its own entry.
return {
  title = "Points", id = "points", api = 1,
  example = { level = {} },
  deal = function() return {} end,
  model = function(m)
    local g = m:grid { rows = 2, columns = 2, values = { "↑", "→", "↓", "←" }, entry = "arrow" }
    local corners = m:layer { on = "corners", values = { 0, 1 }, rest = 0, entry = "dot", name = "dots" }
    local sides = m:layer { on = "sides", values = { 1, 2, 3 }, rim = false, name = "numbers" }
    m:different(g:at(1, 1), g:at(1, 2))
    m:sum(corners:all(), "=", 1)
    m:sum(sides:all(), "=", 9)
    return g
  end,
}

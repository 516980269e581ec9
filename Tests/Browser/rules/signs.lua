-- Symbols that are picked, then tapped into cells.
return {
  title = "Signs", id = "signs", api = 1,
  example = { level = {} },
  deal = function() return {} end,
  model = function(m)
    local g = m:grid { rows = 2, columns = 3, values = { "○", "△", "□" }, entry = "symbol" }
    m:different(g:at(1, 1), g:at(1, 2))
    return g
  end,
}

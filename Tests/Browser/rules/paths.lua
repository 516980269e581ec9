-- A line through hexagons, from the first of its row to the last. For the browser's tests.

return {
  id = "paths",
  api = 1,
  title = { en = "A path", fr = "Un chemin" },
  help = { en = "Draw a line through the first row.", fr = "Tracez une ligne à travers la première rangée." },
  -- The start page of the tests has a picture of each rule set.
  example = { level = {} },
  deal = function() return {} end,
  model = function(m)
    local line = m:layer { on = "sides", rows = 3, columns = 3, shape = "hexagonal", values = { 0, 1 }, rest = 0, entry = "line",
      name = { en = "line", fr = "ligne" } }
    local ends = { r1c1 = 1, r1c2 = 2, r1c3 = 1 }
    for _, one in ipairs(line:places("cells")) do
      m:count(line:touching(one), 1, "=", ends[tostring(one)] or 0):because { en = "the line goes through the first row", fr = "la ligne traverse la première rangée" }
    end
    line:draw("ring", { "r1c1" })
    line:draw("ring", { "r1c3" })
    line:draw("text", { "r2c2.topleft" }, "?")
    return line
  end,
}

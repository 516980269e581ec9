-- The levels of this pack: each opens, and the answers win.

local tests = {
  {
    name = "a solved puzzle earns tickets once, by its difficulty", level = "02-mini-2",
    moves = {
      "enter r1c3,r1c4,r1c5 \"try\"", "enter r2c2,r2c3,r2c4,r2c5 \"tree\"", "enter r3c1,r3c2,r3c3,r3c4,r3c5 \"toast\"",
      "enter r4c1,r4c2,r4c3,r4c4 \"omit\"", "enter r5c1,r5c2,r5c3 \"pen\"",
    },
    counters = { tickets = 2 }, outcome = { won = true },
  },
  {
    name = "help of the day's puzzle costs tickets", level = "daily-1", seed = 1,
    moves = { { move = "more \"across-1\"", refused = "costs 1 ticket, and you have 0" }, { move = "errors", refused = "costs 2 tickets" } },
    counters = { tickets = 0 }, outcome = false,
  },
  {
    name = "a further puzzle has cost its ticket", level = "further-2", seed = 1, counters = { tickets = -1 }, outcome = false,
  },
  {
    name = "the answers of the first mini win, wrong ones do not", level = "01-mini-1",
    moves = {
      "enter r1c2,r1c3,r1c4 \"red\"", "enter r2c1,r2c2,r2c3,r2c4,r2c5 \"beard\"", "enter r3c1,r3c2,r3c3,r3c4,r3c5 \"anger\"",
      "enter r4c1,r4c2,r4c3,r4c4,r4c5 \"relay\"", "enter r5c2,r5c3,r5c4 \"wed\"", "enter r4c1,r4c3 \"dl\"",
    },
    counters = { percent = 100 }, outcome = { won = true },
  },
}
for index, name in ipairs {
  "01-mini-1", "02-mini-2", "03-mini-3", "04-mini-4", "05-mini-5", "06-mini-6", "07-dense-13", "08-factory-13",
  "09-clinic-13", "10-champagne-15", "11-postscript-15", "12-francais-9", "13-francais-11", "14-words-animals",
  "15-words-food", "16-words-body", "17-words-school", "18-words-house", "19-words-weather", "20-words-verbs",
  "21-words-mixed",
  "daily-1", "daily-2", "daily-3", "daily-4", "daily-5", "further-2", "further-3", "further-4",
} do
  tests[#tests + 1] = { name = name .. " opens with nothing filled in", level = name, seed = index, counters = { percent = 0 }, outcome = false }
end

return tests

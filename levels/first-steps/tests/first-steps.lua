-- The levels of this pack: those that should have one solution do, and their own rules hold.

local tests = {}
for _, name in ipairs {
  "anti-knight", "diagonal", "four", "fruit", "jigsaw", "killer", "nine-easy", "nine-hard", "no-knights", "no-sevens",
  "oblong", "six", "thermometers", "twelve",
} do
  tests[#tests + 1] = { name = name .. " has one solution", level = name, solutions = 1 }
end

tests[#tests + 1] = {
  name = "neighbours that make seven conflict",
  level = "no-sevens",
  moves = { "enter r5c5 4", "enter r5c6 3" },
  conflicts = { "r5c5", "r5c6" },
}

tests[#tests + 1] = {
  name = "five in a row wins anywhere on the board",
  level = "five-in-a-row",
  start = { board = [[ ......... / ..1...... / ...1..... / ....1.... / .....1... / ......... / ......... / ......... / ......... ]] },
  moves = { "place r6c7" },
  outcome = { won = 1, cells = { "r2c3", "r3c4", "r4c5", "r5c6", "r6c7" } },
}

return tests

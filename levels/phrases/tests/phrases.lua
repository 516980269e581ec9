-- The levels of this pack: each can be dealt, and lights or forms nothing yet.

local tests = {}
local function dealt(counters, names)
  for _, name in ipairs(names) do
    tests[#tests + 1] = { name = name .. " can be dealt", level = name, seed = #tests, counters = counters, outcome = false }
  end
end

dealt({ lines = 0 }, {
  "sliding-01-one-word", "sliding-02-one-animal", "sliding-03-one-idiom", "sliding-04-two-words",
  "sliding-05-two-foods", "sliding-06-two-idioms", "sliding-07-three-near", "sliding-08-three-words",
  "sliding-09-three-pairs", "sliding-10-three-idioms", "sliding-11-far-apart", "swapping-01-first-words",
  "swapping-02-animals", "swapping-03-first-idioms", "swapping-04-words-of-hsk-1", "swapping-05-food",
  "swapping-06-two-idioms", "swapping-07-themes", "swapping-08-three-idioms", "swapping-09-french-first",
  "swapping-10-four-idioms", "swapping-11-advanced-words", "swapping-12-rare-idioms",
})
dealt({ formed = 0 }, {
  "falling-01-first-words", "falling-02-animals", "falling-03-first-idioms", "falling-04-more-words",
  "falling-05-everyday", "falling-06-more-idioms", "falling-07-themes", "falling-08-idioms",
  "falling-09-french-first", "falling-10-many-idioms", "falling-11-fast-words", "falling-12-fast-idioms",
})

return tests

-- What luacheck may take for granted in rule sets and levels.
std = "lua54"
max_line_length = 160
globals = {}
read_globals = { "are_on_board", "cell", "clusters", "each_field", "grid", "is_from_right", "language_of", "letter_of", "letters_of", "lexicon", "word_of" }
not_globals = { "io", "os", "debug", "load", "loadfile", "dofile", "next", "collectgarbage", "package" }
exclude_files = { "scripts/api" }

-- Tests of this pack, run by `quadrille test` and `quadrille pack check`.
return {
  { name = "the first board has one solution", level = "first", solutions = 1 },
}

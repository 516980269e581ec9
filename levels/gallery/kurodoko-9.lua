-- Made by `quadrille new kurodoko --set rows=9 --set columns=9 --seed 2`.
return {
  rules = "kurodoko",
  title = { en = "Far sight, 9 × 9", fr = "Vue lointaine, 9 × 9", zh = "远望，9 × 9" },
  columns = 9,
  numbers = [[
    .  .  .  .  2  .  .  .  .
    .  4  .  .  .  .  .  4  .
    .  .  7  .  6  .  .  .  .
    .  2  .  .  .  .  .  .  .
    .  .  .  .  .  .  .  7  .
    .  .  .  .  .  .  10 .  .
    .  .  4  .  .  3  .  .  .
    .  .  5  .  .  .  .  .  .
    .  .  .  .  6  .  .  .  3
  ]],
  rows = 9,
}

-- Made by `quadrille new yajilin --set rows=5 --set columns=5 --seed 1`.
return {
  rules = "yajilin",
  title = { en = "Arrows, 5 × 5", fr = "Des flèches, 5 × 5", zh = "箭头，5 × 5" },
  clues_in_cells = [[
    >1 .  .  .  .
    .  .  .  <1 .
    .  .  .  .  .
    .  .  .  .  <1
    .  .  .  .  .
  ]],
  columns = 5,
  rows = 5,
}

-- The pack of first steps: one level of each kind of rule.
return {
  name = "first-steps",
  version = "1.0.0",
  api = 1,
  title = { en = "First steps", fr = "Premiers pas" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr" },
  needs = { core = ">=1.0 <2.0" },
}

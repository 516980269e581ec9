// The search in boards of full houses with up to 16 values, some cells of which may have to hold less than others: a word of 16 bits a
// cell, copied whole for each decision.
//
// Propagation only removes values, so its result does not depend on the order; the cells that a contradiction adds weight to do.
// So every implementation runs the same rounds, each on the cells as they were when it began:
//
//   1. Cells with one value remove it from their peers, again while there are new ones. Then all empty cells get weight.
//   2. In each house a value with one place is assigned. The first house by number without a place for a value gets weight, else the
//      cells that two values claim. Back to 1 if anything changed.
//   3. Increasing pairs, one by one; `rise`. The first empty cell gets weight. Back to 1 if anything changed.
//   4. Values that must be in the common cells of two houses are removed from the rest of both. Then all empty cells get weight. Back
//      to 1 if anything changed, else the end.
#include "HouseForms.h"
#include <string.h>

/// Grows the increment of weights, so that old contradictions count less. Always false.
static bool grow(Search *search) {
  search->step *= 1.01f;
  if (search->step > 1e20f) {
    for (int cell = 0; cell < search->board->cells; cell++) {
      // Not so little that its inverse is infinite.
      search->weights[cell] = search->weights[cell] > 1e-10f ? search->weights[cell] * 1e-20f : 1e-30f;
      search->inverses[cell] = 1 / search->weights[cell];
    }
    search->step *= 1e-20f;
  }
  return false;
}

static inline void weigh(Search *search, int cell) {
  float weight = search->weights[cell] + search->step;
  search->weights[cell] = weight;
  search->inverses[cell] = 1 / weight;
}

bool house_bump_cells(Search *search, const CellBits *cells) {
  if (is_none(cells)) return true;
  for (int word = 0; word < MostCells / 64; word++) {
    for (uint64_t left = cells->words[word]; left != 0; left &= left - 1) weigh(search, 64 * word + __builtin_ctzll(left));
  }
  return grow(search);
}

bool house_bump_cell(Search *search, int cell) {
  weigh(search, cell);
  return grow(search);
}

bool house_bump(Search *search, int house) {
  const uint8_t *members = search->board->members + house * search->board->values;
  for (int place = 0; place < search->board->values; place++) weigh(search, members[place]);
  return grow(search);
}

static void tell(const Search *search, const Domains *domains) {
  uint8_t cells[MostCells];
  for (int cell = 0; cell < search->board->cells; cell++) cells[cell] = (uint8_t)(__builtin_ctz(domains->cells[cell]) + 1);
  search->run->found(search->run->context, cells);
}

/// Searches from domains of which a cell changed, −1 for all. A decision fixes a cell, so it is never deeper than there are cells.
static HouseEnd descend(Search *search, Domains *domains, int cell) {
  HouseRun *run = search->run;
  for (;;) {
    if (!search->propagate(search, domains, cell)) return HouseComplete;
    const Choice choice = search->choose(search, domains);
    cell = choice.cell;
    if (cell < 0) {
      run->count++;
      if (run->found) tell(search, domains);
      return run->count >= run->solutions ? HouseLimitReached : HouseComplete;
    }
    if (run->taken >= run->nodes) return HouseWorkExhausted;
    run->taken++;
    if ((run->taken & 127) == 0 && run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
    Domains next;
    memcpy(&next, domains, offsetof(Domains, cells) + sizeof(uint16_t) * (size_t)search->words);
    next.cells[cell] = (uint16_t)choice.value;
    HouseEnd end = descend(search, &next, cell);
    if (end != HouseComplete) return end;
    domains->cells[cell] &= (uint16_t)~choice.value;
  }
}

/// The domains that a search starts from. False when a cell has none.
static bool begin(Search *search, Domains *domains, const uint8_t *cells) {
  const HouseBoard *board = search->board;
  const HouseRun *run = search->run;
  memset(domains->fixed, 0, sizeof domains->fixed);
  for (int cell = 0; cell < MostCells; cell++) domains->cells[cell] = 1;
  for (int cell = 0; cell < MostCells; cell++) search->weights[cell] = 1;
  memset(search->rising, 0, sizeof search->rising);
  for (int place = 0; place < 2 * board->rises; place++) {
    int cell = board->risingCells[place];
    search->weights[cell] += 1;
    search->rising[cell / 32] |= 1u << cell % 32;
  }
  for (int cell = 0; cell < MostCells; cell++) search->inverses[cell] = 1 / search->weights[cell];
  for (int cell = 0; cell < board->cells; cell++) {
    if (cells[cell] > board->values) return false;
    domains->cells[cell] = (uint16_t)(cells[cell] == 0 ? search->full : 1u << (cells[cell] - 1));
  }
  if (run->excludedDigit > 0 && run->excludedDigit - 1 < board->values && run->excludedCell < board->cells) {
    domains->cells[run->excludedCell] &= (uint16_t)~(1u << (run->excludedDigit - 1));
    return domains->cells[run->excludedCell] != 0;
  }
  return true;
}

HouseShape house_shape(void) {
#if defined(__x86_64__)
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
      __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512bitalg") && __builtin_cpu_supports("bmi2"))
    return HouseAVX512;
#endif
  return HousePortable;
}

HouseEnd house_search(const HouseBoard *board, const uint8_t *cells, HouseRun *run, HouseShape shape) {
  run->count = 0;
  run->taken = 0;
  if (run->solutions < 1) return HouseLimitReached;
  if (run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
  Search search;
  search.board = board;
  search.run = run;
  search.full = (1u << board->values) - 1;
  search.step = 1;
  search.words = (board->cells + 63) & ~63;
  search.propagate = house_propagate_portable;
  search.choose = house_choose_portable;
#if defined(__x86_64__)
  if (shape == HouseAVX512 && board->lanes) house_use_avx512(&search);
#else
  (void)shape;
#endif
  Domains domains;
  return begin(&search, &domains, cells) ? descend(&search, &domains, -1) : HouseComplete;
}

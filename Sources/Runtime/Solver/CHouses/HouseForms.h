// The common part of the implementations of the search in boards of any houses, and the interface of each.
#ifndef HOUSE_FORMS_H
#define HOUSE_FORMS_H

#include "CHouses.h"

enum { MostCells = 256, MostValues = 16, MostHouses = 64 };

typedef struct {
  /// The values of each house's fixed cells that have been told to their peers; the portable form's alone.
  _Alignas(64) uint16_t fixed[MostHouses];
  /// A word a cell, bit *v* − 1 for value *v*. Cells beyond the board's are 1: fixed, and nobody's peers.
  uint16_t cells[MostCells];
} Domains;

/// What to decide next: a cell and the value to try first.
typedef struct {
  /// −1 when all cells are fixed.
  int cell;
  uint32_t value;
} Choice;

/// What one search works with beside the cells.
typedef struct Search Search;
struct Search {
  /// The conflict weight of each cell, where old conflicts count less as `step` grows, and its inverse.
  _Alignas(64) float weights[MostCells];
  _Alignas(64) float inverses[MostCells];
  float step;
  uint32_t full;
  /// A bit a cell for those that rise.
  uint32_t rising[MostCells / 32];
  const HouseBoard *board;
  HouseRun *run;
  /// How many words of `Domains` the two functions look at.
  int words;
  /// Propagates to the fixed point after one cell changed; −1 for all. On a contradiction it adds to weights and returns false.
  bool (*propagate)(Search *search, Domains *domains, int cell);
  Choice (*choose)(const Search *search, const Domains *domains);
};

bool house_propagate_portable(Search *search, Domains *domains, int cell);
Choice house_choose_portable(const Search *search, const Domains *domains);
#if defined(__x86_64__)
/// Gives a search the functions for the size of its board.
void house_use_avx512(Search *search);
#endif

/// How much a cell that has a value with two places must weigh, in weights for each value too many of the cell chosen else. By trial:
/// without cells that rise less would find the first solutions sooner, and count many later.
static inline float least_weight(const HouseBoard *board) { return board->rises == 0 ? 1.5f : 0.65f; }

static inline bool is_single(uint32_t domain) { return (domain & (domain - 1)) == 0; }

/// Cells, bit *c* mod 64 of word *c* / 64 for cell *c*.
typedef struct {
  uint64_t words[MostCells / 64];
} CellBits;

static inline void add(CellBits *cells, int cell) { cells->words[cell / 64] |= 1ull << cell % 64; }
static inline bool is_none(const CellBits *cells) {
  return (cells->words[0] | cells->words[1] | cells->words[2] | cells->words[3]) == 0;
}

/// Adds to the weights of cells that have no value left, or must take several. True if there are none.
bool house_bump_cells(Search *search, const CellBits *cells);

/// The same for one cell. Always false.
bool house_bump_cell(Search *search, int cell);

/// Adds to the weights of the cells of a house that has no place left for a value. Always false.
bool house_bump(Search *search, int house);

/// Cells in the order in which they changed; each time a cell has fewer values, so there are never more.
typedef struct {
  uint8_t cells[MostCells * MostValues];
  int count;
} Changes;

/// Bounds each cell of an increasing pair by the least value of the lower cell and the greatest of the upper: once up and once down,
/// since neither pass changes the bounds that the other uses. False if a cell has no value left; its weight grows.
static inline bool rise(Search *search, uint16_t *cells, Changes *changes) {
  const HouseBoard *board = search->board;
  const uint8_t *pairs = board->risingCells;
  const int count = board->rises;
  int changed = 0;
  for (int pair = 0; pair < count; pair++) {
    uint32_t lesser = cells[pairs[2 * pair]], before = cells[pairs[2 * pair + 1]];
    uint32_t domain = before & (0u - ((lesser & (0u - lesser)) << 1));
    if (domain == 0) return house_bump_cell(search, pairs[2 * pair + 1]);
    cells[pairs[2 * pair + 1]] = (uint16_t)domain;
    changes->cells[changed] = pairs[2 * pair + 1];
    changed += domain != before;
  }
  for (int pair = count - 1; pair >= 0; pair--) {
    uint32_t before = cells[pairs[2 * pair]];
    uint32_t domain = before & ((0x80000000u >> __builtin_clz(cells[pairs[2 * pair + 1]])) - 1);
    if (domain == 0) return house_bump_cell(search, pairs[2 * pair]);
    cells[pairs[2 * pair]] = (uint16_t)domain;
    changes->cells[changed] = pairs[2 * pair];
    changed += domain != before;
  }
  changes->count = changed;
  return true;
}

#endif

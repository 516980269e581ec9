// The rounds that HouseSearch.c tells of, for all houses at once; compiled for each size by HouseAVX512.c. `C` is how many registers
// the cells fill, `H` the houses; both are constants once inlined.
#define ALWAYS static inline __attribute__((always_inline))
#define UNROLLED _Pragma("clang loop unroll(full)")
typedef __m512i Lanes;

/// The cells of one call, by number.
typedef struct {
  Lanes parts[CellRegisters];
} Grid;

ALWAYS Lanes load(const void *memory) { return _mm512_load_si512(memory); }
ALWAYS Lanes minus_one(Lanes a) { return _mm512_add_epi16(a, _mm512_set1_epi16(-1)); }
/// Lanes with at most one bit.
ALWAYS uint32_t singles(Lanes a) { return _mm512_testn_epi16_mask(a, minus_one(a)); }

ALWAYS void load_grid(Grid *grid, const uint16_t *cells, const int C) {
  UNROLLED for (int part = 0; part < C; part++) grid->parts[part] = load(cells + LaneCount * part);
}
ALWAYS void store_grid(const Grid *grid, uint16_t *cells, const int C) {
  UNROLLED for (int part = 0; part < C; part++) _mm512_store_si512(cells + LaneCount * part, grid->parts[part]);
}

/// In each lane the one of two registers' 64 cells that the index has in its low bits, from the `part`th on.
ALWAYS Lanes pick(const Grid *grid, Lanes index, int part, const int C) {
  if (part + 1 >= C) return _mm512_permutexvar_epi16(index, grid->parts[part]);
  return _mm512_permutex2var_epi16(grid->parts[part], index, grid->parts[part + 1]);
}

/// In each lane one of 128 cells.
ALWAYS Lanes pick_four(const Grid *grid, Lanes index, int part, const int C) {
  Lanes low = pick(grid, index, part, C);
  if (part + 2 >= C) return low;
  __mmask32 isHigh = _mm512_test_epi16_mask(index, _mm512_set1_epi16(64));
  if (part + 3 >= C) return _mm512_mask_permutexvar_epi16(low, isHigh, index, grid->parts[part + 2]);
  return _mm512_mask_mov_epi16(low, isHigh, pick(grid, index, part + 2, C));
}

/// In each lane the cell with that number.
ALWAYS Lanes gather(const Grid *grid, Lanes index, const int C) {
  Lanes low = pick_four(grid, index, 0, C);
  if (C <= 4) return low;
  __mmask32 isHigh = _mm512_test_epi16_mask(index, _mm512_set1_epi16(128));
  if (C == 5) return _mm512_mask_permutexvar_epi16(low, isHigh, index, grid->parts[4]);
  return _mm512_mask_mov_epi16(low, isHigh, pick_four(grid, index, 4, C));
}

/// In each cell's lane what its houses have together.
ALWAYS Lanes of_houses(const HouseLanes *lanes, const Lanes *houses, int part, const int H) {
  Lanes all = _mm512_setzero_si512();
  for (int place = 0; place < lanes->mostHouses; place++) {
    Lanes index = load(lanes->housesOf[part][place]);
    all = _mm512_or_si512(all, H == 1 ? _mm512_permutexvar_epi16(index, houses[0])
                                      : _mm512_permutex2var_epi16(houses[0], index, houses[1]));
  }
  return _mm512_maskz_mov_epi16(lanes->housed[part], all);
}

/// Adds lanes of a register to a set of cells.
ALWAYS void add_lanes(CellBits *cells, int part, uint32_t lanes) {
  cells->words[part / 2] |= (uint64_t)lanes << (part % 2 * LaneCount);
}

ALWAYS bool is_some_empty(const Grid *grid, const int C) {
  Lanes least = grid->parts[0];
  UNROLLED for (int part = 1; part < C; part++) least = _mm512_min_epu16(least, grid->parts[part]);
  return _mm512_testn_epi16_mask(least, least) != 0;
}

/// Adds weight to the cells without a value. True if there are none.
ALWAYS bool has_no_empty(Search *search, const Grid *grid, const int C) {
  if (__builtin_expect(!is_some_empty(grid, C), 1)) return true;
  CellBits empty = {{0}};
  UNROLLED for (int part = 0; part < C; part++)
    add_lanes(&empty, part, _mm512_testn_epi16_mask(grid->parts[part], grid->parts[part]));
  return house_bump_cells(search, &empty);
}

/// Takes the value that a cell had from its peers.
ALWAYS void tell_peers(Grid *grid, const HouseBoard *board, const uint16_t *cells, int cell, const int C) {
  const uint32_t *peers = (const uint32_t *)(board->peerRows + 4 * cell);
  Lanes value = _mm512_set1_epi16((short)cells[cell]);
  UNROLLED for (int part = 0; part < C; part++)
    grid->parts[part] = _mm512_andnot_si512(_mm512_maskz_mov_epi16(peers[part], value), grid->parts[part]);
}

/// Removes the values of newly fixed cells from their peers, four registers an iteration; `cells` is the board before.
ALWAYS void tell_fresh(Grid *grid, const HouseBoard *board, const uint16_t *cells, const uint32_t *fresh, const int C) {
  UNROLLED for (int part = 0; part < C; part += 4) {
    uint64_t low = fresh[part] | (part + 1 < C ? (uint64_t)fresh[part + 1] << 32 : 0);
    uint64_t high = (part + 2 < C ? fresh[part + 2] : 0) | (part + 3 < C ? (uint64_t)fresh[part + 3] << 32 : 0);
    while ((low | high) != 0) {
      int first = low != 0 ? __builtin_ctzll(low) : 64 + __builtin_ctzll(high);
      high &= low != 0 ? ~0ull : high - 1;
      low &= low - 1;
      tell_peers(grid, board, cells, LaneCount * part + first, C);
    }
  }
}

/// Round 1 until no cell is left to tell; `told` are those that have told, `cells` is room for the board.
ALWAYS bool tell_all(Search *search, Grid *grid, uint32_t *told, uint16_t *cells, const int C) {
  for (;;) {
    uint32_t fresh[CellRegisters], any = 0;
    UNROLLED for (int part = 0; part < C; part++) {
      fresh[part] = singles(grid->parts[part]) & ~told[part];
      told[part] |= fresh[part];
      any |= fresh[part];
    }
    if (any == 0) return true;
    store_grid(grid, cells, C);
    tell_fresh(grid, search->board, cells, fresh, C);
    if (!has_no_empty(search, grid, C)) return false;
  }
}

typedef enum { Contradictory, Changed, Unchanged } Outcome;

/// The values that have one place in each house. The first house without a place for a value, else −1.
ALWAYS int find_hidden(const Search *search, const Grid *grid, Lanes *hidden, const int C, const int H) {
  const HouseLanes *lanes = search->board->lanes;
  const int values = search->board->values;
  int bad = -1;
  UNROLLED for (int part = H - 1; part >= 0; part--) {
    Lanes once = gather(grid, load(lanes->members[part][0]), C), twice = _mm512_setzero_si512();
    for (int place = 1; place < values; place++) {
      Lanes cells = gather(grid, load(lanes->members[part][place]), C);
      twice = _mm512_ternarylogic_epi32(twice, once, cells, 0xf8);
      once = _mm512_or_si512(once, cells);
    }
    hidden[part] = _mm512_andnot_si512(twice, once);
    uint32_t lacking = _mm512_cmpneq_epi16_mask(once, _mm512_set1_epi16((short)search->full));
    if (lacking != 0) bad = LaneCount * part + __builtin_ctz(lacking);
  }
  return bad;
}

/// Adds weight to the cells that two values claim. True if there are none.
ALWAYS bool is_whole(Search *search, const Lanes *only, const int C) {
  Lanes more = _mm512_setzero_si512();
  UNROLLED for (int part = 0; part < C; part++)
    more = _mm512_ternarylogic_epi32(more, only[part], minus_one(only[part]), 0xf8);
  if (__builtin_expect(_mm512_test_epi16_mask(more, more) == 0, 1)) return true;
  CellBits torn = {{0}};
  UNROLLED for (int part = 0; part < C; part++) add_lanes(&torn, part, ~singles(only[part]));
  return house_bump_cells(search, &torn);
}

/// Whether a lane differs.
ALWAYS bool differ(const Grid *one, const Grid *other, const int C) {
  Lanes changed = _mm512_setzero_si512();
  UNROLLED for (int part = 0; part < C; part++)
    changed = _mm512_ternarylogic_epi32(changed, one->parts[part], other->parts[part], 0xf6);
  return _mm512_test_epi16_mask(changed, changed) != 0;
}

/// Round 2.
ALWAYS Outcome place_hidden(Search *search, Grid *grid, const int C, const int H) {
  Lanes hidden[HouseRegisters], only[CellRegisters];
  const Grid before = *grid;
  int house = find_hidden(search, grid, hidden, C, H);
  if (__builtin_expect(house >= 0, 0)) return house_bump(search, house), Contradictory;
  UNROLLED for (int part = 0; part < C; part++) {
    only[part] = _mm512_and_si512(of_houses(search->board->lanes, hidden, part, H), grid->parts[part]);
    __mmask32 isPlaced = _mm512_test_epi16_mask(only[part], only[part]);
    grid->parts[part] = _mm512_mask_mov_epi16(grid->parts[part], isPlaced, only[part]);
  }
  if (!is_whole(search, only, C)) return Contradictory;
  return differ(&before, grid, C) ? Changed : Unchanged;
}

/// What `rise` does, both ways at once, each on a board of its own, and without looking for empty cells: `low` comes to lack what is not
/// above the least of the one before, `high` what is not below the greatest of the one behind.
static inline void rise_apart(const HouseBoard *board, uint16_t *low, uint16_t *high) {
  const int last = board->rises - 1;
  for (int pair = 0; pair <= last; pair++) {
    const uint8_t *up = board->risingCells + 2 * pair, *down = board->risingCells + 2 * (last - pair);
    uint32_t lesser = low[up[0]], greater = high[down[1]];
    low[up[1]] &= (uint16_t)-(_blsi_u32(lesser) << 1);
    high[down[0]] &= (uint16_t)((0x80000000u >> (_lzcnt_u32(greater) & 31)) - 1);
  }
}

/// What the board is after both ways; `cells` is room for it.
ALWAYS void rise_all(const HouseBoard *board, const Grid *grid, Grid *after, uint16_t *cells, const int C) {
  Domains high;
  store_grid(grid, cells, C);
  store_grid(grid, high.cells, C);
  rise_apart(board, cells, high.cells);
  UNROLLED for (int part = 0; part < C; part++)
    after->parts[part] = _mm512_and_si512(load(cells + LaneCount * part), load(high.cells + LaneCount * part));
}

/// Whether a cell that rises changed since the board was `walked`.
ALWAYS bool must_walk(const Search *search, const Grid *grid, const Grid *walked, const int C) {
  Lanes changed = _mm512_setzero_si512();
  UNROLLED for (int part = 0; part < C; part++) {
    Lanes differs = _mm512_xor_si512(grid->parts[part], walked->parts[part]);
    changed = _mm512_or_si512(changed, _mm512_maskz_mov_epi16(search->rising[part], differs));
  }
  return _mm512_test_epi16_mask(changed, changed) != 0;
}

/// Round 3.
ALWAYS Outcome walk(Search *search, Grid *grid, Grid *walked, uint16_t *cells, const int C) {
  if (!must_walk(search, grid, walked, C)) return Unchanged;
  rise_all(search->board, grid, walked, cells, C);
  if (__builtin_expect(is_some_empty(walked, C), 0)) {
    // Once more, to find the first.
    Changes changes;
    store_grid(grid, cells, C);
    return rise(search, cells, &changes), Contradictory;
  }
  bool isChanged = differ(grid, walked, C);
  *grid = *walked;
  return isChanged ? Changed : Unchanged;
}

/// In each lane the union of the cells of a list, all in `width` registers from `part` on.
ALWAYS Lanes gather_near(const Grid *grid, const uint16_t list[MostValues][LaneCount], int count, int part, int width, const int C) {
  Lanes all = _mm512_setzero_si512();
  for (int place = 0; place < count; place++) {
    Lanes index = load(list[place]);
    all = _mm512_or_si512(all, width == 2   ? pick(grid, index, part, C)
                               : width == 4 ? pick_four(grid, index, part, C)
                                            : gather(grid, index, C));
  }
  return all;
}

/// The same wherever the cells are; `needs` tells.
ALWAYS Lanes gather_all(const Grid *grid, const uint16_t list[MostValues][LaneCount], int count, uint32_t needs, const int C) {
  if (C > 2 && needs == 1) return gather_near(grid, list, count, 0, 2, C);
  if (C > 2 && needs == 2) return gather_near(grid, list, count, 2, 2, C);
  if (C > 4 && needs == 3) return gather_near(grid, list, count, 0, 4, C);
  if (C > 4 && needs == 4) return gather_near(grid, list, count, 4, 2, C);
  if (C > 6 && needs == 8) return gather_near(grid, list, count, 6, 2, C);
  if (C > 6 && needs == 12) return gather_near(grid, list, count, 4, 4, C);
  return gather_near(grid, list, count, 0, CellRegisters, C);
}

/// Takes values from the cells of a lane.
static inline void take(uint16_t *cells, const uint16_t list[MostValues][LaneCount], int lane, int count, uint32_t values) {
  if (values == 0) return;
  for (int place = 0; place < count; place++) cells[list[place][lane]] &= (uint16_t)~values;
}

/// Removes locked candidates from the rest of the houses, in the lanes that have any.
static void take_all(uint16_t *cells, const CrossingLanes *crossing, Lanes fromFirst, Lanes fromSecond, uint32_t lanes) {
  _Alignas(64) uint16_t first[LaneCount], second[LaneCount];
  _mm512_store_si512(first, fromFirst);
  _mm512_store_si512(second, fromSecond);
  for (; lanes != 0; lanes &= lanes - 1) {
    int lane = __builtin_ctz(lanes);
    take(cells, crossing->first, lane, crossing->restCount, first[lane]);
    take(cells, crossing->second, lane, crossing->restCount, second[lane]);
  }
}

/// Round 4.
ALWAYS Outcome lock_all(Search *search, Grid *grid, uint16_t *cells, const int C) {
  const HouseLanes *lanes = search->board->lanes;
  bool isChanged = false;
  for (int part = 0; part < lanes->crossingRegisters; part++) {
    const CrossingLanes *crossing = &lanes->crossings[part];
    Lanes both = gather_all(grid, crossing->shared, crossing->sharedCount, crossing->sharedNeeds, C);
    Lanes first = gather_all(grid, crossing->first, crossing->restCount, crossing->firstNeeds, C);
    Lanes second = gather_all(grid, crossing->second, crossing->restCount, crossing->secondNeeds, C);
    // What is in `both` and in one of the others alone.
    Lanes fromFirst = _mm512_ternarylogic_epi32(both, first, second, 0x40);
    Lanes fromSecond = _mm512_ternarylogic_epi32(both, first, second, 0x20);
    Lanes either = _mm512_or_si512(fromFirst, fromSecond);
    uint32_t found = _mm512_test_epi16_mask(either, either);
    if (found == 0) continue;
    if (!isChanged) store_grid(grid, cells, C);
    isChanged = true;
    take_all(cells, crossing, fromFirst, fromSecond, found);
  }
  if (!isChanged) return Unchanged;
  load_grid(grid, cells, C);
  return has_no_empty(search, grid, C) ? Changed : Contradictory;
}

/// The cells of a register of which one changed, −1 for all.
ALWAYS uint32_t changed_lanes(const HouseBoard *board, int cell, int part) {
  if (cell >= 0) return cell / LaneCount == part ? 1u << cell % LaneCount : 0;
  int left = board->cells - LaneCount * part;
  return left >= LaneCount ? ~0u : left <= 0 ? 0 : (1u << left) - 1;
}

/// Draws conclusions until there are no more.
ALWAYS bool propagate(Search *search, Domains *domains, int cell, const int C, const int H) {
  Grid grid, walked;
  uint32_t told[CellRegisters];
  load_grid(&grid, domains->cells, C);
  UNROLLED for (int part = 0; part < C; part++) {
    told[part] = singles(grid.parts[part]) & ~changed_lanes(search->board, cell, part);
    walked.parts[part] = _mm512_setzero_si512();
  }
  for (;;) {
    if (!tell_all(search, &grid, told, domains->cells, C)) return false;
    Outcome outcome = place_hidden(search, &grid, C, H);
    if (outcome == Unchanged && search->board->rises != 0) outcome = walk(search, &grid, &walked, domains->cells, C);
    if (outcome == Unchanged) outcome = lock_all(search, &grid, domains->cells, C);
    if (outcome == Contradictory) return false;
    if (outcome == Unchanged) break;
  }
  store_grid(&grid, domains->cells, C);
  return true;
}

// What the search in boards of any houses decides next, for all cells at once; compiled for each size by HouseAVX512.c.

/// Sixteen floats of each of the two halves of a register of cells.
typedef struct {
  __m512 half[2];
} Floats;

/// The lower of two halves.
ALWAYS __m512i half_of(Lanes a, int half) {
  return _mm512_cvtepu16_epi32(half == 0 ? _mm512_castsi512_si256(a) : _mm512_extracti64x4_epi64(a, 1));
}

/// The score of each cell: the number of its values less one, divided by its weight; infinite for a fixed cell.
ALWAYS Floats scores(const Search *search, const Grid *grid, int part) {
  Lanes cells = grid->parts[part];
  uint32_t open = _mm512_test_epi16_mask(cells, minus_one(cells));
  Lanes counts = minus_one(_mm512_popcnt_epi16(cells));
  Floats result;
  UNROLLED for (int half = 0; half < 2; half++) {
    __m512 inverse = _mm512_load_ps(search->inverses + LaneCount * part + 16 * half);
    __m512 score = _mm512_mul_ps(_mm512_cvtepi32_ps(half_of(counts, half)), inverse);
    result.half[half] = _mm512_mask_mov_ps(_mm512_set1_ps(__builtin_inff()), (__mmask16)(open >> (16 * half)), score);
  }
  return result;
}

/// The weights of the cells of a register that are in `lanes`, the others' 0.
ALWAYS Floats weights_of(const Search *search, uint32_t lanes, int part) {
  Floats result;
  UNROLLED for (int half = 0; half < 2; half++)
    result.half[half] =
        _mm512_maskz_load_ps((__mmask16)(lanes >> (16 * half)), search->weights + LaneCount * part + 16 * half);
  return result;
}

/// The first cell with a number.
ALWAYS int first_with(const Floats *floats, float wanted, const int C) {
  __m512 all = _mm512_set1_ps(wanted);
  for (int part = 0; part < C; part++) {
    uint32_t low = _mm512_cmp_ps_mask(floats[part].half[0], all, _CMP_EQ_OQ);
    uint32_t found = low | (uint32_t)_mm512_cmp_ps_mask(floats[part].half[1], all, _CMP_EQ_OQ) << 16;
    if (found != 0) return LaneCount * part + __builtin_ctz(found);
  }
  return -1;
}

/// The values that have two places in some house of each cell.
ALWAYS void find_pairs(const Search *search, const Grid *grid, Lanes *pairs, const int C, const int H) {
  const HouseLanes *lanes = search->board->lanes;
  UNROLLED for (int part = 0; part < H; part++) {
    Lanes once = gather(grid, load(lanes->members[part][0]), C), twice = _mm512_setzero_si512(), more = twice;
    for (int place = 1; place < search->board->values; place++) {
      Lanes cells = gather(grid, load(lanes->members[part][place]), C);
      more = _mm512_ternarylogic_epi32(more, twice, cells, 0xf8);
      twice = _mm512_ternarylogic_epi32(twice, once, cells, 0xf8);
      once = _mm512_or_si512(once, cells);
    }
    pairs[part] = _mm512_andnot_si512(more, twice);
  }
}

/// See HousePortable.c.
ALWAYS Choice choose_place(const Search *search, const Grid *grid, Choice best, float weight, const int C, const int H) {
  Lanes pairs[HouseRegisters], found[CellRegisters];
  Floats weights[CellRegisters];
  find_pairs(search, grid, pairs, C, H);
  __m512 most = _mm512_setzero_ps();
  UNROLLED for (int part = 0; part < C; part++) {
    found[part] = _mm512_and_si512(of_houses(search->board->lanes, pairs, part, H), grid->parts[part]);
    weights[part] = weights_of(search, _mm512_test_epi16_mask(found[part], found[part]), part);
    most = _mm512_max_ps(most, _mm512_max_ps(weights[part].half[0], weights[part].half[1]));
  }
  float heaviest = _mm512_reduce_max_ps(most);
  if (heaviest <= least_weight(search->board) * weight) return best;
  int cell = first_with(weights, heaviest, C);
  _Alignas(64) uint16_t values[LaneCount];
  UNROLLED for (int part = 0; part < C; part++) {
    if (part == cell / LaneCount) _mm512_store_si512(values, found[part]);
  }
  uint32_t value = values[cell % LaneCount];
  return (Choice){cell, value & (0u - value)};
}

/// See HousePortable.c.
ALWAYS Choice choose(const Search *search, const Domains *domains, const int C, const int H) {
  Grid grid;
  Floats floats[CellRegisters];
  load_grid(&grid, domains->cells, C);
  __m512 lowest = _mm512_set1_ps(__builtin_inff());
  UNROLLED for (int part = 0; part < C; part++) {
    floats[part] = scores(search, &grid, part);
    lowest = _mm512_min_ps(lowest, _mm512_min_ps(floats[part].half[0], floats[part].half[1]));
  }
  float least = _mm512_reduce_min_ps(lowest);
  if (least == __builtin_inff()) return (Choice){-1, 0};
  int cell = first_with(floats, least, C);
  uint32_t domain = domains->cells[cell], value = domain & (0u - domain);
  Choice choice = {cell, value};
  if (is_single(domain & ~value)) return choice;
  return choose_place(search, &grid, choice, 1 / least, C, H);
}

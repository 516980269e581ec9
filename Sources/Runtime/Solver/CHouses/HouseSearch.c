// The search in boards of full houses with up to 16 values, some cells of which may have to hold less than others: a word of 16 bits a
// cell, copied whole for each decision.
#include "CHouses.h"
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

enum { MostCells = 256, MostValues = 16 };

/// What one search works with beside the cells.
typedef struct {
  const HouseBoard *board;
  HouseRun *run;
  uint32_t full;
  /// How often a cell's house was in a contradiction; old ones count less, as `step` grows.
  float weights[MostCells];
  float step;
} Search;

typedef struct {
  /// Those beyond the board's are 0, up to a multiple of 64.
  uint16_t cells[MostCells];
  /// Houses all of whose cells are fixed.
  uint64_t settled;
} Domains;

static inline bool is_single(uint32_t domain) { return (domain & (domain - 1)) == 0; }

/// What a contradiction adds to weights grows, so that old ones count less. Always false.
static bool grow(Search *search) {
  search->step *= 1.04f;
  if (search->step > 1e20f) {
    for (int cell = 0; cell < search->board->cells; cell++) search->weights[cell] *= 1e-20f;
    search->step *= 1e-20f;
  }
  return false;
}

/// Adds to the weights of a house's cells. Always false.
static bool blame(Search *search, int house) {
  const uint8_t *members = search->board->members + house * search->board->values;
  for (int place = 0; place < search->board->values; place++) search->weights[members[place]] += search->step;
  return grow(search);
}

/// Adds to the weight of a cell. Always false.
static bool blame_cell(Search *search, int cell) {
  search->weights[cell] += search->step;
  return grow(search);
}

/// Fixed cells that have not been taken from their peers yet.
typedef struct {
  /// One place more than can be taken, for what is written before it is known to count.
  uint8_t cells[MostCells + 1];
  int count;
} Queue;

/// Which of 64 cells have a value, which is one bit: a bit a cell.
static inline uint64_t holders(const uint16_t *cells, uint32_t value) {
  uint64_t found = 0;
#if defined(__SSE2__)
  const __m128i wanted = _mm_set1_epi16((short)value);
  for (int part = 0; part < 4; part++) {
    const __m128i *run = (const __m128i *)(cells + 16 * part);
    __m128i low = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128(run), wanted), wanted);
    __m128i high = _mm_cmpeq_epi16(_mm_and_si128(_mm_loadu_si128(run + 1), wanted), wanted);
    found |= (uint64_t)(uint16_t)_mm_movemask_epi8(_mm_packs_epi16(low, high)) << (16 * part);
  }
#else
  for (int cell = 0; cell < 64; cell++) found |= (uint64_t)((cells[cell] & value) != 0) << cell;
#endif
  return found;
}

/// The cells of a board rounded up to whole words of bits.
static inline int rounded(int cells) { return (cells + 63) & ~63; }

/// Takes the values of fixed cells from their peers. `waiting` collects the houses that this changes.
static inline bool tell_peers(Search *search, uint16_t *cells, Queue *queue, uint64_t *waiting) {
  const HouseBoard *board = search->board;
  while (queue->count > 0) {
    int cell = queue->cells[--queue->count];
    uint32_t value = cells[cell];
    uint64_t seen = 0;
    for (int start = 0; start < board->cells; start += 64) {
      uint64_t peers = board->peerRows[4 * cell + start / 64];
      if (peers == 0) continue;
      for (peers &= holders(cells + start, value); peers != 0; peers &= peers - 1) {
        int peer = start + __builtin_ctzll(peers);
        uint32_t domain = cells[peer] & ~value;
        if (domain == 0) return blame_cell(search, peer);
        cells[peer] = (uint16_t)domain;
        seen |= board->housesOf[peer];
        queue->cells[queue->count] = (uint8_t)peer;
        queue->count += is_single(domain);
      }
    }
    *waiting |= seen;
  }
  return true;
}

/// Places what can stand in one way only in the waiting houses and in those that this changes. `changed` collects them.
static bool place_singles(Search *search, Domains *domains, Queue *queue, uint64_t waiting, uint64_t *changed) {
  const HouseBoard *board = search->board;
  const int values = board->values;
  uint16_t *cells = domains->cells;
  for (;;) {
    if (!tell_peers(search, cells, queue, &waiting)) return false;
    if (waiting == 0) return true;
    *changed |= waiting;
    int house = __builtin_ctzll(waiting);
    waiting &= waiting - 1;
    const uint8_t *members = board->members + house * values;
    uint32_t once = 0, twice = 0, fixed = 0;
    for (int place = 0; place < values; place++) {
      uint32_t domain = cells[members[place]];
      twice |= once & domain;
      once |= domain;
      fixed |= is_single(domain) ? domain : 0;
    }
    if (once != search->full) return blame(search, house);
    if (fixed == search->full) domains->settled |= 1ull << house;
    uint32_t hidden = once & ~twice & ~fixed;
    for (int place = 0; hidden != 0 && place < values; place++) {
      int cell = members[place];
      uint32_t only = cells[cell] & hidden;
      if (only == 0) continue;
      if (!is_single(only)) return blame(search, house);
      hidden &= ~only;
      cells[cell] = (uint16_t)only;
      waiting |= board->housesOf[cell];
      queue->cells[queue->count++] = (uint8_t)cell;
    }
  }
}

static uint32_t together(const uint16_t *cells, const uint8_t *list, int count) {
  uint32_t all = 0;
  for (int place = 0; place < count; place++) all |= cells[list[place]];
  return all;
}

/// Takes values from cells of a list; adds their houses to `waiting`. False when a cell has none left.
static bool take(const HouseBoard *board, uint16_t *cells, const uint8_t *list, int count, uint32_t values, Queue *queue,
                 uint64_t *waiting) {
  for (int place = 0; place < count; place++) {
    uint32_t domain = cells[list[place]];
    if ((domain & values) == 0) continue;
    domain &= ~values;
    if (domain == 0) return false;
    cells[list[place]] = (uint16_t)domain;
    *waiting |= board->housesOf[list[place]];
    if (is_single(domain)) queue->cells[queue->count++] = list[place];
  }
  return true;
}

/// Takes what must stand where two houses meet from the rest of both. `waiting` collects the houses that this changes.
static bool lock(Search *search, Domains *domains, Queue *queue, uint64_t changed, uint64_t *waiting) {
  const HouseBoard *board = search->board;
  const int values = board->values, size = 3 + 3 * values;
  for (changed &= ~domains->settled; changed != 0; changed &= changed - 1) {
    int house = __builtin_ctzll(changed);
    for (int place = board->firstCrossing[house]; place < board->firstCrossing[house + 1]; place++) {
      const uint8_t *pair = board->crossingCells + board->crossingsOf[place] * size;
      // A pair whose both houses changed is looked at once.
      if (pair[0] == house && (changed >> pair[1] & 1) != 0) continue;
      if ((domains->settled >> pair[0] & 1) != 0 || (domains->settled >> pair[1] & 1) != 0) continue;
      const int shared = pair[2], rest = values - shared;
      uint32_t both = together(domains->cells, pair + 3, shared);
      uint32_t first = together(domains->cells, pair + 3 + values, rest);
      uint32_t second = together(domains->cells, pair + 3 + 2 * values, rest);
      uint32_t fromSecond = both & ~first & second, fromFirst = both & ~second & first;
      if (fromSecond != 0 && !take(board, domains->cells, pair + 3 + 2 * values, rest, fromSecond, queue, waiting))
        return blame(search, pair[1]);
      if (fromFirst != 0 && !take(board, domains->cells, pair + 3 + values, rest, fromFirst, queue, waiting))
        return blame(search, pair[0]);
    }
  }
  return true;
}

/// Narrows a cell to some values; adds its houses to `waiting`. False when none is left.
static inline bool keep(Search *search, uint16_t *cells, int cell, uint32_t values, Queue *queue, uint64_t *waiting) {
  uint32_t domain = cells[cell] & values;
  if (domain == cells[cell]) return true;
  if (domain == 0) return blame_cell(search, cell);
  cells[cell] = (uint16_t)domain;
  *waiting |= search->board->housesOf[cell];
  if (is_single(domain)) queue->cells[queue->count++] = (uint8_t)cell;
  return true;
}

/// Leaves cells that rise only what is above the least of the one before and below the greatest of the one behind: once up and once down,
/// since neither way changes what the other goes by. `waiting` collects the houses that this changes.
static bool rise(Search *search, uint16_t *cells, Queue *queue, uint64_t *waiting) {
  const uint8_t *pairs = search->board->risingCells;
  const int count = search->board->rises;
  for (int pair = 0; pair < count; pair++) {
    uint32_t lesser = cells[pairs[2 * pair]];
    uint32_t above = 0u - ((lesser & (0u - lesser)) << 1);
    if (!keep(search, cells, pairs[2 * pair + 1], above, queue, waiting)) return false;
  }
  for (int pair = count - 1; pair >= 0; pair--) {
    uint32_t below = (0x80000000u >> __builtin_clz(cells[pairs[2 * pair + 1]])) - 1;
    if (!keep(search, cells, pairs[2 * pair], below, queue, waiting)) return false;
  }
  return true;
}

/// Draws conclusions until there are no more; what is queued is blamed where it cannot be.
static bool propagate(Search *search, Domains *domains, Queue *queue, uint64_t waiting) {
  uint64_t changed = 0;
  do {
    if (!place_singles(search, domains, queue, waiting, &changed)) return false;
    waiting = 0;
    if (!rise(search, domains->cells, queue, &waiting)) return false;
    if (waiting != 0) continue;
    if (!lock(search, domains, queue, changed, &waiting)) return false;
    changed = 0;
  } while (waiting != 0);
  return true;
}

/// What to decide next: a cell and the value to try first.
typedef struct {
  /// −1 when all cells are fixed.
  int cell;
  uint32_t value;
} Choice;

/// The heaviest place of a value with two places left in a house, where it weighs enough more than `weight`; else the choice given.
static Choice choose_place(const Search *search, const Domains *domains, Choice best, float weight) {
  const HouseBoard *board = search->board;
  const int values = board->values;
  float most = 1.25f * weight;
  for (int house = 0; house < board->houses; house++) {
    if ((domains->settled >> house & 1) != 0) continue;
    const uint8_t *members = board->members + house * values;
    uint32_t once = 0, twice = 0, more = 0;
    for (int place = 0; place < values; place++) {
      uint32_t domain = domains->cells[members[place]];
      more |= twice & domain;
      twice |= once & domain;
      once |= domain;
    }
    uint32_t pairs = twice & ~more;
    for (int place = 0; pairs != 0 && place < values; place++) {
      int cell = members[place];
      uint32_t found = domains->cells[cell] & pairs;
      if (found == 0 || search->weights[cell] <= most) continue;
      most = search->weights[cell];
      best = (Choice){cell, found & (0u - found)};
    }
  }
  return best;
}

/// The open cell with the fewest values for its weight and the least of them; where cells rise and it has more than two, a place
/// that `choose_place` finds.
static Choice choose(const Search *search, const Domains *domains) {
  int best = -1;
  float bestSize = 0, bestWeight = 0;
  for (int cell = 0; cell < search->board->cells; cell++) {
    uint32_t domain = domains->cells[cell];
    if (is_single(domain)) continue;
    float size = (float)(__builtin_popcount(domain) - 1), weight = search->weights[cell];
    if (best < 0 || size * bestWeight < bestSize * weight) {
      best = cell;
      bestSize = size;
      bestWeight = weight;
    }
  }
  if (best < 0) return (Choice){-1, 0};
  uint32_t domain = domains->cells[best];
  Choice least = {best, domain & (0u - domain)};
  return search->board->rises == 0 || bestSize < 2 ? least : choose_place(search, domains, least, bestWeight / bestSize);
}

static void tell(const Search *search, const Domains *domains) {
  uint8_t cells[MostCells];
  for (int cell = 0; cell < search->board->cells; cell++) cells[cell] = (uint8_t)(__builtin_ctz(domains->cells[cell]) + 1);
  search->run->found(search->run->context, cells);
}

/// Searches from domains whose waiting houses are to be looked at. A decision fixes a cell, so it is never deeper than there are cells.
static HouseEnd descend(Search *search, Domains *domains, Queue *queue, uint64_t waiting) {
  HouseRun *run = search->run;
  for (;;) {
    if (!propagate(search, domains, queue, waiting)) return HouseComplete;
    const Choice choice = choose(search, domains);
    const int cell = choice.cell;
    if (cell < 0) {
      run->count++;
      if (run->found) tell(search, domains);
      return run->count >= run->solutions ? HouseLimitReached : HouseComplete;
    }
    if (run->taken >= run->nodes) return HouseWorkExhausted;
    run->taken++;
    if ((run->taken & 127) == 0 && run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
    waiting = search->board->housesOf[cell];
    Domains next;
    memcpy(next.cells, domains->cells, sizeof(uint16_t) * (size_t)rounded(search->board->cells));
    next.cells[cell] = (uint16_t)choice.value;
    next.settled = domains->settled;
    queue->cells[0] = (uint8_t)cell;
    queue->count = 1;
    HouseEnd end = descend(search, &next, queue, waiting);
    if (end != HouseComplete) return end;
    uint32_t domain = domains->cells[cell] & ~choice.value;
    domains->cells[cell] = (uint16_t)domain;
    queue->cells[0] = (uint8_t)cell;
    queue->count = is_single(domain);
  }
}

HouseEnd house_search(const HouseBoard *board, const uint8_t *cells, HouseRun *run) {
  run->count = 0;
  run->taken = 0;
  if (run->solutions < 1) return HouseLimitReached;
  if (run->isCancelled && run->isCancelled(run->context)) return HouseCancelled;
  Search search = {.board = board, .run = run, .full = (1u << board->values) - 1, .step = 1};
  Domains domains;
  domains.settled = 0;
  for (int cell = board->cells; cell < rounded(board->cells); cell++) domains.cells[cell] = 0;
  for (int cell = 0; cell < board->cells; cell++) {
    search.weights[cell] = 1;
    if (cells[cell] > board->values) return HouseComplete;
    domains.cells[cell] = (uint16_t)(cells[cell] == 0 ? search.full : 1u << (cells[cell] - 1));
  }
  if (run->excludedDigit - 1 < board->values && run->excludedDigit > 0 && run->excludedCell < board->cells) {
    domains.cells[run->excludedCell] &= (uint16_t)~(1u << (run->excludedDigit - 1));
    if (domains.cells[run->excludedCell] == 0) return HouseComplete;
  }
  for (int cell = 0; cell < 2 * board->rises; cell++) search.weights[board->risingCells[cell]] += 1;
  Queue queue = {.count = 0};
  for (int cell = 0; cell < board->cells; cell++) {
    if (is_single(domains.cells[cell])) queue.cells[queue.count++] = (uint8_t)cell;
  }
  return descend(&search, &domains, &queue, board->houses == 64 ? ~0ull : (1ull << board->houses) - 1);
}

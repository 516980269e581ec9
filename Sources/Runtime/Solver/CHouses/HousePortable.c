// The conclusions and decisions in boards of any houses for any machine: by lists, and only about what changed.
#include "HouseForms.h"
#include <string.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif
#pragma STDC FP_CONTRACT OFF

/// Cells that came to have one value and have not told their peers yet, with that value. Each comes once with a value, perhaps again
/// when that is gone, once when it rises; and one place more, for what is written before it is known to count.
typedef struct {
  uint8_t cells[3 * MostCells + 1];
  uint16_t values[3 * MostCells + 1];
  int start, end;
} Queue;

/// What one call of `house_propagate_portable` works with.
typedef struct {
  Search *search;
  const HouseBoard *board;
  uint16_t *cells;
  uint16_t *fixed;
  /// Houses that changed since values were last placed in them, and since their crossings were last looked at.
  uint64_t waiting, changed;
  /// Cells that a round left without a value, or with several to take.
  CellBits empty;
  Queue queue;
} Work;

static inline void enqueue(Queue *queue, int cell, uint32_t domain) {
  queue->cells[queue->end] = (uint8_t)cell;
  queue->values[queue->end] = (uint16_t)domain;
  queue->end += is_single(domain);
}

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

/// Takes a value from the peers of a cell.
static inline void tell_peers(Work *work, int cell, uint32_t value) {
  const HouseBoard *board = work->board;
  uint16_t *cells = work->cells;
  for (uint64_t houses = board->housesOf[cell]; houses != 0; houses &= houses - 1)
    work->fixed[__builtin_ctzll(houses)] |= (uint16_t)value;
  for (int start = 0; start < board->cells; start += 64) {
    uint64_t peers = board->peerRows[4 * cell + start / 64];
    if (peers == 0) continue;
    for (peers &= holders(cells + start, value); peers != 0; peers &= peers - 1) {
      int peer = start + __builtin_ctzll(peers);
      uint32_t domain = cells[peer] & ~value;
      cells[peer] = (uint16_t)domain;
      work->waiting |= board->housesOf[peer];
      enqueue(&work->queue, peer, domain);
      if (__builtin_expect(domain == 0, 0)) add(&work->empty, peer);
    }
  }
}

/// Round 1 until no cell is left to tell.
static bool tell_all(Work *work) {
  Queue *queue = &work->queue;
  while (queue->start < queue->end) {
    for (const int end = queue->end; queue->start < end; queue->start++)
      tell_peers(work, queue->cells[queue->start], queue->values[queue->start]);
    if (!house_bump_cells(work->search, &work->empty)) return false;
  }
  queue->start = queue->end = 0;
  return true;
}

/// Cells that have values no other cell of a house has, and these.
typedef struct {
  uint8_t cells[MostHouses * MostValues];
  uint16_t values[MostHouses * MostValues];
  int count;
} Finds;

/// Finds hidden singles. False when a value has none.
static inline bool find(const Work *work, int house, Finds *finds) {
  const int values = work->board->values;
  const uint8_t *members = work->board->members + house * values;
  uint32_t once = 0, twice = work->fixed[house];
  if (twice == work->search->full) return true;
  for (int place = 0; place < values; place++) {
    uint32_t domain = work->cells[members[place]];
    twice |= once & domain;
    once |= domain;
  }
  if (once != work->search->full) return false;
  uint32_t hidden = once & ~twice;
  for (int place = 0; hidden != 0; place++) {
    uint32_t only = work->cells[members[place]] & hidden;
    hidden &= ~only;
    finds->cells[finds->count] = members[place];
    finds->values[finds->count] = (uint16_t)only;
    finds->count += only != 0;
  }
  return true;
}

/// Round 2 for the waiting houses; the others have nothing new.
static bool place_hidden(Work *work) {
  Finds finds;
  finds.count = 0;
  work->changed |= work->waiting;
  for (; work->waiting != 0; work->waiting &= work->waiting - 1) {
    int house = __builtin_ctzll(work->waiting);
    if (!find(work, house, &finds)) return house_bump(work->search, house);
  }
  for (int place = 0; place < finds.count; place++) {
    int cell = finds.cells[place];
    uint32_t only = finds.values[place], domain = work->cells[cell];
    // Another house may have left the cell that value already, or a different one.
    if (!is_single(only) || (domain & only) == 0) add(&work->empty, cell);
    if (domain == only) continue;
    work->cells[cell] = (uint16_t)only;
    work->waiting |= work->board->housesOf[cell];
    enqueue(&work->queue, cell, only);
  }
  return house_bump_cells(work->search, &work->empty);
}

/// Round 3. `changes` are the cells that changed.
static bool rise_and_note(Work *work) {
  if (work->board->rises == 0) return true;
  Changes changes;
  if (!rise(work->search, work->cells, &changes)) return false;
  for (int place = 0; place < changes.count; place++) {
    int cell = changes.cells[place];
    work->waiting |= work->board->housesOf[cell];
    enqueue(&work->queue, cell, work->cells[cell]);
  }
  return true;
}

static inline uint32_t together(const uint16_t *cells, const uint8_t *list, int count) {
  uint32_t all = 0;
  for (int place = 0; place < count; place++) all |= cells[list[place]];
  return all;
}

/// Takes values from cells of a list.
static void take(Work *work, const uint8_t *list, int count, uint32_t values) {
  for (int place = 0; place < count; place++) {
    int cell = list[place];
    uint32_t domain = work->cells[cell];
    if ((domain & values) == 0) continue;
    domain &= ~values;
    work->cells[cell] = (uint16_t)domain;
    work->waiting |= work->board->housesOf[cell];
    enqueue(&work->queue, cell, domain);
    if (domain == 0) add(&work->empty, cell);
  }
}

/// Removes locked candidates, by the cells `before`, from the rest of both houses.
static inline void lock(Work *work, const uint16_t *before, const uint8_t *pair) {
  const int values = work->board->values, shared = pair[2], rest = values - shared;
  if (work->fixed[pair[0]] == work->search->full || work->fixed[pair[1]] == work->search->full) return;
  const uint8_t *firstRest = pair + 3 + values, *secondRest = firstRest + values;
  uint32_t both = together(before, pair + 3, shared);
  uint32_t first = together(before, firstRest, rest), second = together(before, secondRest, rest);
  uint32_t fromSecond = both & ~first & second, fromFirst = both & ~second & first;
  if (fromSecond != 0) take(work, secondRest, rest, fromSecond);
  if (fromFirst != 0) take(work, firstRest, rest, fromFirst);
}

/// Which of the houses that changed have all cells fixed.
static inline uint64_t settled(const Work *work) {
  uint64_t houses = 0;
  for (uint64_t left = work->changed; left != 0; left &= left - 1) {
    int house = __builtin_ctzll(left);
    houses |= (uint64_t)(work->fixed[house] == work->search->full) << house;
  }
  return houses;
}

/// Round 4 for the crossings of houses that changed; the others have nothing new.
static bool lock_all(Work *work) {
  const HouseBoard *board = work->board;
  const int size = 3 + 3 * board->values;
  uint16_t before[MostCells];
  const uint64_t changed = work->changed & ~settled(work);
  work->changed = 0;
  if (changed == 0) return true;
  memcpy(before, work->cells, sizeof(uint16_t) * (size_t)board->cells);
  for (uint64_t left = changed; left != 0; left &= left - 1) {
    int house = __builtin_ctzll(left);
    for (int place = board->firstCrossing[house]; place < board->firstCrossing[house + 1]; place++) {
      const uint8_t *pair = board->crossingCells + board->crossingsOf[place] * size;
      // A pair whose both houses changed is looked at once.
      if (pair[1] == house && (changed >> pair[0] & 1) != 0) continue;
      lock(work, before, pair);
    }
  }
  return house_bump_cells(work->search, &work->empty);
}

bool house_propagate_portable(Search *search, Domains *domains, int cell) {
  const HouseBoard *board = search->board;
  Work work;
  work.search = search;
  work.board = board;
  work.cells = domains->cells;
  work.fixed = domains->fixed;
  work.queue.start = work.queue.end = 0;
  work.changed = 0;
  memset(&work.empty, 0, sizeof work.empty);
  work.waiting = cell >= 0 ? board->housesOf[cell] : board->houses == 64 ? ~0ull : (1ull << board->houses) - 1;
  for (int each = cell < 0 ? 0 : cell; each < (cell < 0 ? board->cells : cell + 1); each++)
    enqueue(&work.queue, each, domains->cells[each]);
  for (;;) {
    if (!tell_all(&work) || !place_hidden(&work)) return false;
    if (work.waiting != 0) continue;
    if (!rise_and_note(&work)) return false;
    if (work.waiting != 0) continue;
    if (!lock_all(&work)) return false;
    if (work.waiting == 0) return true;
  }
}

/// The values that have two places in some house of each cell.
static void find_pairs(const Search *search, const Domains *domains, uint16_t *pairs) {
  const HouseBoard *board = search->board;
  const int values = board->values;
  for (int house = 0; house < board->houses; house++) {
    if (domains->fixed[house] == search->full) continue;
    const uint8_t *members = board->members + house * values;
    uint32_t once = 0, twice = 0, more = 0;
    for (int place = 0; place < values; place++) {
      uint32_t domain = domains->cells[members[place]];
      more |= twice & domain;
      twice |= once & domain;
      once |= domain;
    }
    twice &= ~more;
    for (int place = 0; twice != 0 && place < values; place++) pairs[members[place]] |= (uint16_t)twice;
  }
}

/// The heaviest cell that has a value with two places in a house, if it weighs enough beside `weight`, with the least such value; else
/// the choice given.
static Choice choose_place(const Search *search, const Domains *domains, Choice best, float weight) {
  uint16_t pairs[MostCells] = {0};
  find_pairs(search, domains, pairs);
  float most = least_weight(search->board) * weight;
  for (int cell = 0; cell < search->board->cells; cell++) {
    uint32_t found = domains->cells[cell] & pairs[cell];
    if (found == 0 || search->weights[cell] <= most) continue;
    most = search->weights[cell];
    best = (Choice){cell, found & (0u - found)};
  }
  return best;
}

/// The open cell with the fewest values for its weight, and its least value; if it has more than two, the result of `choose_place`.
Choice house_choose_portable(const Search *search, const Domains *domains) {
  int best = -1;
  float least = 0;
  for (int cell = 0; cell < search->board->cells; cell++) {
    uint32_t domain = domains->cells[cell];
    if (is_single(domain)) continue;
    float score = (float)(__builtin_popcount(domain) - 1) * search->inverses[cell];
    if (best >= 0 && score >= least) continue;
    best = cell;
    least = score;
  }
  if (best < 0) return (Choice){-1, 0};
  uint32_t domain = domains->cells[best], value = domain & (0u - domain);
  Choice choice = {best, value};
  if (is_single(domain & ~value)) return choice;
  return choose_place(search, domains, choice, 1 / least);
}

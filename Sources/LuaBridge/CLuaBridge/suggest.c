// "Did you mean": finds the known name nearest to a misspelt one.
#include <string.h>

#include "host.h"

enum { LONGEST = 40 };

static int smaller(int a, int b) { return a < b ? a : b; }

/// Edit distance (insert, delete, change, swap of neighbours) between two names; both at most LONGEST long.
static int distance(const char *a, size_t a_length, const char *b, size_t b_length) {
  int row[3][LONGEST + 1];
  int *before = row[0], *last = row[1], *now = row[2];
  for (size_t j = 0; j <= b_length; j++) last[j] = (int)j;
  for (size_t i = 1; i <= a_length; i++) {
    now[0] = (int)i;
    for (size_t j = 1; j <= b_length; j++) {
      int best = smaller(last[j] + 1, now[j - 1] + 1);
      best = smaller(best, last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1]) best = smaller(best, before[j - 2] + 1);
      now[j] = best;
    }
    int *oldest = before;
    before = last;
    last = now;
    now = oldest;
  }
  return last[b_length];
}

void suggest_begin(Suggestion *suggestion, const char *wanted, size_t length) {
  suggestion->wanted = wanted;
  suggestion->length = length;
  suggestion->best[0] = '\0';
  suggestion->distance = length <= 3 ? 2 : length <= 6 ? 3 : 4;  // one more than what is accepted
}

static void consider(Suggestion *suggestion, const char *name, size_t length) {
  if (length > LONGEST || suggestion->length > LONGEST || strncmp(name, "__", 2) == 0) return;
  int edits = distance(suggestion->wanted, suggestion->length, name, length);
  bool nearer = edits < suggestion->distance;
  bool tied = edits == suggestion->distance && suggestion->best[0] && strcmp(name, suggestion->best) < 0;
  if (!nearer && !tied) return;
  suggestion->distance = edits;
  memcpy(suggestion->best, name, length + 1);
}

void suggest_keys(lua_State *L, int index, Suggestion *suggestion) {
  int table = lua_absindex(L, index);
  lua_pushnil(L);
  while (lua_next(L, table)) {
    lua_pop(L, 1);
    size_t length;
    if (lua_type(L, -1) != LUA_TSTRING) continue;
    const char *name = lua_tolstring(L, -1, &length);
    if (strlen(name) == length) consider(suggestion, name, length);
  }
}

void push_suggestion(lua_State *L, const Suggestion *suggestion) {
  if (suggestion->best[0]) lua_pushfstring(L, " (did you mean '%s'?)", suggestion->best);
  else lua_pushliteral(L, "");
}

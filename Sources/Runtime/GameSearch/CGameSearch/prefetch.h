// Asks the processor to fetch a place of memory that is read soon.
#pragma once

static inline void quadrille_prefetch(const void *_Nonnull place) {
  __builtin_prefetch(place);
}

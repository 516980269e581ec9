// Libraries that are opened when they are first needed.
//
// Most runs of the command draw no sheet, read no archive and ask no server, and the sixty-odd libraries behind those that
// do would take half of its start. A function of such a library is defined under its own name, held to the library's header
// by the compiler, and calls the library's.
#pragma once

/// Why a library cannot be opened, in a sentence that is good until the thread's next call; null where it can be, and then is.
///
/// Any number of threads may ask at once.
const char *on_demand_fault(const char *file);

/// A function of a library. Where either is not there the process ends with a message and the code of a fault of our own:
/// who can tell of it better asks `on_demand_fault` first.
void *on_demand_function(const char *file, const char *name);

/// Defines a function of a library, found at its first call.
#define ON_DEMAND(file, result, name, parameters, arguments)                  \
  result name parameters {                                                    \
    static __typeof__(&name) kept;                                            \
    __typeof__(&name) function = __atomic_load_n(&kept, __ATOMIC_ACQUIRE);    \
    if (!function) {                                                          \
      function = (__typeof__(&name))on_demand_function(file, #name);          \
      __atomic_store_n(&kept, function, __ATOMIC_RELEASE);                    \
    }                                                                         \
    return function arguments;                                                \
  }

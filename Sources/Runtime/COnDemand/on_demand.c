// Opens libraries and finds their functions.
#include "COnDemand.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sysexits.h>

const char *on_demand_fault(const char *file) {
  // One more handle of what is open already costs a count.
  return dlopen(file, RTLD_LAZY | RTLD_LOCAL) ? NULL : dlerror();
}

void *on_demand_function(const char *file, const char *name) {
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  void *function = library ? dlsym(library, name) : NULL;
  if (!function) {
    fprintf(stderr, "quadrille: %s; install what tools/install names\n", dlerror());
    exit(EX_SOFTWARE);
  }
  return function;
}

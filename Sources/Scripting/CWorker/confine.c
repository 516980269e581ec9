// Takes away from a worker process what a script's worker does not need.
#define _GNU_SOURCE
#include "CWorker.h"
#include <errno.h>
#include <linux/capability.h>
#include <linux/seccomp.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include "filter.h"

static int bound(int what, uint64_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  return setrlimit(what, &limit) ? errno : 0;
}

/// Bytes of address space in use; 0 where the kernel does not tell.
static uint64_t mapped(void) {
  unsigned long long pages = 0;
  FILE *file = fopen("/proc/self/statm", "re");
  if (!file) return 0;
  if (fscanf(file, "%llu", &pages) != 1) pages = 0;
  fclose(file);
  return pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/// Keeps of root's powers the one to read what belongs to others, so that root may check a user's pack. Others have none, and
/// then nothing is asked of the kernel: the filter of a service often refuses to set powers.
static int drop_powers(void) {
  struct __user_cap_header_struct head = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct sets[_LINUX_CAPABILITY_U32S_3];
  if (syscall(SYS_capget, &head, sets)) return errno;
  uint32_t kept = CAP_TO_MASK(CAP_DAC_READ_SEARCH), dropped = 0;
  for (int i = 0; i < _LINUX_CAPABILITY_U32S_3; i++) {
    uint32_t mask = i == CAP_TO_INDEX(CAP_DAC_READ_SEARCH) ? kept : 0;
    dropped |= ((sets[i].effective | sets[i].permitted) & ~mask) | sets[i].inheritable;
    sets[i].effective &= mask;
    sets[i].permitted &= mask;
    sets[i].inheritable = 0;
  }
  return dropped && syscall(SYS_capset, &head, sets) ? errno : 0;
}

/// Whether other threads run, which Landlock would not hold. A sanitizer has one of its own.
static int has_threads(void) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
  return 0;
#endif
#endif
  struct stat facts;
  return !stat("/proc/self/task", &facts) && facts.st_nlink > 3;
}

/// Where the machine runs out of memory, the kernel is to end workers first. It is no fault where it does not take the wish.
static void offer_to_end(void) {
  FILE *file = fopen("/proc/self/oom_score_adj", "we");
  if (!file) return;
  fputs("1000", file);
  fclose(file);
}

int quadrille_worker_confine(pid_t parent, uint64_t memory, uint64_t seconds, uint64_t files) {
  offer_to_end();
  int error = drop_powers();
  if (error) return error;
  if (prctl(PR_SET_PDEATHSIG, SIGKILL)) return errno;
  // The parent may have ended before it was asked for its end.
  if (getppid() != parent) _exit(0);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)) return errno;
  signal(SIGXFSZ, SIG_IGN);
  signal(SIGPIPE, SIG_IGN);
  // Each arena would take 64 MiB of address space.
  mallopt(M_ARENA_MAX, 1);
  error = bound(RLIMIT_CORE, 0);
  if (!error) error = bound(RLIMIT_FSIZE, 0);
  if (!error) error = bound(RLIMIT_NOFILE, files);
  if (!error) error = bound(RLIMIT_CPU, seconds);
  uint64_t used = mapped();
  if (!error && !used) error = ENOSYS;
  if (!error) error = bound(RLIMIT_AS, used + memory);
  return error;
}

int quadrille_worker_enclose(const char *const folders[]) {
  if (has_threads()) return -EBUSY;
  int files = quadrille_worker_landlock(folders);
  if (files < 0) return files;
  int calls = quadrille_worker_filter();
  if (calls < 0) return calls;
  return (files ? QuadrilleWallFiles : 0) | (calls ? QuadrilleWallCalls : 0);
}

int quadrille_worker_walls(void) {
  int walls = quadrille_landlock_version() ? QuadrilleWallFiles : 0;
  // A filter that lies nowhere is refused in another way where there are no filters.
  if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL, 0, 0) && errno == EFAULT) walls |= QuadrilleWallCalls;
#if !defined(__x86_64__) && !defined(__aarch64__)
  walls &= ~QuadrilleWallCalls;
#endif
  return walls;
}

uint64_t quadrille_worker_used(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage)) return 0;
  return (uint64_t)usage.ru_utime.tv_sec + (uint64_t)usage.ru_stime.tv_sec + 1;
}

void quadrille_memory_give_back(void) { malloc_trim(0); }

void quadrille_memory_share(int arenas) { mallopt(M_ARENA_MAX, arenas); }

uint64_t quadrille_worker_nanoseconds(void) {
  struct timespec time;
  if (clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

int quadrille_worker_allow(uint64_t seconds) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_CPU, &limit)) return errno;
  uint64_t wanted = quadrille_worker_used() + seconds;
  limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
  return setrlimit(RLIMIT_CPU, &limit) ? errno : 0;
}

// The filter of system calls of a worker process, as the kernel's classic BPF: a list of what is allowed.
//
// The list was derived from what workers called during the tests of this repository (`strace -f`), and from what the C
// library and Swift's runtime call on ways that these did not take: locks, signals of abort(), time, random numbers.
// `Tests/Walls` tries every number from inside and holds the list.
#define _GNU_SOURCE
#include "filter.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define MACHINE AUDIT_ARCH_AARCH64
#endif

#ifdef MACHINE

#ifndef PR_SET_VMA
#define PR_SET_VMA 0x53564d41
#endif

/// Allowed with any argument: memory, the files that are open, facts about files, this process and its threads, time.
static const int calls[] = {
    SYS_read, SYS_write, SYS_readv, SYS_writev, SYS_pread64, SYS_lseek, SYS_close,
    SYS_fstat, SYS_newfstatat, SYS_statx, SYS_statfs, SYS_fstatfs, SYS_readlinkat, SYS_faccessat, SYS_getcwd,
    SYS_getdents64, SYS_ppoll,
    SYS_brk, SYS_munmap, SYS_mremap, SYS_madvise,
    SYS_futex, SYS_set_robust_list, SYS_rseq, SYS_sched_yield, SYS_restart_syscall,
    SYS_rt_sigaction, SYS_rt_sigprocmask, SYS_rt_sigreturn, SYS_sigaltstack,
    SYS_getpid, SYS_getppid, SYS_gettid, SYS_getuid, SYS_geteuid, SYS_getgid, SYS_getegid, SYS_getrusage,
    SYS_uname, SYS_sysinfo, SYS_getcpu, SYS_getrandom,
    SYS_clock_gettime, SYS_clock_getres, SYS_clock_nanosleep, SYS_nanosleep, SYS_gettimeofday,
    SYS_exit, SYS_exit_group,
#ifdef SYS_faccessat2
    SYS_faccessat2,
#endif
#ifdef __x86_64__
    SYS_stat, SYS_lstat, SYS_access, SYS_readlink, SYS_poll, SYS_time,
#endif
};

/// The flags with which files may be opened.
#define READING (O_CLOEXEC | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_LARGEFILE)

/// The flags with which the C library starts a thread.
#define THREAD \
  (CLONE_VM | CLONE_FS | CLONE_FILES | CLONE_SIGHAND | CLONE_THREAD | CLONE_SYSVSEM | CLONE_SETTLS | CLONE_PARENT_SETTID | \
   CLONE_CHILD_CLEARTID)

/// The first number that Linux 5.17 does not have.
enum { FIRST_UNKNOWN = 451 };

enum { MOST = 400 };

typedef struct Program {
  struct sock_filter code[MOST];
  unsigned short count;
  /// Where the check of a call begins whose end is not known yet.
  unsigned short open;
} Program;

static void add(Program *program, uint16_t code, uint32_t value, uint8_t yes, uint8_t no) {
  program->code[program->count++] = (struct sock_filter)BPF_JUMP(code, value, yes, no);
}

static void load(Program *program, size_t place) { add(program, BPF_LD | BPF_W | BPF_ABS, (uint32_t)place, 0, 0); }

/// The lower half of an argument, which is all of it where the kernel takes an int; both machines are little-endian.
static void load_argument(Program *program, int number) {
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)number);
}

static void load_upper(Program *program, int number) {
  load(program, offsetof(struct seccomp_data, args) + 8 * (size_t)number + 4);
}

static void allow(Program *program) { add(program, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0); }
static void refuse(Program *program, int error) {
  add(program, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | (uint32_t)error, 0, 0);
}

/// What follows, up to `end`, is for that call; it ends with a refusal.
static void begin(Program *program, int call) {
  program->open = program->count;
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 0);
}
static void end(Program *program) {
  refuse(program, EPERM);
  program->code[program->open].jf = (uint8_t)(program->count - program->open - 1);
}

/// Allows the call if what was loaded is the value.
static void allow_equal(Program *program, uint32_t value) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  allow(program);
}
/// Allows the call if what was loaded has none of the bits.
static void allow_without(Program *program, uint32_t bits) {
  add(program, BPF_JMP | BPF_JSET | BPF_K, bits, 1, 0);
  allow(program);
}

static void allow_call(Program *program, int call) {
  add(program, BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)call, 0, 1);
  allow(program);
}

/// Only without some bits in an argument.
static void without(Program *program, int call, int argument, uint32_t bits) {
  begin(program, call);
  load_argument(program, argument);
  allow_without(program, bits);
  end(program);
}

/// Only with one of some values in an argument.
static void only(Program *program, int call, int argument, const uint32_t values[], int count) {
  begin(program, call);
  load_argument(program, argument);
  for (int i = 0; i < count; i++) allow_equal(program, values[i]);
  end(program);
}
#define ONLY(program, call, argument, ...) \
  do { \
    const uint32_t values[] = {__VA_ARGS__}; \
    only(program, call, argument, values, sizeof values / sizeof values[0]); \
  } while (0)

/// Of this process alone; to read any limit, to set that of CPU time.
static void limits(Program *program, uint32_t self) {
  begin(program, SYS_prlimit64);
  load_argument(program, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 2, 0);
  add(program, BPF_JMP | BPF_JEQ | BPF_K, self, 1, 0);
  refuse(program, EPERM);
  load_argument(program, 1);
  allow_equal(program, RLIMIT_CPU);
  load_argument(program, 2);
  // Past the look at the upper half and its answer.
  add(program, BPF_JMP | BPF_JEQ | BPF_K, 0, 0, 3);
  load_upper(program, 2);
  allow_equal(program, 0);
  end(program);
}

static void compose(Program *program) {
  uint32_t self = (uint32_t)getpid();
  load(program, offsetof(struct seccomp_data, arch));
  add(program, BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
  refuse(program, EPERM);
  load(program, offsetof(struct seccomp_data, nr));
#ifdef __x86_64__
  // The other numbering of calls (x32) has this bit.
  add(program, BPF_JMP | BPF_JSET | BPF_K, 0x40000000, 0, 1);
  refuse(program, EPERM);
#endif
  // What came after this list: a C library that finds a call missing takes an older one.
  add(program, BPF_JMP | BPF_JGE | BPF_K, FIRST_UNKNOWN, 0, 1);
  refuse(program, ENOSYS);
  for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) allow_call(program, calls[i]);
  without(program, SYS_openat, 2, ~(uint32_t)READING);
#ifdef __x86_64__
  without(program, SYS_open, 1, ~(uint32_t)READING);
#endif
  without(program, SYS_mmap, 2, PROT_EXEC);
  without(program, SYS_mprotect, 2, PROT_EXEC);
  ONLY(program, SYS_clone, 0, THREAD);
  // Its structure cannot be looked at; without it the C library takes clone.
  begin(program, SYS_clone3);
  refuse(program, ENOSYS);
  end(program);
  ONLY(program, SYS_tgkill, 0, self);
  ONLY(program, SYS_sched_getaffinity, 0, 0, self);
  ONLY(program, SYS_prctl, 0, PR_SET_NAME, PR_GET_NAME, PR_SET_VMA);
  ONLY(program, SYS_fcntl, 1, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC);
  ONLY(program, SYS_ioctl, 1, TCGETS, FIONREAD);
  limits(program, self);
  refuse(program, EPERM);
}

int quadrille_worker_filter(void) {
  Program program = {.count = 0};
  compose(&program);
  struct sock_fprog filter = {.len = program.count, .filter = program.code};
  long result = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_TSYNC, &filter);
  if (result == 0) return 1;
  // A thread that could not be brought under it.
  if (result > 0) return -EBUSY;
  // Before Linux 3.17, where this process has one thread at that time.
  if (errno == ENOSYS && !prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0)) return 1;
  return errno == EINVAL || errno == ENOSYS ? 0 : -errno;
}

#else

int quadrille_worker_filter(void) { return 0; }

#endif

// Tries from inside what a worker may do: it puts up a worker's limits and walls as the worker itself does.
//
//     walls calls FOLDER           every system call by its number: the names of those that get through, a line each
//     walls tries FOLDER OTHER     calls with arguments that are allowed and others that are not, `NAME: what came of it` a line each;
//                                  OTHER is a process of the same user
//     walls without PROGRAM WORD…  runs a program on a kernel that seems to have neither seccomp nor Landlock
//     walls service PROGRAM WORD…  runs a program without powers, and with the calls refused that packaging's unit refuses
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "CWorker.h"

enum { X32 = 0x40000000, LAST = 480 };

static const struct {
  int number;
  const char *name;
} names[] = {
#define NAMED(call) {SYS_##call, #call}
    NAMED(read), NAMED(write), NAMED(readv), NAMED(writev), NAMED(pread64), NAMED(lseek), NAMED(close), NAMED(fstat),
    NAMED(newfstatat), NAMED(statx), NAMED(statfs), NAMED(fstatfs), NAMED(readlinkat), NAMED(faccessat),
    NAMED(faccessat2), NAMED(getcwd), NAMED(getdents64), NAMED(ppoll), NAMED(brk), NAMED(munmap), NAMED(mremap),
    NAMED(madvise), NAMED(futex), NAMED(set_robust_list), NAMED(rseq), NAMED(sched_yield), NAMED(restart_syscall),
    NAMED(rt_sigaction), NAMED(rt_sigprocmask), NAMED(rt_sigreturn), NAMED(sigaltstack), NAMED(getpid),
    NAMED(getppid), NAMED(gettid), NAMED(getuid), NAMED(geteuid), NAMED(getgid), NAMED(getegid), NAMED(getrusage),
    NAMED(uname), NAMED(sysinfo), NAMED(getcpu), NAMED(getrandom), NAMED(clock_gettime), NAMED(clock_getres),
    NAMED(clock_nanosleep), NAMED(nanosleep), NAMED(gettimeofday), NAMED(exit), NAMED(exit_group), NAMED(openat),
    NAMED(mmap), NAMED(mprotect), NAMED(clone), NAMED(clone3), NAMED(tgkill), NAMED(sched_getaffinity), NAMED(prctl),
    NAMED(fcntl), NAMED(ioctl), NAMED(prlimit64),
#ifdef __x86_64__
    NAMED(stat), NAMED(lstat), NAMED(access), NAMED(readlink), NAMED(poll), NAMED(time), NAMED(open),
#endif
};

/// The limits and walls of a worker that may read one folder.
static void enclose(const char *folder) {
  const char *const folders[] = {folder, NULL};
  int error = quadrille_worker_confine(getppid(), (uint64_t)512 << 20, 7200, 64);
  int walls = error ? -error : quadrille_worker_enclose(folders);
  if (walls >= 0) return;
  fprintf(stderr, "no walls: %s\n", strerror(-walls));
  _exit(90);
}

/// What a child can end with: the filter refused the call, or it got through.
enum { REFUSED = 80, THROUGH = 81 };

/// Makes one call in a process of its own. Returns whether the filter lets it through: it comes back with any other error, or does not come
/// back.
static int is_allowed(const char *folder, long number, long argument) {
  pid_t child = fork();
  if (child == 0) {
    // A program that waits forever is ended, even if its parent blocks signals.
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGALRM, SIG_DFL);
    alarm(2);
    enclose(folder);
    long result = syscall(number, argument, argument, argument, argument, argument, argument);
    _exit(result == -1 && (errno == EPERM || errno == ENOSYS) ? REFUSED : THROUGH);
  }
  int status;
  waitpid(child, &status, 0);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 90) exit(90);
  return !(WIFEXITED(status) && WEXITSTATUS(status) == REFUSED);
}

static void print_name(long number) {
  for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
    if (names[i].number == number) {
      printf("%s\n", names[i].name);
      return;
    }
  }
  printf("%s%ld\n", number & X32 ? "x32 " : "", number & ~X32);
}

/// The kernel itself passes these by all filters: uretprobe and uprobe end a process that was not sent there by a probe.
static int is_exempt(long number) {
#ifdef __x86_64__
  return number == 335 || number == 336;
#else
  (void)number;
  return 0;
#endif
}

static int try_calls(const char *folder) {
  // Calls that read their first word from standard input get none.
  dup2(open("/dev/null", O_RDWR), 0);
  for (long number = 0; number <= LAST; number++) {
    if (is_exempt(number)) continue;
    // With zeros, with what is no address, no file and no process, and with flags for a thread.
    if (is_allowed(folder, number, 0) || is_allowed(folder, number, -1)) print_name(number);
#ifdef __x86_64__
    if (is_allowed(folder, number | X32, 0) || is_allowed(folder, number | X32, -1)) print_name(number | X32);
#endif
    fflush(stdout);
  }
  return 0;
}

// Tries

static void tell(const char *name, long result) {
  if (result >= 0) printf("%s: yes\n", name);
  else printf("%s: %s\n", name, strerrorname_np(errno));
  fflush(stdout);
}

static long try_open(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file < 0) return -1;
  int error = errno;
  close(file);
  errno = error;
  return 0;
}

static void *nothing(void *context) { return context; }

static void try_arguments(const char *folder, pid_t other) {
  char own[300], facts[64], memory[64], surroundings[64];
  snprintf(own, sizeof own, "%s/own", folder);
  snprintf(facts, sizeof facts, "/proc/%d/stat", other);
  snprintf(memory, sizeof memory, "/proc/%d/mem", other);
  snprintf(surroundings, sizeof surroundings, "/proc/%d/environ", other);
  pid_t parent = getppid();
  enclose(folder);
  struct rlimit limit = {0, 0}, most = {RLIM_INFINITY, RLIM_INFINITY}, second = {1, 7200};
  char byte;
  struct iovec here = {&byte, 1};
  pthread_t thread;
  tell("open a file of the folder", try_open(own, O_RDONLY));
  tell("open the folder", try_open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NONBLOCK));
  tell("open a file of the folder to write", try_open(own, O_WRONLY));
  tell("open a file of the folder to change", try_open(own, O_RDWR));
  tell("open a file of the folder to empty", try_open(own, O_RDONLY | O_TRUNC));
  tell("open a file of the folder to append", try_open(own, O_RDONLY | O_APPEND));
  tell("open a file without a name", try_open(folder, O_TMPFILE | O_RDWR));
  tell("open a path", try_open(own, O_PATH));
  tell("open /etc/passwd", try_open("/etc/passwd", O_RDONLY));
  tell("open /", try_open("/", O_RDONLY | O_DIRECTORY));
  tell("open /proc/self/status", try_open("/proc/self/status", O_RDONLY));
  tell("open the facts of another", try_open(facts, O_RDONLY));
  tell("open the memory of another", try_open(memory, O_RDONLY));
  tell("open the environment of another", try_open(surroundings, O_RDONLY));
  tell("start a thread", -pthread_create(&thread, NULL, nothing, NULL));
  tell("start a process", syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
  tell("start a process in a new user namespace", syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0));
  tell("map memory to write", mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
  tell("map memory to run", mmap(NULL, 4096, PROT_READ | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED ? -1 : 0);
  void *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  tell("make memory runnable", mprotect(page, 4096, PROT_READ | PROT_EXEC));
  tell("signal a thread of its own", syscall(SYS_tgkill, getpid(), gettid(), 0));
  tell("signal a thread of another", syscall(SYS_tgkill, other, other, 0));
  tell("signal itself with kill", kill(getpid(), 0));
  tell("signal its parent with kill", kill(parent, 0));
  tell("signal a thread with tkill", syscall(SYS_tkill, gettid(), 0));
  tell("queue a signal", syscall(SYS_rt_sigqueueinfo, other, SIGUSR1, &byte));
  tell("read a limit", getrlimit(RLIMIT_NOFILE, &limit));
  tell("set a limit to what it is", setrlimit(RLIMIT_NOFILE, &limit));
  tell("set the limit of CPU time", setrlimit(RLIMIT_CPU, &second));
  tell("raise the limit of CPU time", setrlimit(RLIMIT_CPU, &most));
  tell("raise the limit of memory", setrlimit(RLIMIT_AS, &most));
  tell("raise the limit of file sizes", setrlimit(RLIMIT_FSIZE, &most));
  tell("read a limit of another", prlimit(other, RLIMIT_NOFILE, NULL, &limit));
  tell("set a limit of another", prlimit(other, RLIMIT_NOFILE, &limit, NULL));
  cpu_set_t processors;
  tell("read its processors", syscall(SYS_sched_getaffinity, 0, sizeof processors, &processors));
  tell("read the processors of another", syscall(SYS_sched_getaffinity, other, sizeof processors, &processors));
  tell("set the processors of another", sched_setaffinity(other, sizeof processors, &processors));
  struct sched_param priority = {0};
  tell("set the schedule of another", sched_setscheduler(other, SCHED_OTHER, &priority));
  tell("set the priority of another", setpriority(PRIO_PROCESS, (id_t)other, 19));
  tell("name a thread", prctl(PR_SET_NAME, "named"));
  tell("let others look into it", prctl(PR_SET_DUMPABLE, 1));
  tell("let another trace it", prctl(PR_SET_PTRACER, other));
  tell("outlive its parent", prctl(PR_SET_PDEATHSIG, 0));
  tell("trace another", ptrace(PTRACE_ATTACH, other, NULL, NULL));
  tell("read memory of another", process_vm_readv(other, &here, 1, &here, 1, 0));
  tell("read flags of a file", fcntl(0, F_GETFL));
  tell("have signals sent for a file", fcntl(0, F_SETOWN, other));
  tell("lock a file", fcntl(0, F_SETLEASE, F_RDLCK));
  tell("type into a terminal", ioctl(0, TIOCSTI, &byte));
  tell("open a socket", socket(AF_UNIX, SOCK_STREAM, 0));
  tell("open a socket of the network", socket(AF_INET, SOCK_STREAM, 0));
  tell("make a device", mknod(own, S_IFCHR | 0600, 0));
  tell("make a pipe in a folder", mkfifo(own, 0600));
  tell("make a pipe", pipe((int[2]){0, 0}));
  tell("make a file in memory", memfd_create("x", 0));
  tell("remove a file", unlink(own));
  tell("start a program", execl("/bin/true", "true", NULL));
  tell("filter calls", prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, NULL));
  tell("make rules of files", syscall(444, NULL, 0, 1));
  tell("call another machine's numbers", syscall(X32 | 39));
}

/// Passes on what a process says that may write to no file.
static int pass_on(const char *folder, pid_t other) {
  int ends[2];
  if (pipe(ends)) return 90;
  pid_t child = fork();
  if (child == 0) {
    dup2(ends[1], 1);
    close(ends[0]);
    close(ends[1]);
    try_arguments(folder, other);
    _exit(0);
  }
  close(ends[1]);
  char room[4096];
  for (ssize_t count; (count = read(ends[0], room, sizeof room)) > 0;) fwrite(room, 1, (size_t)count, stdout);
  int status;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : 92;
}

// Without walls

/// Refuses what walls are made of, as a kernel does that has none.
static int run_without(char *const words[]) {
  struct sock_filter program[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 444, 5, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 4, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_prctl, 0, 2),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_SECCOMP, 2, 0),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
      BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EINVAL),
  };
  struct sock_fprog filter = {.len = sizeof program / sizeof program[0], .filter = program};
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0)) return 90;
  execv(words[0], words);
  return 91;
}

// As a service

/// Takes away every power and refuses the calls of systemd's @privileged, @keyring, @memlock and @setuid, as the unit does.
static int run_as_service(char *const words[]) {
  static const int refused[] = {
      SYS_acct, SYS_bpf, SYS_capset, SYS_chroot, SYS_fanotify_init, SYS_fanotify_mark, SYS_open_by_handle_at,
      SYS_pivot_root, SYS_quotactl, SYS_setdomainname, SYS_setfsuid, SYS_setgroups, SYS_sethostname, SYS_setresuid,
      SYS_setreuid, SYS_setuid, SYS_vhangup, SYS_add_key, SYS_keyctl, SYS_request_key, SYS_mlock, SYS_mlock2,
      SYS_mlockall, SYS_munlock, SYS_munlockall, SYS_setgid, SYS_setregid, SYS_setresgid,
  };
  enum { COUNT = sizeof refused / sizeof refused[0] };
  struct sock_filter program[COUNT + 3] = {BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr))};
  for (int i = 0; i < COUNT; i++) {
    struct sock_filter jump = BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)refused[i], COUNT - i, 0);
    program[1 + i] = jump;
  }
  struct sock_filter allow = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  struct sock_filter refuse = BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM);
  program[COUNT + 1] = allow;
  program[COUNT + 2] = refuse;
  struct sock_fprog filter = {.len = COUNT + 3, .filter = program};
  // Root's programs get back what the bounding set has.
  for (int power = 0; power < 64; power++) prctl(PR_CAPBSET_DROP, power, 0, 0, 0);
  if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &filter, 0, 0)) return 90;
  execv(words[0], words);
  return 91;
}

int main(int count, char **words) {
  if (count == 3 && strcmp(words[1], "calls") == 0) return try_calls(words[2]);
  if (count == 4 && strcmp(words[1], "tries") == 0) return pass_on(words[2], atoi(words[3]));
  if (count >= 3 && strcmp(words[1], "without") == 0) return run_without(words + 2);
  if (count >= 3 && strcmp(words[1], "service") == 0) return run_as_service(words + 2);
  fprintf(stderr, "usage: walls calls FOLDER | tries FOLDER OTHER | without PROGRAM WORD... | service PROGRAM WORD...\n");
  return 2;
}

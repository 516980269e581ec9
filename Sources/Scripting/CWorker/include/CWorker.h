// Starts worker processes, and takes away from them what a script's worker does not need.
#ifndef QUADRILLE_WORKER_H
#define QUADRILLE_WORKER_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Starts a program with a socket as its standard input and nothing else open.
///
/// Its standard output and standard error are /dev/null, its environment has one line, all signals are at their defaults, and it is the
/// leader of a process group of its own.
///
/// @param path The program.
/// @param arguments Its arguments, the last one NULL.
/// @param environment Its environment, the last line NULL.
/// @param socket Gets this side's end, which does not block and is not inherited.
/// @return The process id, or the negative of what errno says.
pid_t quadrille_worker_start(const char *path, char *const arguments[], char *const environment[], int *socket);

/// Sends bytes to a worker; a worker that is gone is an error and no signal.
///
/// @return How many were taken, or −1 with errno.
ssize_t quadrille_worker_send(int socket, const void *bytes, size_t count);

/// Bounds this process for ever: the kernel ends it with the thread that started it, it gains no privileges and has none of root's but
/// to read, other processes of its user cannot look into it, it dumps no core and writes no file.
///
/// @param parent Who started it; if that is not the parent any more, the process ends.
/// @param memory Bytes of address space beyond what is mapped now.
/// @param seconds CPU seconds of its whole life.
/// @param files Open files.
/// @return 0, or what errno says of the first limit that could not be set.
int quadrille_worker_confine(pid_t parent, uint64_t memory, uint64_t seconds, uint64_t files);

/// The layers that isolate a worker from the machine.
enum {
  /// A filter that lets through the system calls a worker needs (seccomp).
  QuadrilleWallCalls = 1,
  /// No files but those below some folders, to be read (Landlock).
  QuadrilleWallFiles = 2,
};

/// Which walls the kernel offers, as a sum.
int quadrille_worker_walls(void);

/// Enters the sandbox for good, for this process and the threads that it starts from now on. The process must have one thread;
/// libraries and fonts must be loaded before.
///
/// @param folders Folders and files that may be read, the last one NULL; what is not there at that time is passed over.
/// @return The walls in place, as a sum; a negated errno if a wall that the kernel offers could not be put up.
int quadrille_worker_enclose(const char *const folders[]);

/// Lets this process take so many more CPU seconds before it is ended; never more than `quadrille_worker_confine` has left it.
int quadrille_worker_allow(uint64_t seconds);

/// CPU seconds this process has taken.
uint64_t quadrille_worker_used(void);

/// Gives freed memory of this process back to the system.
void quadrille_memory_give_back(void);

/// Makes all threads that have no arena of the allocator yet share this many.
void quadrille_memory_share(int arenas);

/// CPU nanoseconds this process has taken, of all its threads.
uint64_t quadrille_worker_nanoseconds(void);

#endif

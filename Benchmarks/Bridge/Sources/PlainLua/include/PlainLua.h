// The work of the benchmark in plain C against liblua. Each function does it `count` times and says in nanoseconds how
// long one took.
#ifndef PLAIN_LUA_H
#define PLAIN_LUA_H

/// The processor time of this thread: what other processes do beside it counts less than by the clock.
double processor_nanoseconds(void);
/// Calls the function that a chunk returns with two integers and asks whether its result is true.
double plain_call(const char *chunk, long a, long b, long count);
/// The same for results of any number and type.
double plain_general_call(const char *chunk, long a, long b, long count);
/// The first with a count hook every thousand instructions that does nothing but count.
double plain_counted_call(const char *chunk, long a, long b, long count);
double plain_function(long count);
double plain_method(long count);
double plain_state(long count);
/// Runs a script that is given `count`.
double plain_script(const char *source, long count);

#endif

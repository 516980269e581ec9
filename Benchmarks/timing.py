"""How benchmarks time whole commands: by processor time, which other work on the machine changes little."""

import resource
import subprocess


def processor_time(command, **more):
    """Seconds of a processor that a command takes, and the ended command.

    `more` goes to `subprocess.run`; its output is captured.
    """
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, **more)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, done

"""A program with all that it starts, so that it can be ended as a whole.

On POSIX it leads a process group of its own, and what it starts belongs to that unless it
takes care to leave. On Windows it lies in a job. There it was not tried on a machine, only
read against Microsoft's manual: CREATE_NEW_PROCESS_GROUP would not do, since such a group
can be sent Ctrl-Break and no more, and that may be ignored.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys

if sys.platform == "win32":
    import ctypes
    from ctypes import wintypes

    _EXTENDED_LIMITS = 9
    _KILL_ON_CLOSE = 0x2000

    class _Limits(ctypes.Structure):
        """JOBOBJECT_EXTENDED_LIMIT_INFORMATION."""

        _fields_ = (
            ("process_time", wintypes.LARGE_INTEGER),
            ("job_time", wintypes.LARGE_INTEGER),
            ("flags", wintypes.DWORD),
            ("least_working_set", ctypes.c_size_t),
            ("most_working_set", ctypes.c_size_t),
            ("most_processes", wintypes.DWORD),
            ("affinity", ctypes.c_size_t),
            ("priority", wintypes.DWORD),
            ("scheduling", wintypes.DWORD),
            ("io", ctypes.c_ulonglong * 6),
            ("process_memory", ctypes.c_size_t),
            ("job_memory", ctypes.c_size_t),
            ("peak_process_memory", ctypes.c_size_t),
            ("peak_job_memory", ctypes.c_size_t),
        )

    class _Job:
        """What a process and all that it starts belong to. If the system refuses one, the
        process alone is ended."""

        def __init__(self, pid: int) -> None:
            kernel = self._kernel = ctypes.WinDLL("kernel32")
            for name in ("CreateJobObjectW", "OpenProcess"):
                getattr(kernel, name).restype = wintypes.HANDLE
            self._job = wintypes.HANDLE(kernel.CreateJobObjectW(None, None))
            limits = _Limits(flags=_KILL_ON_CLOSE)
            kernel.SetInformationJobObject(
                self._job, _EXTENDED_LIMITS, ctypes.byref(limits), ctypes.sizeof(limits)
            )
            # PROCESS_SET_QUOTA and PROCESS_TERMINATE.
            process = wintypes.HANDLE(kernel.OpenProcess(0x0101, False, pid))
            kernel.AssignProcessToJobObject(self._job, process)
            kernel.CloseHandle(process)

        def end(self) -> None:
            self._kernel.CloseHandle(self._job)
            self._job = wintypes.HANDLE()


class ProcessTree:
    """A program that has been started, its input and output being pipes.

    :raises OSError: it does not start.
    """

    def __init__(self, command: tuple[str, ...]) -> None:
        self.process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Ctrl-C at the terminal is for us; the program is told by its input's end.
            start_new_session=True,
        )
        if sys.platform == "win32":
            self._job = _Job(self.process.pid)

    def end(self, patience: float) -> None:
        """Give the program some seconds to end by itself; then end it and all that it has
        started."""
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(patience)
        if sys.platform == "win32":
            self._job.end()
            self.process.kill()
        else:
            # Nobody is left in it, or, on macOS, nobody but the dead.
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()

"""Programs that a test starts: each with a log, a time limit, and an end that leaves nothing behind."""
import atexit
import contextlib
import ctypes
import mmap
import os
import select
import shutil
import signal
import socket
import subprocess
import tempfile
import time

import numpy as np


_LIBC = ctypes.CDLL(None)


def _die_with_parent():
    """Runs in the child: a test run that is killed outright leaves no browser behind (Linux's PR_SET_PDEATHSIG)."""
    _LIBC.prctl(1, signal.SIGKILL)


class EngineError(AssertionError):
    """An engine or a program did not do what it was asked, in time or at all."""


class EngineDied(EngineError):
    """An engine crashed, hung, or did not start. That says nothing about the page: the test is run again."""


def until(condition, seconds, what):
    """The first true value of `condition()`; an error that names `what` if none comes within the time."""
    end = time.monotonic() + seconds
    while True:
        value = condition()
        if value:
            return value
        if time.monotonic() > end:
            raise EngineError(f'waited {seconds:g} s in vain: {what}')
        time.sleep(0.01)


def free_port():
    with socket.socket() as probe:
        probe.bind(('127.0.0.1', 0))
        return probe.getsockname()[1]


def program(variable, *names):
    """The path of an installed program: the environment variable's, or the first of the names found."""
    found = os.environ.get(variable) or next(filter(None, map(shutil.which, names)), None)
    if not found:
        raise EngineError(f'{names[0]} is not installed (set {variable} to use another)')
    return found


class Household:
    """The processes and the temporary folder of one engine. `close()` ends them all, youngest first."""

    def __init__(self, name):
        self.name = name
        self.folder = tempfile.mkdtemp(prefix=f'{name}-')
        self.processes = []
        self.log = os.path.join(self.folder, 'log')
        atexit.register(self.close)

    def start(self, command, environment=None, inherit=(), end=signal.SIGKILL):
        """Starts a program as the leader of a group of its own, so that its children end with it.

        `end` is the signal that ends it; one that must tidy up after itself gets SIGTERM."""
        with open(self.log, 'ab') as log:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, pass_fds=inherit,
                start_new_session=True, preexec_fn=_die_with_parent,
                env={**os.environ, **(environment or {})})
        process.end = end
        self.processes.append(process)
        return process

    def wait_for(self, condition, seconds, what):
        """As `until`, and gives up at once when one of the programs has died. The log's end is in the error."""
        def step():
            dead = next((p for p in self.processes if p.poll() is not None), None)
            if dead:
                raise EngineError(f'{self.name}: {dead.args[0]} ended with status {dead.returncode}')
            return condition()
        try:
            return until(step, seconds, f'{self.name}: {what}')
        except EngineError as error:
            raise EngineError(f'{error}\n{self.log_end()}') from None

    def read(self, name):
        with contextlib.suppress(OSError), open(os.path.join(self.folder, name), errors='replace') as file:
            return file.read()
        return ''

    def log_end(self):
        return self.read('log')[-1500:]

    def close(self):
        atexit.unregister(self.close)
        for process in reversed(self.processes):
            for number in (process.end, signal.SIGKILL):
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, number)
                with contextlib.suppress(subprocess.TimeoutExpired):
                    process.wait(3)
        self.processes = []
        shutil.rmtree(self.folder, ignore_errors=True)


class Screen:
    """An X server without a monitor whose picture memory can be read at any moment, in about a millisecond."""

    SIZE = (1700, 2300)

    def __init__(self, household):
        # The server picks a free number by itself and tells it, so that several can run side by side. Two that
        # pick at the same moment may both give up.
        for _ in range(5):
            self.name = self.start(household)
            if self.name:
                break
        else:
            raise EngineError(f'the X server does not start\n{household.log_end()}')
        self.file = open(os.path.join(household.folder, 'Xvfb_screen0'), 'rb')
        self.memory = mmap.mmap(self.file.fileno(), 0, access=mmap.ACCESS_READ)
        # The file is an X window dump: a header of big-endian words, a colour table, rows of pixels.
        head = np.frombuffer(self.memory, '>u4', 25)
        self.offset = int(head[0] + head[19] * 12)
        self.stride, self.height, self.width = int(head[12]), int(head[5]), int(head[4])

    def start(self, household):
        """The display's name, or None if the server ended."""
        reader, writer = os.pipe()
        server = household.start(
            [program('XVFB', 'Xvfb'), '-displayfd', str(writer), '-fbdir', household.folder,
             '-screen', '0', '%dx%dx24' % self.SIZE, '-nolisten', 'tcp', '-noreset'], inherit=(writer,), end=signal.SIGTERM)
        os.close(writer)
        until(lambda: select.select([reader], [], [], 0)[0] or server.poll() is not None, 60, 'the X server tells its number')
        # The number and the end of its line are two writes; a server that cannot do the second gives up.
        with os.fdopen(reader) as answer:
            number = answer.readline().strip()
        if not number:
            server.wait(10)
            household.processes.remove(server)
        return f':{number}' if number else None

    def picture(self, left=0, top=0, width=None, height=None):
        """A part of the screen, or all of it, as it stands: height x width x (red, green, blue)."""
        rows = np.frombuffer(self.memory, 'u1', self.stride * self.height, self.offset)
        rows = rows.reshape(self.height, self.stride // 4, 4)[:, :self.width]
        right, bottom = left + (width or self.width), top + (height or self.height)
        return rows[top:bottom, left:right, 2::-1].copy()

    def focus(self):
        """Gives the keyboard to the largest window, as a window manager would; there is none here."""
        x = ctypes.CDLL('libX11.so.6')
        x.XOpenDisplay.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = ctypes.c_ulong
        display = ctypes.c_void_p(x.XOpenDisplay(self.name.encode()))
        root = ctypes.c_ulong(x.XDefaultRootWindow(display))
        windows, count, unused = ctypes.POINTER(ctypes.c_ulong)(), ctypes.c_uint(), ctypes.c_ulong()
        x.XQueryTree(display, root, ctypes.byref(unused), ctypes.byref(unused), ctypes.byref(windows), ctypes.byref(count))

        def area(window):
            numbers = [ctypes.c_int() for _ in range(4)] + [ctypes.c_uint() for _ in range(2)]
            x.XGetGeometry(display, ctypes.c_ulong(window), ctypes.byref(unused), *map(ctypes.byref, numbers))
            return numbers[2].value * numbers[3].value
        largest = max(windows[:count.value], key=area)
        x.XSetInputFocus(display, ctypes.c_ulong(largest), 2, ctypes.c_ulong(0))
        x.XFree(windows)
        x.XCloseDisplay(display)

    def close(self):
        self.memory.close()
        self.file.close()

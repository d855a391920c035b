"""A private PostgreSQL server from Debian's package: started, stopped and crashed by the tests."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

OWNER = "postgres"
USER = "stolik"


def programs() -> Path | None:
    """Find the newest server that Debian has installed."""
    found = Path("/usr/lib/postgresql").glob("*/bin/initdb")
    return max((path.parent for path in found), key=lambda p: int(p.parent.name), default=None)


class Server:
    """One server on a socket in a folder of its own; PostgreSQL refuses to run as root."""

    def __init__(self) -> None:
        bin = programs()
        assert bin is not None
        self._bin = bin
        self._base = Path(tempfile.mkdtemp(prefix="stolik-pg-"))
        self._base.chmod(0o711)
        self._data, self.socket = self._base / "data", self._base / "socket"
        for folder in (self._data, self.socket):
            folder.mkdir(0o700)
            if os.geteuid() == 0:
                shutil.chown(folder, OWNER, OWNER)
        self.socket.chmod(0o755)
        self._databases = 0
        self._has_shared = False
        self._run(
            "initdb", "-A", "trust", "-U", USER, "--no-sync", "-E", "UTF8", "--locale=C.UTF-8"
        )
        self.start()

    def start(self, *settings: str) -> None:
        """Start it and wait until it answers."""
        words = f"-k {self.socket} -c listen_addresses="
        words += "".join(f" -c {setting}" for setting in settings)
        self._run("pg_ctl", "-w", "-l", str(self._data / "log"), "-o", words, "start")

    def stop(self) -> None:
        """End it in good order."""
        self._run("pg_ctl", "-w", "-m", "fast", "stop")

    def crash(self) -> None:
        """End it at once, as a power cut would; what it had not synced must be recovered."""
        pid_file = self._data / "postmaster.pid"
        pid = int(pid_file.read_text().splitlines()[0])
        os.kill(pid, signal.SIGQUIT)
        while pid_file.exists() or _is_running(pid):
            time.sleep(0.01)

    def new_database(self) -> str:
        """Make an empty database; give its address."""
        self._databases += 1
        name = f"test_{self._databases}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)

    def url(self, database: str) -> str:
        """Give the address of a database."""
        return f"postgresql://{USER}@/{database}?host={self.socket}"

    def emptied_database(self) -> str:
        """Give the address of a database that is made once and emptied every time."""
        if not self._has_shared:
            self.sql("CREATE DATABASE shared")
            self._has_shared = True
        self.sql("DROP SCHEMA IF EXISTS stolik CASCADE", "shared")
        return self.url("shared")

    def sql(self, text: str, database: str = "postgres") -> str:
        """Run SQL through psql."""
        command = [str(self._bin / "psql"), "-h", str(self.socket), "-U", USER, "-d", database]
        done = subprocess.run(
            [*command, "-qAt", "-v", "ON_ERROR_STOP=1", "-c", text],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def remove(self) -> None:
        """End it and take everything away."""
        if (self._data / "postmaster.pid").exists():
            self._run("pg_ctl", "-w", "-m", "immediate", "stop")
        shutil.rmtree(self._base)

    def _run(self, program: str, *words: str) -> None:
        command = [str(self._bin / program), "-D", str(self._data), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", OWNER, "--", *command]
        subprocess.run(command, check=True, cwd=self._base, stdout=subprocess.DEVNULL)


def _is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True

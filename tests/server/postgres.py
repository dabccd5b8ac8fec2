"""A real PostgreSQL server in a temporary folder, for as long as a test run needs it."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg

from tests.server.running import free_port
from tests.waiting import PATIENCE


def find_programs() -> Path | None:
    """The folder of initdb and pg_ctl."""
    given = os.environ.get("BURGRAVE_POSTGRES") or shutil.which("initdb")
    if given:
        found = Path(given)
        return found.parent if found.name == "initdb" else found
    versions = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return versions[-1].parent if versions else None


class Postgres:
    """Started and stopped by hand, so that tests can restart it in the middle of a game."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="burgrave-pg-"))
        self.port = free_port()
        # It refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self._run("initdb", "-D", str(self.folder / "data"), "-A", "trust", "-U", "burgrave", "-E", "UTF8", "-N")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self.programs / program), *arguments]
        done = subprocess.run(command, user=self.user, cwd=self.folder, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder} -c max_connections=100"
        log = str(self.folder / "log")
        data = str(self.folder / "data")
        self._run("pg_ctl", "-D", data, "-l", log, "-o", options, "-w", "-t", str(round(PATIENCE)), "start")

    def stop(self) -> None:
        self._run(
            "pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "-w", "-t", str(round(PATIENCE)), "stop"
        )

    def make_database(self, name: str) -> str:
        """A fresh database; its address."""
        server = f"postgresql://burgrave@127.0.0.1:{self.port}"
        with psycopg.connect(f"{server}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{server}/{name}"

    def close(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

"""The host's kit: what docs/hosting.md tells a host to copy is started as it is written, as far as processes go."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import ssl
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.server.running import PATH, ROOT, await_answer, free_port, state
from tests.waiting import until

KIT = ROOT / "deploy"
BURGRAVE = "/opt/burgrave/.venv/bin/burgrave"
UNITS = sorted(path.name for path in KIT.glob("burgrave*.service"))


def unit(name: str) -> dict[str, dict[str, list[str]]]:
    """A unit file by section and name."""
    found: dict[str, dict[str, list[str]]] = {}
    section = ""
    for line in (KIT / name).read_text().splitlines():
        if line.startswith("["):
            section = line.strip("[]")
            found[section] = {}
        elif line and not line.startswith("#"):
            key, _, value = line.partition("=")
            found[section].setdefault(key, []).append(value)
    return found


class Machine:
    """A folder in place of a machine: its /etc and its /var/lib."""

    def __init__(self, folder: Path, program: str = f"{sys.executable} -m burgrave") -> None:
        self.folder = folder
        self.program = program
        (folder / "lib" / "burgrave").mkdir(parents=True)
        (folder / "lib" / "burgrave-backups").mkdir()
        self.port = free_port()
        settings = (KIT / "burgrave.toml").read_text().replace("port = 8630", f"port = {self.port}")
        (folder / "burgrave.toml").write_text(settings)

    def placed(self, words: str, instance: str = "") -> str:
        """As systemd would read it on this machine."""
        words = words.replace("%S", str(self.folder / "lib")).replace("%i", instance).replace("%%", "%")
        words = words.replace("/etc/burgrave.toml", str(self.folder / "burgrave.toml"))
        return words.replace(BURGRAVE, self.program)

    def environment(self, service: dict[str, list[str]], instance: str = "", **more: str) -> dict[str, str]:
        given = dict(self.placed(each, instance).split("=", 1) for each in service["Environment"])
        return {**os.environ, "PYTHONPATH": PATH, **given, **more}

    def run(self, name: str, key: str, **more: str) -> str:
        service = unit(name)["Service"]
        command = shlex.split(self.placed(service[key][0]))
        environment = self.environment(service, **more)
        done = subprocess.run(command, env=environment, capture_output=True, text=True, cwd=self.folder)
        assert done.returncode == 0, done.stderr
        return done.stdout

    @contextmanager
    def started(self, name: str, instance: str = "", port: int = 0, **more: str) -> Iterator[httpx.Client]:
        service = unit(name)["Service"]
        command = shlex.split(self.placed(service["ExecStart"][0], instance))
        log = self.folder / f"log{instance}"
        with log.open("ab") as out:
            environment = self.environment(service, instance, **more)
            process = subprocess.Popen(command, env=environment, stdout=out, stderr=out, cwd=self.folder)
        try:
            url = f"http://127.0.0.1:{port or self.port}"
            await_answer(f"{url}/ready", process, log)
            with httpx.Client(base_url=url, timeout=60, verify=False) as client:
                yield client
        finally:
            process.terminate()
            process.wait(60)


def lines(heading: str) -> list[str]:
    """The command lines below a heading of the page."""
    page = (ROOT / "docs" / "hosting.md").read_text("utf-8")
    section = page.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return [line.strip() for line in section.splitlines() if line.startswith("    ")]


def table(client: httpx.Client) -> str:
    made = client.post("/api/tables", json={"game": "burgundy", "seats": [{}, {"kind": "bot", "bot": "greedy"}]})
    assert made.status_code == 201, made.text
    return str(made.json()["key"])


def test_one_process_is_checked_started_backed_up_and_restored(tmp_path):
    machine = Machine(tmp_path)
    assert "the server can start" in machine.run("burgrave.service", "ExecStartPre")
    with machine.started("burgrave.service") as client:
        key = table(client)
        # A name of the settings file, and no other.
        assert client.get("/", headers={"host": "games.example.org"}).status_code == 200
        assert client.get("/", headers={"host": "elsewhere.example.org"}).status_code == 403
        machine.run("burgrave-backup.service", "ExecStart")
    (backup,) = (tmp_path / "lib" / "burgrave-backups").iterdir()
    data = tmp_path / "lib" / "burgrave"
    (data / "burgrave.db").rename(tmp_path / "lost.db")
    for rest in data.glob("burgrave.db-*"):
        rest.unlink()
    restore = [sys.executable, "-m", "burgrave", "admin", "restore", str(backup), "--db", str(data / "burgrave.db")]
    done = subprocess.run(restore, capture_output=True, text=True, cwd=ROOT, env={**os.environ, "PYTHONPATH": PATH})
    assert done.returncode == 0, done.stderr
    with machine.started("burgrave.service") as client:
        assert state(client, key)["game"] == "burgundy"


AS_ON_THE_PAGE = """
set -e
apt-get() { :; }
useradd() { :; }
systemctl() { echo "systemctl $*"; }
curl() { :; }
"""
"""What belongs to the machine as a whole is only named; everything else is done as it is written."""


@pytest.mark.slow
@pytest.mark.skipif(os.environ.get("BURGRAVE_ISOLATED") != "1", reason="pip installs everything: BURGRAVE_ISOLATED=1")
def test_the_lines_for_a_bare_machine_lead_to_a_table(tmp_path):
    """A clone of the last commit, installed as the page says; only compiling is left to the test of pip."""
    machine = Machine(tmp_path, f"{tmp_path}/opt/.venv/bin/burgrave")
    (tmp_path / "systemd").mkdir()
    script = AS_ON_THE_PAGE + "\n".join(lines("From a bare machine to a table"))
    for theirs, ours in (
        ("git clone URL", f"git clone {shlex.quote(ROOT.as_uri())}"),
        ("/opt/burgrave", f"{tmp_path}/opt"),
        ("/etc/systemd/system", f"{tmp_path}/systemd"),
        ("/etc/burgrave.toml", f"{tmp_path}/new.toml"),
        ("/usr/local/bin/", f"{tmp_path}/"),
    ):
        assert theirs in script
        script = script.replace(theirs, ours)
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "BURGRAVE_"))}
    clean["BURGRAVE_COMPILE"] = "no"
    done = subprocess.run(["bash", "-c", script], env=clean, cwd=tmp_path, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr[-3000:]
    assert "systemctl enable --now burgrave\n" in done.stdout
    assert (tmp_path / "systemd" / "burgrave.service").read_text() == (KIT / "burgrave.service").read_text()
    assert (tmp_path / "burgrave").resolve() == (tmp_path / "opt" / ".venv" / "bin" / "burgrave").resolve()
    assert (tmp_path / "new.toml").read_text() == (KIT / "burgrave.toml").read_text()
    assert "the server can start" in machine.run("burgrave.service", "ExecStartPre", PYTHONPATH="")
    with machine.started("burgrave.service", PYTHONPATH="") as client:
        assert state(client, table(client))["game"] == "burgundy"


PACKAGES = {"git": "git", "curl": "curl", "python3": "python3-venv", "nginx": "nginx", "envsubst": "gettext-base"}
OF_THE_SYSTEM = {"apt-get", "useradd", "su", "systemctl", "cp", "cd", "ln", "export"}


def test_the_page_installs_every_program_that_its_lines_call():
    sections = ("From a bare machine to a table", "Several processes", "The reverse proxy", "Backup", "Upgrade")
    written = [line for heading in sections for line in lines(heading)]
    installed = {word for line in written if line.startswith("apt-get install") for word in line.split()}
    bare = [re.sub(r"'[^']*'", "", line.split("#")[0]) for line in written]
    called = {part.split()[0] for line in bare for part in line.split("&&") if part.strip()}
    ours = {word for word in called if word == "burgrave" or word.startswith(".venv/bin/")}
    assert {PACKAGES[word] for word in called - ours - OF_THE_SYSTEM} <= installed
    assert {"postgresql", "gcc", "python3-dev"} <= installed


@pytest.mark.postgres
@pytest.mark.xdist_group("postgres")
def test_two_processes_share_a_database(tmp_path, fresh_postgres):
    machine, db = Machine(tmp_path), fresh_postgres()
    ports = [free_port(), free_port()]
    with (
        machine.started("burgrave@.service", str(ports[0]), ports[0], BURGRAVE_DB=db) as one,
        machine.started("burgrave@.service", str(ports[1]), ports[1], BURGRAVE_DB=db) as two,
    ):
        assert state(two, table(one))["game"] == "burgundy"


@pytest.mark.parametrize("name", UNITS)
def test_units_are_complete(name):
    found = unit(name)
    assert found["Install"]["WantedBy"]
    assert found["Unit"]["Description"]
    assert BURGRAVE in found["Service"]["ExecStart"][0]
    assert found["Service"]["User"] == ["burgrave"]


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="needs systemd")
@pytest.mark.parametrize("name", [*UNITS, "burgrave-backup.timer"])
def test_systemd_understands_the_units(name, tmp_path):
    for path in KIT.glob("burgrave*.*"):
        if path.suffix in (".service", ".timer"):
            (tmp_path / path.name).write_text(path.read_text().replace(BURGRAVE, "/bin/true"))
    target = tmp_path / name.replace("@", "@8631")
    if "@" in name:
        (tmp_path / name).rename(target)
    done = subprocess.run(["systemd-analyze", "verify", str(target)], capture_output=True, text=True)
    ours = [line for line in done.stderr.splitlines() if str(tmp_path) in line or "burgrave" in line]
    assert [line for line in ours if "User" not in line and "man " not in line] == []


def test_the_proxy_keeps_links_out_of_its_logs():
    words = (KIT / "nginx.conf").read_text()
    rules = re.search(r"map \$request_uri \$logged \{(.+?)\}", words, re.S)
    assert rules
    patterns = re.findall(r"~(\S+) 0;", rules[1])
    key = "A" * 32
    for secret in (
        f"/table/{key}", f"/api/table/{key}/act", f"/table/{key}/end?x=1", f"/help/orleans?table={key}",
        f"/?like={key}", f"/calls/{key}",
    ):  # fmt: skip
        assert any(re.search(pattern, secret) for pattern in patterns), secret
    for harmless in ("/", "/api/tables", "/help/burgundy", "/static/page.css"):
        assert not any(re.search(pattern, harmless) for pattern in patterns), harmless
    # Whatever is less than an emergency is written with the request.
    levels = re.findall(r"error_log \S+ (\w+);", words)
    assert set(levels) == {"emerg"}
    assert len(levels) == words.count("\nserver {")


@contextmanager
def proxy(folder: Path, upstream: int) -> Iterator[int]:
    """The kit's nginx as it is written, but for its folders and ports; gives its port for TLS."""
    plain, secure = free_port(), free_port()
    words = (KIT / "nginx.conf").read_text()
    for ours, here in (
        ("${BURGRAVE_UPSTREAM}", f"127.0.0.1:{upstream}"),
        ("${BURGRAVE_HOSTS}", "games.example.org"),
        ("listen 80;", f"listen {plain};"),
        ("listen 443 ssl;", f"listen {secure} ssl;"),
        ("/etc/nginx/tls", str(folder)),
        ("/var/log/nginx", str(folder)),
    ):
        assert ours in words
        words = words.replace(ours, here)
    (folder / "burgrave.conf").write_text(words)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    main = f"daemon off; pid {folder}/pid; events {{}} http {{ {temporary} include {folder}/burgrave.conf; }}"
    (folder / "nginx.conf").write_text(main)
    key = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=games.example.org"]
    made = [*key, "-keyout", str(folder / "privkey.pem"), "-out", str(folder / "fullchain.pem")]
    subprocess.run(made, check=True, capture_output=True)
    nginx = ["nginx", "-e", str(folder / "start.log"), "-p", str(folder), "-c", str(folder / "nginx.conf")]
    checked = subprocess.run([*nginx, "-t"], capture_output=True, text=True)
    assert checked.returncode == 0, checked.stderr
    process = subprocess.Popen(nginx)
    try:
        yield secure
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.skipif(not (shutil.which("nginx") and shutil.which("openssl")), reason="needs nginx and openssl")
def test_players_reach_the_server_through_the_proxy_and_leave_no_link_in_its_log(tmp_path):
    machine, folder = Machine(tmp_path), tmp_path / "proxy"
    folder.mkdir()
    host = {"host": "games.example.org"}
    with machine.started("burgrave.service") as client, proxy(folder, machine.port) as port:
        key = table(client)
        with httpx.Client(base_url=f"https://127.0.0.1:{port}", headers=host, verify=False, timeout=60) as outside:
            until(lambda: _answers(outside))
            assert outside.get(f"/table/{key}").status_code == 200
            assert outside.get("/static/page.css").status_code == 200
        trusting = ssl.create_default_context(cafile=folder / "fullchain.pem")
        trusting.check_hostname = False
        address = f"wss://games.example.org/api/table/{key}/live"
        with (
            socket.create_connection(("127.0.0.1", port)) as line,
            connect(address, sock=line, ssl=trusting, origin=Origin("https://games.example.org")) as live,
        ):
            assert json.loads(live.recv(60))
    logged = (folder / "burgrave.log").read_text()
    assert "/static/page.css" in logged
    assert key not in logged
    assert key not in (folder / "burgrave.error.log").read_text()


def _answers(client: httpx.Client) -> bool:
    try:
        return client.get("/ready").status_code == 200
    except httpx.TransportError:
        return False


def test_the_compose_file_names_what_there_is():
    yaml = pytest.importorskip("yaml")
    services = yaml.safe_load((KIT / "compose.yaml").read_text())["services"]
    assert {*services} == {"database", "server", "proxy"}
    assert (KIT / services["server"]["build"]["context"] / services["server"]["build"]["dockerfile"]).is_file()
    mounted = [volume.split(":")[0] for volume in services["proxy"]["volumes"]]
    assert (KIT / mounted[0]).is_file()
    assert "ports" not in services["server"]
    assert "ports" not in services["database"]


def test_the_settings_file_is_a_good_one():
    assert tomllib.loads((KIT / "burgrave.toml").read_text())["hosts"] == ["games.example.org"]


def test_the_page_names_every_file_of_the_kit():
    page = (ROOT / "docs" / "hosting.md").read_text()
    assert [path.name for path in sorted(KIT.iterdir()) if f"deploy/{path.name}" not in page] == []

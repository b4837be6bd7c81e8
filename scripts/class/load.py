"""Measures a class: a real JupyterHub with the configuration that is shipped, and students
who all run the same cells at the same time.

    scripts/class/load.py 8        as root, with the Python of the prefix: /opt/verletbook/bin/python

It makes the accounts vbload1, vbload2, …, and removes them in the end.
"""

import asyncio
import json
import os
import pwd
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from pathlib import Path

from tornado.httpclient import AsyncHTTPClient, HTTPRequest
from tornado.websocket import websocket_connect

HERE = Path(__file__).resolve().parent
PREFIX = Path(sys.prefix)
ADDRESS = "127.0.0.1:18765"
TOKEN = secrets.token_hex(16)
TARGETS = {"first cell": 3, "plot cell, first": 1.5, "plot cell": 1.5}  # seconds
MEMORY, DISK = 160, 10  # MB a student
LABEL = "time t"  # of an axis of the plot, in place of which each run has another: the same cell would not be built again

CONFIGURATION = f"""
load_subconfig({str(HERE / "jupyterhub_config.py")!r})
c.JupyterHub.authenticator_class = "null"
c.JupyterHub.services = [{{"name": "load", "api_token": {TOKEN!r}}}]
c.JupyterHub.load_roles = [{{"name": "load", "services": ["load"],
    "scopes": ["admin:servers", "admin:users", "access:servers"]}}]
"""


class Student:
    """An account, its server, and a kernel."""

    def __init__(self, name):
        self.name, self.uid, self.home = name, pwd.getpwnam(name).pw_uid, Path(pwd.getpwnam(name).pw_dir)

    async def start(self):
        begin = time.monotonic()
        await api("POST", f"/hub/api/users/{self.name}")
        await api("POST", f"/hub/api/users/{self.name}/server")
        while not (await api("GET", f"/hub/api/users/{self.name}"))["servers"].get("", {}).get("ready"):
            await asyncio.sleep(0.1)
        session = await api("POST", f"/user/{self.name}/api/sessions", {
            "path": "notebooks/00-start-here.ipynb", "type": "notebook", "name": "00", "kernel": {"name": "gonb"}})
        self.kernel = session["kernel"]["id"]
        url = f"ws://{ADDRESS}/user/{self.name}/api/kernels/{self.kernel}/channels"
        self.socket = await websocket_connect(request(url), max_message_size=1 << 26)
        return time.monotonic() - begin

    async def run(self, code):
        """Runs a cell, and returns how long it took until the kernel was idle again."""
        begin, ident = time.monotonic(), uuid.uuid4().hex
        await self.socket.write_message(json.dumps({
            "header": {"msg_id": ident, "msg_type": "execute_request", "username": "", "session": "load", "version": "5.3", "date": ""},
            "parent_header": {}, "metadata": {}, "channel": "shell", "buffers": [],
            "content": {"code": code, "silent": False, "store_history": True, "user_expressions": {}, "allow_stdin": False, "stop_on_error": True}}))
        replied = idle = False
        while not (replied and idle):
            message = await self.socket.read_message()
            if not isinstance(message, str):
                raise RuntimeError(f"{self.name}: the connection to the kernel broke")
            message = json.loads(message)
            if message["parent_header"].get("msg_id") != ident:
                continue
            content = message["content"]
            if message["msg_type"] == "execute_reply":
                replied = True
                if content["status"] != "ok":
                    raise RuntimeError(f"{self.name}: {content.get('evalue')}")
            idle |= message["msg_type"] == "status" and content["execution_state"] == "idle"
        return time.monotonic() - begin

    async def stop(self):
        self.socket.close()
        await api("DELETE", f"/hub/api/users/{self.name}/server")
        while (await api("GET", f"/hub/api/users/{self.name}"))["servers"]:
            await asyncio.sleep(0.1)

    def processes(self):
        """The student's processes, but for those that have ended and that init has not buried yet."""
        for process in Path("/proc").glob("[0-9]*"):
            try:
                if process.stat().st_uid == self.uid and (process / "stat").read_text().rpartition(")")[2].split()[0] != "Z":
                    yield process
            except OSError:
                pass

    def memory(self):
        """The student's share of memory, in MB; what students share counts in parts."""
        total = 0
        for process in self.processes():
            try:
                total += int((process / "smaps_rollup").read_text().split("\nPss:")[1].split()[0])
            except (OSError, IndexError):
                pass
        return total / 1024

    def cpu(self):
        """Processor seconds of the student's processes, and of those that they waited for."""
        total = 0
        for process in self.processes():
            try:
                total += sum(map(int, (process / "stat").read_text().rpartition(")")[2].split()[11:15]))
            except OSError:
                pass
        return total / os.sysconf("SC_CLK_TCK")

    def disk(self):
        """What the student's files take, in MB, without links to files of all."""
        total = 0
        for top in (self.home, PREFIX / "users" / self.name):
            for folder, _, files in os.walk(top):
                total += os.lstat(folder).st_blocks
                total += sum(s.st_blocks for s in (os.lstat(os.path.join(folder, f)) for f in files) if s.st_nlink == 1)
        return total / 2048


def request(url, **more):
    return HTTPRequest(url, headers={"Authorization": f"token {TOKEN}"}, request_timeout=120, **more)


async def api(method, path, body=None):
    more = {"body": json.dumps(body or {})} if method == "POST" else {}
    answer = await AsyncHTTPClient().fetch(request(f"http://{ADDRESS}{path}", method=method, **more), raise_error=False)
    if answer.code >= 400 and answer.code not in (409,):
        raise RuntimeError(f"{method} {path}: {answer.code} {answer.body[:300]}")
    return json.loads(answer.body) if answer.body else None


def secrets_of(one, other):
    """What one student can read of another, who has a server and a kernel."""
    script = f"""
        ls -d {other.home}/* {PREFIX}/users/{other.name}/* 2>/dev/null
        for p in {' '.join(str(p) for p in other.processes())}; do cat $p/environ 2>/dev/null | head -c 1; done
        find /tmp -user {other.name} -readable 2>/dev/null
    """
    found = subprocess.run(["/bin/sh", "-c", script], user=one.uid, group=one.uid, extra_groups=[], cwd="/", capture_output=True, text=True).stdout.split()
    ports = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    kernels = [p for p in ports if p[3] == "0A" and int(p[7]) == other.uid]
    return found + [f"{len(kernels)} ports"] * (len(kernels) > 1)  # one is that of the server, which asks who comes


async def measure(students):
    notebook = json.loads((PREFIX / "student/notebooks/00-start-here.ipynb").read_text())
    cells = ["".join(c["source"]) for c in notebook["cells"] if c["cell_type"] == "code"]
    plot = next(i for i, c in enumerate(cells) if "nb.Show" in c)
    if LABEL not in cells[plot]:
        raise SystemExit(f"the first plot of 00-start-here has no {LABEL!r} to change: give LABEL a text that it has")
    failed = []

    async def phase(name, code):
        cpu = sum(s.cpu() for s in students)
        took = sorted(await asyncio.gather(*(s.run(code.replace(LABEL, f"time {uuid.uuid4().hex[:6]}")) for s in students)))
        cpu = (sum(s.cpu() for s in students) - cpu) / len(students)
        print(f"| {name} | {statistics.median(took):.2f} s | {took[-1]:.2f} s | {cpu:.2f} s | {os.getloadavg()[0]:.1f} |", flush=True)
        if took[-1] > TARGETS.get(name, 1e9):
            failed.append(name)

    print("| all at once | median | slowest | CPU a student | load |\n|---|--:|--:|--:|--:|")
    took = sorted(await asyncio.gather(*(s.start() for s in students)))
    print(f"| server and kernel | {statistics.median(took):.2f} s | {took[-1]:.2f} s | {sum(s.cpu() for s in students) / len(students):.2f} s | {os.getloadavg()[0]:.1f} |", flush=True)
    await phase("first cell", cells[0])
    for i, code in enumerate(cells[1:plot]):
        await phase(f"cell {i + 2}", code)
    await phase("plot cell, first", cells[plot])
    for _ in range(4):
        await phase("plot cell", cells[plot])
    print("\n| a student | mean | most |\n|---|--:|--:|")

    def each(what, limit, values):
        print(f"| {what} | {statistics.mean(values):.1f} MB | {max(values):.1f} MB |")
        if max(values) > limit:
            failed.append(what)

    each("memory", MEMORY, [s.memory() for s in students])
    leaks = secrets_of(students[0], students[1])
    begun = asyncio.ensure_future(students[0].run("func main() { for { } }"))
    await asyncio.sleep(3)
    begun.cancel()
    await asyncio.gather(*(s.stop() for s in students))
    each("disk, when the server has ended", DISK, [s.disk() for s in students])
    left = sum(1 for s in students for _ in s.processes())
    print("\none student can read of another:", ", ".join(leaks) or "nothing")
    print(f"processes left after all servers were stopped, one of them in an endless loop: {left}")
    return failed + ["privacy"] * bool(leaks) + ["processes left"] * bool(left)


async def hub(students):
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "config.py").write_text(CONFIGURATION)
        os.chmod(Path(folder, "config.py"), 0o600)
        log = open(Path(folder, "log"), "w+")
        server = subprocess.Popen([PREFIX / "bin/jupyterhub", "-f", "config.py"], cwd=folder, stdout=log, stderr=log,
                                  env={**os.environ, "VERLETBOOK_PREFIX": str(PREFIX), "VERLETBOOK_BIND": f"http://{ADDRESS}"})
        try:
            for _ in range(100):
                try:
                    await api("GET", "/hub/api/")
                    break
                except (OSError, RuntimeError):
                    await asyncio.sleep(0.2)
            return await measure(students)
        except Exception:
            log.seek(0)
            print("".join(log.readlines()[-20:]), file=sys.stderr)
            raise
        finally:
            server.terminate()
            server.wait()


def main():
    names = [f"vbload{i + 1}" for i in range(int(sys.argv[1]))]
    for name in names:
        subprocess.run(["useradd", "--create-home", "--user-group", "--shell", "/bin/sh", name], check=True)
    try:
        AsyncHTTPClient.configure(None, max_clients=4 * len(names))
        failed = asyncio.run(hub([Student(name) for name in names]))
    finally:
        for name in names:
            subprocess.run(["userdel", "--remove", name], stderr=subprocess.DEVNULL)
            subprocess.run(["rm", "-rf", PREFIX / "users" / name])
    if failed:
        sys.exit("not met: " + ", ".join(failed))


if __name__ == "__main__":
    main()

"""JupyterHub for a class on one machine; docs/hub.md says how to install it.

Each student has an account of the machine, a folder ~/verletbook and a build cache, all
of which nobody else can read. Packages, modules and the kernel are shared, and read-only.
"""

import os
import pwd
import shutil
import subprocess
from pathlib import Path

from jupyterhub.spawner import LocalProcessSpawner

c = get_config()  # noqa: F821

PREFIX = Path(os.environ.get("VERLETBOOK_PREFIX", "/opt/verletbook"))
MEMORY = os.environ.get("VERLETBOOK_MEMORY", "1G")  # of a student's server and kernels together
CORES = float(os.environ.get("VERLETBOOK_CORES", "2"))  # that a student's cells may use at a time


def shell(user, script):
    """Runs a script as a student, in whose folder anything may be: root must not follow links there."""
    subprocess.run(["/bin/sh", "-c", script], check=True, user=user.pw_uid, group=user.pw_gid, extra_groups=[], cwd="/",
                   umask=0o077, env={"HOME": user.pw_dir, "PATH": "/usr/bin:/bin"})


def furnish(spawner):
    """Gives a student the notebooks that are not there yet, and a build cache."""
    user = pwd.getpwnam(spawner.user.name)
    home = Path(user.pw_dir)
    home.chmod(0o700)
    cache = PREFIX / "users" / user.pw_name
    if not cache.exists():
        # Links take no room. Go writes new files beside them, and never into one.
        cache.parent.mkdir(mode=0o711, exist_ok=True)
        new = cache.with_name(cache.name + ".new")
        shutil.rmtree(new, ignore_errors=True)
        subprocess.run(["cp", "-al", PREFIX / "gocache", new], check=True)
        for folder, _, _ in os.walk(new):
            os.chown(folder, user.pw_uid, user.pw_gid)
        new.chmod(0o700)
        new.rename(cache)
    shell(user, f"mkdir -p ~/verletbook ~/.cache/tmp && cp -rn {PREFIX}/student/. ~/verletbook")
    spawner.environment = {**spawner.environment, "GOCACHE": str(cache), "TMPDIR": str(home / ".cache/tmp"),
                           "JUPYTER_RUNTIME_DIR": str(home / ".cache/tmp/jupyter"),
                           "VERLETBOOK_FIGURES": str(home / "verletbook/figures")}


def clear(spawner):
    """Ends what a student's server has left behind, such as a kernel in an endless loop, and its files."""
    user = pwd.getpwnam(spawner.user.name)
    mark = f"JUPYTERHUB_USER={spawner.user.name}\0".encode()
    for process in Path("/proc").glob("[0-9]*"):
        try:
            if process.stat().st_uid == user.pw_uid and mark in (process / "environ").read_bytes():
                os.kill(int(process.name), 9)
        except OSError:
            pass  # it has ended by itself
    shell(user, "rm -rf ~/.cache/tmp")


class Process(LocalProcessSpawner):
    """A student's server where there is no systemd: each process has a limit of memory."""

    def make_preexec_fn(self, name):
        import resource

        become = super().make_preexec_fn(name)
        limit = self.mem_limit

        def preexec():
            resource.setrlimit(resource.RLIMIT_DATA, (limit, limit))
            become()

        return preexec


if Path("/run/systemd/system").exists():
    c.JupyterHub.spawner_class = "systemd"  # control groups hold all of a student's processes
    c.SystemdSpawner.isolate_tmp = True
else:
    c.JupyterHub.spawner_class = Process

c.Spawner.cmd = [str(PREFIX / "bin/jupyterhub-singleuser")]
c.Spawner.notebook_dir = "~/verletbook"
c.Spawner.default_url = "/lab/tree/notebooks/00-start-here.ipynb"
c.Spawner.mem_limit = MEMORY
c.Spawner.cpu_limit = CORES
c.Spawner.env_keep = []
c.Spawner.environment = {
    "PATH": f"{PREFIX}/bin:/usr/local/go/bin:/usr/bin:/bin",
    "GOMODCACHE": str(PREFIX / "gomod"),  # read-only
    "GOPROXY": "off",  # cells import what is there
    "GOMAXPROCS": str(max(1, round(CORES))),
    "JUPYTER_PREFER_ENV_PATH": "1",
}
c.Spawner.pre_spawn_hook = furnish
c.Spawner.post_stop_hook = clear
c.Spawner.http_timeout = c.Spawner.start_timeout = 120
c.JupyterHub.concurrent_spawn_limit = 8  # the others wait: a class opens its laptops at once
c.JupyterHub.bind_url = os.environ.get("VERLETBOOK_BIND", "http://127.0.0.1:8000")
c.JupyterHub.hub_ip = "127.0.0.1"
c.ConfigurableHTTPProxy.command = [str(PREFIX / "bin/configurable-http-proxy")]

# Students log in with the password of their account (PAM), and only those of this group.
c.LocalAuthenticator.allowed_groups = {os.environ.get("VERLETBOOK_GROUP", "verletbook")}

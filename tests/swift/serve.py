"""A whole OpenStack Swift with S3's interface in one process, for tests: account, container and object server,
and a proxy, each on a free port of the loopback interface. Prints the proxy's port as JSON.

Usage: serve.py FOLDER ACCESS_KEY SECRET_KEY REGION
"""

import json
import os
import signal
import sys
import time

# The clock of the tests: requests are signed with it, and Swift refuses those of another quarter of an hour.
OFFSET = int(os.environ.get("TEST_CLOCK_OFFSET", "0")) / 1000
machine_time = time.time
time.time = lambda: machine_time() + OFFSET

import eventlet  # noqa: E402

eventlet.monkey_patch()

from eventlet import listen, wsgi  # noqa: E402
from swift.common import storage_policy, utils  # noqa: E402
from swift.common.ring import RingBuilder  # noqa: E402
from swift.common.utils import get_logger  # noqa: E402
from swift.common.wsgi import loadapp  # noqa: E402

# Users of tempauth are called user_ACCOUNT_NAME; S3's access key is ACCOUNT:NAME.
PROXY = """
[DEFAULT]
swift_dir = {folder}
[pipeline:main]
pipeline = catch_errors gatekeeper proxy-logging listing_formats s3api tempauth proxy-logging proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:proxy-logging]
use = egg:swift#proxy_logging
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = {region}
[filter:tempauth]
use = egg:swift#tempauth
user_{account}_{user} = {secret} .admin
"""

STORAGE = """
[DEFAULT]
devices = {folder}
mount_check = false
swift_dir = {folder}
[pipeline:main]
pipeline = {kind}-server
[app:{kind}-server]
use = egg:swift#{kind}
"""


def write(folder, name, text, **values):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(text.format(folder=folder, **values))
    return path


def build_ring(folder, kind, port):
    """One replica on one device in one partition."""
    builder = RingBuilder(0, 1, 0)
    builder.add_dev(
        {"id": 0, "region": 1, "zone": 1, "weight": 1.0, "ip": "127.0.0.1", "port": port, "device": "disk", "meta": ""}
    )
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{kind}.ring.gz"))


class Cache:
    """The part of memcached that tempauth and the proxy use, in this process."""

    def __init__(self):
        self.values = {}

    def get(self, key, **_):
        value, end = self.values.get(key, (None, 0))
        return value if end == 0 or end > time.time() else None

    def set(self, key, value, **options):
        seconds = options.get("time", 0)
        self.values[key] = (value, seconds and time.time() + seconds)

    def delete(self, key, **_):
        self.values.pop(key, None)


def with_cache(app):
    cache = Cache()

    def serve(env, start_response):
        env["swift.cache"] = cache
        return app(env, start_response)

    return serve


def main():
    folder, access_key, secret, region = sys.argv[1:]
    account, user = access_key.split(":")
    os.makedirs(os.path.join(folder, "disk"))
    utils.HASH_PATH_PREFIX = b"tests"
    utils.HASH_PATH_SUFFIX = b"tests"
    # Without a file of its own: the default policy.
    storage_policy.SWIFT_CONF_FILE = utils.SWIFT_CONF_FILE = os.path.join(folder, "swift.conf")
    storage_policy.reload_storage_policies()
    logger = get_logger({"log_level": "CRITICAL"})
    kinds = ("account", "container", "object")
    sockets = {kind: listen(("127.0.0.1", 0)) for kind in kinds}
    for kind, socket in sockets.items():
        build_ring(folder, kind, socket.getsockname()[1])
    servers = [
        (socket, loadapp(write(folder, f"{kind}.conf", STORAGE, kind=kind), global_conf={}))
        for kind, socket in sockets.items()
    ]
    proxy = listen(("127.0.0.1", 0))
    proxy_conf = write(folder, "proxy.conf", PROXY, account=account, user=user, secret=secret, region=region)
    servers.append((proxy, with_cache(loadapp(proxy_conf, global_conf={"log_level": "CRITICAL"}))))
    for socket, app in servers:
        eventlet.spawn(wsgi.server, socket, app, log=logger, log_output=False, keepalive=True)
    print(json.dumps({"port": proxy.getsockname()[1]}), flush=True)
    # The test that started this has ended when its pipe is closed.
    signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
    eventlet.tpool.execute(sys.stdin.read)
    os._exit(0)


if __name__ == "__main__":
    main()

import json
import os
import sys

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.core.wsgi import get_wsgi_application
from django.db import connection


def tell(what):
    """Writes one line as JSON, with one call, so that the lines of two threads do not mix."""
    os.write(sys.stdout.fileno(), f"{json.dumps(what)}\n".encode())


class Handler(WSGIRequestHandler):
    def log_message(self, format, *args):
        """Each request as a line of JSON."""
        if self.command:
            seen = {"method": self.command, "url": self.path, "status": int(args[1])}
            tell(seen)


class Command(BaseCommand):
    help = "Migrates, seeds and serves at a free port, which the first line of its output names"

    def handle(self, **_):
        call_command("migrate", run_syncdb=True, verbosity=0)
        call_command("seed")
        connection.close()
        server = ThreadedWSGIServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        server.set_app(get_wsgi_application())
        tell({"port": server.server_port})
        server.serve_forever()

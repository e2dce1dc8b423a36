import json

from django.core.management import call_command
from django.core.management.base import BaseCommand
from django.core.servers.basehttp import ThreadedWSGIServer, WSGIRequestHandler
from django.core.wsgi import get_wsgi_application
from django.db import connection


class Handler(WSGIRequestHandler):
    def log_message(self, format, *args):
        """Each request as a line of JSON."""
        if self.command:
            seen = {"method": self.command, "url": self.path, "status": int(args[1])}
            print(json.dumps(seen), flush=True)


class Command(BaseCommand):
    help = "Migrates, seeds and serves at a free port, which the first line of its output names"

    def handle(self, **_):
        call_command("migrate", run_syncdb=True, verbosity=0)
        call_command("seed")
        connection.close()
        server = ThreadedWSGIServer(("127.0.0.1", 0), Handler)
        server.daemon_threads = True
        server.set_app(get_wsgi_application())
        print(json.dumps({"port": server.server_port}), flush=True)
        server.serve_forever()

import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Connect, Plugin } from 'vite';

const API_PATH = /^\/(api|media|hooks|server-middleware|healthz|pago-de-prueba)(\/|\?|$)/;

/**
 * Sends requests on to another server, and its answers back. Only the path and the query of a
 * request say where to: it may name another host, and is not sent there.
 */
export function forwardTo(apiUrl: string): (incoming: IncomingMessage, outgoing: ServerResponse) => void {
  const { protocol, hostname, port, host } = new URL(apiUrl);
  const send = protocol === 'https:' ? secureRequest : request;
  return (incoming, outgoing) => {
    const { method = 'GET', headers, socket } = incoming;
    const visitors = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
    const forwarded = send(
      {
        protocol,
        hostname,
        port,
        method,
        path: pathAndQuery(incoming.url),
        headers: { ...headers, host, 'x-forwarded-for': visitors },
      },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        // Whichever end goes away, the other is let go.
        pipeline(answer, outgoing, () => {});
      },
    );
    // It is away, for a moment while it restarts.
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(503, { 'Retry-After': '1' }).end();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
}

/** The path of a request and what follows it, also of one that names a whole address. */
function pathAndQuery(url = '/'): string {
  if (url.startsWith('/')) return url;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed ? parsed.pathname + parsed.search : '/';
}

/**
 * Sends what the API answers to where it listens, before the development server looks at the
 * path: its own rule about trailing slashes would turn half of the contract into a 404.
 */
export function forwardApi(apiUrl: string): Plugin {
  const forward = forwardTo(apiUrl);
  const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    if (API_PATH.test(incoming.url ?? '')) forward(incoming, outgoing);
    else next();
  };
  return {
    name: 'forward-api',
    // After Astro's plugins, so that its own first place in the line comes second.
    enforce: 'post',
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.stack.unshift({ route: '', handle }),
  };
}

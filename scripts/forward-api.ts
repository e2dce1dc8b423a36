import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import { pipeline } from 'node:stream';
import type { Connect, Plugin } from 'vite';

const API_PATH = /^\/(api|media|hooks|server-middleware|healthz|pago-de-prueba)(\/|\?|$)/;

/**
 * Forwards requests to another server and returns its answers. Only the path and the query of a
 * request are used: a request line that names another host is not sent there.
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
        // When one side disconnects, the other connection is closed too.
        pipeline(answer, outgoing, () => {});
      },
    );
    // The API is restarting.
    forwarded.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy();
      else outgoing.writeHead(503, { 'Retry-After': '1' }).end();
    });
    outgoing.on('close', () => forwarded.destroy());
    incoming.pipe(forwarded);
  };
}

/** The path and query of a request, also if its request line holds an absolute URL. */
function pathAndQuery(url = '/'): string {
  if (url.startsWith('/')) return url;
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed ? parsed.pathname + parsed.search : '/';
}

/**
 * Forwards requests for the API to where it listens, before the development server looks at the
 * path: its rule about trailing slashes would answer 404 to half of the contract.
 */
export function forwardApi(apiUrl: string): Plugin {
  const forward = forwardTo(apiUrl);
  const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    if (API_PATH.test(incoming.url ?? '')) forward(incoming, outgoing);
    else next();
  };
  return {
    name: 'forward-api',
    // Registered after Astro's plugins: it is then inserted before the middleware that Astro puts first.
    enforce: 'post',
    configureServer:
      ({ middlewares }) =>
      () =>
        void middlewares.stack.unshift({ route: '', handle }),
  };
}

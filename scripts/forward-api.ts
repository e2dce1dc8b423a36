import { request } from 'node:http';
import type { Connect, Plugin } from 'vite';

const API_PATH = /^\/(api|media|server-middleware|healthz)(\/|\?|$)/;

/**
 * Sends what the API answers to where it listens, before the development server looks at the
 * path: its own rule about trailing slashes would turn half of the contract into a 404.
 */
export function forwardApi(apiUrl: string): Plugin {
  const handle: Connect.NextHandleFunction = (incoming, outgoing, next) => {
    if (!API_PATH.test(incoming.url ?? '')) return next();
    const target = new URL(incoming.url ?? '/', apiUrl);
    const { method, headers } = incoming;
    const forwarded = request(target, { method: method ?? 'GET', headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    // The API is away while it restarts.
    forwarded.on('error', () => outgoing.writeHead(503, { 'Retry-After': '1' }).end());
    incoming.pipe(forwarded);
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

import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { refuseEarly } from '#api/http/admission.ts';
import { answerCachedFirst } from '#api/http/cached-answers.ts';
import { listen, publicLimits } from '#api/server.ts';
import { serveIndexNowKey } from '#publisher/notices/key-file.ts';
import { isSearchWithoutScript } from '#publisher/serve/search-page.ts';
import { forwardTo } from '../forward-api.ts';
import type { Product } from './open-product.ts';

/** Milliseconds without a request after which the next pending picture is encoded. */
const QUIET = 1000;

/** Paths that the API answers, here or on another server, and paths that are always answered here. The site has all others. */
const API_PATH = /^\/(api|media|server-middleware|pago-de-prueba|hooks)(\/|$)/;
const OWN_PATH =
  /^\/(hooks\/rebuild|healthz|readyz|metrics|server-middleware\/podcasts\/rss-feed|api\/admin\/(builds|page-errors|releases))(\/|$)/;

/** The path of a request, also if its request line holds an absolute URL. */
const pathOf = (url = '/') => URL.parse(url, 'http://local')?.pathname ?? url;

/** Listens on the public port, and on one of 127.0.0.1 for the publisher. */
export async function answerRequests({ config, services, app, cache, site }: Product) {
  let requestedAt = -QUIET;
  const answerOwn = answerCachedFirst(app, cache, services);
  const forward = config.apiUrl === null ? null : forwardTo(config.apiUrl);
  const serveKey = serveIndexNowKey(config);
  const server = await listen(
    (request, response) => {
      requestedAt = performance.now();
      const path = pathOf(request.url);
      if (serveKey(path, request, response)) return;
      if (!API_PATH.test(path) && !OWN_PATH.test(path)) {
        // A search waits for a thread: calls do not wait for it.
        if (!isSearchWithoutScript(request.url ?? '/')) response.once('close', services.load.startPage());
        if (services.metrics) response.once('finish', () => services.metrics?.countPage(response.statusCode));
        site.handle(request, response);
      } else if (forward && !OWN_PATH.test(path)) forward(request, response);
      else if (!refuseEarly(services.load, path, request, response)) answerOwn(request, response);
    },
    config.port,
    config.host,
    publicLimits(config),
    () => services.load.noteConnection(),
  );
  // The publisher's own port: what it reads is not limited, and strangers cannot take its connections.
  const internal = await listen(
    getRequestListener((request, bindings) => app.fetch(request, { ...bindings, isInternal: true })),
    0,
    '127.0.0.1',
  );
  return {
    internalUrl: internal.url,
    /** Resolves when no request has come for a while: visitors go before pictures that no one asks for yet. */
    async untilQuiet(signal: AbortSignal): Promise<void> {
      while (!signal.aborted && performance.now() - requestedAt < QUIET)
        await pause(QUIET, undefined, { signal }).catch(() => {});
    },
    stop: () => Promise.all([server.stop(), internal.stop()]),
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { HTTPS_ONLY, SITE_HEADERS } from '#api/http/security-headers.ts';
import { preparing } from '#copy/page/preparing.ts';
import type { CardStore } from '../cards/card-store.ts';
import type { Releases } from '../release/releases.ts';
import { createEarlySite, type EarlySiteOptions } from './early-site.ts';
import { type Handler, type ServedSite, serveSite } from './serve-site.ts';

/** Seconds until the waiting page reloads, before there is a release. */
const RETRY_AFTER = 3;

/** Serves the live release. Before there is one, it serves pages as they are rendered, or a waiting page. */
export interface LiveSite {
  handle: Handler;
  /** From now on, and until there is a release, pages are rendered when they are asked for. */
  renderEarly(early: Pick<EarlySiteOptions, 'assets' | 'render'>): void;
  /** Switches to the current live release and reloads its cached files; pending requests finish with the previous one. */
  refresh(): Promise<void>;
}

/** Loads the live release; without `cards` share cards are served as files only. */
export async function openLiveSite(
  releases: Releases,
  cards?: CardStore,
  isSecure = false,
): Promise<LiveSite> {
  let early: Handler | null = null;
  let current: { folder: string; site: ServedSite } | null = null;
  const readNow = async () => {
    const folder = await releases.live();
    if (folder === null) return;
    if (current?.folder === folder) return current.site.reload();
    const older = (await releases.list()).filter((other) => other !== folder).toReversed();
    current = { folder, site: await serveSite(folder, { cards, older, isSecure }) };
  };
  const waiting: Handler = (request, response) => sendWaiting(request, response, isSecure);
  let refreshing = Promise.resolve();
  /** Refreshes run one after another, so that the last one wins. */
  const refresh = () => (refreshing = refreshing.catch(() => {}).then(readNow));
  await refresh();
  return {
    handle: (request, response) => (current?.site.handle ?? early ?? waiting)(request, response),
    renderEarly(given) {
      early = createEarlySite({ ...given, waiting, isSecure });
    },
    refresh,
  };
}

function sendWaiting(request: IncomingMessage, response: ServerResponse, isSecure: boolean): void {
  response.writeHead(503, {
    ...SITE_HEADERS,
    ...(isSecure && HTTPS_ONLY),
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': RETRY_AFTER,
    'Cache-Control': 'no-store',
  });
  const page = `<!doctype html><html lang="es-MX"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="${RETRY_AFTER}"><title>${preparing.title}</title>
<h1>${preparing.title}</h1><p>${preparing.text}</p></html>`;
  response.end(request.method === 'HEAD' ? undefined : page);
}

import { PAGES_CACHE, storedAt } from '#model/site/stored-copy.ts';
import type { Kind } from '#model/kinds.ts';
import { parsePage } from '#trusted-types/parse-page.ts';

/** A page that can be read without a connection. */
export interface KeptPage {
  path: string;
  title: string;
  kind: Kind | null;
  /** Time of the visit, in milliseconds since 1970. */
  storedAt: number;
}

const TITLE = /<title>([^<]*)<\/title>/;
const KIND = /<body data-kind="(\w+)"/;

/** Lists the visited pages, the last one first; empty if the browser stores nothing. */
export async function keptPages(): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(PAGES_CACHE);
    const pages = await Promise.all(
      (await cache.keys()).map(async (request) => toPage(request, await cache.match(request))),
    );
    return pages.flatMap((page) => page ?? []).sort((a, b) => b.storedAt - a.storedAt);
  } catch {
    return [];
  }
}

async function toPage({ url }: Request, copy: Response | undefined): Promise<KeptPage | null> {
  if (!copy) return null;
  const html = await copy.text();
  const [, title = ''] = TITLE.exec(html) ?? [];
  return {
    path: new URL(url).pathname,
    title: plain(title).replace(/ \| [^|]*$/, ''),
    kind: (KIND.exec(html)?.[1] as Kind | undefined) ?? null,
    storedAt: storedAt(copy),
  };
}

const plain = (html: string): string => parsePage(html).documentElement.textContent;

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { kindNames, kinds } from '#model/kinds.ts';
import { staticRules } from '#model/paths.ts';
import { hasOwnPage, textPath } from '#model/text/path.ts';
import { entryPaths } from '../shared/entry-paths.ts';

/** The file of redirects that static hosts and the built-in server read. */
export const REDIRECTS_FILE = '_redirects';

/** From, to and status. */
export type Rule = readonly [from: string, to: string, status: 200 | 301];

/** Redirects from the former paths of entries to the current ones. */
export function redirectsOf(encyclopedia: Encyclopedia): Map<string, string> {
  const redirects = new Map<string, string>();
  for (const kind of kindNames) {
    for (const entry of encyclopedia[kinds[kind].list]) {
      for (const slug of entry.previousSlugs) {
        // The slug belongs to another entry now.
        if (!slug || encyclopedia[kind](slug)) continue;
        const [before, now] = [entryPaths(kind, slug), entryPaths(kind, entry.slug)];
        // Calendar subscriptions continue to work, and so do links to posters and maps.
        for (const part of ['page', 'poster', 'map', 'calendar'] as const) {
          const [from, to] = [before[part], now[part]];
          if (from !== undefined && to !== undefined) redirects.set(from, to);
        }
      }
    }
  }
  for (const text of encyclopedia.texts)
    for (const slug of text.previousSlugs)
      // The other pages are always there.
      if (slug && hasOwnPage(slug) && !encyclopedia.text(slug))
        redirects.set(textPath(slug), textPath(text.slug));
  return redirects;
}

/** The content of the redirects file: one rule per line, with the additional rules `more`. */
export function redirectsText(
  redirects: Iterable<readonly [from: string, to: string]>,
  more: readonly Rule[] = [],
): string {
  const former = Array.from(redirects, ([from, to]) => [from, to, 301] as const);
  return [...staticRules, ...more, ...former].map((rule) => `${rule.join(' ')}\n`).join('');
}

/** Reads the redirects of a site; empty when the file is missing. */
export async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, REDIRECTS_FILE), 'utf8').catch(() => '');
  const rows = text.split('\n').map((line) => line.split(' '));
  return new Map(rows.flatMap(([from, to, status]) => (from && to && status === '301' ? [[from, to]] : [])));
}

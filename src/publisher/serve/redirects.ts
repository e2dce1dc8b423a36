import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Entry } from '#model/entry.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { eventPageSlugs, paths, standingRules } from '#model/paths.ts';

/** The file static hosts read redirects from; the built-in server reads the same one. */
export const REDIRECTS_FILE = '_redirects';

/** From, to and status. */
export type Rule = readonly [from: string, to: string, status: 200 | 301];

/** Former addresses of entries and where they lead now. */
export function redirectsOf(encyclopedia: Encyclopedia): Map<string, string> {
  const redirects = new Map<string, string>();
  const add = (
    entries: Iterable<Entry>,
    pathOf: (slug: string) => string,
    taken: (slug: string) => unknown,
    hasCalendar = true,
  ) => {
    for (const entry of entries) {
      for (const slug of entry.previousSlugs) {
        // A slug that somebody else uses today leads to them.
        if (!slug || taken(slug)) continue;
        const [from, to] = [pathOf(slug), pathOf(entry.slug)];
        if (pathOf !== paths.event || !eventPageSlugs.has(slug)) redirects.set(from, to);
        // Whoever subscribed to the dates goes on getting them.
        if (hasCalendar) redirects.set(paths.calendarOf(from), paths.calendarOf(to));
      }
    }
  };
  add(encyclopedia.comedians, paths.comedian, encyclopedia.comedian);
  add(encyclopedia.groups, paths.group, encyclopedia.group);
  add(encyclopedia.events, paths.event, encyclopedia.event);
  add(encyclopedia.venues, paths.venue, encyclopedia.venue);
  add(encyclopedia.podcasts, paths.podcast, encyclopedia.podcast, false);
  return redirects;
}

/** The redirects of a site, a rule on each line, and those of `more`. */
export function redirectsText(encyclopedia: Encyclopedia, more: readonly Rule[] = []): string {
  const former = [...redirectsOf(encyclopedia)].map(([from, to]) => [from, to, 301] as const);
  return [...standingRules, ...more, ...former].map((rule) => `${rule.join(' ')}\n`).join('');
}

/** Reads the redirects of a site; none when the file is missing. */
export async function readRedirects(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, REDIRECTS_FILE), 'utf8').catch(() => '');
  const rows = text.split('\n').map((line) => line.split(' '));
  return new Map(rows.flatMap(([from, to, status]) => (from && to && status === '301' ? [[from, to]] : [])));
}

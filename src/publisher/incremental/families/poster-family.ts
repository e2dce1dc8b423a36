import { postersOf } from '#model/site/poster.ts';
import { outlineOf } from '../outline.ts';
import type { PageFamily } from './page-family.ts';

/** The pages of posters. They tell no year: what they show follows from their entry and its dates. */
export const posterFamily: PageFamily = {
  name: 'posters',
  sources: (content) => [content.coming, content.comedians, content.venues],
  *pages(content) {
    for (const [path, { entry, name, events }] of postersOf(content))
      yield [path, [name, entry && outlineOf(entry), ...events.map(outlineOf)]];
  },
};

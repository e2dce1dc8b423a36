import { agendaOf } from '#model/event/agenda.ts';
import { hasPairs, idsOf, nightsInCity, nightsWith } from '#model/event/shared-bills.ts';
import { filePaths } from '#model/file-paths.ts';
import { paths } from '#model/paths.ts';
import { outlineOf } from '../outline.ts';
import type { PageFamily } from './page-family.ts';

/** The maps of shared bills, which depend on numbers of nights and on comedians, not on other fields of events. */
export const billMapFamilies: readonly PageFamily[] = [
  {
    name: 'maps of comedians',
    sources: ({ events, comedians, groups }) => [events, comedians, groups],
    *pages(content) {
      const { byId } = content.indexes;
      for (const comedian of content.comedians) {
        const nights = nightsWith(content, comedian.id);
        const partners = Array.from(nights.keys(), (id) => outlineOf(byId.comedians.get(id)?.at(-1)));
        if (!partners.some((partner) => partner)) continue;
        yield [
          filePaths.billMap(paths.comedian(comedian.slug)),
          [outlineOf(comedian), [...nights].join(' '), ...partners],
        ];
      }
    },
  },
  {
    name: 'maps of cities',
    sources: ({ events, comedians, groups, venues }) => [events, comedians, groups, venues],
    *pages(content) {
      const { byId } = content.indexes;
      for (const { name, slug } of agendaOf(content).cities) {
        if (!hasPairs(content, slug)) continue;
        const nights = nightsInCity(content, slug);
        const ids = new Set(Array.from(nights.keys(), idsOf).flat());
        const partners = Array.from(ids, (id) => outlineOf(byId.comedians.get(id)?.at(-1)));
        yield [filePaths.billMap(paths.today(name)), [name, [...nights].join(' '), ...partners]];
      }
    },
  },
];

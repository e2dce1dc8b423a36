import type { ContentKind } from '#contract/change.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import { listBanners } from '../data/banner.ts';
import { comedians } from '../data/comedian.ts';
import { events } from '../data/event.ts';
import { groups } from '../data/group.ts';
import { listSeasons } from '../data/league.ts';
import { podcasts } from '../data/podcast.ts';
import type { PageResult, Reader } from '../data/read.ts';
import { listTexts } from '../data/text.ts';
import { venues } from '../data/venue.ts';

type PageFilters = { page: string; page_size: number };

async function allOf<Item>(read: (filters: PageFilters) => Promise<PageResult<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { results, pages } = await read({ page: String(page), page_size: MAX_PAGE_SIZE });
    items.push(...results);
    if (page >= pages) return items;
  }
}

const one = async (found: Promise<unknown[]>): Promise<unknown> => (await found)[0] ?? null;

const answers: Record<ContentKind, (reader: Reader, id: number) => Promise<unknown>> = {
  comedian: (reader, id) => one(comedians.byIds(reader, [id])),
  group: (reader, id) => one(groups.byIds(reader, [id])),
  venue: (reader, id) => one(venues.byIds(reader, [id])),
  podcast: (reader, id) => one(podcasts.byIds(reader, [id])),
  event: (reader, id) => one(events.byIds(reader, [id])),
  text: (reader) => allOf((filters) => listTexts(reader, filters)),
  banner: (reader) => allOf((filters) => listBanners(reader, filters)),
  season: (reader) => allOf((filters) => listSeasons(reader, filters)),
};

/** What the public API answers of an entry, null where it is not published; of banners, texts and seasons all of them. */
export const publicAnswer = (reader: Reader, kind: ContentKind, id: number): Promise<unknown> =>
  answers[kind](reader, id);

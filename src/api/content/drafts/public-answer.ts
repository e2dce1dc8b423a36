import type { ContentKind } from '#contract/change.ts';
import { MAX_PAGE_SIZE } from '#contract/pagination.ts';
import { listBanners } from '../../data/banner.ts';
import { listSeasons } from '../../data/league.ts';
import type { PageResult, Reader } from '../../data/read.ts';
import { texts } from '../../data/text.ts';
import { definitionOf } from '../kinds.ts';

type PageFilters = { page: string; page_size: number };

async function allOf<Item>(read: (filters: PageFilters) => Promise<PageResult<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { results, pages } = await read({ page: String(page), page_size: MAX_PAGE_SIZE });
    items.push(...results);
    if (page >= pages) return items;
  }
}

/** Lists that a change of one entry is answered with as a whole. */
const whole: Partial<Record<ContentKind, (reader: Reader) => Promise<unknown>>> = {
  text: (reader) => allOf((filters) => texts.list(reader, filters)),
  banner: (reader) => allOf((filters) => listBanners(reader, filters)),
  season: (reader) => allOf((filters) => listSeasons(reader, filters)),
};

/** What the public API answers of an entry, null where it is not published; of banners, texts and seasons all of them. */
export async function publicAnswer(reader: Reader, kind: ContentKind, id: number): Promise<unknown> {
  const list = whole[kind];
  if (list) return list(reader);
  return (await definitionOf(kind).reads?.byIds(reader, [id]))?.[0] ?? null;
}

import type { z } from 'zod';
import type { bannersQuery, BannerWire } from '#contract/banner.ts';
import { images } from './entry/media.ts';
import { paginate, type PageResult, type Reader, sinceInstant, utcIso } from './read.ts';

type Filters = z.output<typeof bannersQuery>;

export async function listBanners(reader: Reader, filters: Filters): Promise<PageResult<BannerWire>> {
  let query = reader.db
    .selectFrom('banners')
    .selectAll()
    .where('is_published', '=', 1)
    .where('status', '=', 'active');
  if (filters.type) query = query.where('type', '=', filters.type);
  if (filters.section !== undefined) query = query.where('section', '=', filters.section);
  if (filters.updated_since) query = query.where('updated_at', '>=', sinceInstant(filters.updated_since));
  const page = await paginate(query.orderBy('position').orderBy('id'), filters);
  const image = await images(
    reader,
    page.results.map((row) => row.file),
  );
  const results = page.results.map((row) => {
    const file = image(row.file);
    return {
      id: row.id,
      type: { slug: row.type, name: row.type },
      section: row.section,
      status: row.status,
      name: row.name,
      title: row.title,
      description: row.description,
      align_vertical: row.align_vertical,
      link: row.link,
      new_page: row.new_page === 1,
      file: file.url,
      file_variants: file.variants,
      is_published: true,
      updated_at: utcIso(row.updated_at),
    };
  });
  return { ...page, results };
}

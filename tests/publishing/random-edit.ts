import { fc } from '../support/fast-check.ts';
import type { Change, ContentKind } from '#contract/change.ts';
import { definitionOf } from '#api/content/kinds.ts';
import { writeContent } from '#api/content/write-content.ts';
import { eventColumns } from '#api/data/event.ts';
import { insertMedia } from '#api/data/entry/media.ts';
import { entryTables } from '#api/data/database/schema.ts';
import { freeSlug } from '#api/data/entry/slug.ts';
import { instantAfter } from '#api/data/write.ts';
import { slugify } from '#contract/search-text.ts';
import { type Kind, kindNames } from '#model/kinds.ts';
import type { TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

/** The number of entries of each kind at the start. */
export const AT_FIRST = 6;

const place = fc.integer({ min: 1, max: AT_FIRST + 2 });
const places = fc.uniqueArray(place, { maxLength: 3 });
const words = fc.constantFrom('Ñu', 'Alfa', 'Ébano', 'zeta', 'Risa & Cía', '«Bravo»', 'Mimí', 'Ótelo 😂');
const city = fc.constantFrom('Puebla', 'puebla ', 'Tijuana', 'Ciudad de México', '東京', '');

/** An edit of the content, or a step of time. */
export type RandomEdit =
  | { do: 'rename'; kind: Kind; id: number; name: string }
  | {
      do: 'publish';
      kind: Kind;
      id: number;
      isPublished: boolean;
    }
  | {
      do: 'add';
      kind: 'comedian' | 'venue' | 'group' | 'podcast';
      name: string;
      city: string;
      members: number[];
    }
  | { do: 'hold'; name: string; hours: number; venue: number; group: number; bill: number[] }
  | { do: 'move'; id: number; hours: number; venue: number | null; group: number | null; bill: number[] }
  | { do: 'remove'; id: number }
  | { do: 'cancel'; id: number }
  | { do: 'describe'; kind: 'comedian' | 'venue' | 'event'; id: number; text: string }
  | { do: 'picture'; kind: Kind; id: number; picture: string | null }
  | { do: 'travel'; kind: 'comedian' | 'venue'; id: number; city: string }
  | { do: 'host'; id: number; members: number[] }
  | { do: 'advertise'; title: string; section: string }
  | { do: 'write'; text: string }
  | { do: 'file'; name: string; slug: string; section: string; isPublished: boolean }
  | { do: 'wait'; hours: number };

const entryKind = fc.constantFrom(...kindNames);
const hours = fc.integer({ min: -50, max: 250 });

export const randomEdit: fc.Arbitrary<RandomEdit> = fc.oneof(
  fc.record({ do: fc.constant('rename' as const), kind: entryKind, id: place, name: words }),
  fc.record({ do: fc.constant('publish' as const), kind: entryKind, id: place, isPublished: fc.boolean() }),
  fc.record({
    do: fc.constant('add' as const),
    kind: fc.constantFrom('comedian' as const, 'venue' as const, 'group' as const, 'podcast' as const),
    name: words,
    city,
    members: places,
  }),
  fc.record({
    do: fc.constant('hold' as const),
    name: words,
    hours,
    venue: place,
    group: place,
    bill: places,
  }),
  fc.record({
    do: fc.constant('move' as const),
    id: place,
    hours,
    venue: fc.option(place),
    group: fc.option(place),
    bill: places,
  }),
  fc.record({ do: fc.constant('remove' as const), id: place }),
  fc.record({ do: fc.constant('cancel' as const), id: place }),
  fc.record({
    do: fc.constant('describe' as const),
    kind: fc.constantFrom('comedian' as const, 'venue' as const, 'event' as const),
    id: place,
    text: words,
  }),
  fc.record({
    do: fc.constant('picture' as const),
    kind: entryKind,
    id: place,
    picture: fc.constantFrom('a'.repeat(64), 'b'.repeat(64), null),
  }),
  fc.record({
    do: fc.constant('travel' as const),
    kind: fc.constantFrom('comedian' as const, 'venue' as const),
    id: place,
    city,
  }),
  fc.record({ do: fc.constant('host' as const), id: place, members: places }),
  fc.record({
    do: fc.constant('advertise' as const),
    title: words,
    section: fc.constantFrom('', 'inicio', 'eventos'),
  }),
  fc.record({ do: fc.constant('write' as const), text: words }),
  fc.record({
    do: fc.constant('file' as const),
    name: words,
    slug: fc.constantFrom('reglas', 'acerca-de', 'otras-reglas'),
    section: fc.constantFrom('', 'legal', 'prensa'),
    isPublished: fc.boolean(),
  }),
  fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 60 }) }),
);

const PICTURE = {
  width: 800,
  height: 1000,
  color: '#d6006e',
  variants: [{ format: 'webp' as const, width: 800, height: 1000 }],
  credit: '',
  license: '',
};

/** Writes the edit as the API would, and gives the changes to announce. `now` is the time of the encyclopedia. */
export async function carryOut(api: TestApi, edit: RandomEdit, now: Date): Promise<Change[]> {
  const { db } = api;
  const touched = (kind: ContentKind, id: number): Change[] => [{ kind, id }];
  const at = (after: number) => new Date(now.getTime() + after * 3_600_000).toISOString();
  const isThere = async (kind: Kind, id: number) =>
    (await db
      .selectFrom(entryTables[kind])
      .select(['id', 'slug', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst()) ?? null;
  const existing = async (kind: Kind, ids: readonly number[]) => {
    const rows = await Promise.all(ids.map((id) => isThere(kind, id)));
    return rows.flatMap((row) => (row ? [row.id] : []));
  };
  const set = async (kind: Kind, id: number, values: Record<string, unknown>) => {
    const row = await isThere(kind, id);
    if (!row) return [];
    await db
      .updateTable(entryTables[kind])
      .set({ ...values, updated_at: instantAfter(row.updated_at) } as never)
      .where('id', '=', id)
      .execute();
    return touched(kind, id);
  };

  switch (edit.do) {
    case 'rename': {
      const { kind, id, name } = edit;
      const row = await isThere(kind, id);
      if (!row) return [];
      const slug = await freeSlug(db, kind, slugify(name, kind), id);
      const column = kind === 'comedian' ? 'nickname' : 'name';
      await writeContent(db, { author: null, origin: 'command' }, ({ update }) =>
        update(kind, id, { [column]: name, slug }),
      );
      return touched(kind, id);
    }
    case 'publish':
      return set(edit.kind, edit.id, { is_published: edit.isPublished ? 1 : 0 });
    case 'add': {
      const { kind, name } = edit;
      const slug = await freeSlug(db, kind, slugify(name, kind));
      const comedians = await existing('comedian', edit.members);
      const id =
        kind === 'comedian'
          ? await make.comedian(api, name, { slug, city: edit.city })
          : kind === 'venue'
            ? await make.venue(api, name, { slug, city: edit.city })
            : kind === 'group'
              ? await make.group(api, name, { slug, comedians })
              : await make.podcast(api, name, { slug, comedians });
      return touched(kind, id);
    }
    case 'hold': {
      const slug = await freeSlug(db, 'event', slugify(edit.name, 'evento'));
      const [venue_id = null] = await existing('venue', [edit.venue]);
      const [group_id = null] = await existing('group', [edit.group]);
      const comedians = await existing('comedian', edit.bill);
      const id = await make.event(api, edit.name, {
        slug,
        start_at: at(edit.hours),
        venue_id,
        group_id,
        comedians,
      });
      return touched('event', id);
    }
    case 'move': {
      if (!(await isThere('event', edit.id))) return [];
      const [venue_id = null] = await existing('venue', edit.venue ? [edit.venue] : []);
      const [group_id = null] = await existing('group', edit.group ? [edit.group] : []);
      const { start_at, start_date, over_at } = eventColumns({ start_at: at(edit.hours) });
      await db.deleteFrom('event_comedians').where('event_id', '=', edit.id).execute();
      for (const [position, comedian_id] of (await existing('comedian', edit.bill)).entries())
        await db.insertInto('event_comedians').values({ event_id: edit.id, comedian_id, position }).execute();
      return set('event', edit.id, { start_at, start_date, over_at, venue_id, group_id });
    }
    case 'remove': {
      const row = await isThere('event', edit.id);
      if (!row) return [];
      await db.deleteFrom('event_comedians').where('event_id', '=', edit.id).execute();
      await db
        .deleteFrom('previous_slugs')
        .where('kind', '=', 'event')
        .where('entry_id', '=', edit.id)
        .execute();
      await db.deleteFrom('events').where('id', '=', edit.id).execute();
      return touched('event', edit.id);
    }
    case 'cancel':
      return set('event', edit.id, { status: 'cancelled' });
    case 'describe':
      return set(
        edit.kind,
        edit.id,
        edit.kind === 'comedian'
          ? { bio: `<p>${edit.text}</p>`, punchline: edit.text }
          : { description: `<p>${edit.text}</p>` },
      );
    case 'picture':
      if (edit.picture !== null) await insertMedia(db, { ...PICTURE, hash: edit.picture });
      return set(edit.kind, edit.id, { [definitionOf(edit.kind).pictures[0] ?? '']: edit.picture });
    case 'travel':
      return set(edit.kind, edit.id, { city: edit.city, city_slug: slugify(edit.city, '') });
    case 'host': {
      if (!(await isThere('podcast', edit.id))) return [];
      await db.deleteFrom('podcast_comedians').where('podcast_id', '=', edit.id).execute();
      for (const [position, comedian_id] of (await existing('comedian', edit.members)).entries())
        await db
          .insertInto('podcast_comedians')
          .values({ podcast_id: edit.id, comedian_id, position })
          .execute();
      return set('podcast', edit.id, {});
    }
    case 'advertise':
      await db.updateTable('banners').set({ title: edit.title, section: edit.section }).execute();
      return touched('banner', 1);
    case 'write':
      await db
        .updateTable('texts')
        .set({ description: `<p>${edit.text}</p>` })
        .execute();
      return touched('text', 1);
    case 'file': {
      const { name, slug, section } = edit;
      await db
        .updateTable('texts')
        .set({ name, slug, section, is_published: edit.isPublished ? 1 : 0 })
        .where('id', '=', 2)
        .execute();
      return touched('text', 2);
    }
    default:
      return [];
  }
}

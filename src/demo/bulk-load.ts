import { writeContent } from '#api/content/write-content.ts';
import type { Writer } from '#api/content/writer.ts';
import type { Db } from '#api/data/write.ts';
import { bulkContent } from './bulk.ts';
import { demoContent } from './content.ts';
import { drawingOf, picturesOf } from './load.ts';
import type { Services } from '#api/services.ts';

/** Pictures that the entries share among them. */
const PICTURES = 24;

/** Entries written in one transaction: each costs a flush to disk. */
const BATCH = 500;

/** The instant that bulk dates are relative to, fixed so that two machines measure the same content. */
const BASE = new Date('2026-11-20T18:00:00Z');

interface Load<Draft> {
  drafts: Iterable<Draft>;
  insert: (draft: Draft, writer: Writer) => Promise<number>;
}

const idAt = (ids: readonly number[], place: number | null | undefined) =>
  typeof place === 'number' ? (ids[place] ?? null) : null;

/** Draws the pictures that bulk entries share. Resolves to their hashes. */
export async function drawBulkPictures({ pictures }: Pick<Services, 'pictures'>): Promise<string[]> {
  const about = { credit: 'Risoteca', license: 'CC BY-SA 4.0' };
  const hashes: string[] = [];
  for (const art of picturesOf(demoContent(BASE)).slice(0, PICTURES)) {
    hashes.push(await pictures.addDrawing(drawingOf(art), about));
  }
  return hashes;
}

/**
 * Fills an empty database with `total` deterministic entries for measuring, their pictures taken
 * from `pictures`. Resolves to how many of each kind.
 */
export async function loadBulk(
  db: Db,
  total: number,
  pictures: readonly string[],
): Promise<Record<string, number>> {
  const content = bulkContent(total, { pictures, base: BASE });

  const write = async <Draft>({ drafts, insert }: Load<Draft>): Promise<number[]> => {
    const ids: number[] = [];
    for (const batch of inBatches(drafts)) {
      await writeContent(db, { author: null, origin: 'seed' }, async (writer) => {
        for (const draft of batch) ids.push(await insert(draft, writer));
      });
    }
    return ids;
  };

  // References between bulk entries are places within their kind; ids are known once those are written.
  const comedianIds = await write({
    drafts: content.comedians(),
    insert: (draft, { create }) => create('comedian', draft),
  });
  const venueIds = await write({
    drafts: content.venues(),
    insert: (draft, { create }) => create('venue', draft),
  });
  const idsOf = (places: readonly number[] | undefined) =>
    (places ?? []).flatMap((place) => comedianIds[place] ?? []);
  const groupIds = await write({
    drafts: content.groups(),
    insert: (draft, { create }) => create('group', { ...draft, comedians: idsOf(draft.comedians) }),
  });
  await write({
    drafts: content.podcasts(),
    insert: (draft, { create }) => create('podcast', { ...draft, comedians: idsOf(draft.comedians) }),
  });
  await write({
    drafts: content.events(),
    insert: (draft, { create }) =>
      create('event', {
        ...draft,
        comedians: idsOf(draft.comedians),
        venue_id: idAt(venueIds, draft.venue_id),
        group_id: idAt(groupIds, draft.group_id),
      }),
  });
  return { ...content.counts };
}

function* inBatches<Item>(items: Iterable<Item>): Generator<Item[]> {
  let batch: Item[] = [];
  for (const item of items) {
    batch.push(item);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

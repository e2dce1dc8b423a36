import type { ComedianWire } from '#contract/comedian.ts';
import { comedians } from '../comedian.ts';
import { type Reader, requireId } from '../read.ts';

/** Whole comedians of an event, in billing order. */
export async function comediansOfEvent(reader: Reader, reference: string): Promise<ComedianWire[]> {
  return comediansOfEventId(reader, await requireId(reader.db, 'event', reference));
}

/** As `comediansOfEvent`, of an event that need not be published. */
export async function comediansOfEventId(reader: Reader, id: number): Promise<ComedianWire[]> {
  const links = await reader.db
    .selectFrom('event_comedians')
    .select('comedian_id')
    .where('event_id', '=', id)
    .orderBy('position')
    .execute();
  return comedians.byIds(
    reader,
    links.map((link) => link.comedian_id),
  );
}

/** Whole comedians of a podcast, in order. */
export async function comediansOfPodcast(reader: Reader, reference: string): Promise<ComedianWire[]> {
  const id = await requireId(reader.db, 'podcast', reference);
  const links = await reader.db
    .selectFrom('podcast_comedians')
    .select('comedian_id')
    .where('podcast_id', '=', id)
    .orderBy('position')
    .execute();
  return comedians.byIds(
    reader,
    links.map((link) => link.comedian_id),
  );
}

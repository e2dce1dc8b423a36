import { citySlug, searchText, slugify } from '#contract/search-text.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { addressFromName } from '../addresses/slugs.ts';
import { writeContent } from '../write-content.ts';
import { filteredCity, MAX_ID } from '../../data/read.ts';
import { proposedBy } from '../../data/entry/reference.ts';
import type { Db } from '../../data/write.ts';

export interface VenueProposal {
  name: string;
  address: string;
  city: string;
  state: string;
}

/** A venue that a user's event may be at: a published one, or one that the user proposed. */
export async function findVenueFor(
  db: Db,
  userId: number,
  id: number,
): Promise<{ id: number; timezone: string } | undefined> {
  if (id < 1 || id > MAX_ID) return undefined;
  return db
    .selectFrom('venues')
    .select(['id', 'timezone'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('id', 'in', proposedBy(db, userId))]))
    .executeTakeFirst();
}

/**
 * Gives the venue a proposal is about: one of this name in this city, at this address where one is
 * given, that is published or that they proposed before; else a new one that is not published.
 * What others propose is theirs alone until it is published. `isNew` says whether it has to be looked at.
 */
export function proposeVenue(
  db: Db,
  userId: number,
  proposal: VenueProposal,
): Promise<{ id: number; isNew: boolean }> {
  return writeContent(db, { author: userId, origin: 'account' }, async ({ trx, create }) => {
    // A simultaneous request with the same venue waits here and finds the venue of the first one.
    const slug = await addressFromName(trx, 'venue', proposal);
    const duplicate = await findDuplicate(trx, userId, proposal);
    if (duplicate) return { id: duplicate.id, isNew: false };
    const timezone = await zoneOf(trx, proposal);
    const id = await create('venue', { ...proposal, slug, timezone, is_published: false });
    const created_at = new Date().toISOString();
    await trx.insertInto('venue_proposals').values({ venue_id: id, user_id: userId, created_at }).execute();
    return { id, isNew: true };
  });
}

const keyOf = (name: string) => slugify(name, '') || searchText(name);

async function findDuplicate(trx: Db, userId: number, { name, address, city }: VenueProposal) {
  const there = await trx
    .selectFrom('venues')
    .select(['id', 'name', 'address'])
    .where('city_slug', '=', citySlug(city))
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('id', 'in', proposedBy(trx, userId))]))
    .orderBy('is_published', 'desc')
    .orderBy('id')
    .execute();
  // Another address is another branch.
  return there.find(
    (venue) =>
      keyOf(venue.name) === keyOf(name) && (address === '' || keyOf(venue.address) === keyOf(address)),
  );
}

/** The zone that the published venues of a city have, else those of its state. */
async function zoneOf(trx: Db, { city, state }: VenueProposal): Promise<string> {
  const published = trx.selectFrom('venues').select('timezone').where('is_published', '=', 1).orderBy('id');
  const near =
    (await published.where('city_slug', '=', filteredCity(city)).executeTakeFirst()) ??
    (state ? await published.where('state', '=', state).executeTakeFirst() : undefined);
  return near?.timezone ?? DEFAULT_ZONE;
}

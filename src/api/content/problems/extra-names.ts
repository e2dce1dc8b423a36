import { searchText } from '#contract/search-text.ts';
import { listFrom } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { type Found, nameKey } from './problem.ts';

type Kind = 'event' | 'podcast';

/** Comedians by the keys of their names. */
type Profiles = ReadonlyMap<string, number>;

/** Entries in which a name without a profile should recur before a profile is worth it. */
const RECURRING = 3;

/** Names without a profile in published entries of a kind, with the entries, by key. */
async function extraNames(db: Db, kind: Kind): Promise<Map<string, { name: string; ids: number[] }>> {
  const rows = await db
    .selectFrom(kind === 'event' ? 'events' : 'podcasts')
    .select(['id', 'comedians_extra'])
    .where('is_published', '=', 1)
    .where('comedians_extra', '!=', '[]')
    .orderBy('id', 'desc')
    .execute();
  const names = new Map<string, { name: string; ids: number[] }>();
  const keys = new Map<string, string>();
  for (const { id, comedians_extra } of rows)
    for (const name of listFrom<unknown>(comedians_extra)) {
      if (typeof name !== 'string') continue;
      const key = keys.get(name) ?? nameKey(searchText(name));
      keys.set(name, key);
      const known = names.get(key);
      if (!known) names.set(key, { name, ids: [id] });
      else if (known.ids.at(-1) !== id) known.ids.push(id);
    }
  return names;
}

/** Names without a profile that a comedian has; those of most entries first. */
export async function extraWithProfile(db: Db, kind: Kind, profiles: Profiles): Promise<Found[]> {
  const names = [...(await extraNames(db, kind))];
  return mostFirst(
    names.flatMap(([key, { name, ids }]) => {
      const comedian = profiles.get(key);
      return comedian === undefined ? [] : [{ kind, ids, name, comedian }];
    }),
  );
}

/** Names without a profile that recur and that no comedian has; those of most entries first. */
export async function extraRecurring(db: Db, kind: Kind, profiles: Profiles): Promise<Found[]> {
  const names = [...(await extraNames(db, kind))];
  const recurring = names.filter(([key, { ids }]) => ids.length >= RECURRING && !profiles.has(key));
  return mostFirst(recurring.map(([, { name, ids }]) => ({ kind, ids, name })));
}

const mostFirst = (found: Found[]): Found[] =>
  found.toSorted((one, other) => other.ids.length - one.ids.length);

import type { z } from 'zod';
import {
  type Problem,
  type ProblemKind,
  problems,
  problemNames,
  type problemWire,
} from '#contract/admin/today.ts';
import { entryNames } from '../../data/entry/names.ts';
import { cutPage, type PageRequest, type PageResult } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { withDeadLinks } from './dead-links.ts';
import { comediansByName, likelyDuplicates } from './duplicates.ts';
import { extraRecurring, extraWithProfile } from './extra-names.ts';
import { unconfirmed, withoutBiography, withoutCoordinates, withoutPicture } from './missing-parts.ts';
import type { Found } from './problem.ts';

type ProblemWire = z.output<typeof problemWire>;

interface Look {
  now: Date;
  /** Comedians by the keys of their names. */
  profiles: () => Promise<ReadonlyMap<string, number>>;
}

/** The kinds that may have a problem. */
type KindWith<Of extends Problem> = (typeof problems)[Of][number];

const finders: { [Of in Problem]: (db: Db, kind: KindWith<Of>, look: Look) => Promise<Found[]> } = {
  'no-picture': (db, kind, { now }) => withoutPicture(db, kind, now),
  'no-biography': withoutBiography,
  'no-coordinates': withoutCoordinates,
  duplicates: likelyDuplicates,
  'extra-profile': async (db, kind, { profiles }) => extraWithProfile(db, kind, await profiles()),
  'extra-recurring': async (db, kind, { profiles }) => extraRecurring(db, kind, await profiles()),
  'dead-links': (db, kind, { now }) => withDeadLinks(db, kind, now),
  unconfirmed: (db, _kind, { now }) => unconfirmed(db, now),
};

/** Milliseconds for which a look at all content counts while the content stays the same: time passes as well. */
const KEPT = 600_000;

/** Entries that a problem names. */
const NAMED = 10;

/** What is wrong with the content. A look reads all names: it is kept until the content changes. */
export interface Problems {
  count(): Promise<Array<{ problem: Problem; kind: ProblemKind; count: number }>>;
  list(
    problem: Problem,
    request: PageRequest & { kind?: ProblemKind | undefined },
  ): Promise<PageResult<ProblemWire>>;
}

export function createProblems(db: Db): Problems {
  let kept: { change: number; until: number; look: Look; found: Map<string, Promise<Found[]>> } | null = null;

  /** What was found since the content changed last. */
  const current = async () => {
    const change = await lastChange(db);
    if (kept?.change === change && kept.until > Date.now()) return kept;
    let named: ReturnType<Look['profiles']> | undefined;
    const look: Look = { now: new Date(), profiles: () => (named ??= comediansByName(db)) };
    kept = { change, until: Date.now() + KEPT, look, found: new Map() };
    return kept;
  };

  const find = async <Of extends Problem>(problem: Of, kind: KindWith<Of>): Promise<Found[]> => {
    const { look, found } = await current();
    const key = `${problem} ${kind}`;
    const known = found.get(key) ?? finders[problem](db, kind, look);
    found.set(key, known);
    known.catch(() => found.delete(key));
    return known;
  };

  return {
    async count() {
      const counts = [];
      for (const problem of problemNames)
        for (const kind of problems[problem])
          counts.push({ problem, kind, count: (await find(problem, kind)).length });
      return counts;
    },

    async list(problem, request) {
      const kinds = problems[problem].filter((kind) => !request.kind || kind === request.kind);
      const found: Found[] = [];
      for (const kind of kinds) found.push(...(await find(problem, kind)));
      const page = cutPage(found, request);
      return { ...page, results: await toWire(db, page.results) };
    },
  };
}

async function lastChange(db: Db): Promise<number> {
  const last = await db.selectFrom('changes').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return last?.id ?? 0;
}

async function toWire(db: Db, found: readonly Found[]): Promise<ProblemWire[]> {
  const names = new Map<ProblemKind, Awaited<ReturnType<typeof entryNames>>>();
  for (const kind of new Set(found.map((item) => item.kind))) {
    const ids = found.filter((item) => item.kind === kind).flatMap((item) => item.ids.slice(0, NAMED));
    names.set(kind, await entryNames(db, kind, ids));
  }
  const comedians = await entryNames(
    db,
    'comedian',
    found.flatMap(({ comedian }) => comedian ?? []),
  );
  return found.map(({ kind, ids, name = null, comedian }) => ({
    kind,
    entries: ids.slice(0, NAMED).flatMap((id) => names.get(kind)?.get(id) ?? []),
    entry_count: ids.length,
    name,
    comedian: (comedian !== undefined && comedians.get(comedian)) || null,
  }));
}

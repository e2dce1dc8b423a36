import type { z } from 'zod';
import {
  type Problem,
  type ProblemKind,
  problems,
  problemNames,
  type problemWire,
} from '#contract/admin/today.ts';
import { entryNames } from '../../data/entry-names.ts';
import { cutPage, type PageRequest, type PageResult } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { likelyDuplicates } from './duplicates.ts';
import { extraRecurring, extraWithProfile } from './extra-names.ts';
import { unconfirmed, withoutBiography, withoutCoordinates, withoutPicture } from './missing-parts.ts';
import type { Found } from './problem.ts';

type ProblemWire = z.output<typeof problemWire>;

const finders: Record<Problem, (db: Db, kind: ProblemKind, now: Date) => Promise<Found[]>> = {
  'no-picture': withoutPicture,
  'no-biography': (db, kind) => withoutBiography(db, kind as 'venue'),
  'no-coordinates': withoutCoordinates,
  duplicates: likelyDuplicates,
  'extra-profile': (db, kind) => extraWithProfile(db, kind as 'event'),
  'extra-recurring': (db, kind) => extraRecurring(db, kind as 'event'),
  unconfirmed: (db, _kind, now) => unconfirmed(db, now),
};

/** Milliseconds for which a look at all content counts, where its version is known, and where it is not. */
const KEPT = 60_000;
const KEPT_UNKNOWN = 5000;

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

export function createProblems(db: Db, version: () => string | null): Problems {
  const looks = new Map<string, { found: Promise<Found[]>; version: string | null; until: number }>();

  const look = (problem: Problem, kind: ProblemKind): Promise<Found[]> => {
    const key = `${problem} ${kind}`;
    const kept = looks.get(key);
    const current = version();
    if (kept && kept.version === current && kept.until > Date.now()) return kept.found;
    const found = finders[problem](db, kind, new Date());
    looks.set(key, { found, version: current, until: Date.now() + (current === null ? KEPT_UNKNOWN : KEPT) });
    found.catch(() => looks.delete(key));
    return found;
  };

  return {
    async count() {
      const counts = [];
      for (const problem of problemNames)
        for (const kind of problems[problem])
          counts.push({ problem, kind, count: (await look(problem, kind)).length });
      return counts;
    },

    async list(problem, request) {
      const kinds = problems[problem].filter((kind) => !request.kind || kind === request.kind);
      const found: Found[] = [];
      for (const kind of kinds) found.push(...(await look(problem, kind)));
      const page = cutPage(found, request);
      return { ...page, results: await toWire(db, page.results) };
    },
  };
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

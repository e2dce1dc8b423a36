import { parseArgs } from 'node:util';
import { readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { MAX_ID } from '#api/data/read.ts';
import { listPlans, type PlannableKind, plannable, planEntry } from '#api/content/schedule.ts';
import type { Db } from '#api/data/write.ts';
import { DEFAULT_ZONE } from '#contract/zone.ts';
import { toInstant, toLocalTime } from '#model/time/local-time.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run schedule: lets operators plan when entries appear on the site and disappear. */

const USAGE = `Say what to plan:
  npm run schedule -- list
  npm run schedule -- KIND ID-OR-SLUG --from 2026-12-01T20:00 --until 2026-12-08T00:00
  npm run schedule -- KIND ID-OR-SLUG --never
KIND is one of ${Object.keys(plannable).join(', ')}. Times are those of Mexico City, or have an offset.
Before --from and after --until the entry is hidden; --never takes back what was planned.`;

const isKind = (kind: string): kind is PlannableKind => Object.hasOwn(plannable, kind);

/** Parses an instant: with an offset, or in Mexico City time without one. */
function instantOf(typed: string | undefined): Date | null {
  if (typed === undefined) return null;
  const [offset = ''] = /(Z|[+-]\d{2}:\d{2})$/i.exec(typed) ?? [];
  const local = toLocalTime(typed.slice(0, typed.length - offset.length));
  const instant = local && (offset ? `${local}${offset}` : toInstant(local, DEFAULT_ZONE));
  const date = new Date(instant ?? Number.NaN);
  if (Number.isNaN(date.getTime()))
    throw new UsageError(`${typed} is no date and time, such as 2026-12-01T20:00.`);
  return date;
}

async function idOf(db: Db, kind: PlannableKind, reference: string): Promise<number> {
  const rows = db.selectFrom(plannable[kind]).select('id');
  const isId = /^\d{1,15}$/.test(reference) && Number(reference) <= MAX_ID;
  const row =
    isId || kind === 'banner'
      ? await rows.where('id', '=', isId ? Number(reference) : 0).executeTakeFirst()
      : await db.selectFrom(plannable[kind]).select('id').where('slug', '=', reference).executeTakeFirst();
  if (!row) throw new UsageError(`There is no ${kind} ${reference}.`);
  return row.id;
}

async function list(db: Db): Promise<void> {
  const plans = await listPlans(db);
  if (plans.length === 0) print('Nothing is planned.');
  for (const { kind, entry_id, publish_at, unpublish_at } of plans)
    print(`${kind} ${entry_id}: from ${publish_at ?? 'ever'} until ${unpublish_at ?? 'for good'}`);
}

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { from: { type: 'string' }, until: { type: 'string' }, never: { type: 'boolean' } },
  });
  const [kind = '', reference = '', ...more] = positionals;
  const span = { from: instantOf(values.from), until: instantOf(values.until) };
  const isList = kind === 'list' && reference === '';
  const isPlan =
    isKind(kind) && reference !== '' && Boolean(span.from ?? span.until) !== Boolean(values.never);
  if (more.length > 0 || (!isList && !isPlan)) throw new UsageError(USAGE);
  if (span.from && span.until && span.until <= span.from)
    throw new UsageError('--until has to be after --from.');
  const store = await openStore(await dialectFor(readConfig()));
  try {
    if (!isKind(kind)) return await list(store.db);
    await planEntry(store.db, kind, await idOf(store.db, kind, reference), span);
    print('It is planned. A running server follows within seconds, elsewhere the next build does.');
  } finally {
    await store.close();
  }
});

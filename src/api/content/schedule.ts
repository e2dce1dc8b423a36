import type { Change } from '#contract/change.ts';
import { checkDocument } from './check-document.ts';
import { readDocument } from './read-documents.ts';
import { ApiError } from '../api-error.ts';
import { writeContent } from './write-content.ts';
import { entryTables, type Instant, type ScheduleTable } from '../data/database/schema.ts';
import { atomically, type Db } from '../data/write.ts';
import type { Selectable } from 'kysely';

/** The kinds of entries that can be scheduled, with their tables. */
export const plannable = { ...entryTables, banner: 'banners' } as const;

export type PlannableKind = keyof typeof plannable;

/** From when until when an entry is to be seen; null for always. */
export interface Span {
  from: Date | null;
  until: Date | null;
}

type Plan = Selectable<ScheduleTable>;

/** Whether an entry is to be seen at an instant, by its plan. */
const isSeenAt = ({ publish_at, unpublish_at }: Plan, now: Instant): boolean =>
  (publish_at ?? now) <= now && now < (unpublish_at ?? '9');

/** Whether a schedule has no instant left. */
const isOver = ({ publish_at, unpublish_at }: Plan, now: Instant): boolean =>
  (publish_at ?? now) <= now && (unpublish_at ?? now) <= now;

/** Schedules when an entry is published, and replaces its former schedule; a span without ends removes it. */
export async function planEntry(
  db: Db,
  kind: PlannableKind,
  entryId: number,
  { from, until }: Span,
): Promise<void> {
  await atomically(db, async (trx) => {
    await trx.deleteFrom('schedule').where('kind', '=', kind).where('entry_id', '=', entryId).execute();
    if (!from && !until) return;
    const publish_at = from?.toISOString() ?? null;
    const unpublish_at = until?.toISOString() ?? null;
    await trx.insertInto('schedule').values({ kind, entry_id: entryId, publish_at, unpublish_at }).execute();
  });
}

/** All that is planned. */
export const listPlans = (db: Db): Promise<Plan[]> =>
  db.selectFrom('schedule').selectAll().orderBy('kind').orderBy('entry_id').execute();

/** Publishes and hides due entries and deletes completed schedules. Resolves to the entries that changed. */
export async function carryOutPlans(db: Db, at: Date): Promise<Change[]> {
  const now = at.toISOString();
  const changes: Change[] = [];
  for (const plan of await listPlans(db)) {
    const { kind, entry_id: id } = plan;
    const hasChanged = await writeContent(
      db,
      { author: null, origin: 'schedule' },
      async ({ trx, update }) => {
        const isSeen = isSeenAt(plan, now);
        // What is not complete stays hidden, and its plan waits.
        if (isSeen && !(await isComplete(trx, kind, id))) return false;
        if (isOver(plan, now)) await forget(trx, plan);
        return update(kind, id, { is_published: isSeen });
      },
    );
    if (hasChanged) changes.push({ kind, id });
  }
  return changes;
}

/** Whether an entry may be published as it is; true of one that is gone. */
async function isComplete(trx: Db, kind: PlannableKind, id: number): Promise<boolean> {
  const stored = await readDocument(trx, kind, id);
  try {
    if (stored) checkDocument(kind, { ...stored.document, is_published: true });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/** A plan that was replaced meanwhile stays. */
const forget = (trx: Db, { kind, entry_id, publish_at, unpublish_at }: Plan) =>
  trx
    .deleteFrom('schedule')
    .where('kind', '=', kind)
    .where('entry_id', '=', entry_id)
    .where('publish_at', 'is not distinct from', publish_at)
    .where('unpublish_at', 'is not distinct from', unpublish_at)
    .execute();

import { sql } from 'kysely';
import type { DocumentKind } from '#contract/admin/document.ts';
import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import { kindColumn } from '../../data/database/schema.ts';
import { nonEmpty, utcIso } from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import type { AnyDocument } from '../kinds.ts';

/** Whether a revision published or hid its entry. */
const hasSwitched = sql<boolean>`fields like '%"is_published"%'`;

/** Ids of entries that were published or hidden at least once after they were made. */
export const switchedIds = (db: Db, kind: DocumentKind) =>
  db.selectFrom('revisions').select('entry_id').where('kind', '=', kind).where(hasSwitched);

/** Ids of entries that are planned to appear. */
export const plannedIds = (db: Db, kind: DocumentKind) =>
  db
    .selectFrom('schedule')
    .select('entry_id')
    .where(kindColumn('kind'), '=', kind)
    .where('publish_at', 'is not', null);

/** What is to be seen of an entry, and from and until when. */
type Publication = AdminEntry<DocumentKind>['publication'];

/** What is to be seen of entries, given their documents by id. */
export async function statesOf(db: Db, kind: DocumentKind, documents: ReadonlyMap<number, AnyDocument>) {
  const hidden = [...documents].filter(([, document]) => document['is_published'] === false);
  const switched =
    hidden.length === 0
      ? []
      : await switchedIds(db, kind)
          .where(
            'entry_id',
            'in',
            hidden.map(([id]) => id),
          )
          .execute();
  const wasSeen = new Set(switched.map(({ entry_id }) => entry_id));
  const plans = await db
    .selectFrom('schedule')
    .selectAll()
    .where(kindColumn('kind'), '=', kind)
    .where('entry_id', 'in', nonEmpty([...documents.keys()]))
    .execute();
  const planOf = new Map(plans.map((plan) => [plan.entry_id, plan]));
  return (id: number): Publication => {
    const { publish_at = null, unpublish_at = null } = planOf.get(id) ?? {};
    const isHidden = documents.get(id)?.['is_published'] === false;
    const unseen = publish_at !== null ? 'scheduled' : wasSeen.has(id) ? 'hidden' : 'draft';
    return {
      state: isHidden ? unseen : 'published',
      publish_at: publish_at && utcIso(publish_at),
      unpublish_at: unpublish_at && utcIso(unpublish_at),
    };
  };
}

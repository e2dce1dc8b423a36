import { sql } from 'kysely';
import type { z } from 'zod';
import type { changeSetWire, revisionWire } from '#contract/admin/entry-calls.ts';
import type { DocumentKind } from '#contract/admin/document.ts';
import { LISTED_REVISIONS, MAX_CHANGE_SETS } from '#contract/change.ts';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../../api-error.ts';
import { deletedNames } from './deleted-names.ts';
import { riskColumns, riskCount, risksOf } from './change-risks.ts';
import {
  collect,
  containsText,
  cutPage,
  listFrom,
  nonEmpty,
  type PageRequest,
  type PageResult,
  paginate,
  sinceInstant,
  utcIso,
} from '../../data/read.ts';
import type { Instant, Origin } from '../../data/database/schema.ts';
import { atomically, type Db, flag } from '../../data/write.ts';

type RevisionWire = z.output<typeof revisionWire>;
type ChangeSetWire = z.output<typeof changeSetWire>;

interface Author {
  user_id: number | null;
  name: string | null;
  last_name: string | null;
}

interface ChangeSetRow extends Author {
  id: number;
  created_at: Instant;
  origin: Origin;
  reason: string;
  undone_by: number | null;
}

/** Who wrote, as editors see accounts: without their addresses. */
export const actorOf = ({ user_id, name, last_name }: Author) =>
  user_id === null ? null : { id: user_id, name: `${name ?? ''} ${last_name ?? ''}`.trim() };

/** What every answer says of a change set. */
const changeSetOf = ({ id, created_at, ...row }: ChangeSetRow) => ({
  change_set: id,
  at: utcIso(created_at),
  actor: actorOf(row),
  origin: row.origin,
  reason: row.reason,
  undone_by: row.undone_by,
});

/** The revisions of an entry, newest first; none of an entry that was not changed since there is a history. */
export async function listRevisions(
  db: Db,
  kind: DocumentKind,
  id: number,
  request: PageRequest & { number?: number },
): Promise<PageResult<RevisionWire>> {
  let query = db
    .selectFrom('revisions')
    .innerJoin('change_sets', 'change_sets.id', 'revisions.change_set_id')
    .leftJoin('users', 'users.id', 'change_sets.user_id')
    .leftJoin('redactions', 'redactions.revision_id', 'revisions.id')
    .leftJoin('users as redactor', 'redactor.id', 'redactions.user_id')
    .select(['revisions.number', 'revisions.action', 'revisions.fields', 'revisions.is_redacted'])
    .select(['redactions.created_at as redacted_at', 'redactions.reason as redaction_reason'])
    .select(['redactor.id as redactor_id', 'redactor.name as redactor_name'])
    .select('redactor.last_name as redactor_last_name')
    .select(['change_sets.id', 'change_sets.user_id', 'change_sets.origin', 'change_sets.reason'])
    .select(['change_sets.created_at', 'change_sets.undone_by', 'users.name', 'users.last_name'])
    .where('revisions.kind', '=', kind)
    .where('revisions.entry_id', '=', id)
    .orderBy('revisions.number', 'desc');
  if (request.number !== undefined) query = query.where('revisions.number', '=', request.number);
  const page = await paginate(query, request);
  const rows = page.results;
  const results = rows.map((row) => ({
    ...changeSetOf(row),
    number: row.number,
    action: row.action,
    fields: listFrom<string>(row.fields),
    is_redacted: row.is_redacted === 1,
    redaction:
      row.redacted_at === null
        ? null
        : {
            at: utcIso(row.redacted_at),
            actor: actorOf({
              user_id: row.redactor_id,
              name: row.redactor_name,
              last_name: row.redactor_last_name,
            }),
            reason: row.redaction_reason ?? '',
          },
  }));
  return { ...page, results };
}

/** What is known of a revision besides its document; 404 where there is none. */
export async function requireRevisionInfo(
  db: Db,
  kind: DocumentKind,
  id: number,
  number: number,
): Promise<RevisionWire> {
  const { results } = await listRevisions(db, kind, id, { number });
  if (!results[0]) throw new ApiError(404, detail.notFound);
  return results[0];
}

/** `needs_patrol` by `patrolled`, written out: SQLite uses the index of some rows for literals alone. */
const UNPATROLLED = { true: sql.lit(flag(false)), false: sql.lit(flag(true)) } as const;

interface ChangeSetFilters extends PageRequest {
  id?: number;
  user?: number | undefined;
  origin?: Origin | undefined;
  since?: string | undefined;
  kind?: DocumentKind | undefined;
  field?: string | undefined;
  patrolled?: 'true' | 'false' | undefined;
  ordering?: '-id' | 'risk' | undefined;
}

/** Change sets, newest first unless ordered by risk: `MAX_CHANGE_SETS` of them at most. */
export async function listChangeSets(db: Db, request: ChangeSetFilters): Promise<PageResult<ChangeSetWire>> {
  // The ids of all pages in one reading, which gives the count too; the rest is read of one page.
  const found = await changeSetIds(db, request).execute();
  const page = cutPage(
    found.map(({ id }) => id),
    request,
  );
  return { ...page, results: await changeSets(db, page.results) };
}

/** The ids of the change sets of a list, in its order. */
function changeSetIds(db: Db, request: ChangeSetFilters) {
  const { id, user, origin, since, kind, field, ordering } = request;
  const patrolled = ordering === 'risk' ? 'false' : request.patrolled;
  const isOfEntries = kind !== undefined || field !== undefined;
  let changed = db.selectFrom('revisions').select('change_set_id as id');
  if (kind !== undefined) changed = changed.where('kind', '=', kind);
  if (field !== undefined) changed = changed.where(containsText(sql.ref('fields'), JSON.stringify(field)));
  const isNarrowed = [id, user, origin, since, patrolled].some((filter) => filter !== undefined);
  // An index of revisions has all that is asked for.
  if (isOfEntries && !isNarrowed)
    return changed.distinct().orderBy('change_set_id', 'desc').limit(MAX_CHANGE_SETS);
  let query = db
    .selectFrom('change_sets')
    .leftJoin('users', 'users.id', 'change_sets.user_id')
    .select('change_sets.id')
    .limit(MAX_CHANGE_SETS);
  if (ordering === 'risk') query = query.orderBy(riskCount, 'desc');
  query = query.orderBy('change_sets.id', 'desc');
  if (id !== undefined) query = query.where('change_sets.id', '=', id);
  if (user !== undefined) query = query.where('change_sets.user_id', '=', user);
  if (origin !== undefined) query = query.where('change_sets.origin', '=', origin);
  if (patrolled !== undefined) query = query.where('change_sets.needs_patrol', '=', UNPATROLLED[patrolled]);
  if (since !== undefined) query = query.where('change_sets.created_at', '>=', sinceInstant(since));
  if (!isOfEntries) return query;
  const ofSet = changed.where('change_set_id', '=', sql.ref<number>('change_sets.id'));
  return query.where((eb) => eb.exists(ofSet));
}

/** What is told of change sets, in the order of their ids. */
async function changeSets(db: Db, ids: readonly number[]): Promise<ChangeSetWire[]> {
  const unordered = await db
    .selectFrom('change_sets')
    .leftJoin('users', 'users.id', 'change_sets.user_id')
    .leftJoin('patrols', 'patrols.change_set_id', 'change_sets.id')
    .leftJoin('users as patroller', 'patroller.id', 'patrols.user_id')
    .select(['change_sets.id', 'change_sets.user_id', 'change_sets.origin', 'change_sets.reason'])
    .select(['change_sets.created_at', 'change_sets.undone_by', 'users.name', 'users.last_name'])
    .select(['change_sets.needs_patrol', 'patrols.created_at as patrolled_at'])
    .select(['patroller.id as patroller_id', 'patroller.name as patroller_name'])
    .select('patroller.last_name as patroller_last_name')
    .select(riskColumns)
    .where('change_sets.id', 'in', nonEmpty(ids))
    .execute();
  const byId = new Map(unordered.map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const { countOf, bySet } = await revisionsOf(db, ids);
  const lastNames = await deletedNames(
    db,
    rows.flatMap(({ id }) => bySet(id)[0]?.id ?? []),
  );
  return rows.map((row) => ({
    ...changeSetOf(row),
    risks: risksOf(row),
    is_patrolled: row.needs_patrol === 0,
    patrol:
      row.patrolled_at === null
        ? null
        : {
            at: utcIso(row.patrolled_at),
            actor: actorOf({
              user_id: row.patroller_id,
              name: row.patroller_name,
              last_name: row.patroller_last_name,
            }),
          },
    deleted_name: lastNames.get(row.id)?.name ?? null,
    deleted_day: lastNames.get(row.id)?.day ?? null,
    revision_count: countOf(row.id),
    revisions: bySet(row.id).map(({ id: _id, change_set_id: _set, fields, ...revision }) => ({
      ...revision,
      fields: listFrom<string>(fields),
    })),
  }));
}

/** The first revisions of change sets, and how many each has. */
async function revisionsOf(db: Db, sets: readonly number[]) {
  const counts = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['change_set_id', fn.countAll<number>().as('count')])
    .where('change_set_id', 'in', nonEmpty(sets))
    .groupBy('change_set_id')
    .execute();
  const countBySet = new Map(counts.map(({ change_set_id, count }) => [change_set_id, count]));
  const countOf = (set: number) => countBySet.get(set) ?? 0;
  const [large, small] = [true, false].map((isLarge) =>
    sets.filter((set) => countOf(set) > LISTED_REVISIONS === isLarge),
  );
  const listed = db
    .selectFrom('revisions')
    .select(['id', 'change_set_id', 'kind', 'entry_id', 'number', 'action', 'fields'])
    .orderBy('id');
  const revisions = await listed.where('change_set_id', 'in', nonEmpty(small ?? [])).execute();
  for (const set of large ?? [])
    revisions.push(...(await listed.where('change_set_id', '=', set).limit(LISTED_REVISIONS).execute()));
  return { countOf, bySet: collect(revisions, (revision) => revision.change_set_id) };
}

/** Whether a change set says of an entry which account keeps it. */
export async function changesOwner(db: Db, changeSet: number): Promise<boolean> {
  const found = await db
    .selectFrom('revisions')
    .select('id')
    .where('change_set_id', '=', changeSet)
    .where(containsText(sql.ref('fields'), JSON.stringify('user_id')))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A change set; 404 where there is none. */
export async function requireChangeSet(db: Db, id: number): Promise<ChangeSetWire> {
  const { results } = await listChangeSets(db, { id });
  if (!results[0]) throw new ApiError(404, detail.notFound);
  return results[0];
}

/** The number of change sets since an instant; of all without one. */
export async function countChangeSets(db: Db, since: string | undefined): Promise<number> {
  let query = db.selectFrom('change_sets').select(({ fn }) => fn.countAll<number>().as('count'));
  if (since !== undefined) query = query.where('created_at', '>=', sinceInstant(since));
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The number of change sets that an editor has to look at. */
export async function countUnpatrolled(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('change_sets')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('needs_patrol', '=', UNPATROLLED.false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Notes who looked at a change set, where that has to be. */
export async function patrolChangeSet(db: Db, id: number, user_id: number): Promise<void> {
  await atomically(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('change_sets')
      .set({ needs_patrol: flag(false) })
      .where('id', '=', id)
      .where('needs_patrol', '=', flag(true))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    const created_at = new Date().toISOString();
    await trx.insertInto('patrols').values({ change_set_id: id, user_id, created_at }).execute();
  });
}

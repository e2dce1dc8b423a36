import { workOnChangeSets } from '#contract/admin/change-bulk.ts';
import { documentFields, documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import {
  anyCalls,
  listChangeSets,
  patrolChangeSet,
  type Restored,
  undoChangeSet,
} from '#contract/admin/entry-calls.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import * as history from '../../content/history/history.ts';
import { eachChangeSet } from '../../content/history/each-change-set.ts';
import { adminEntries, picturesOf } from '../../content/lists/admin-entries.ts';
import * as restoring from '../../content/history/restore.ts';
import { restoreWithReferences } from '../../content/history/restore-deleted.ts';
import { requireRevision, storedDocument } from '../../content/revisions.ts';
import type { Writer } from '../../content/writer.ts';
import type { User } from '../../data/account/user.ts';
import type { Services } from '../../services.ts';
import { envelope } from '../../http/envelope.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, rolledBack, undoAs, writeAs } from './write-as.ts';

/** Revisions of entries, restoring them, and undoing change sets. */
export function mountAdminHistory(mount: Mount, services: Services): void {
  for (const kind of documentKinds) mountKind(mount, services, kind);
  const { db, origin } = services;

  mount.call(listChangeSets, async ({ query, c }) =>
    envelope(await history.listChangeSets(db, query), new URL(c.req.url), origin, (set) => set),
  );

  const patrol = async (user: User, id: number) => {
    await history.requireChangeSet(db, id);
    await history.patrolChangeSet(db, id, user.id);
  };

  /** Which account keeps a page is for admins to say. Returns the change set of the undo. */
  const undo = async (user: User, id: number): Promise<number> => {
    await history.requireChangeSet(db, id);
    if (user.is_admin === 0 && (await history.changesOwner(db, id)))
      throw new ApiError(403, detail.permissionDenied);
    const made = await undoAs(services, user, id);
    if (made === null) throw new ApiError(409, detail.undoConflict);
    return made;
  };

  mount.call(patrolChangeSet, async ({ params, user }) => {
    const id = idOf(params.id);
    await patrol(user, id);
    return history.requireChangeSet(db, id);
  });

  mount.call(undoChangeSet, async ({ params, user }) =>
    history.requireChangeSet(db, await undo(user, idOf(params.id))),
  );

  mount.call(workOnChangeSets, ({ body, user }) => {
    const work = body.action === 'undo' ? undo : patrol;
    // A later change of a field is undone before the earlier one.
    const newestFirst = [...new Set(body.change_sets)].toSorted((one, other) => other - one);
    return eachChangeSet(newestFirst, (id) => work(user, idOf(String(id))));
  });
}

function mountKind(mount: Mount, services: Services, kind: DocumentKind): void {
  const calls = anyCalls(kind);
  const { db, origin } = services;

  mount.call(calls.listRevisions, async ({ params, query, c }) => {
    const page = await history.listRevisions(db, kind, idOf(params.id), query);
    return envelope(page, new URL(c.req.url), origin, (revision) => revision);
  });

  mount.call(calls.getRevision, async ({ params }) => {
    const [id, number] = [idOf(params.id), idOf(params.number)];
    const revision = await requireRevision(db, kind, id, number);
    const about = await history.requireRevisionInfo(db, kind, id, number);
    if (revision.document === null) return { ...about, document: null, pictures: {} };
    const document = storedDocument(kind, revision);
    const pictures = await picturesOf(services, kind, [document]);
    return { ...about, document, pictures: pictures(document) };
  });

  mount.call(calls.restore, async ({ params, body, user, c }) => {
    const [id, number] = [idOf(params.id), idOf(params.number)];
    const fields = restorable(kind, user, body.fields);
    const about = { origin: 'restore', reason: body.reason || `revision ${number}` } as const;
    const restore = async (writer: Writer) => {
      let outcome: Restored | null = null;
      if (body.references === false) await restoring.restoreRevision(writer, kind, id, number, fields);
      else outcome = await restoreWithReferences(writer, { kind, id, number }, fields);
      const [entry] = await adminEntries({ db: writer.trx, origin }, kind, [id]);
      if (!entry) throw new ApiError(404, detail.notFound);
      return { ...entry, ...outcome };
    };
    const write = <Result>(work: (writer: Writer) => Promise<Result>) => writeAs(services, user, about, work);
    const restored = await (body.dry_run ? rolledBack(write, restore) : write(restore));
    c.header('ETag', `"${restored.version}"`);
    return restored;
  });

  mount.call(calls.redact, async ({ params, body, user }) => {
    const redaction = {
      kind,
      id: idOf(params.id),
      number: idOf(params.number),
      isWithEarlier: body.earlier === true,
      isTrial: body.dry_run === true,
    };
    const about = { user_id: user.id, reason: body.reason ?? '' };
    return { versions: await restoring.redactRevisions(db, redaction, about) };
  });
}

/** The fields that are restored. Which account keeps a page is for admins to say. */
function restorable(kind: DocumentKind, user: User, named: readonly string[] | undefined): string[] {
  const known: readonly string[] = documentFields(kind);
  const unknown = named?.filter((field) => !known.includes(field)) ?? [];
  if (unknown.length > 0) throw new ApiError(400, { fields: [fieldMessage.entriesGone(unknown)] });
  return (named ?? known).filter((field) => field !== 'user_id' || user.is_admin === 1);
}

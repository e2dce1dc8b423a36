import { type MergeableKind, mergeableKinds, type MergeCall, mergeCalls } from '#contract/admin/merge.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { detail, fieldMessage } from '#contract/messages.ts';
import { adminEntries } from '../../content/lists/admin-entries.ts';
import type { AnyDocument } from '../../content/kinds.ts';
import { mergeEntries } from '../../content/merge/merge.ts';
import { readDocument } from '../../content/read-documents.ts';
import { requireVersion } from '../../content/version.ts';
import type { Writer } from '../../content/writer.ts';
import type { User } from '../../data/account/user.ts';
import type { Services } from '../../services.ts';
import { ApiError } from '../../api-error.ts';
import type { Mount } from '../../http/mount.ts';
import { idOf, rolledBack, writeAs } from './write-as.ts';

/** References that an answer lists. */
const LISTED = 200;

/** Makes two entries of a kind one. */
export function mountAdminMerges(mount: Mount, services: Services): void {
  for (const kind of mergeableKinds) mountKind(mount, services, kind);
}

function mountKind(mount: Mount, services: Services, kind: MergeableKind): void {
  const call: MergeCall = mergeCalls[kind];
  const { origin } = services;

  mount.call(call, async ({ params, body, user }) => {
    const id = idOf(params.id);
    if (body.into === id) throw new ApiError(400, { into: [adminMessage.mergeSelf] });
    const versions = new Map([
      [id, body.version],
      [body.into, body.into_version],
    ]);
    const about = { origin: 'merge', reason: body.reason || `merge ${kind} ${id}` } as const;
    const merge = async (writer: Writer) => {
      const documents = await holdBoth(writer, kind, versions, origin, id);
      const [from, into] = [documents(id), documents(body.into)];
      requireSameOwner(user, from, into, body.take);
      const entries = { from: { id, document: from }, into: { id: body.into, document: into } };
      const merged = await mergeEntries(writer, { kind, ...entries, take: body.take });
      const [entry] = await adminEntries({ db: writer.trx, origin }, kind, [body.into]);
      if (!entry) throw new Error('The entry that stays went away.');
      return {
        change_set: body.dry_run ? null : writer.changeSet(),
        into: entry,
        taken: merged.taken,
        references: merged.references.slice(0, LISTED),
        reference_count: merged.references.length,
        favorites: merged.favorites,
        photos: merged.photos,
      };
    };
    return body.dry_run
      ? rolledBack((work) => writeAs(services, user, about, work), merge)
      : writeAs(services, user, about, merge);
  });
}

/** Locks both entries, in one order for all, and gives their documents. */
async function holdBoth(
  { trx }: Writer,
  kind: MergeableKind,
  versions: ReadonlyMap<number, number>,
  origin: string,
  own: number,
): Promise<(id: number) => AnyDocument> {
  const documents = new Map<number, AnyDocument>();
  for (const [id, version] of [...versions].toSorted(([a], [b]) => a - b)) {
    try {
      await requireVersion(trx, origin, kind, id, `"${version}"`);
      const entry = await readDocument(trx, kind, id);
      if (entry) documents.set(id, entry.document);
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404 && id !== own;
      throw isGone ? new ApiError(400, { into: [fieldMessage.entriesGone([id])] }) : error;
    }
  }
  return (id) => {
    const document = documents.get(id);
    if (!document) throw new ApiError(404, detail.notFound);
    return document;
  };
}

/** Only admins may set the owner of a page, as in an update: a 403 for editors. */
function requireSameOwner(
  user: User,
  from: AnyDocument,
  into: AnyDocument,
  take: readonly string[] | undefined,
): void {
  const [mine, theirs] = [from['user_id'] ?? null, into['user_id'] ?? null];
  if (user.is_admin === 1 || mine === theirs) return;
  if (mine !== null || take?.includes('user_id')) throw new ApiError(403, detail.permissionDenied);
}

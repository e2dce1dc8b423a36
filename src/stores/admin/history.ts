import { atom, type ReadableAtom } from 'nanostores';
import type { EntryQuery } from '#client/admin/entry.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { adminHistoryCopy as copy } from '#copy/admin/history.ts';
import type { StoredVersion } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { type Restored, type Revision, toRevision } from '#model/admin/revision.ts';
import { entryCalls } from './calls.ts';
import { distinctName, learnNames, rememberName } from './names.ts';
import { createPageList, toPage } from './page-list.ts';

/** The versions of an entry, newest first. */
export function createHistory(kind: DocumentKind, entryId: number, calls = entryCalls) {
  const $latest = atom<Revision | null | undefined>();
  const $restorable = atom<number | null>(null);
  /** What would come back with a deleted entry; null of any other. */
  const $returns = atom<Restored | null>(null);
  /** What did not come back with the entry that was restored. */
  const $left = atom<Restored['not_returned']>([]);
  const read = (query: EntryQuery) => calls.revisions(kind, entryId, query);
  /** A deleted entry is named as it was. */
  const learn = async (latest: Revision | null) => {
    if (latest?.action !== 'delete') {
      $restorable.set(null);
      $returns.set(null);
      void learnNames(kind, [entryId], calls);
      return;
    }
    const { document } = await calls.revision(kind, entryId, latest.id - 1);
    // What prevents it is told where it is tried.
    const trial =
      document && calls.restore(kind, entryId, latest.id - 1, { dry_run: true }).catch(() => null);
    $returns.set(await trial);
    $restorable.set(document && latest.id - 1);
    if (document) rememberName(kind, entryId, await distinctName(kind, document));
  };
  const list = createPageList<Revision, PageRequest>(async ({ page }) => {
    const answer = await read({ page: String(page) });
    const [newest] = (page === 1 ? answer : await read({ page: '1', page_size: '1' })).results;
    const latest = newest ? toRevision(newest) : null;
    await learn(latest);
    $latest.set(latest);
    return toPage(answer, toRevision);
  });
  return {
    kind,
    entryId,
    list,
    /** The version that holds, null without any; undefined until it is known. */
    $latest: $latest as ReadableAtom<Revision | null | undefined>,
    /** The version that a deleted entry is restored to; null for any other, and where its content was taken out. */
    $restorable: $restorable as ReadableAtom<number | null>,
    /** What an entry was at a version. */
    version: (number: number): Promise<StoredVersion> => calls.revision(kind, entryId, number),
    $returns: $returns as ReadableAtom<Restored | null>,
    $left: $left as ReadableAtom<Restored['not_returned']>,
    /** `references`: whether what the deletion took comes back too. */
    restore: (id: number, references = true) =>
      list.act(async () => {
        const { returned, not_returned } = await calls.restore(kind, entryId, id, { references });
        $returns.set(null);
        $left.set(not_returned);
        return copy.restored(id, new Set(returned.map((one) => `${one.kind} ${one.id}`)).size);
      }),
    /** Gives one field the value that it had at a version. */
    restoreField: (number: number, field: string, label: string) =>
      list.act(async () => {
        await calls.restore(kind, entryId, number, { fields: [field] });
        return copy.fieldRestored(label, number);
      }),
  };
}

export type EntryHistory = ReturnType<typeof createHistory>;

import { atom, type ReadableAtom } from 'nanostores';
import type { EntryQuery } from '#client/admin/entry.ts';
import type { PageRequest } from '#model/admin/page-request.ts';
import { adminHistoryCopy as copy } from '#copy/admin/history.ts';
import type { StoredVersion } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import { type Restored, type Revision, toRevision } from '#model/admin/revision.ts';
import { entryCalls } from './calls.ts';
import { distinctName, loadNames, rememberName } from './names.ts';
import { createPageList, toPage } from './page-list.ts';

/** The versions of an entry, newest first. */
export function createHistory(kind: DocumentKind, entryId: number) {
  const $latest = atom<Revision | null | undefined>();
  const $restorable = atom<number | null>(null);
  /** The references that would be restored with a deleted entry; null for any other entry. */
  const $returns = atom<Restored | null>(null);
  /** The references that were not restored with the entry. */
  const $left = atom<Restored['not_returned']>([]);
  const read = (query: EntryQuery) => entryCalls.revisions(kind, entryId, query);
  /** Finds the name of the entry; a deleted entry has its last name. */
  const learn = async (latest: Revision | null) => {
    if (latest?.action !== 'delete') {
      $restorable.set(null);
      $returns.set(null);
      void loadNames(kind, [entryId]);
      return;
    }
    const { document } = await entryCalls.revision(kind, entryId, latest.id - 1);
    // A failure is not shown here: the restore itself reports it.
    const trial =
      document && entryCalls.restore(kind, entryId, latest.id - 1, { dry_run: true }).catch(() => null);
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
    /** The latest version, null without any; undefined until it is known. */
    $latest: $latest as ReadableAtom<Revision | null | undefined>,
    /** The version to which a deleted entry is restored; null for any other entry, or if the version was redacted. */
    $restorable: $restorable as ReadableAtom<number | null>,
    /** Reads the entry as it was at a version. */
    version: (number: number): Promise<StoredVersion> => entryCalls.revision(kind, entryId, number),
    $returns: $returns as ReadableAtom<Restored | null>,
    $left: $left as ReadableAtom<Restored['not_returned']>,
    /** `references`: whether the references that the deletion removed are restored too. */
    restore: (id: number, references = true) =>
      list.act(async () => {
        const { returned, not_returned } = await entryCalls.restore(kind, entryId, id, { references });
        $returns.set(null);
        $left.set(not_returned);
        return copy.restored(id, new Set(returned.map((one) => `${one.kind} ${one.id}`)).size);
      }),
    /** Restores the value that a field had at a version. */
    restoreField: (number: number, field: string, label: string) =>
      list.act(async () => {
        await entryCalls.restore(kind, entryId, number, { fields: [field] });
        return copy.fieldRestored(label, number);
      }),
  };
}

export type EntryHistory = ReturnType<typeof createHistory>;

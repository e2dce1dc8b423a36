import type { DocumentKind } from '#contract/admin/document.ts';
import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import { searchText } from '#contract/search-text.ts';
import {
  cutPage,
  nonEmpty,
  type PageRequest,
  type PageResult,
  type Reader,
  wordsOf,
} from '../../data/read.ts';
import type { Db } from '../../data/write.ts';
import { picturesOf } from './admin-entries.ts';
import { listRevisions } from '../history/history.ts';
import { type AnyDocument, definitionOf } from '../kinds.ts';
import { storedDocument } from '../revisions.ts';

/** Deletions whose documents a search reads, the last ones. */
const SEARCHED = 2000;

/** The last deletions of entries that can be restored: one whose last version was redacted is none of them. */
const deletions = (db: Db, kind: DocumentKind) =>
  db
    .selectFrom('revisions as deletion')
    .innerJoin('revisions as last', (join) =>
      join
        .onRef('last.kind', '=', 'deletion.kind')
        .onRef('last.entry_id', '=', 'deletion.entry_id')
        .on((eb) => eb('last.number', '=', eb('deletion.number', '-', 1))),
    )
    .where('deletion.kind', '=', kind)
    .where('deletion.action', '=', 'delete')
    .where('last.document', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom(definitionOf(kind).table).select('id').whereRef('id', '=', 'deletion.entry_id'),
        ),
      ),
    )
    // An entry that was deleted twice is listed once.
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('revisions as later')
            .select('later.id')
            .whereRef('later.kind', '=', 'deletion.kind')
            .whereRef('later.entry_id', '=', 'deletion.entry_id')
            .whereRef('later.number', '>', 'deletion.number'),
        ),
      ),
    )
    .orderBy('deletion.id', 'desc');

/** Entries that were deleted and can be restored, the last first, as they were. */
export async function listDeleted<Kind extends DocumentKind>(
  reader: Reader,
  kind: Kind,
  filters: PageRequest & { search?: string | undefined },
): Promise<PageResult<AdminEntry<Kind>>> {
  const { db } = reader;
  const all = deletions(db, kind).select(['deletion.entry_id', 'deletion.number']);
  const found = filters.search ? await searched(db, kind, filters.search) : await all.execute();
  const page = cutPage(found, filters);
  const documents = await lastDocuments(db, kind, page.results);
  const pictures = await picturesOf(reader, kind, [...documents.values()]);
  const results: Array<AdminEntry<Kind>> = [];
  for (const { entry_id: id, number } of page.results) {
    const { results: history } = await listRevisions(db, kind, id, { number });
    const document = documents.get(id);
    if (!document || !history[0]) continue;
    const { at, actor } = history[0];
    results.push({
      ...(document as object as AdminEntry<Kind>),
      id,
      version: number,
      updated_at: at,
      publication: { state: 'deleted', publish_at: null, unpublish_at: null },
      deletion: { at, actor, last_version: number - 1 },
      pictures: pictures(document),
    });
  }
  return { ...page, results };
}

async function searched(db: Db, kind: DocumentKind, search: string) {
  const rows = await deletions(db, kind)
    .select(['deletion.entry_id', 'deletion.number', 'last.document'])
    .limit(SEARCHED)
    .execute();
  const words = wordsOf(search);
  return rows.filter(({ document }) => {
    const { name, nickname, slug } = JSON.parse(document ?? '{}') as AnyDocument;
    const text = searchText([name, nickname, slug].filter((part) => typeof part === 'string').join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** What entries were before they were deleted, given the numbers of their deletions. */
async function lastDocuments(
  db: Db,
  kind: DocumentKind,
  deleted: ReadonlyArray<{ entry_id: number; number: number }>,
): Promise<Map<number, AnyDocument>> {
  const numbers = new Map(deleted.map(({ entry_id, number }) => [entry_id, number - 1]));
  const rows = await db
    .selectFrom('revisions')
    .select(['entry_id', 'number', 'document', 'is_redacted'])
    .where('kind', '=', kind)
    .where('entry_id', 'in', nonEmpty([...numbers.keys()]))
    .where('number', 'in', nonEmpty([...numbers.values()]))
    .execute();
  const last = rows.filter(({ entry_id, number }) => numbers.get(entry_id) === number);
  return new Map(last.map((row) => [row.entry_id, storedDocument(kind, row)]));
}

import { sql } from 'kysely';
import type { DocumentKind } from '#contract/admin/document.ts';
import type { AdminEntry } from '#contract/admin/entry-calls.ts';
import { fieldMessage } from '#contract/messages.ts';
import { ApiError } from '../http/error.ts';
import { images } from '../data/media.ts';
import {
  matches,
  nonEmpty,
  type PageRequest,
  type PageResult,
  paginate,
  type Reader,
  utcIso,
} from '../data/read.ts';
import { type AnyDocument, definitionOf } from './kinds.ts';
import { picturesIn } from './missing-references.ts';
import { readDocuments } from './read-documents.ts';

interface EntryFilters extends PageRequest {
  search?: string | undefined;
  status?: 'draft' | 'published' | 'scheduled' | undefined;
  ordering?: string | undefined;
}

/** Entries as their editors see them, in the order of the ids. */
export async function adminEntries<Kind extends DocumentKind>(
  reader: Reader,
  kind: Kind,
  ids: readonly number[],
): Promise<Array<AdminEntry<Kind>>> {
  const { db } = reader;
  const entries = await readDocuments(db, kind, ids);
  const versions = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['entry_id', fn.max('number').as('version')])
    .where('kind', '=', kind)
    .where('entry_id', 'in', nonEmpty(ids))
    .groupBy('entry_id')
    .execute();
  const versionOf = new Map(versions.map(({ entry_id, version }) => [entry_id, version]));
  const definition = definitionOf(kind);
  const hashesOf = (document: object) => picturesIn(definition, document as AnyDocument);
  const image = await images(
    reader,
    [...entries.values()].flatMap(({ document }) => hashesOf(document)),
  );
  return ids.flatMap((id) => {
    const entry = entries.get(id);
    if (!entry) return [];
    const { document, updated_at } = entry;
    return {
      ...document,
      id,
      version: versionOf.get(id) ?? 0,
      updated_at: updated_at && utcIso(updated_at),
      pictures: Object.fromEntries(hashesOf(document).map((hash) => [hash, image(hash)])),
    };
  });
}

/** A page of the entries of a kind, published or not; by id unless ordered otherwise. */
export async function listAdminEntries<Kind extends DocumentKind>(
  reader: Reader,
  kind: Kind,
  filters: EntryFilters,
): Promise<PageResult<AdminEntry<Kind>>> {
  const { table, hasFormerSlugs, partOf } = definitionOf(kind);
  let query = reader.db.selectFrom(table as 'texts').select('id');
  if (filters.search) {
    if (!hasFormerSlugs) throw new ApiError(400, { search: [fieldMessage.unknown] });
    query = query.where(matches(filters.search));
  }
  if (filters.status) {
    if (partOf) throw new ApiError(400, { status: [fieldMessage.unknown] });
    query = query.where('is_published', '=', filters.status === 'published' ? 1 : 0);
    if (filters.status === 'scheduled')
      query = query.where('id', 'in', (eb) =>
        eb
          .selectFrom('schedule')
          .select('entry_id')
          .where('kind', '=', kind as 'text')
          .where('publish_at', 'is not', null),
      );
  }
  const [, isReversed, order = 'id'] = /^(-?)(.*)$/.exec(filters.ordering ?? 'id') ?? [];
  const column = orderColumn(kind, order);
  const page = await paginate(
    query.orderBy(sql.ref(column), isReversed ? 'desc' : 'asc').orderBy('id'),
    filters,
  );
  const ids = page.results.map(({ id }) => id);
  return { ...page, results: await adminEntries(reader, kind, ids) };
}

function orderColumn(kind: DocumentKind, order: string): string {
  const { hasFormerSlugs, partOf } = definitionOf(kind);
  if (order === 'name' && hasFormerSlugs) return 'sort_text';
  const isMissing = (order === 'name' && kind === 'match') || (order === 'updated_at' && partOf);
  if (isMissing) throw new ApiError(400, { ordering: [fieldMessage.choice(order)] });
  return order;
}

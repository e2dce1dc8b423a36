import type { ProblemKind } from '#contract/admin/today.ts';
import { documentFields } from '#contract/admin/document.ts';
import type { Field, FieldsOfType } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { listFrom } from '../data/read.ts';
import { entryTables } from '../data/database/schema.ts';
import type { Db } from '../data/write.ts';

type NamesIn<Kind extends ProblemKind> = Kind extends Kind
  ? FieldsOfType<(typeof kindFields)[Kind], 'line' | 'platforms'>
  : never;

/** A column with links. */
type LinkColumn = NamesIn<ProblemKind>;

/** The columns of a kind with the address of a page elsewhere, and those with lists of such. */
function linkColumns(kind: ProblemKind): { single: LinkColumn[]; lists: LinkColumn[] } {
  const fields: Readonly<Record<string, Field>> = kindFields[kind];
  const names: readonly string[] = documentFields(kind);
  const isSingle = (name: string): name is LinkColumn => {
    const field = fields[name];
    return field?.type === 'line' && field.isLinkChecked === true;
  };
  const isList = (name: string): name is LinkColumn => fields[name]?.type === 'platforms';
  return { single: names.filter(isSingle), lists: names.filter(isList) };
}

/** The links of the published entries of a kind, each with the entries that have it; of events those that are coming. */
export async function linksOf(db: Db, kind: ProblemKind, now: Date): Promise<Map<string, number[]>> {
  const { single, lists } = linkColumns(kind);
  const rows = await db
    .selectFrom(entryTables[kind])
    .select(['id', ...single, ...lists])
    .where('is_published', '=', 1)
    .$if(kind === 'event', (query) => query.where('over_at', '>', now.toISOString()))
    .orderBy('id', 'desc')
    .execute();
  const links = new Map<string, number[]>();
  for (const row of rows) {
    const listed = lists.flatMap((column) => listFrom<{ url: string }>(row[column]));
    const urls = [...single.map((column) => row[column]), ...listed.map(({ url }) => url)];
    for (const url of new Set(urls))
      if (isWebAddress(url)) links.set(url, [...(links.get(url) ?? []), row.id]);
  }
  return links;
}

const isWebAddress = (url: string): boolean => /^https?:/i.test(url) && URL.canParse(url);

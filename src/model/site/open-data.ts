import type { Encyclopedia } from '../encyclopedia.ts';
import type { RecordForm } from '../kind-definition.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { type Entries, type Kind, kindNames, kindOf, kinds, type ListName } from '../kinds.ts';
import type { List } from '../list/ordered-list.ts';
import { filePaths } from '../file-paths.ts';
import { paths } from '../paths.ts';
import type { Photo, Picture } from '../picture/picture.ts';
import { richText } from '#rich-text/rich-text.ts';

/** The URL of the licence of the texts. */
export const LICENSE_URL = 'https://creativecommons.org/licenses/by-sa/4.0/deed.es';

/** A file of the open data: of one kind (named like the folder of its pages) or of all kinds. */
export interface DataFile {
  name: string;
  kind: Kind | 'all';
}

export const dataFiles: readonly DataFile[] = [
  { name: 'risoteca', kind: 'all' },
  ...kindNames.map((kind) => ({ name: paths[kinds[kind].list]().slice(1), kind })),
];

/** The members of a record; undefined and empty ones are left out. */
type Fields = Record<string, unknown>;

/** HTML with more than plain text elements, which has to be sanitized. */
const UNSAFE = /<(?!\/?(?:p|br|strong|b|em|i|u|s|ul|ol|li|blockquote|h2|h3|h4|hr)>)/;

const clean = (html: string) => (UNSAFE.test(html) ? richText(html) : html);

const isPresent = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

const record = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isPresent(value)));

/** A picture with its credit and licence, which may differ from those of the texts. */
function picture(shown: Picture | Photo | null): Fields | null {
  if (!shown) return null;
  const { url, width, height, credit, license } = shown;
  return record({ url, width, height, credit, license, caption: 'caption' in shown ? shown.caption : null });
}

const form: RecordForm = {
  html: clean,
  link: safeUrl,
  picture,
  ids: (entries) => entries.map(({ id }) => id),
};

/** The record of an entry, with the names of the API. */
function entryRecord(kind: Kind, entry: Entries[ListName][number], site: URL): Fields {
  return record({
    kind,
    id: entry.id,
    slug: entry.slug,
    url: new URL(paths[kind](entry.slug), site).href,
    updated_at: entry.updatedAt,
    previous_slugs: entry.previousSlugs,
    ...kindOf(kind).recordOf(entry, form),
  });
}

/**
 * A file of the open data in JSON Lines: one record per line, the first one about the file itself. It contains only
 * what the pages show.
 */
export function dataLines(file: DataFile, content: Encyclopedia, name: string, site: URL): string {
  const about = {
    kind: 'dataset',
    name,
    url: new URL(filePaths.dataFile(file.name), site).href,
    license: 'CC-BY-SA-4.0',
    license_url: LICENSE_URL,
    about: new URL(paths.data, site).href,
  };
  const lines = (file.kind === 'all' ? kindNames : [file.kind]).flatMap((kind) => {
    const entries: List<Entries[ListName][number]> = content[kinds[kind].list];
    return entries.map((entry) => JSON.stringify(entryRecord(kind, entry, site)));
  });
  return `${[JSON.stringify(about), ...lines].join('\n')}\n`;
}

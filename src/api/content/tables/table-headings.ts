import { documentFields, type DocumentKind } from '#contract/admin/document.ts';
import { searchText } from '#contract/search-text.ts';
import { fieldLabels } from '#copy/field-labels.ts';
import { repairMojibake } from '../../repair-mojibake.ts';
import { columnLabels, tableHeadings } from '#copy/admin/table-headings.ts';

const labels: Readonly<Record<string, string>> = fieldLabels;

/** A column that no export has: the time of day of `start_at`. */
export const TIME_COLUMN = 'start_time';

/** What a column is called in Spanish. */
export const columnLabel = (field: string): string => columnLabels[field] ?? labels[field] ?? field;

/** A heading without what people write in different ways. */
const plainHeading = (heading: string): string => searchText(heading).replaceAll(/[.:*]/g, '').trim();

/** The columns that a table of a kind may have, and the field that a heading names. */
export interface Headings {
  columns: readonly string[];
  /** The field of a heading: its name in the export, its label in the form, or another word for it. Null for any other. */
  fieldOf: (heading: string) => string | null;
}

export function headingsOf(kind: DocumentKind): Headings {
  const columns: string[] = ['id', 'version', ...documentFields(kind)];
  const fields = new Map<string, string>();
  const add = (heading: string, field: string) => {
    if (columns.includes(field) && !fields.has(heading)) fields.set(heading, field);
  };
  if (columns.includes('start_at')) columns.push(TIME_COLUMN);
  for (const column of columns) add(column, column);
  for (const column of columns) add(plainHeading(columnLabel(column)), column);
  for (const column of columns) {
    const label = labels[column] ?? column;
    if (column !== 'slug') add(plainHeading(label), column);
  }
  for (const [heading, named] of Object.entries(tableHeadings))
    for (const field of named) add(heading, field);
  return {
    columns,
    fieldOf: (heading) => {
      const text = repairMojibake(heading);
      return fields.get(searchText(text)) ?? fields.get(plainHeading(text)) ?? null;
    },
  };
}

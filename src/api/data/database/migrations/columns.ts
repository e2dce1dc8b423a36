import type { ColumnDefinitionBuilder, CreateTableBuilder } from 'kysely';
import type { Dialect } from '../dialect.ts';

type Table = CreateTableBuilder<string, string>;
type Refine = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Adds a column of one type for each of the space-separated names. */
function columns<T extends Table>(table: T, names: string, type: 'text' | 'integer', refine: Refine): T {
  return names.split(' ').reduce((made, name) => made.addColumn(name, type, refine) as T, table);
}

/** Text that is empty when none was written. */
export const texts = <T extends Table>(table: T, names: string): T =>
  columns(table, names, 'text', (column) => column.notNull().defaultTo(''));

/** 0 or 1, 0 unless set. */
export const flags = <T extends Table>(table: T, names: string): T =>
  columns(table, names, 'integer', (column) => column.notNull().defaultTo(0));

/** Pictures, each the hash of a row of `media` or null. */
export const media = <T extends Table>(table: T, names: string): T =>
  columns(table, names, 'text', (column) => column.references('media.hash'));

/** The account an entry belongs to. */
export const owned: Refine = (column) => column.references('users.id');

/** The primary key of a table that is made after migration 13: an id that is used once. */
export const idUsedOnce =
  ({ name }: Pick<Dialect, 'name'>): Refine =>
  (column) =>
    name === 'sqlite' ? column.primaryKey().autoIncrement() : column.primaryKey();

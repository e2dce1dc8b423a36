import { MOVED_KEY } from '../data/database/moved.ts';

/** Values of a row in the order of its columns. */
export type Row = readonly unknown[];

/** A database at one moment, while others may write. */
export interface Snapshot {
  /** Names of the migrations that were carried out. */
  migrations(): Promise<string[]>;
  /** The columns of each table that is copied, sorted by name. */
  tables(): Promise<ReadonlyMap<string, readonly string[]>>;
  rows(table: string, columns: readonly string[]): AsyncIterable<Row[]>;
  /** The last id that was handed out, of each table that hands out ids; 0 for none. */
  lastIds(): Promise<ReadonlyMap<string, number>>;
}

/** A new database, which others see once everything is written. */
export interface Target extends Snapshot {
  /** Deletes the rows that migrations wrote. */
  clear(table: string): Promise<void>;
  insert(table: string, columns: readonly string[], rows: readonly Row[]): Promise<void>;
  /** Sets the last id that was handed out. */
  setLastId(table: string, id: number): Promise<void>;
  /** Enforces and checks what was not while rows were written in any order. */
  finish(): Promise<void>;
}

/** Rows that are read and written at once. */
export const BATCH = 500;

/**
 * Tables that are not copied: the target's migrations fill theirs, and counts of rate limits are in another file on SQLite.
 */
export const isCopied = (table: string): boolean => !/^(kysely_|sqlite_|limits$)/.test(table);

/** The rows of a table that are copied. The mark of a database that was moved is not. */
export const condition = (table: string): string => (table === 'meta' ? ` where key <> '${MOVED_KEY}'` : '');

/** Columns of one engine only: PostgreSQL fills this one by a default. */
export const isCommon = (table: string, column: string): boolean =>
  !(table === 'changes' && column === 'transaction');

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

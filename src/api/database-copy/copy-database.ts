import { migrationNames, requireKnown } from '../data/database/migrate.ts';
import type { Address } from './address.ts';
import { CopyError } from './copy-error.ts';
import { readPostgres, requireEmptyPostgres, writePostgres } from './postgres.ts';
import type { Row, Snapshot, Target } from './snapshot.ts';
import { readSqlite, requireNoFile, writeSqlite } from './sqlite.ts';
import { createTableDigest, type TableDigest } from './table-digest.ts';

/** The digest of each table. */
export type Digests = ReadonlyMap<string, TableDigest>;

interface Copied {
  /** Of each table, equal in the source's snapshot and in the target. */
  digests: Digests;
  /** The last row of the change log that is in the copy. */
  changePosition: number;
}

const read = <T>(source: Address, use: (snapshot: Snapshot) => Promise<T>): Promise<T> =>
  source.engine === 'sqlite' ? readSqlite(source.file, use) : readPostgres(source.url, use);

const write = <T>(target: Address, use: (target: Target) => Promise<T>): Promise<T> =>
  target.engine === 'sqlite' ? writeSqlite(target.file, use) : writePostgres(target.url, use);

/** Throws where the source is of another version than this program: its tables would be others. */
async function requireSameVersion(source: Snapshot): Promise<void> {
  const names = await migrationNames();
  const applied = await source.migrations().catch((error: unknown) => {
    throw new CopyError('The source is no database of Risoteca.', { cause: error });
  });
  requireKnown(applied, names);
  const missing = names.filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new CopyError(
      `The source is of an older version (it lacks ${missing.join(', ')}). Start this version on it first. Nothing was changed.`,
    );
}

async function digestRows(
  snapshot: Snapshot,
  table: string,
  columns: readonly string[],
  onRows: (rows: Row[]) => Promise<void> = async () => {},
): Promise<TableDigest> {
  const digest = createTableDigest();
  for await (const rows of snapshot.rows(table, columns)) {
    for (const row of rows) digest.add(row);
    await onRows(rows);
  }
  return digest.result();
}

/** The digests of a database as it is now. */
export const digestDatabase = (address: Address): Promise<Digests> =>
  read(address, async (snapshot) => {
    const digests = new Map<string, TableDigest>();
    for (const [table, columns] of await snapshot.tables())
      digests.set(table, await digestRows(snapshot, table, columns));
    return digests;
  });

/** Names of the tables whose digests are not the same. */
export const differences = (one: Digests, other: Digests): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter(
    (table) =>
      one.get(table)?.digest !== other.get(table)?.digest || one.get(table)?.rows !== other.get(table)?.rows,
  );

/** Throws where a database cannot be copied to a place. Changes nothing. */
export async function requireCopyable(from: Address, to: Address): Promise<void> {
  if (from.engine === to.engine)
    throw new CopyError('Both databases are of the same engine: use npm run backup and npm run restore.');
  await read(from, requireSameVersion);
  if (to.engine === 'sqlite') requireNoFile(to.file);
  else await requireEmptyPostgres(to.url);
}

/**
 * Copies every table of a database, as it is at one moment, to an empty place of the other engine. Counts and hashes of
 * all tables, read back, and the last ids must be equal, or nothing is left at the target. Throws `CopyError`.
 */
export async function copyDatabase(from: Address, to: Address, signal?: AbortSignal): Promise<Copied> {
  await requireCopyable(from, to);
  return read(from, (source) => write(to, (target) => copyTables(source, target, signal)));
}

async function copyTables(source: Snapshot, target: Target, signal?: AbortSignal): Promise<Copied> {
  const [tables, targetTables] = [await source.tables(), await target.tables()];
  const different = [...tables, ...targetTables].find(
    ([name]) => tables.get(name)?.join() !== targetTables.get(name)?.join(),
  );
  if (different)
    throw new CopyError(`The tables ${different[0]} of source and target have different columns.`);
  const digests = new Map<string, TableDigest>();
  const highestIds = new Map<string, number>();
  for (const [table, columns] of tables) {
    const id = columns.indexOf('id');
    await target.clear(table);
    const digest = await digestRows(source, table, columns, async (rows) => {
      if (signal?.aborted) throw new CopyError('Interrupted: nothing was left at the target.');
      await target.insert(table, columns, rows).catch((error: unknown) => {
        throw new CopyError(`A row of the table ${table} does not fit: ${(error as Error).message}.`, {
          cause: error,
        });
      });
      for (const row of rows) highestIds.set(table, Math.max(highestIds.get(table) ?? 0, Number(row[id])));
    });
    digests.set(table, digest);
  }
  const lastIds = Array.from(
    await source.lastIds(),
    ([table, last]) => [table, Math.max(last, highestIds.get(table) ?? 0)] as const,
  );
  for (const [table, id] of lastIds) await target.setLastId(table, id);
  await target.finish();
  await requireSameRows(target, tables, digests);
  const idsOfTarget = await target.lastIds();
  const wrong = lastIds.find(([table, id]) => idsOfTarget.get(table) !== id);
  if (wrong) throw new CopyError(`The ids of ${wrong[0]} do not continue after ${wrong[1]}.`);
  return { digests, changePosition: highestIds.get('changes') ?? 0 };
}

async function requireSameRows(
  target: Snapshot,
  tables: ReadonlyMap<string, readonly string[]>,
  expected: Digests,
): Promise<void> {
  const written = new Map<string, TableDigest>();
  for (const [table, columns] of tables) written.set(table, await digestRows(target, table, columns));
  const different = differences(written, expected);
  if (different.length > 0)
    throw new CopyError(
      `Rows were read back from the target that differ from the source, in ${different.join(', ')}.`,
    );
}

import { Kysely } from 'kysely';
import { makeRoom } from '../../disk/disk-space.ts';
import { databaseFile } from './database-file.ts';
import { DatabaseError } from './error.ts';
import type { ChangeSource, Dialect, LimitStore } from './dialect.ts';
import type { TryLock } from './lock.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';
import { requireFinishedRestore } from './unfinished-restore.ts';

export interface Store {
  engine: Dialect['name'];
  db: Kysely<Database>;
  /** See `Dialect.version`. */
  version(): string | null;
  /** Counters of rate limits. */
  limits: LimitStore;
  changes: ChangeSource;
  lock: TryLock;
  listen: Dialect['listen'];
  close(): Promise<void>;
}

const notUsable = (error: unknown): string =>
  `The database cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}.`;

/** Rejects with `DatabaseError` where a restore was interrupted, SQLite's file is none, or its folder may not or cannot be written. */
export async function dialectFor(config: { databaseUrl: string | null; dataDir: string }): Promise<Dialect> {
  requireFinishedRestore(config.dataDir);
  if (config.databaseUrl) {
    const { postgresDialect } = await import('./postgres.ts');
    return postgresDialect(config.databaseUrl);
  }
  const file = databaseFile(config.dataDir);
  const isFull = makeRoom(config.dataDir);
  try {
    return sqliteDialect(file);
  } catch (error) {
    const hint = isFull ? `The disk of ${config.dataDir} is full.` : `It should be at ${file}.`;
    throw new DatabaseError(`${notUsable(error)} ${hint}`, { cause: error });
  }
}

/** Opens the database and brings it up to date. Throws `DatabaseError` where that fails: see `migrate`. */
export async function openStore(dialect: Dialect): Promise<Store> {
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  try {
    await migrate(db as Kysely<unknown>, dialect);
  } catch (error) {
    await db.destroy().catch(() => {});
    dialect.limits.close();
    throw error instanceof DatabaseError ? error : new DatabaseError(notUsable(error), { cause: error });
  }
  const close = async () => {
    await db.destroy();
    dialect.limits.close();
  };
  const { name: engine, limits, changes, lock } = dialect;
  return {
    engine,
    db,
    version: () => dialect.version(),
    limits,
    changes,
    lock,
    listen: (channel, onNotify) => dialect.listen(channel, onNotify),
    close,
  };
}

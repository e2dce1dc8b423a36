import { join } from 'node:path';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Dialect, LimitStore } from './dialect.ts';
import { up as encyclopedia } from './migrations/0001-encyclopedia.ts';
import { up as mail } from './migrations/0002-mail.ts';
import { up as identity } from './migrations/0003-identity.ts';
import { up as favorites } from './migrations/0004-favorites.ts';
import { up as accountData } from './migrations/0005-account-data.ts';
import { up as calendars } from './migrations/0006-calendars.ts';
import { up as builds } from './migrations/0007-builds.ts';
import { up as venueProposals } from './migrations/0008-venue-proposals.ts';
import { up as forgetting } from './migrations/0009-forgetting.ts';
import { up as donations } from './migrations/0010-donations.ts';
import { up as schedule } from './migrations/0011-schedule.ts';
import { up as inbox } from './migrations/0012-inbox.ts';
import { up as idsUsedOnce } from './migrations/0013-ids-used-once.ts';
import { up as cleanHtml } from './migrations/0014-clean-html.ts';
import { up as accountRequests } from './migrations/0015-account-requests.ts';
import { postgresDialect } from './postgres.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.ts';

type Up = (db: Kysely<unknown>, dialect: Dialect) => Promise<void>;

/** In order; a migration that has been released is never edited. */
const migrations: Record<string, Up> = {
  '0001-encyclopedia': encyclopedia,
  '0002-mail': mail,
  '0003-identity': identity,
  '0004-favorites': favorites,
  '0005-account-data': accountData,
  '0006-calendars': calendars,
  '0007-builds': builds,
  '0008-venue-proposals': venueProposals,
  '0009-forgetting': forgetting,
  '0010-donations': donations,
  '0011-schedule': schedule,
  '0012-inbox': inbox,
  '0013-ids-used-once': idsUsedOnce,
  '0014-clean-html': cleanHtml,
  '0015-account-requests': accountRequests,
};

/** The database cannot be used by this version of the program. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

export interface Store {
  db: Kysely<Database>;
  /** See `Dialect.version`. */
  version(): string | null;
  /** Counts of who tried what how often. */
  limits: LimitStore;
  close(): Promise<void>;
}

const notUsable = (error: unknown): string =>
  `The database cannot be used: ${error instanceof Error ? error.message || error.name : String(error)}.`;

/** Throws `DatabaseError` where SQLite's file is none, or its folder may not be written. */
export function dialectFor(config: { databaseUrl: string | null; dataDir: string }): Dialect {
  if (config.databaseUrl) return postgresDialect(config.databaseUrl);
  const file = join(config.dataDir, 'risoteca.db');
  try {
    return sqliteDialect(file);
  } catch (error) {
    throw new DatabaseError(`${notUsable(error)} It should be at ${file}.`, { cause: error });
  }
}

/** Opens the database and brings it up to date. Throws `DatabaseError` when a newer program has been at it. */
export async function openStore(dialect: Dialect): Promise<Store> {
  const db = new Kysely<Database>({ dialect: dialect.kysely });
  try {
    await migrate(db, dialect);
  } catch (error) {
    await db.destroy().catch(() => {});
    dialect.limits.close();
    throw error instanceof DatabaseError ? error : new DatabaseError(notUsable(error), { cause: error });
  }
  const close = async () => {
    await db.destroy();
    dialect.limits.close();
  };
  return { db, version: () => dialect.version(), limits: dialect.limits, close };
}

async function migrate(db: Kysely<Database>, dialect: Dialect): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, up]) => [
            name,
            { up: (on: Kysely<unknown>) => up(on, dialect) },
          ]),
        ),
    },
  });
  const unknown = (await appliedMigrations(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new DatabaseError(
      `The database comes from a newer version of Risoteca (it knows ${unknown.join(', ')}). ` +
        'Start that version, or restore a backup made before it was updated. Nothing was changed.',
    );
  }
  const { error } = await migrator.migrateToLatest();
  if (error) throw new DatabaseError('The database could not be brought up to date.', { cause: error });
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const ledger = db as unknown as Kysely<{ kysely_migration: { name: string } }>;
  const rows = await ledger.selectFrom('kysely_migration').select('name').execute();
  return rows.map((row) => row.name);
}

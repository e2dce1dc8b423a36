import { sql } from 'kysely';
import { unfinishedRestore } from '#api/data/database/unfinished-restore.ts';
import type { Db } from '#api/data/write.ts';
import { type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { remedyOf } from './remedy.ts';
import { compareMigrations, withDatabase } from './open-database.ts';

/** The oldest PostgreSQL that its makers still repair (https://www.postgresql.org/support/versioning/). */
const OLDEST_POSTGRES = 14;

/** Whether the database answers and is whole, and which migrations it lacks. */
export const checkDatabase: Check = async ({ config }) => {
  if (config.apiUrl !== null) return [ok(`The content is that of ${config.apiUrl}.`)];
  const unfinished = unfinishedRestore(config.dataDir);
  if (unfinished) return [problem(unfinished.problem, unfinished.remedy)];
  try {
    return await withDatabase(config, async (db) => [
      config.databaseUrl === null ? await sqliteFinding(db) : await postgresFinding(db),
      await migrationsFinding(db),
    ]);
  } catch (error) {
    return [
      problem(
        `The database cannot be read: ${reasonOf(error)}`,
        config.databaseUrl === null
          ? 'Look with the DATA_DIR and the account of the server; a first start creates it.'
          : remedyOf(error, 'Compare DATABASE_URL, and whether PostgreSQL runs.'),
      ),
    ];
  }
};

async function sqliteFinding(db: Db): Promise<Finding> {
  const version = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db);
  const result = rows[0]?.quick_check ?? 'no answer';
  return result === 'ok'
    ? ok(`SQLite ${version.rows[0]?.version}; its file is whole.`)
    : problem(`The file of SQLite is damaged: ${result}`, 'Restore a backup: docs/operators/recover.md.');
}

async function postgresFinding(db: Db): Promise<Finding> {
  const { rows } = await sql<{
    version: string;
  }>`select current_setting('server_version') as version`.execute(db);
  const version = rows[0]?.version ?? '';
  return Number.parseInt(version, 10) >= OLDEST_POSTGRES
    ? ok(`PostgreSQL ${version}.`)
    : warning(`PostgreSQL ${version} gets no more repairs.`, `Upgrade it to ${OLDEST_POSTGRES} or newer.`);
}

async function migrationsFinding(db: Db): Promise<Finding> {
  const { names, pending, unknown } = await compareMigrations(db);
  if (unknown.length > 0)
    return problem(
      `A newer version of Risoteca wrote the database: it knows ${unknown.join(', ')}.`,
      'Start that version, or restore a backup: docs/operators/upgrade.md.',
    );
  return pending.length > 0
    ? warning(
        `Migrations wait: ${pending.join(', ')}.`,
        'Make a backup, then start the server: it carries them out.',
      )
    : ok(`All ${names.length} migrations are carried out.`);
}

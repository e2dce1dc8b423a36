import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { BackupError } from './backup-error.ts';
import type { Tables } from './manifest.ts';

/** The password is not among the arguments, which every account of the machine can read. */
function connection(databaseUrl: string): { url: string; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: { ...process.env, ...(password && { PGPASSWORD: password }) } };
}

/** Starts a program of PostgreSQL. `ended` rejects with its message where it fails. */
function start(program: string, args: readonly string[], env: NodeJS.ProcessEnv) {
  const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (part: string) => (said += part));
  const end = async (): Promise<void> => {
    const code = await once(child, 'close').then(
      ([status]) => status as number | null,
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
        throw new BackupError(
          `${program} is not installed; on Debian it is in the package postgresql-client, whose version must not be older than the server's.`,
        );
      },
    );
    if (code !== 0) throw new BackupError(`${program} failed: ${said.trim()}`);
  };
  const ended = end();
  return { child, ended };
}

async function withClient<T>(databaseUrl: string, use: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl });
  try {
    await client.connect();
  } catch (error) {
    throw new BackupError(`The database does not answer: ${(error as Error).message}.`);
  }
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function tableNames(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' order by tablename",
  );
  return rows.map(({ tablename }) => tablename);
}

async function digestTables(client: Client): Promise<Tables> {
  const tables: Tables = {};
  for (const name of await tableNames(client)) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as digest
       from public.${client.escapeIdentifier(name)} t`,
    );
    tables[name] = { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
  }
  return tables;
}

/** Dumps the database at one moment, with `pg_dump`; the tables are hashed in the same snapshot. */
export function dumpPostgres<T>(
  databaseUrl: string,
  save: (dump: Readable) => Promise<T>,
): Promise<{ saved: T; tables: Tables }> {
  return withClient(databaseUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
    const { url, env } = connection(databaseUrl);
    const args = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${rows[0]?.id}`, url];
    const { child, ended } = start('pg_dump', args, env);
    const [saved] = await Promise.all([save(child.stdout), ended]);
    return { saved, tables: await digestTables(client) };
  });
}

/** Throws `BackupError` where the database holds tables. */
export function requireEmptyPostgres(databaseUrl: string): Promise<void> {
  return withClient(databaseUrl, async (client) => {
    if ((await tableNames(client)).length > 0)
      throw new BackupError('The database of DATABASE_URL holds tables: nothing was restored over them.');
  });
}

/** Restores a dump in one transaction, and hashes the tables. */
export async function restorePostgres(databaseUrl: string, dump: AsyncIterable<Buffer>): Promise<Tables> {
  const { url, env } = connection(databaseUrl);
  const args = [
    '--no-owner',
    '--no-privileges',
    // The comment of an extension may be written by its owner alone.
    '--no-comments',
    '--single-transaction',
    '--exit-on-error',
    `--dbname=${url}`,
  ];
  const { child, ended } = start('pg_restore', args, env);
  // Where the program ends early its own message says more than the broken pipe.
  const sent = pipeline(Readable.from(dump), child.stdin).catch((error: unknown) => {
    child.kill();
    if (error instanceof BackupError) throw error;
  });
  await Promise.all([sent, ended]);
  return withClient(databaseUrl, digestTables);
}

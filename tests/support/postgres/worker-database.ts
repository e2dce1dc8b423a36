import { Client, type Pool } from 'pg';
import { postgresPool } from '#api/data/database/postgres.ts';
import { describeState, type Emptying } from './emptying.ts';
import { lend } from './lent-pool.ts';

/** Long enough for what ends just now; a lock that is kept longer was left by a test. */
const LOCK_TIMEOUT = '-c lock_timeout=2s';

/** A database for one test. */
export interface TestDatabase {
  url: string;
  /** Connections to it, which its user ends. */
  pool: Pool;
  /** Call it when the test has ended its connections. */
  giveBack: () => Promise<void>;
}

interface Opened {
  url: string;
  pool: Pool;
  /** One connection, for the time between tests. */
  admin: Pool;
  state: Emptying;
}

/**
 * One database of PostgreSQL which the tests of a worker have one after the other. It is emptied after each test. The test
 * that gets it next fails where it is not as new: something that the test before left behind would change its result.
 */
export class WorkerDatabase {
  readonly #server: string;
  readonly #template: string;
  readonly #prefix: string;
  #opened: Opened | undefined;
  #created = 0;
  #isTaken = false;
  /** The test that had it last, and what is known already that it left. */
  #before: { test: string; left: string[] } | undefined;

  constructor(server: string, template: string, prefix: string) {
    this.#server = server;
    this.#template = template;
    this.#prefix = prefix;
  }

  /** Null while a test has it. Throws where the test before left something behind; the database is then a new one. */
  async take(test: string): Promise<TestDatabase | null> {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    try {
      return await this.#lendTo(test);
    } catch (error) {
      this.#isTaken = false;
      throw error;
    }
  }

  async #lendTo(test: string): Promise<TestDatabase> {
    this.#opened ??= await this.#create();
    await this.#requireAsNew(this.#opened);
    const { url, pool, admin, state } = this.#opened;
    const loan = lend(pool);
    return {
      url,
      pool: loan.pool,
      giveBack: async () => {
        const left = loan.wasKept() ? ['an open transaction or query'] : [];
        await admin.query(state.empty).catch(async (error: Error) => {
          left.push(`a database that cannot be emptied (${error.message})`);
          await admin.query('rollback');
        });
        this.#before = { test, left };
        this.#isTaken = false;
      },
    };
  }

  async #requireAsNew({ admin, state }: Opened): Promise<void> {
    if (!this.#before) return;
    const { test, left } = this.#before;
    const all = left.length > 0 ? left : await differences(admin, state);
    if (all.length === 0) return;
    await this.close();
    throw new Error(
      `The test before this one left ${all.join(', ')} in the database of its worker: ${test}. ` +
        'It has to end what it started, or to call `useOwnDatabase`.',
    );
  }

  async #create(): Promise<Opened> {
    this.#created += 1;
    const name = `${this.#prefix}_${this.#created}`;
    await onServer(this.#server, `create database ${name} template ${this.#template}`);
    const url = new URL(this.#server);
    url.pathname = `/${name}`;
    const options = { idleTimeoutMillis: 0, allowExitOnIdle: true };
    const pool = postgresPool(url.href, { ...options, max: 10 });
    const admin = postgresPool(url.href, { ...options, max: 1, options: LOCK_TIMEOUT });
    return { url: url.href, pool, admin, state: await describeState(admin) };
  }

  /** Deletes the database. */
  async close(): Promise<void> {
    const opened = this.#opened;
    this.#opened = undefined;
    this.#before = undefined;
    if (!opened) return;
    await opened.admin.end();
    await onServer(this.#server, `drop database ${new URL(opened.url).pathname.slice(1)} with (force)`);
    await opened.pool.end();
  }
}

async function differences(admin: Pool, state: Emptying): Promise<string[]> {
  const query = { name: 'differences', text: state.differences };
  const unreadable = (error: Error) => ({
    rows: [{ what: `a database that cannot be read (${error.message})` }],
  });
  const { rows } = await admin.query<{ what: string }>(query).catch(unreadable);
  return rows.map(({ what }) => what);
}

/** Executes one statement that no transaction may contain. */
export async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement);
  await client.end();
}

import { createHash } from 'node:crypto';
import Sqlite from 'better-sqlite3';
import { BackupError } from './backup-error.ts';
import type { Tables } from './manifest.ts';

/** Milliseconds to wait for another process's lock. */
const BUSY_TIMEOUT = 30_000;

/**
 * Copies the database at one moment while others write. `VACUUM INTO` reads in one transaction; an online backup
 * would start over after each write of another process (https://sqlite.org/lang_vacuum.html).
 */
export function copySqlite(file: string, target: string): Tables {
  const source = new Sqlite(file, { readonly: true, timeout: BUSY_TIMEOUT });
  try {
    source.prepare('vacuum into ?').run(target);
  } finally {
    source.close();
  }
  return readTables(target);
}

const text = (value: unknown) => (Buffer.isBuffer(value) ? value.toString('hex') : value);

/** Checks a database file, and hashes its tables. Throws `BackupError` where it is damaged. */
export function readTables(file: string): Tables {
  const database = new Sqlite(file, { readonly: true });
  try {
    const problem = database.pragma('integrity_check', { simple: true });
    if (problem !== 'ok') throw new BackupError(`The database is damaged: ${String(problem)}.`);
    const names = database
      .prepare<[], string>("select name from sqlite_master where type = 'table' order by name")
      .pluck()
      .all();
    return Object.fromEntries(
      names.map((name) => {
        let [rows, sum] = [0, 0n];
        const all = database.prepare(`select * from "${name}"`).raw().iterate() as Iterable<unknown[]>;
        for (const row of all) {
          rows += 1;
          const hash = createHash('sha256').update(JSON.stringify(row.map(text)));
          sum += BigInt(`0x${hash.digest('hex')}`);
        }
        return [name, { rows, digest: BigInt.asUintN(256, sum).toString(16) }];
      }),
    );
  } finally {
    database.close();
  }
}

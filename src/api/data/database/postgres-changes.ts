import { sql } from 'kysely';
import type { Change } from '#contract/change.ts';
import type { ChangeSource } from './dialect.ts';
import { listenInPostgres } from './postgres-listen.ts';
import type { Db } from '../write.ts';

/** Milliseconds between readings that no notification asked for. */
const POLL_EVERY = 1000;

/** The channel of the trigger on `changes` (migration 24). */
const CHANNEL = 'changes';

interface Row {
  /** The oldest transaction that was running when the row was read: all older ones had ended. */
  oldest: string;
  /** Null where no row was found. */
  id: number | null;
  kind: Change['kind'];
  entry_id: number;
  /** Whether the row's transaction is older than `oldest`. */
  is_final: boolean;
}

/**
 * Rows of transactions that may have run during the last reading, with the moment of this one. A statement sees one
 * snapshot: a row that it does not see belongs to a transaction that is `oldest` or later.
 */
const rowsSince = (oldest: string) => sql<Row>`
  select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, c.id, c.kind, c.entry_id,
    c.transaction < pg_snapshot_xmin(pg_current_snapshot()) as is_final
  from (select 1) as one left join changes as c on c.transaction >= ${oldest}::xid8
  order by c.id`;

/**
 * Ids of PostgreSQL are not in the order of commits. A reader therefore reads all rows of transactions that had not ended
 * at its last reading, and leaves out those it has read: it misses none, and does not wait for a long transaction.
 */
export function postgresChanges(connectionString: string): ChangeSource {
  return {
    pollEvery: POLL_EVERY,
    open: openReader,
    listen: (onNotify) => listenInPostgres(connectionString, CHANNEL, onNotify),
  };
}

async function openReader(db: Db): Promise<() => Promise<Change[]>> {
  await forgetOtherCluster(db);
  let oldest = '0';
  /** Ids of the rows read so far whose transactions are not older than `oldest`. */
  let known = new Set<number>();
  const read = async (): Promise<Change[]> => {
    const { rows } = await rowsSince(oldest).execute(db);
    const found = rows.filter((row): row is Row & { id: number } => row.id !== null);
    const unread = found.filter(({ id }) => !known.has(id));
    known = new Set(found.flatMap(({ id, is_final }) => (is_final ? [] : id)));
    oldest = rows[0]?.oldest ?? oldest;
    return unread.map(({ kind, entry_id }) => ({ kind, id: entry_id }));
  };
  // The end of the log: what is committed already is read, and not announced.
  oldest = await oldestTransaction(db);
  await read();
  return read;
}

async function oldestTransaction(db: Db): Promise<string> {
  const { rows } = await sql<{ oldest: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0]?.oldest ?? '0';
}

/** Rows of a database that was restored on another server hold that server's numbers, which may be in the future here. */
const forgetOtherCluster = (db: Db) =>
  sql`update changes set transaction = '0'::xid8
    where transaction >= pg_snapshot_xmax(pg_current_snapshot())`.execute(db);

import type { ColumnDataType, Dialect as KyselyDialect, Expression, Kysely } from 'kysely';
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible';
import type { Change } from '#contract/change.ts';
import type { TryLock } from './lock.ts';
import type { Db } from '../write.ts';

export interface LimitOptions {
  /** Beginning of every key of this limiter. */
  keyPrefix: string;
  points: number;
  /** Seconds. */
  duration: number;
}

/** Where limiters count: shared by every process that uses the same database. */
export interface LimitStore {
  limiter(options: LimitOptions): RateLimiterStoreAbstract;
  /** Takes one off the count under a whole key, unless it runs out at `before` (milliseconds since 1970) or later. */
  giveBack(key: string, before: number): Promise<void>;
  /** Forgets counts that have run out. */
  purge(): Promise<void>;
  close(): void;
}

/** How the change log is read. */
export interface ChangeSource {
  /**
   * Opens a reader at the present end of the log. Each call of it resolves to the changes committed since the last one
   * that resolved, none left out and none given twice.
   */
  open(db: Db): Promise<() => Promise<Change[]>>;
  /** Calls back when another connection may have committed changes. Returns a function that stops this. */
  listen(onNotify: () => void): () => Promise<void>;
  /** Milliseconds between readings that nothing asked for. */
  readonly pollEvery: number;
}

/** Differences between SQLite and PostgreSQL; all other queries and migrations are shared. */
export interface Dialect {
  readonly name: 'sqlite' | 'postgres';
  readonly kysely: KyselyDialect;
  /** Column type of a numeric id the database hands out. */
  readonly id: Expression<unknown>;
  /** Column type of text that is compared and ordered byte by byte. */
  readonly bytewise: ColumnDataType | Expression<unknown>;
  /**
   * A value that changes whenever content may have changed, by any writer; null where the
   * database offers none that is cheap enough to ask at each request.
   */
  version(): string | null;
  /**
   * Runs migrations in a transaction, which is rolled back when they fail. While another process is at it this one waits,
   * and then finds its result.
   */
  migrating(db: Kysely<unknown>, work: (trx: Kysely<unknown>) => Promise<void>): Promise<void>;
  /** Changes existing tables so that the id of a deleted row is never given to another one. */
  useIdsOnce(db: Kysely<unknown>): Promise<void>;
  readonly limits: LimitStore;
  readonly changes: ChangeSource;
  readonly lock: TryLock;
  /**
   * Calls back when a channel is notified, and where notifications may have been lost; never on SQLite. Returns a function
   * that stops this.
   */
  listen(channel: string, onNotify: () => void): () => Promise<void>;
}

import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { lastPublication } from './published-file.ts';
import type { Db } from '../write.ts';

/** Milliseconds without a word after which a process counts as away, and after which its row is deleted. */
export const AWAY_AFTER = 10_000;
const KEPT = 86_400_000;

/** The clock of the database, so that those of the processes need not agree. */
const now = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Says that a process is there and serves what was published up to `seq`. */
export async function reportNode(db: Db, name: string, seq: number): Promise<void> {
  await db
    .insertInto('serving_nodes')
    .values({ name, seq, seen_at: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seq, seen_at: now }))
    .execute();
}

/** Says that a process serves nothing any more. */
export async function forgetNode(db: Db, name: string): Promise<void> {
  await db
    .deleteFrom('serving_nodes')
    .where((eb) => eb.or([eb('name', '=', name), eb('seen_at', '<', sql<number>`${now} - ${KEPT}::bigint`)]))
    .execute();
}

/** Whether every process that is not away serves what was published up to `seq`. */
async function isServed(db: Db, seq: number): Promise<boolean> {
  const behind = await db
    .selectFrom('serving_nodes')
    .select('name')
    .where('seq', '<', seq)
    .where('seen_at', '>', sql<number>`${now} - ${AWAY_AFTER}::bigint`)
    .executeTakeFirst();
  return behind === undefined;
}

/** Milliseconds between looks. */
const LOOK_EVERY = 50;

/**
 * Resolves once every process serves what is published by now, or is away. One that is there and applies nothing says nothing
 * either, so this takes little longer than `AWAY_AFTER`.
 */
export async function servedEverywhere(db: Db): Promise<void> {
  const seq = await lastPublication(db);
  while (!(await isServed(db, seq))) await pause(LOOK_EVERY);
}

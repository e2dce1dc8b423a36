import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createApp } from '#api/app.ts';
import { beginSession } from '#api/accounts/session.ts';
import { readConfig } from '#api/config.ts';
import { readDocument, readDocuments } from '#api/content/read-documents.ts';
import { holdEntry } from '#api/content/hold-entries.ts';
import { writeContent } from '#api/content/write-content.ts';
import { updateDocument } from '#api/content/write-document.ts';
import { findUserByAddress, insertUser } from '#api/data/account/user.ts';
import type { Db } from '#api/data/write.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import type { Services } from '#api/services.ts';
import { DOCUMENT_VERSION } from '#contract/admin/document.ts';
import { drawBulkPictures, loadBulk } from '#demo/bulk-load.ts';
import { measureImport } from './import.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';

const ENTRIES = 125_000;
const REVISIONS = 500_000;

/** Revisions of the entry with the longest history. */
const LONGEST = 1000;

/** Rows in one statement: PostgreSQL takes 65,535 values. */
const BATCH = 1000;

/** Calls of each kind, of which the median and the slowest are told. */
const CALLS = 21;

const SAVES = 101;

const HOST = 'http://localhost';

/**
 * Lists, histories and saves of content admins at 500,000 revisions, as calls within one process: on SQLite, or on the empty
 * PostgreSQL database of `DATABASE_URL`.
 */
export async function* benchAdmin(): AsyncGenerator<Measure> {
  yield* await inTemporaryFolder(async (folder) => {
    const url = process.env['DATABASE_URL'];
    const config = readConfig({
      DATA_DIR: folder,
      DEMO: 'off',
      LOG_LEVEL: 'error',
      ...(url && { DATABASE_URL: url }),
    });
    const services = await openServices(config, createLogger(config));
    try {
      await loadBulk(services.db, ENTRIES, await drawBulkPictures(services));
      const sizeBefore = await sizeOf(services.db, folder, url);
      const { added, events } = await addRevisions(services.db);
      // As autovacuum does within minutes; without it PostgreSQL reads rows that an index has already.
      await sql.raw(url ? 'vacuum analyze' : 'analyze').execute(services.db);
      const bytes = (await sizeOf(services.db, folder, url)) - sizeBefore;
      const { call, app, token } = await enterAsEditor(services);
      const measures = await measureCalls(call, events[0] ?? 0);
      const kib = Math.round((bytes / added / 1024) * 100) / 100;
      const subject = `${url ? 'PostgreSQL' : 'SQLite'}, ${events.length} events, ${REVISIONS} revisions`;
      return [
        ...measures,
        ...(await measureSaves(services.db, call, events)),
        { figure: 'disk of a revision', value: kib, unit: 'KB', target: '≤ 2' },
        ...(await measureImport({ app, token, firstVenue: () => firstNewVenue(services.db) })),
      ].map((measure) => ({ bench: 'admin', subject, ...measure }));
    } finally {
      services.pictureProcess.stop();
      await services.store.close();
    }
  });
}

type Figure = Omit<Measure, 'bench' | 'subject'>;

async function sizeOf(db: Db, folder: string, url: string | undefined): Promise<number> {
  if (!url) {
    await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return (await stat(join(folder, 'risoteca.db'))).size;
  }
  const { rows } = await sql<{ size: string }>`select pg_database_size(current_database()) as size`.execute(
    db,
  );
  return Number(rows[0]?.size);
}

/** Adds revisions of events, each with a change set of its own, until there are `REVISIONS`. */
async function addRevisions(db: Db): Promise<{ added: number; events: number[] }> {
  const rows = await db.selectFrom('events').select('id').orderBy('id').execute();
  const events = rows.map(({ id }) => id);
  const { count } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const wanted = REVISIONS - count;
  const fields = ['name', 'description', 'start_at', 'price_min', 'comedians'];
  let added = 0;
  while (added < wanted) {
    const batch = Array.from({ length: Math.min(BATCH, wanted - added) }, (_, index) => {
      const place = added + index;
      const isLong = place < LONGEST;
      const event = events[isLong ? 0 : place % events.length] ?? 0;
      return { event, number: isLong ? place + 2 : 2000 + Math.floor(place / events.length), place };
    });
    const documents = await readDocuments(db, 'event', [...new Set(batch.map(({ event }) => event))]);
    await db.transaction().execute(async (trx) => {
      const sets = await trx
        .insertInto('change_sets')
        .values(
          batch.map(({ place }) => ({
            user_id: null,
            origin: 'admin' as const,
            reason: '',
            created_at: new Date(Date.UTC(2024, 0, 1) + place * 60_000).toISOString(),
            needs_patrol: 0 as const,
          })),
        )
        .returning('id')
        .execute();
      const values = batch.map(({ event, number, place }, index) => ({
        kind: 'event' as const,
        entry_id: event,
        number,
        change_set_id: sets[index]?.id ?? 0,
        action: 'update' as const,
        fields: JSON.stringify([fields[place % fields.length]]),
        document: JSON.stringify({
          ...documents.get(event)?.document,
          short_description: `Versión ${number}`,
        }),
        schema_version: DOCUMENT_VERSION,
        is_redacted: 0 as const,
      }));
      await trx.insertInto('revisions').values(values).execute();
    });
    added += batch.length;
  }
  return { added, events };
}

/** A call of an editor; with a body, a change. */
type Call = (path: string, body?: object) => Promise<void>;

const firstNewVenue = async (db: Db): Promise<number> => {
  const { id } = await db
    .selectFrom('venues')
    .select('id')
    .where('name', '=', 'Foro 0')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
};

/** Calls as an account with the right of editors. */
async function enterAsEditor(services: Services) {
  const app = createApp(services);
  const email = 'editora@bench.test';
  await insertUser(services.db, { email, password_hash: 'x', is_editor: true, is_email_verified: true });
  const user = await findUserByAddress(services.db, email);
  const token = (user && (await beginSession(services.db, user, 'bench'))) ?? '';
  const call: Call = async (path, body) => {
    const reply = await app.request(`${HOST}/api/admin/${path}`, {
      headers: { Authorization: `Bearer ${token}`, 'If-Match': '*', 'Content-Type': 'application/json' },
      ...(body && { method: 'PATCH', body: JSON.stringify(body) }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}.`);
  };
  return { app, token, call };
}

const lists: Readonly<Record<string, (turn: number) => string>> = {
  'list of events': (turn) => `events/?page=${turn + 1}`,
  'last page of events': () => 'events/?page=1000',
  'events by name': (turn) => `events/?ordering=name&page=${turn + 1}`,
  'events by change': (turn) => `events/?ordering=-updated_at&page=${turn + 1}`,
  'events by status': (turn) => `events/?status=published&page=${turn + 1}`,
  'search of events': (turn) => `events/?search=${encodeURIComponent(words[turn % words.length] ?? '')}`,
  'misspelled search': (turn) => `events/?search=${encodeURIComponent(typos[turn % typos.length] ?? '')}`,
  'list of comedians': (turn) => `comedians/?page=${turn + 1}`,
  'misspelled comedians': (turn) =>
    `comedians/?search=${encodeURIComponent(typos[turn % typos.length] ?? '')}`,
  'list of venues': (turn) => `venues/?page=${turn + 1}`,
  changes: (turn) => `change-sets/?page=${turn + 1}`,
  'changes by kind': (turn) => `change-sets/?kind=event&page=${turn + 1}`,
  'changes by field': (turn) => `change-sets/?field=price_min&page=${turn + 1}`,
  'changes since a day': () => 'change-sets/?since=2024-06-01',
};

const rounded = (value: number) => Math.round(value * 100) / 100;

/** Adds how long `work` took, in milliseconds. */
async function timed(times: number[], work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  await work();
  times.push(performance.now() - start);
}

const words = ['noche', 'puebla', 'open mic', 'comedia', 'lunes'];
const typos = ['nochee', 'peubla', 'opne mic', 'comdia', 'hernandes'];

async function measureCalls(call: Call, event: number): Promise<Figure[]> {
  const figures: Figure[] = [];
  const measure = async (name: string, path: (turn: number) => string, limit: number) => {
    const times: number[] = [];
    for (let turn = 0; turn < CALLS; turn += 1) await timed(times, () => call(path(turn)));
    const target = `≤ ${limit}`;
    figures.push(
      { figure: `${name}, median`, value: rounded(median(times)), unit: 'ms', target },
      { figure: `${name}, slowest`, value: rounded(Math.max(...times)), unit: 'ms', target },
    );
  };
  for (const [name, path] of Object.entries(lists)) await measure(name, path, 100);
  await measure('history of an entry', (turn) => `events/${event}/revisions/?page=${turn + 1}`, 50);
  return figures;
}

/**
 * Saves of an editor, and how much faster they would be without a history: the time of a write with its revision less that
 * of the same rows without one, alternating, each of another event.
 */
async function measureSaves(db: Db, call: Call, events: readonly number[]): Promise<Figure[]> {
  const saves: number[] = [];
  const withHistory: number[] = [];
  const without: number[] = [];
  for (let turn = 0; turn < SAVES * 3; turn += 3) {
    const [one = 0, other = 0, third = 0] = events.slice(turn, turn + 3);
    const name = `Otro nombre ${turn}`;
    await timed(saves, () => call(`events/${third}/`, { name }));
    await timed(withHistory, () =>
      writeContent(db, { author: null, origin: 'admin' }, ({ update }) => update('event', one, { name })),
    );
    await timed(without, () =>
      db.transaction().execute(async (trx) => {
        await holdEntry(trx, 'event', other);
        const before = await readDocument(trx, 'event', other);
        if (before) await updateDocument(trx, 'event', other, before.document, { ...before.document, name });
        await trx
          .updateTable('events')
          .set({ updated_at: new Date().toISOString() })
          .where('id', '=', other)
          .execute();
      }),
    );
  }
  const [save, written, bare] = [saves, withHistory, without].map((times) => median(times)) as [
    number,
    number,
    number,
  ];
  return [
    { figure: 'save, median', value: rounded(save), unit: 'ms' },
    { figure: 'write, median', value: rounded(written), unit: 'ms' },
    { figure: 'write without history, median', value: rounded(bare), unit: 'ms' },
    {
      figure: 'save ÷ save without history',
      value: rounded(save / (save - written + bare)),
      unit: '',
      target: '≤ 1.3',
    },
  ];
}

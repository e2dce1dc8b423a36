import { beginSession } from '#api/accounts/session.ts';
import { writeContent } from '#api/content/write-content.ts';
import { readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { findUserByAddress, insertUser } from '#api/data/account/user.ts';
import type { Db } from '#api/data/write.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { freePort } from '../free-port.ts';
import { checkWhole, createDatabaseCheck } from './check-database.ts';
import { type ServerProcess, startServer } from './server-process.ts';
import { creator, eventEditor, fans, visitor, type Writer, writeUntilGone } from './writers.ts';

interface TortureOptions {
  kills: number;
  /** An empty folder. */
  folder: string;
  /** An empty database of PostgreSQL; null for SQLite in the folder. */
  databaseUrl: string | null;
  /** Each so many kills one comes while the server starts. */
  killStartEvery?: number;
  onKill?: (figures: Figures) => void;
}

export interface Figures {
  kills: number;
  /** Of them, while the server started. */
  duringStart: number;
  acknowledged: number;
  /** What was lost, half written, or does not agree. */
  problems: string[];
}

/** The most writes that are acknowledged before a kill, which comes up to so many milliseconds later. */
const MOST_WRITES = 60;
const LONGEST_DELAY = 20;

/** The longest time, in milliseconds, after which a server that starts is killed. */
const LONGEST_START = 400;

const FANS = 24;

const randomPause = (longest: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * longest));

/** Repeats what a busy server refused (503), which it did not carry out. */
async function fetchUnlessBusy(request: Request): Promise<Response> {
  for (;;) {
    const response = await fetch(request.clone());
    if (response.status !== 503) return response;
    await response.body?.cancel();
    await randomPause(LONGEST_DELAY);
  }
}

async function account(db: Db, email: string, rights: { is_editor?: boolean } = {}): Promise<string> {
  await insertUser(db, { email, password_hash: '', is_email_verified: true, ...rights });
  const user = await findUserByAddress(db, email);
  const token = user && (await beginSession(db, user, ''));
  if (!token) throw new Error(`${email} has no session.`);
  return token;
}

/** What the clients write to. */
async function prepare(db: Db) {
  const tokens = {
    editor: await account(db, 'editora@example.com', { is_editor: true }),
    fans: [] as string[],
  };
  for (let at = 0; at < FANS; at += 1) tokens.fans.push(await account(db, `fan${at}@example.com`));
  const entries = await writeContent(db, { author: null, origin: 'seed' }, async ({ create }) => {
    const comedians: number[] = [];
    for (const name of ['Ana', 'Beto', 'Carla', 'Dora'])
      comedians.push(await create('comedian', { nickname: name, slug: name.toLowerCase() }));
    const events: number[] = [];
    for (let at = 0; at < 4; at += 1)
      events.push(
        await create('event', { name: 'Noche 0', slug: `noche-${at}`, start_at: '2030-01-01T02:00:00.000Z' }),
      );
    return { comedians, events };
  });
  return { ...entries, tokens };
}

/**
 * Kills the API's server again and again, with SIGKILL and at random moments, while clients write through the API; it is
 * started again after each. Everything that was acknowledged must be there, whole, and agree.
 */
export async function torture({
  kills,
  folder,
  databaseUrl,
  killStartEvery = 8,
  onKill,
}: TortureOptions): Promise<Figures> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SITE_URL: `http://127.0.0.1:${port}`,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'fatal',
    ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
  };
  const store = await openStore(await dialectFor(readConfig(env)));
  const { db } = store;
  const { comedians, events, tokens } = await prepare(db);

  const clientOf = (token: string | null, address = '10.0.0.1'): Client =>
    createClient({
      baseUrl: env.SITE_URL,
      token: () => token && `Bearer ${token}`,
      fetch: (request) => {
        request.headers.set('X-Forwarded-For', address);
        return fetchUnlessBusy(request);
      },
    });
  const editor = clientOf(tokens.editor);
  const isStored = async (message: string) =>
    (await db
      .selectFrom('contact_messages')
      .select('id')
      .where('message', '=', message)
      .executeTakeFirst()) !== undefined;
  const writers: Writer[] = [
    ...events.map((id) => eventEditor(editor, id, comedians)),
    ...['Eva', 'Fito'].map((name) => creator(editor, name)),
    fans(
      tokens.fans.map((token, at) => clientOf(token, `10.1.0.${at}`)),
      events[0] ?? 0,
    ),
    visitor((address) => clientOf(null, address), isStored),
  ];
  const checkDatabase = createDatabaseCheck(db);
  const figures: Figures = { kills: 0, duringStart: 0, acknowledged: 0, problems: [] };
  let server: ServerProcess = startServer(env);
  try {
    for (;;) {
      await server.ready;
      figures.problems.push(...(await checkDatabase()));
      for (const found of await Promise.all(writers.map((writer) => writer.check())))
        figures.problems.push(...found);
      if (figures.kills >= kills || figures.problems.length > 0) break;
      const enough = Promise.withResolvers<void>();
      let left = Math.ceil(Math.random() * MOST_WRITES);
      const onAcknowledged = () => {
        figures.acknowledged += 1;
        left -= 1;
        if (left === 0) enough.resolve();
      };
      const writing = Promise.all(writers.map((writer) => writeUntilGone(writer, onAcknowledged)));
      await Promise.race([enough.promise, writing]);
      await randomPause(LONGEST_DELAY);
      await server.kill();
      await writing;
      figures.kills += 1;
      server = startServer(env);
      if (figures.kills % killStartEvery === 0 && figures.kills < kills) {
        await randomPause(LONGEST_START);
        await server.kill();
        figures.kills += 1;
        figures.duringStart += 1;
        server = startServer(env);
      }
      onKill?.(figures);
    }
    figures.problems.push(...(await checkWhole(db, databaseUrl !== null)));
    return figures;
  } finally {
    await server.kill();
    await store.close();
  }
}

import { demoMedia } from '#demo/bundled-media.ts';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { postgresDialect } from '#api/data/database/postgres.ts';
import type { Dialect } from '#api/data/database/dialect.ts';
import type { Db } from '#api/data/write.ts';

import { anyFeed } from '#api/feeds/known-feeds.ts';
import { createFeedReader, type FeedReaderOptions } from '#api/feeds/feed-reader.ts';
import { createPayments, type PaymentsOptions } from '#api/donations/payments.ts';
import type { Services } from '#api/services.ts';
import { createLoad, type Load } from '#api/limits/load.ts';
import type { ReadLimit } from '#api/limits/read-limit.ts';
import { createDiskSpace } from '#api/disk/disk-space.ts';
import { createLogger } from '#api/log.ts';
import type { ObjectStoreOptions } from '#api/s3/object-store.ts';
import { openServices } from '#api/services.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { type MailServer, type ReceivedMail, startMailServer } from './mail-server.ts';
import { newDatabase, takeDatabase } from './postgres/test-database.ts';

export const ORIGIN = 'https://risoteca.test';

export interface TestApi {
  services: Services;
  db: Db;
  /** The project's own client; its `fetch` calls the app in this process. */
  client: Client;
  /** The same client with the token of a session. */
  clientOf(token: string): Client;
  /** A raw request, for input that the client never sends. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** As `request`, from an address: load and limits count it as they count visitors. */
  requestFrom(address: string, path: string, init?: RequestInit): Promise<Response>;
}

interface TestDatabase {
  DATABASE_URL?: string;
  /** Opens it, where this is not to be done by its URL. */
  dialect?: Dialect;
}

/** An empty database for the running test: a file in the folder, or the worker's database of PostgreSQL. */
async function emptyDatabase(folder: string): Promise<TestDatabase> {
  if (process.env['TEST_DATABASE'] !== 'postgres') {
    const template = inject('sqliteTemplate') as string | undefined;
    if (template) await copyFile(template, join(folder, 'risoteca.db'));
    return {};
  }
  const taken = await takeDatabase();
  if (!taken) return { DATABASE_URL: await newDatabase() };
  onTestFinished(taken.giveBack);
  return { DATABASE_URL: taken.url, dialect: postgresDialect(taken.url, taken.pool) };
}

/** A clock that moves on by a second each time it is read. */
function eachTimeLater(): () => number {
  let time = 0;
  return () => (time += 1000);
}

interface ApiOptions {
  /** Opens this installation, and leaves it, instead of a new one. */
  place?: { DATA_DIR: string; DATABASE_URL?: string };
  env?: Record<string, string>;
  feeds?: FeedReaderOptions;
  payments?: PaymentsOptions;
  load?: Load;
  readLimit?: ReadLimit;
  objectStore?: ObjectStoreOptions;
  /** Free bytes of the disk. */
  freeBytes?: () => number;
  /** Every log line as text, at the level of `env`. */
  log?: (line: string) => void;
}

/** The API in this process over a real, empty database: SQLite or PostgreSQL, depending on the project. */
export async function startApi(options: ApiOptions = {}): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-api-'));
  const { dialect, ...database }: TestDatabase = options.place ?? (await emptyDatabase(folder));
  const config = readConfig({
    DATA_DIR: folder,
    SITE_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...database,
    ...options.env,
  });
  const { log } = options;
  const logger = log ? createLogger(config, { write: log }) : createLogger(config);
  const openedServices = await openServices(
    config,
    logger,
    demoMedia(config.siteUrl),
    options.objectStore,
    dialect,
  );
  const services = {
    ...openedServices,
    ...(options.feeds && { feeds: createFeedReader(logger, options.feeds), knownFeeds: anyFeed }),
    payments: createPayments(openedServices, options.payments),
    // Not late, however busy the machine is that runs the tests.
    load: options.load ?? createLoad({ loopDelay: () => 0 }),
    ...(options.freeBytes && {
      disk: createDiskSpace({
        dataDir: config.dataDir,
        logger,
        freeBytes: options.freeBytes,
        now: eachTimeLater(),
      }),
    }),
    ...(options.readLimit && { readLimit: options.readLimit }),
  };
  const app = createApp(services);
  onTestFinished(async () => {
    services.pictureProcess.stop();
    await services.payments.stop();
    await services.store.close();
    await rm(folder, { recursive: true, force: true });
  });
  // Tests see what follows from a call as soon as it is answered.
  const settled = async (reply: Response | Promise<Response>): Promise<Response> => {
    const response = await reply;
    await services.accountRequests.settled();
    await services.changes.settled();
    return response;
  };
  const through = { baseUrl: ORIGIN, fetch: async (request: Request) => settled(app.fetch(request)) };
  return {
    services,
    db: services.db,
    client: createClient(through),
    clientOf: (token) => createClient({ ...through, token: () => `Bearer ${token}` }),
    request: async (path, init) => settled(app.request(`${ORIGIN}${path}`, init)),
    requestFrom: async (remoteAddress, path, init) =>
      settled(app.request(`${ORIGIN}${path}`, init, { incoming: { socket: { remoteAddress } } })),
  };
}

export interface MailingApi extends TestApi {
  mail: MailServer;
  /** Sends due mail, then gives the last mail to an address. Throws if there is none. */
  mailTo(address: string): Promise<ReceivedMail & { link: string }>;
  /** The number of mails to an address after sending due mail. */
  countTo(address: string): Promise<number>;
}

/** Like `startApi`, with an SMTP server that the API sends through. */
export async function startMailingApi(options: ApiOptions = {}): Promise<MailingApi> {
  const mail = await startMailServer();
  onTestFinished(() => mail.stop());
  const api = await startApi({ ...options, env: { SMTP_URL: mail.url, ...options.env } });
  return {
    ...api,
    mail,
    async mailTo(address) {
      await api.services.mailQueue.deliver();
      const last = mail.lastTo(address);
      if (!last) throw new Error(`No mail to ${address}.`);
      return { ...last, link: last.link ?? '' };
    },
    async countTo(address) {
      await api.services.mailQueue.deliver();
      return mail.received.filter(({ to }) => to === address).length;
    },
  };
}

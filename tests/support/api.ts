import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client as PgClient } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import type { Db } from '#api/data/write.ts';
import type { FetchOptions } from '#api/feeds/fetch-public.ts';
import { createFeedReader } from '#api/feeds/reader.ts';
import type { Services } from '#api/http/context.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import { type Client, createClient } from '#client/http.ts';

export const ORIGIN = 'https://risoteca.test';

export interface TestApi {
  services: Services;
  db: Db;
  /** The project's own client, its `fetch` swapped for the app in this process. */
  client: Client;
  /** A bare request, for what the client would never send. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

/** A database of its own for one test, thrown away after it. */
async function emptyDatabase(): Promise<{ DATABASE_URL?: string; drop: () => Promise<void> }> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return { drop: async () => {} };
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const run = async (sql: string) => {
    const client = new PgClient({ connectionString: server });
    await client.connect();
    await client.query(sql);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { DATABASE_URL: url.href, drop: () => run(`drop database ${name} with (force)`) };
}

/** The API in this process over a real, empty database: SQLite or PostgreSQL, as the run says. */
export async function startApi(
  options: { env?: Record<string, string>; feeds?: FetchOptions } = {},
): Promise<TestApi> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-api-'));
  const { drop, ...database } = await emptyDatabase();
  const config = readConfig({
    DATA_DIR: folder,
    SITE_URL: ORIGIN,
    LOG_LEVEL: 'silent',
    ...database,
    ...options.env,
  });
  const logger = createLogger(config);
  const opened = await openServices(config, logger);
  const services = { ...opened, feeds: createFeedReader(logger, options.feeds) };
  const app = createApp(services);
  onTestFinished(async () => {
    services.pictureProcess.stop();
    await services.store.close();
    await drop();
    await rm(folder, { recursive: true, force: true });
  });
  return {
    services,
    db: services.db,
    client: createClient({ baseUrl: ORIGIN, fetch: async (request) => app.fetch(request) }),
    request: async (path, init) => app.request(`${ORIGIN}${path}`, init),
  };
}

import { join } from 'node:path';
import { type Config, readConfig } from '#api/config.ts';
import { createLogger } from '#api/log.ts';
import { returnIdleMemory } from '#api/limits/return-memory.ts';
import { lockFileIn } from '#api/data/database/file-lock.ts';
import type { Lock } from '#api/data/database/lock.ts';
import { createConditionalFetch } from '#client/http/conditional-fetch.ts';
import { readContent } from '#client/content/content.ts';
import { type Client, createClient } from '#client/http/http.ts';
import { createRepeatingFetch } from '#client/http/repeating-fetch.ts';
import { pause } from '#concurrency/backoff.ts';
import type { FromPublisher, ToPublisher } from '#publisher/messages.ts';
import { startPublisher } from '#publisher/publisher.ts';
import { sharesPages } from '#publisher/shared/page-storage.ts';
import { keepTemplates } from '#publisher/render/kept-templates.ts';
import { templateSettings } from '#publisher/render/template-settings.ts';
import { runCommand, UsageError } from './command.ts';
import { withOwnFeedReader } from './own-feed-reader.ts';

/*
 * publish.ts FOLDER [--poll]: the publisher process, with the folder for its templates. `npm start` starts it, exchanges
 * messages with it, and restarts it when it ends. Where another process has a publisher, it waits for that one's end.
 */

/** Milliseconds between attempts to become the publisher. */
const RETRY_LOCK = 1000;

/** Why this process ends where another one publishes. */
const FENCED = 'Another publisher has begun.';

const send = (message: FromPublisher) => void process.send?.(message);
const ignore = () => {};
const never = new AbortController().signal;

/** Waits until no other process publishes; the templates are compiled meanwhile. */
async function becomePublisher(
  tryLock: () => Promise<Lock | null>,
  prepareTemplates: () => Promise<unknown>,
): Promise<Lock> {
  const first = await tryLock();
  if (first) return first;
  send({ type: 'standby' });
  try {
    await prepareTemplates();
  } catch (error) {
    send({ type: 'failure', problem: String(error) });
  }
  for (let wasAway = false; ;) {
    await pause(RETRY_LOCK, never);
    try {
      const lock = await tryLock();
      if (lock && !wasAway) return lock;
      // Back from an absence of the database, the publisher before goes on sooner than this one could begin.
      await lock?.release();
      wasAway = false;
    } catch {
      wasAway = true;
    }
  }
}

/** Ends this process at once: another one may publish already. */
function end(reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

const clientOf = (config: Config, baseUrl: string, isPolling: boolean): Client =>
  createClient({
    baseUrl,
    fetch: withOwnFeedReader(
      isPolling ? createConditionalFetch(createRepeatingFetch()) : createRepeatingFetch(),
      createLogger(config),
      config.siteUrl,
    ),
    warn: (problem) => send({ type: 'value-dropped', problem }),
  });

await runCommand(async () => {
  const config = readConfig();
  const { apiUrl, dataDir, siteUrl, siteName } = config;
  if (apiUrl === null) throw new Error('The publisher reads the content from a running API: set API_URL.');
  const folder = process.argv[2];
  if (folder === undefined) throw new UsageError('publish.ts FOLDER [--poll]');
  const isPolling = process.argv.includes('--poll');
  // The publisher ends with the server that started it.
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);

  returnIdleMemory(never);

  const client = clientOf(config, apiUrl, isPolling);
  const prepareTemplates = async () =>
    keepTemplates(folder, await templateSettings(client, await readContent(client), siteUrl));
  const pending: ToPublisher[] = [];
  // What was announced before the lock was acquired is in the content that is read afterwards.
  let receive: (message: ToPublisher) => void = ignore;
  process.on('message', (message) => receive(message as ToPublisher));
  // Kysely and the client of PostgreSQL are loaded only where pages are shared.
  const sharing =
    isPolling || !sharesPages(config)
      ? null
      : await (
          await import('./publish-shared.ts')
        ).openSharedPublisher({
          config,
          onFailure: (problem) => send({ type: 'failure', problem }),
          onFenced: () => end(FENCED),
        });
  const tryLock = sharing?.tryLock ?? (async () => lockFileIn(dataDir, 'publisher'));
  const lock = await becomePublisher(tryLock, prepareTemplates);
  receive = (message) => void pending.push(message);
  const shared = await sharing?.open(lock);
  // From here on its releases are those that are published, so calls of other processes can be answered.
  send({ type: 'publishing' });
  const publisher = await startPublisher({
    client,
    isPolling,
    siteUrl,
    siteName,
    releases: shared?.folder ?? join(dataDir, 'releases'),
    ...(shared && { publication: shared.publication }),
    makeTemplates: (settings) => keepTemplates(folder, settings),
    send,
    signal: never,
  });
  receive = publisher.receive;
  for (const message of pending) publisher.receive(message);
  await new Promise<never>(() => {});
});

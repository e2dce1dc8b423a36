import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { createLogger } from '#api/log.ts';
import { createConditionalFetch } from '#client/conditional-fetch.ts';
import { createClient } from '#client/http.ts';
import { acquireLock } from '#publisher/lock.ts';
import type { FromPublisher, ToPublisher } from '#publisher/messages.ts';
import { startPublisher } from '#publisher/publisher.ts';
import { buildInProcess } from '#publisher/render/build-process.ts';
import { withTemporaryFolder } from '#publisher/build-folder.ts';
import { runCommand } from './command.ts';
import { withOwnFeedReader } from './own-feed-reader.ts';

/* The publisher process. `npm start` starts it, exchanges messages with it, and restarts it when it ends. */

const send = (message: FromPublisher) => void process.send?.(message);

await runCommand(async () => {
  const config = readConfig();
  const { apiUrl, dataDir, siteUrl, siteName } = config;
  if (apiUrl === null) throw new Error('The publisher reads the content from a running API: set API_URL.');
  const isPolling = process.argv.includes('--poll');
  acquireLock(join(dataDir, 'publisher.lock'));
  const shutdown = new AbortController();
  // The publisher ends with the server that started it.
  process.on('disconnect', () => process.exit(0));
  if (!process.connected) process.exit(0);

  await withTemporaryFolder(async (templates) => {
    const pending: ToPublisher[] = [];
    let receive: (message: ToPublisher) => void = (message) => void pending.push(message);
    process.on('message', (message) => receive(message as ToPublisher));
    const publisher = await startPublisher({
      client: createClient({
        baseUrl: apiUrl,
        fetch: withOwnFeedReader(
          isPolling ? createConditionalFetch() : (request) => fetch(request),
          createLogger(config),
          siteUrl,
        ),
        warn: (problem) => send({ type: 'value-dropped', problem }),
      }),
      isPolling,
      siteUrl,
      siteName,
      releases: join(dataDir, 'releases'),
      makeTemplates: async (env) => {
        await buildInProcess(templates, env, shutdown.signal);
        return templates;
      },
      send,
      signal: shutdown.signal,
    });
    receive = publisher.receive;
    for (const message of pending) publisher.receive(message);
    await new Promise<never>(() => {});
  });
});

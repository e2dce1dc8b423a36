import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { startDeletions } from '#api/accounts/deletion.ts';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { isDemo } from '#api/data/meta.ts';
import { ensureContent } from '#api/first-run.ts';
import { createFollowUp } from '#api/follow-up.ts';
import { createLogger } from '#api/log.ts';
import { listen, onShutdown } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { createPictureReader } from '#client/pictures.ts';
import { buildInProcess } from '#publisher/build-process.ts';
import { openCardStore } from '#publisher/cards/card-store.ts';
import { openLiveSite } from '#publisher/live-site.ts';
import { sayOnStandardOutput as say, secondsSince } from '#publisher/progress.ts';
import { openReleases } from '#publisher/releases.ts';
import { runCommand } from './command.ts';

/* npm start: the whole product in one process, on one origin. */

/** Milliseconds without a change after which the site is built anew: a save comes in several. */
const QUIET = 2000;

/** Milliseconds the machine is given back between one build and the next. */
const REST = 45_000;

/** What the API answers; every other path belongs to the site. */
const API_PATH = /^\/(api|media|server-middleware|healthz)(\/|$)/;

/** The path alone, also of a request that names the whole address. */
const pathOf = (url = '/') =>
  URL.canParse(url, 'http://local') ? new URL(url, 'http://local').pathname : url;

await runCommand(async () => {
  const started = performance.now();
  const config = readConfig();
  const logger = createLogger(config);
  const services = await openServices(config, logger);
  const releases = await openReleases(join(config.dataDir, 'releases'));
  const app = createApp(services);
  const answerApi = getRequestListener(app.fetch);
  const readPicture = createPictureReader({
    baseUrl: config.siteUrl,
    siteUrl: config.siteUrl,
    fetch: async (request) => app.fetch(request),
  });
  const site = await openLiveSite(releases, openCardStore(join(config.dataDir, 'cards'), readPicture));

  const server = await listen(
    (request, response) =>
      API_PATH.test(pathOf(request.url)) ? void answerApi(request, response) : site.handle(request, response),
    config.port,
    config.host,
  );
  const ending = new AbortController();
  const stopping = new Set([services.postman.start()]);
  onShutdown(async () => {
    ending.abort();
    for (const stop of stopping) stop();
    await server.stop();
    services.pictureProcess.stop();
    await services.store.close();
  });

  /** Builds the site and makes it live; what went wrong, or null. What was live stays live until then. */
  const build = async (): Promise<string | null> => {
    const release = releases.next();
    const env = {
      API_URL: server.url,
      SITE_URL: config.siteUrl,
      DEMO_NOTICE: (await isDemo(services.db)) ? '1' : '',
    };
    const problem = await buildInProcess(release, env, ending.signal);
    if (problem !== null || ending.signal.aborted) return problem;
    await releases.promote(release);
    await site.refresh();
    return null;
  };

  await ensureContent(services, say);
  if ((await releases.live()) !== null) say(`The last release is being served at ${config.siteUrl}`);
  say('Building the site…');
  const building = performance.now();
  let isFirst = true;
  const publish = async () => {
    const problem = await build();
    if (ending.signal.aborted) return;
    if (problem !== null) {
      logger.error({ problem }, 'the site was not built');
      if (isFirst) say(`The site could not be built; what was live stays live.\n${problem}`);
    } else if (isFirst) {
      say(`The site was built in ${secondsSince(building)}.`);
      say(`${config.siteName} is at ${config.siteUrl} (ready after ${secondsSince(started)}).`);
    } else {
      logger.info('the site was built after a change');
    }
    isFirst = false;
  };
  const publisher = createFollowUp(publish, { delay: QUIET, rest: REST, signal: ending.signal, logger });
  services.changes.listen(publisher.ask);
  stopping.add(startDeletions(services));
  await publisher.now();
  if (ending.signal.aborted) return;
  await services.pictures.finish();
  say('Every picture is encoded: nothing is left to prepare.');
});

import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { isDemo } from '#api/data/meta.ts';
import { ensureContent } from '#api/first-run.ts';
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
  const stopMail = services.postman.start();
  const ending = new AbortController();
  onShutdown(async () => {
    ending.abort();
    stopMail();
    await server.stop();
    services.pictureProcess.stop();
    await services.store.close();
  });

  await ensureContent(services, say);
  if ((await releases.live()) !== null) say(`The last release is being served at ${config.siteUrl}`);
  say('Building the site…');
  const building = performance.now();
  const release = releases.next();
  const env = {
    API_URL: server.url,
    SITE_URL: config.siteUrl,
    DEMO_NOTICE: (await isDemo(services.db)) ? '1' : '',
  };
  const problem = await buildInProcess(release, env, ending.signal);
  if (ending.signal.aborted) return;
  if (problem === null) {
    await releases.promote(release);
    await site.refresh();
    say(`The site was built in ${secondsSince(building)}.`);
    say(`${config.siteName} is at ${config.siteUrl} (ready after ${secondsSince(started)}).`);
  } else {
    logger.error({ problem }, 'the site was not built');
    say(`The site could not be built; what was live stays live.\n${problem}`);
  }
  await services.pictures.finish();
  say('Every picture is encoded: nothing is left to prepare.');
});

import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { ensureContent, isDemo } from '#api/first-run.ts';
import { createLogger } from '#api/log.ts';
import { listen, onShutdown } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { buildInProcess } from '#publisher/build-process.ts';
import { openLiveSite } from '#publisher/live-site.ts';
import { sayOnStandardOutput as say, secondsSince } from '#publisher/progress.ts';
import { openReleases } from '#publisher/releases.ts';
import { runCommand } from './command.ts';

/* npm start: the whole product in one process, on one origin. */

/** What the API answers; every other path belongs to the site. */
const API_PATH = /^\/(api|media|server-middleware)(\/|\?|$)|^\/healthz$/;

await runCommand(async () => {
  const started = performance.now();
  const config = readConfig();
  const logger = createLogger(config);
  const services = await openServices(config, logger);
  const releases = await openReleases(join(config.dataDir, 'releases'));
  const site = await openLiveSite(releases);
  const answerApi = getRequestListener(createApp(services).fetch);

  const server = await listen(
    (request, response) =>
      API_PATH.test(request.url ?? '') ? void answerApi(request, response) : site.handle(request, response),
    config.port,
    config.host,
  );
  const stopMail = services.postman.start();
  onShutdown(async () => {
    stopMail();
    await server.stop();
    await services.store.close();
  });

  await ensureContent(services, say);
  if ((await releases.live()) !== null) say(`The last release is being served at ${config.siteUrl}`);
  say('Building the site…');
  const building = performance.now();
  const release = releases.next();
  const problem = await buildInProcess(release, {
    API_URL: `http://127.0.0.1:${server.port}`,
    SITE_URL: config.siteUrl,
    DEMO_NOTICE: (await isDemo(services.db)) ? '1' : '',
  });
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

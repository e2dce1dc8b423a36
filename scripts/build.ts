import { demoMedia } from '#demo/bundled-media.ts';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '#api/app.ts';
import { type Config, readConfig } from '#api/config.ts';
import { isDemo } from '#api/data/database/meta.ts';
import { carryOutPlans } from '#api/content/schedule.ts';
import { ensureContent } from '#demo/first-run.ts';
import { createLogger } from '#api/log.ts';
import { writeDemoFiles } from '#demo/write-files.ts';
import { copyMedia } from '#api/media/copy-media.ts';
import { openServices } from '#api/services.ts';
import { createClient } from '#client/http/http.ts';
import { createPictureReader } from '#client/content/pictures.ts';
import { createRepeatingFetch } from '#client/http/repeating-fetch.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { proxyRules } from '#model/site/proxy-rules.ts';
import { openCardStore } from '#publisher/cards/card-store.ts';
import { writeCards } from '#publisher/cards/write-cards.ts';
import { replaceFolder } from '#publisher/output/folders.ts';
import { printLine, secondsSince } from '#publisher/progress.ts';
import { templatesOf } from '#publisher/render/kept-templates.ts';
import { renderSite } from '#publisher/static/render-site.ts';
import { withTemporaryFolder, BUILD_FOLDER } from '#publisher/build-folder.ts';
import { runCommand } from './command.ts';
import { donationsOf } from './donations.ts';
import { withOwnFeedReader } from './own-feed-reader.ts';

/*
 * npm run build                 the static site in dist/, or where --out says, for any static host; --without-cards
 *                               leaves out the pictures that pages are shared with
 * build.ts --templates FOLDER   the pages as a program, for the publisher
 */

/** The moment that «hoy» is computed from: now, or `SOURCE_DATE_EPOCH` (seconds) for a reproducible build. */
const buildMoment = ({ buildMoment: fixed }: Config): Date => fixed ?? new Date();

function buildStatic(config: Config, out: string, hasCards: boolean): Promise<void> {
  const started = performance.now();
  return withTemporaryFolder(async (folder) => {
    if (config.apiUrl !== null) {
      printLine(`Building from ${config.apiUrl}`);
      const client = createClient({
        baseUrl: config.apiUrl,
        fetch: withOwnFeedReader(createRepeatingFetch(), createLogger({ logLevel: 'warn' }), config.siteUrl),
        warn: (problem) => process.stderr.write(`${problem}\n`),
      });
      const encyclopedia = await renderSite({
        client,
        siteUrl: config.siteUrl,
        outDir: folder,
        templates: templatesOf(config),
        rules: proxyRules(config.apiUrl, config.siteUrl),
        now: buildMoment(config),
      });
      if (hasCards) await drawCards(encyclopedia, config, folder, { baseUrl: config.apiUrl });
    } else {
      await buildEmbedded(config, folder, hasCards);
    }
    await replaceFolder(folder, out);
    printLine(`The site is in ${out} (${secondsSince(started)}).`);
  });
}

/** Writes the cards (pictures that pages are shared with). Cards of earlier builds are reused. */
async function drawCards(
  encyclopedia: Encyclopedia,
  { siteUrl, siteName }: Config,
  folder: string,
  api: { baseUrl: string; fetch?: (request: Request) => Promise<Response> },
): Promise<void> {
  const store = openCardStore(join(BUILD_FOLDER, 'cards'), createPictureReader({ ...api, siteUrl }));
  await writeCards(encyclopedia, siteName, store, folder);
}

/** Builds from an API embedded in this process. Its pictures are copied, since no server has them. */
async function buildEmbedded(config: Config, draft: string, hasCards: boolean): Promise<void> {
  printLine('Building from the embedded API');
  const services = await openServices(config, createLogger({ logLevel: 'warn' }), demoMedia(config.siteUrl));
  try {
    await ensureContent(services, printLine);
    await carryOutPlans(services.db, buildMoment(config));
    process.env['DEMO_NOTICE'] = (await isDemo(services.db)) ? '1' : '';
    process.env['DONATIONS'] = donationsOf(config, await isDemo(services.db));
    const app = createApp(services);
    const client = createClient({
      baseUrl: config.siteUrl,
      fetch: withOwnFeedReader(async (request) => app.fetch(request), services.logger, config.siteUrl),
    });
    const { siteUrl } = config;
    const encyclopedia = await renderSite({
      client,
      siteUrl,
      outDir: draft,
      templates: templatesOf(config),
      now: buildMoment(config),
    });
    if (!(await services.pictures.encodePending()))
      throw new Error('Pictures are still to be encoded: build again.');
    const api = { baseUrl: config.siteUrl, fetch: async (request: Request) => app.fetch(request) };
    if (hasCards) await drawCards(encyclopedia, config, draft, api);
    await copyMedia(services, join(draft, 'media'));
    if (await isDemo(services.db)) await writeDemoFiles(draft, siteUrl);
  } finally {
    services.pictureProcess.stop();
    await services.store.close();
  }
}

/** Exits at once: an ordinary exit waits for the bundler's threads, and sometimes does not return. */
const killSelf = () => process.kill(process.pid, 'SIGKILL');

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      templates: { type: 'string' },
      out: { type: 'string', default: 'dist' },
      'without-cards': { type: 'boolean', default: false },
    },
  });
  const config = readConfig();
  // Ends together with the process that requested the templates.
  process.on('disconnect', killSelf);
  if (process.channel === null) killSelf();
  process.channel?.unref();
  if (values.templates === undefined)
    return buildStatic(config, resolve(values.out), !values['without-cards']);
  // Loaded only here: the bundler takes seconds, and its threads can keep a process from ending.
  const { buildTemplates } = await import('#publisher/render/build-templates.ts');
  await buildTemplates(resolve(values.templates));
});

import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '#api/app.ts';
import { type Config, readConfig } from '#api/config.ts';
import { isDemo } from '#api/data/meta.ts';
import { ensureContent } from '#api/first-run.ts';
import { createLogger } from '#api/log.ts';
import { copyMedia } from '#api/media/copy-media.ts';
import { openServices } from '#api/services.ts';
import { createClient } from '#client/http.ts';
import { createPictureReader } from '#client/pictures.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { openCardStore } from '#publisher/cards/card-store.ts';
import { writeManifest } from '#publisher/cards/manifest.ts';
import { writeCards } from '#publisher/cards/write-cards.ts';
import { moveFolder, replaceFolder } from '#publisher/folders.ts';
import { precompress } from '#publisher/precompress.ts';
import { sayOnStandardOutput, secondsSince } from '#publisher/progress.ts';
import { renderSite } from '#publisher/render-site.ts';
import { withDraft, WORKSHOP } from '#publisher/workshop.ts';
import { runCommand } from './command.ts';

/*
 * npm run build                 the static site in dist/, or where --out says, for any static host
 * build.ts --release FOLDER     a release for the built-in server: compressed, media left where they are
 */

/** The moment «hoy» is reckoned from: now, or `SOURCE_DATE_EPOCH` (seconds) for a build that can be repeated. */
const buildMoment = ({ buildMoment: fixed }: Config): Date => fixed ?? new Date();

function buildRelease(config: Config, folder: string): Promise<void> {
  const { apiUrl } = config;
  if (apiUrl === null) throw new Error('A release is built from a running API: set API_URL.');
  return withDraft(async (draft) => {
    const encyclopedia = await renderSite({ client: createClient({ baseUrl: apiUrl }), outDir: draft });
    await precompress(draft);
    await writeManifest(encyclopedia, config.siteName, draft);
    await moveFolder(draft, folder);
  });
}

function buildStatic(config: Config, out: string): Promise<void> {
  const started = performance.now();
  return withDraft(async (draft) => {
    if (config.apiUrl !== null) {
      sayOnStandardOutput(`Building from ${config.apiUrl}`);
      const client = createClient({ baseUrl: config.apiUrl });
      const encyclopedia = await renderSite({ client, outDir: draft, now: buildMoment(config) });
      await drawCards(encyclopedia, config, draft, { baseUrl: config.apiUrl });
    } else {
      await buildEmbedded(config, draft);
    }
    await replaceFolder(draft, out);
    sayOnStandardOutput(`The site is in ${out} (${secondsSince(started)}).`);
  });
}

/** The pictures pages are shared with, as files; what was drawn for an earlier build is used again. */
async function drawCards(
  encyclopedia: Encyclopedia,
  { siteUrl, siteName }: Config,
  folder: string,
  api: { baseUrl: string; fetch?: (request: Request) => Promise<Response> },
): Promise<void> {
  const store = openCardStore(join(WORKSHOP, 'cards'), createPictureReader({ ...api, siteUrl }));
  await writeCards(encyclopedia, siteName, store, folder);
}

/** From the API in this very process; its pictures go along, since nothing else would serve them. */
async function buildEmbedded(config: Config, draft: string): Promise<void> {
  sayOnStandardOutput('Building from the embedded API');
  const services = await openServices(config, createLogger({ logLevel: 'warn' }));
  try {
    await ensureContent(services, sayOnStandardOutput);
    process.env['DEMO_NOTICE'] = (await isDemo(services.db)) ? '1' : '';
    const app = createApp(services);
    const client = createClient({ baseUrl: config.siteUrl, fetch: async (request) => app.fetch(request) });
    const encyclopedia = await renderSite({ client, outDir: draft, now: buildMoment(config) });
    await services.pictures.finish();
    await drawCards(encyclopedia, config, draft, {
      baseUrl: config.siteUrl,
      fetch: async (request) => app.fetch(request),
    });
    await copyMedia(services, join(draft, 'media'));
  } finally {
    services.pictureProcess.stop();
    await services.store.close();
  }
}

await runCommand(async () => {
  const { values } = parseArgs({
    options: { release: { type: 'string' }, out: { type: 'string', default: 'dist' } },
  });
  const config = readConfig();
  await (values.release === undefined
    ? buildStatic(config, resolve(values.out))
    : buildRelease(config, resolve(values.release)));
});

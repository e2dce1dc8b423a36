import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createApp } from '#api/app.ts';
import { type Config, readConfig } from '#api/config.ts';
import { ensureContent, isDemo } from '#api/first-run.ts';
import { createLogger } from '#api/log.ts';
import { copyMedia } from '#api/media/copy-media.ts';
import { openServices } from '#api/services.ts';
import { createClient } from '#client/http.ts';
import { precompress } from '#publisher/precompress.ts';
import { sayOnStandardOutput, secondsSince } from '#publisher/progress.ts';
import { renderSite, replaceFolder } from '#publisher/render-site.ts';
import { runCommand } from './command.ts';

/*
 * npm run build                 the static site in dist/, or where --out says, for any static host
 * build.ts --release FOLDER     a release for the built-in server: compressed, media left where they are
 */

const WORKSHOP = resolve('.build');

/** The moment «hoy» is reckoned from: now, or `SOURCE_DATE_EPOCH` (seconds) for a build that can be repeated. */
function buildMoment(): Date {
  const seconds = Number(process.env['SOURCE_DATE_EPOCH'] || Number.NaN);
  return Number.isFinite(seconds) ? new Date(seconds * 1000) : new Date();
}

async function buildRelease(config: Config, folder: string): Promise<void> {
  if (config.apiUrl === null) throw new Error('A release is built from a running API: set API_URL.');
  await renderSite({ client: createClient({ baseUrl: config.apiUrl }), outDir: folder });
  await precompress(folder);
}

async function buildStatic(config: Config, out: string): Promise<void> {
  const started = performance.now();
  const draft = join(WORKSHOP, `site-${process.pid}`);
  await mkdir(WORKSHOP, { recursive: true });
  await rm(draft, { recursive: true, force: true });
  if (config.apiUrl !== null) {
    sayOnStandardOutput(`Building from ${config.apiUrl}`);
    await renderSite({ client: createClient({ baseUrl: config.apiUrl }), outDir: draft, now: buildMoment() });
  } else {
    await buildEmbedded(config, draft);
  }
  await replaceFolder(draft, out);
  sayOnStandardOutput(`The site is in ${out} (${secondsSince(started)}).`);
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
    await renderSite({ client, outDir: draft, now: buildMoment() });
    await services.pictures.finish();
    await copyMedia(services, join(draft, 'media'));
  } finally {
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

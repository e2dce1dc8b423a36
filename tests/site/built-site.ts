import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import sharp from 'sharp';
import type { TestProject } from 'vitest/node';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { insertUser } from '#api/data/account/user.ts';
import { loadBulk } from '#demo/bulk-load.ts';
import { listen } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { createLogger } from '#api/log.ts';
import { runScript } from '../support/run.ts';
import { insertSeasons } from '../support/seasons.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of one content built twice: with the embedded API and from an API on another port. */
    sites: { embedded: string; elsewhere: string };
  }
}

/** Enough entries for several pages of every list and for every special case of the generator. */
const ENTRIES = 260;

const MOMENT = '1795176000';
const SITE_URL = 'https://risoteca.test';

async function build(out: string, env: Record<string, string>): Promise<void> {
  const common = { SITE_URL, SOURCE_DATE_EPOCH: MOMENT, DEMO: 'off', ASTRO_TELEMETRY_DISABLED: '1' };
  const { code, err } = await runScript('build', ['--out', out], { ...common, ...env });
  if (code !== 0) throw new Error(`The site was not built:\n${err}`);
}

/** Builds the same content both ways, once for all tests of the site. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'risoteca-site-'));
  const data = join(folder, 'data');
  const config = readConfig({ DATA_DIR: data, SITE_URL, DEMO: 'off', LOG_LEVEL: 'silent' });
  const services = await openServices(config, createLogger(config));
  const png = await sharp({ create: { width: 400, height: 500, channels: 3, background: '#1f4fd8' } })
    .png()
    .toBuffer();
  const picture = await services.pictures.add(png, { credit: 'Ana «la Fotógrafa»', license: 'CC BY-SA 4.0' });
  await loadBulk(services.db, ENTRIES, [picture]);
  await insertSeasons(services.db);
  const owner = await insertUser(services.db, { email: 'ana@risoteca.test', password_hash: '' });
  await services.db
    .updateTable('comedians')
    .set({ user_id: owner, punchline: 'Mido uno noventa. La paloma <b>no lo sabe</b>.' })
    .where('id', '=', 1)
    .execute();
  const server = await listen(getRequestListener(createApp(services).fetch), 0, '127.0.0.1');
  const sites = { embedded: join(folder, 'embedded'), elsewhere: join(folder, 'elsewhere') };
  try {
    await build(sites.embedded, { DATA_DIR: data });
    await build(sites.elsewhere, {
      API_URL: `http://127.0.0.1:${server.port}`,
      DATA_DIR: join(folder, 'nowhere'),
    });
  } finally {
    await server.stop();
    await services.store.close();
  }
  project.provide('sites', sites);
  return () => rm(folder, { recursive: true, force: true });
}

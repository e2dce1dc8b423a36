import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { loadBulk } from '#demo/bulk-load.ts';
import { listen } from '#api/server.ts';
import { ORIGIN, startApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { insertSeasons } from '../support/seasons.ts';
import { builderOf, differing, filesOf } from './builder-of.ts';

/** Enough entries for several pages of each list and for every special case of the generator. */
const ENTRIES = 260;

const MOMENT = 1_795_176_000;

/** Files that are made from the content; other files are those that pages refer to. */
const MADE = /^(?!_astro\/).*\.(html|ics|xml|json|jsonl|txt|webmanifest|js)$/;

test('an incremental site equals the static build, byte for byte', async () => {
  const api = await startApi();
  await loadBulk(api.db, ENTRIES, [await make.picture(api)]);
  await insertSeasons(api.db);
  await write(api.db, 'banner', { type: 'full', name: 'Anuncio', title: 'Anuncio' });
  await write(api.db, 'text', { slug: 'contacto', name: 'Contacto', description: '<p>Escríbenos.</p>' });
  const server = await listen(getRequestListener(createApp(api.services).fetch), 0, '127.0.0.1');
  onTestFinished(() => server.stop());
  const folder = await temporaryFolder();
  const [followed, built] = [join(folder, 'followed'), join(folder, 'built')];

  const drafts = join(folder, 'drafts');
  const builder = await builderOf({ client: api.client, now: () => new Date(MOMENT * 1000) });
  await builder.buildAll([{ folder: followed, drafts, base: null }]);
  const env = {
    SITE_URL: ORIGIN,
    SOURCE_DATE_EPOCH: String(MOMENT),
    API_URL: `http://127.0.0.1:${server.port}`,
  };
  const { code, err } = await runScript('build', ['--out', built], { ...env, DATA_DIR: folder });
  expect([code, err]).toEqual([0, expect.anything()]);

  // A release has the scripts and styles of its templates; so it has the worker, which contains the digest of one page.
  const assets = await filesOf(join(inject('templates'), 'client'));
  expect([...assets.keys()]).toEqual(expect.arrayContaining(['sw.js']));
  const [ours, theirs] = [new Map([...assets, ...(await filesOf(followed))]), await filesOf(built)];
  const made = (files: Map<string, Buffer>) =>
    [...files.keys()].filter((name) => MADE.test(name) && name !== 'cards.jsonl').toSorted();
  expect(made(ours)).toEqual(made(theirs));
  for (const name of made(theirs)) {
    const [got, expected] = differing(ours.get(name) ?? Buffer.of(), theirs.get(name) ?? Buffer.of());
    expect([name, got]).toEqual([name, expected]);
  }
});

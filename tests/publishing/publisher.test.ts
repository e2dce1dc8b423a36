import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { listen } from '#api/server.ts';
import type { FromPublisher } from '#publisher/messages.ts';
import { type Publisher, startPublisher } from '#publisher/publisher.ts';
import { openReleases } from '#publisher/release/releases.ts';
import type { Publication } from '#publisher/shared/publication.ts';
import { siteReleases } from '#publisher/release/site-releases.ts';
import { openLiveSite } from '#publisher/serve/live-site.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { SITE } from './templates.ts';

/** A publisher in this process, and its messages. */
async function start(api: TestApi, folder: string, publication?: Publication) {
  const messages: FromPublisher[] = [];
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const publisher = await startPublisher({
    client: api.client,
    siteUrl: SITE,
    siteName: 'Risoteca',
    isPolling: false,
    releases: folder,
    makeTemplates: async () => inject('templates'),
    ...(publication && { publication }),
    send: (message) => void messages.push(message),
    signal: ending.signal,
  });
  await publisher.settled();
  return { publisher, messages, stop: () => ending.abort() };
}

const release = async (publisher: Publisher, id: number) => {
  publisher.receive({ type: 'release', id });
  await publisher.settled();
};

/** The forms of scripts of a release that are missing, or of another version. Scripts that fit in a packet have none. */
async function missingForms(live: string): Promise<string[]> {
  const missing = [];
  for (const name of await readdir(join(live, '_astro'))) {
    const path = join(live, '_astro', name);
    const script = await stat(path);
    if (!name.endsWith('.js') || script.size < 2000) continue;
    for (const suffix of ['.br', '.gz']) {
      const form = await stat(path + suffix).catch(() => null);
      if (form === null || Math.round(form.mtimeMs) !== Math.round(script.mtimeMs))
        missing.push(name + suffix);
    }
  }
  return missing;
}

const ended = (messages: readonly FromPublisher[]) => messages.filter(({ type }) => type === 'release-ended');

test('the first release goes live, and a restart continues it with the edits made meanwhile', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana Ruiz');
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const first = await start(api, folder);
  expect(first.messages).toContainEqual({ type: 'ready', failed: [] });
  const live = (await releases.live()) ?? '';
  const page = () => readFile(join(live, 'comediantes/ana-ruiz.html'), 'utf8');
  expect(await page()).toContain('Ana Ruiz');
  expect(await missingForms(live)).toEqual([]);
  first.stop();

  await api.db.updateTable('comedians').set({ bio: '<p>De vuelta</p>' }).where('id', '=', ana).execute();
  await writeFile(join(live, 'comediantes/de-nadie.html'), 'left by what was cut short');
  await start(api, folder);
  expect(await releases.live()).toBe(live);
  expect(await page()).toContain('De vuelta');
  await expect(stat(join(live, 'comediantes/de-nadie.html'))).rejects.toThrow('ENOENT');
  expect(await stat(join(live, 'favicon.svg'))).toBeDefined();
});

test('before the first release is live a page is rendered when it is asked for', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana Ruiz');
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const messages: FromPublisher[] = [];
  const starting: Promise<Publisher> = startPublisher({
    client: api.client,
    siteUrl: SITE,
    siteName: 'Risoteca',
    isPolling: false,
    releases: join(await temporaryFolder(), 'releases'),
    makeTemplates: async () => inject('templates'),
    send(message) {
      messages.push(message);
      if (message.type !== 'rendering') return;
      for (const [id, path] of ['/comediantes/ana-ruiz', '/comediantes/nadie'].entries())
        void starting.then((publisher) => publisher.receive({ type: 'page', id, path }));
    },
    signal: ending.signal,
  });
  await (await starting).settled();
  const types = messages.map(({ type }) => type);
  expect(types.indexOf('rendering')).toBeLessThan(types.indexOf('ready'));
  const pages = messages.filter((message) => message.type === 'page');
  expect(pages.toSorted((one, other) => one.id - other.id)).toEqual([
    { type: 'page', id: 0, html: expect.stringContaining('Ana Ruiz') },
    { type: 'page', id: 1, html: null },
  ]);
});

test('a requested release goes live beside the previous one and shares equal files with it', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana Ruiz');
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const { publisher, messages } = await start(api, folder);
  const before = (await releases.live()) ?? '';
  await release(publisher, 7);
  const after = (await releases.live()) ?? '';
  expect(after).not.toBe(before);
  expect(ended(messages)).toEqual([{ type: 'release-ended', id: 7, problem: null }]);
  const inode = async (root: string) => (await stat(join(root, 'comediantes/ana-ruiz.html'))).ino;
  expect(await inode(after)).toBe(await inode(before));

  const id = await make.comedian(api, 'Beto Paz');
  publisher.receive({ type: 'changed', changes: [{ kind: 'comedian', id }] });
  await publisher.settled();
  expect(await readFile(join(after, 'comediantes/beto-paz.html'), 'utf8')).toContain('Beto Paz');
  await expect(stat(join(before, 'comediantes/beto-paz.html'))).rejects.toThrow('ENOENT');
});

test('a release that lost many pages waits until an operator accepts it', async () => {
  const api = await startApi();
  const many = Array.from({ length: 60 }, (_, number) => number);
  for (const number of many) await make.venue(api, `Lugar ${number}`);
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const { publisher, messages } = await start(api, folder);
  const before = await releases.live();
  await api.db.deleteFrom('venues').where('id', '>', 5).execute();
  await release(publisher, 1);
  expect(await releases.live()).toBe(before);
  expect(ended(messages)).toEqual([
    { type: 'release-ended', id: 1, problem: expect.stringContaining('npm run release -- accept') },
  ]);
  const staff = siteReleases(releases, async () => {});
  expect(await staff.list()).toMatchObject({
    refusal: { reason: 'pages', pages: expect.any(Number), before: expect.any(Number) },
    is_accepted: false,
  });
  expect(await staff.accept()).toBe(true);
  expect(await staff.list()).toMatchObject({ is_accepted: true });
  await release(publisher, 2);
  expect(await releases.live()).not.toBe(before);
  expect(await staff.list()).toMatchObject({ refusal: null, is_accepted: false });
  // The permission was for that release alone.
  expect(await staff.accept()).toBe(false);
});

test('a refusal, at the start or later, is published, so that it can be accepted from another process', async () => {
  const api = await startApi();
  for (let number = 0; number < 60; number += 1) await make.venue(api, `Lugar ${number}`);
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  (await start(api, folder)).stop();
  await api.db.deleteFrom('venues').where('id', '>', 15).execute();
  const accepted: unknown[] = [];
  const acceptRefused = async () => {
    const refusal = await releases.refusal();
    if (refusal === null) return;
    accepted.push(refusal.reason);
    await releases.accept();
  };
  const publication: Publication = {
    changed() {},
    all: async () => {},
    controlChanged: () => void acceptRefused(),
  };
  const { publisher, messages } = await start(api, folder, publication);
  expect(accepted).toEqual(['pages']);
  await api.db.deleteFrom('venues').where('id', '>', 1).execute();
  await release(publisher, 1);
  await expect.poll(() => accepted).toEqual(['pages', 'pages']);
  await release(publisher, 2);
  expect(ended(messages).map((message) => 'problem' in message && message.problem === null)).toEqual([
    false,
    true,
  ]);
});

test('a site that an operator accepted at a restart is what the next release is compared with', async () => {
  const api = await startApi();
  for (let number = 0; number < 60; number += 1) await make.venue(api, `Lugar ${number}`);
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  (await start(api, folder)).stop();
  await api.db.deleteFrom('venues').where('id', '>', 5).execute();
  await releases.accept();
  const { publisher, messages } = await start(api, folder);
  await release(publisher, 1);
  expect(ended(messages)).toEqual([{ type: 'release-ended', id: 1, problem: null }]);
});

test('an admin goes back to a release and forth to the newest, which follows edits meanwhile', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana Ruiz');
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const { publisher } = await start(api, folder);
  await release(publisher, 1);
  const site = await openLiveSite(releases);
  const server = await listen((request, response) => site.handle(request, response), 0, '127.0.0.1');
  onTestFinished(() => server.stop());
  const staff = siteReleases(releases, () => site.refresh());
  const [newest, older] = (await staff.list()).releases;
  expect([newest?.is_live, older?.is_live]).toEqual([true, false]);
  expect(newest?.begun_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);

  expect(await staff.goTo('../live')).toBe(false);
  expect(await staff.goTo(older?.name ?? '')).toBe(true);
  await api.db.updateTable('comedians').set({ bio: '<p>Nueva</p>' }).where('id', '=', ana).execute();
  publisher.receive({ type: 'changed', changes: [{ kind: 'comedian', id: ana }] });
  await publisher.settled();
  const isEdited = async () =>
    (await (await fetch(`${server.url}/comediantes/ana-ruiz`)).text()).includes('Nueva');
  expect([(await staff.list()).is_held, await isEdited()]).toEqual([true, false]);

  expect(await staff.goTo(newest?.name ?? '')).toBe(true);
  expect([(await staff.list()).is_held, await isEdited()]).toEqual([false, true]);
});

test('after going back the live release is frozen, and edits reach the newest release', async () => {
  const api = await startApi();
  const ana = await make.comedian(api, 'Ana Ruiz');
  const folder = join(await temporaryFolder(), 'releases');
  const releases = await openReleases(folder);
  const { publisher } = await start(api, folder);
  await release(publisher, 1);
  const newest = (await releases.live()) ?? '';
  const back = (await releases.list())[0] ?? '';
  await releases.goTo(back);
  await api.db.updateTable('comedians').set({ bio: '<p>Nueva</p>' }).where('id', '=', ana).execute();
  publisher.receive({ type: 'changed', changes: [{ kind: 'comedian', id: ana }] });
  await publisher.settled();
  const page = (root: string) => readFile(join(root, 'comediantes/ana-ruiz.html'), 'utf8');
  expect([await releases.live(), (await page(back)).includes('Nueva')]).toEqual([back, false]);
  expect(await page(newest)).toContain('Nueva');
});

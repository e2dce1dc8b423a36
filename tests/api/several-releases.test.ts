import { mkdir, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { nextGeneration } from '#api/data/database/published-file.ts';
import { createSiteWriter } from '#publisher/output/site-writer.ts';
import { openReleases, type Releases } from '#publisher/release/releases.ts';
import { pageStorage } from '#publisher/shared/page-storage.ts';
import { createPublication, type Publication } from '#publisher/shared/publication.ts';
import { openSharedPages } from '../../scripts/shared-pages.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { emptyPlace, isPostgres } from '../support/empty-place.ts';
import { runScript, temporaryFolder } from '../support/run.ts';
import { useOwnDatabase } from '../support/postgres/test-database.ts';

beforeEach(useOwnDatabase);

/* `npm run release` from a machine whose process does not make the pages. */

/** What a process of several does with pages. */
async function startNode({ services }: TestApi) {
  const { dataDir } = services.config;
  const storage = pageStorage(services.config, services.objectStore);
  if (!storage) throw new Error('No storage is shared.');
  const releases = await openReleases(join(dataDir, 'releases'));
  const working = join(dataDir, 'publisher');
  const pages = openSharedPages({ services, storage, releases, working, refresh: async () => {} });
  onTestFinished(pages.follow(() => {}));
  await expect.poll(() => pages.isCaughtUp()).toBe(true);
  return { pages, releases, storage, working };
}

/** Releases of one page each, oldest first, the last one live. */
async function makeReleases(releases: Releases, count: number): Promise<string[]> {
  const names: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const folder = await releases.next();
    await mkdir(folder);
    const writer = createSiteWriter({ folder, drafts: join(releases.folder, '.drafts') });
    await writer.put('index.html', Buffer.from(`<!doctype html><title>${number}</title>`), 1);
    await releases.promote(folder, { templates: 'a', pages: number });
    names.push(basename(folder));
  }
  return names;
}

async function startTwo() {
  const env = { SHARED_DIR: await temporaryFolder() };
  const first = await startApi({ env });
  const { dataDir: DATA_DIR, databaseUrl: DATABASE_URL } = first.services.config;
  const second = await startApi({
    env: { ...env, DATA_DIR: await temporaryFolder() },
    place: { DATA_DIR, DATABASE_URL: DATABASE_URL ?? '' },
  });
  const [publishing, other] = [await startNode(first), await startNode(second)];
  const own = await openReleases(publishing.working);
  const ending = new AbortController();
  const publication: Publication = await createPublication({
    db: first.db,
    storage: publishing.storage,
    generation: await nextGeneration(first.db),
    releases: own,
    onFenced: () => {},
    onFailure: () => {},
    signal: ending.signal,
  });
  onTestFinished(() => ending.abort());
  const serve = () => {
    const publisher = { isPublishing: true, send: () => (void publication.all(), true) };
    onTestFinished(publishing.pages.serve(publisher));
  };
  const elsewhere = { ...env, DATABASE_URL: DATABASE_URL ?? '', DATA_DIR: await temporaryFolder() };
  const release = (...args: string[]) => runScript('release', args, elsewhere);
  return { own, publication, served: [publishing.releases, other.releases], serve, release, elsewhere };
}

const live = async (served: readonly Releases[]) =>
  Promise.all(served.map(async (releases) => basename((await releases.live()) ?? '')));

if (isPostgres) {
  test('going back acts on all processes, from any machine, and returns once all serve it', async () => {
    const { own, publication, served, serve, release, elsewhere } = await startTwo();
    serve();
    const [one = '', two = ''] = await makeReleases(own, 2);
    await publication.all();
    await expect.poll(() => live(served)).toEqual([two, two]);
    expect(await release()).toMatchObject({ code: 0, out: `  ${one}  1 pages\n→ ${two}  2 pages\n` });

    expect(await release('back')).toMatchObject({ code: 0, out: `${one} is live.\n` });
    expect(await live(served)).toEqual([one, one]);
    expect(await Promise.all(served.map((releases) => releases.isHeld()))).toEqual([true, true]);
    expect((await release()).out).toContain('What is live stays as it is until the next release.');
    expect(await release('back')).toMatchObject({
      code: 1,
      err: 'There is no release before the live one.\n',
    });
    // The machine of the command has no pages.
    expect(await readdir(elsewhere.DATA_DIR)).toEqual([]);
  });

  test('a release that was refused is known to all processes, and accepted from any machine', async () => {
    const { own, publication, served, serve, release } = await startTwo();
    await makeReleases(own, 1);
    await publication.all();
    await own.refuse({ reason: 'pages', pages: 10, before: 100 });
    publication.controlChanged();
    const refused = () => Promise.all(served.map(async (releases) => (await releases.refusal())?.reason));
    await expect.poll(refused).toEqual(['pages', 'pages']);
    serve();
    expect((await release()).out).toContain('for its pages.');
    expect(await release('accept')).toMatchObject({ code: 0 });
    expect(await Promise.all(served.map((releases) => releases.isAccepted()))).toEqual([true, true]);
    expect(await own.isAccepted()).toBe(true);
  });
}

test('without other processes the command acts on the folder', async () => {
  const place = await emptyPlace();
  const releases = await openReleases(join(place.DATA_DIR, 'releases'));
  const [one = '', two = ''] = await makeReleases(releases, 2);
  const release = (...args: string[]) => runScript('release', args, place);
  expect((await release()).out).toBe(`  ${one}  1 pages\n→ ${two}  2 pages\n`);
  expect(await release('back')).toMatchObject({ code: 0, out: `${one} is live.\n` });
  expect([basename((await releases.live()) ?? ''), await releases.isHeld()]).toEqual([one, true]);
  expect((await release('accept')).code).toBe(0);
  expect(await releases.isAccepted()).toBe(true);
  expect(await release('forward')).toMatchObject({ code: 1, err: 'npm run release [-- back | accept]\n' });
});

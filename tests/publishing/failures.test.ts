import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { provideContent, readContent } from '#client/content/content.ts';
import { NetworkError } from '#client/http/http.ts';
import { createEncyclopedia } from '#model/encyclopedia.ts';
import { createReleaseBuilder } from '#publisher/release/release-builder.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { loadRenderer, RenderError, type Renderer } from '#publisher/render/renderer.ts';
import { entry, noContent } from '../model/entries.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf, filesOf } from './builder-of.ts';
import { SITE } from './templates.ts';

/** A site of one comedian and one event, kept up to date by a builder. */
async function smallSite(settings: Partial<Parameters<typeof builderOf>[0]> = {}) {
  const api = await startApi();
  const comedian = await make.comedian(api, 'Ana Ruiz');
  const event = await make.event(api, 'Risas', { comedians: [comedian] });
  const root = await temporaryFolder();
  const target = { folder: join(root, 'site'), drafts: join(root, 'drafts'), base: null };
  await mkdir(target.folder);
  const builder = await builderOf({ client: api.client, ...settings });
  await builder.buildAll([target]);
  const read = (name: string) => readFile(join(target.folder, name), 'utf8');
  return { api, comedian, event, builder, target, read };
}

const describeAna = ({ db }: TestApi, bio: string) => db.updateTable('comedians').set({ bio }).execute();

test('a failing template throws a RenderError with the cause', async () => {
  const [well, ill] = [1, 2].map((id) =>
    entry.comedian({ id, slug: `c${id}`, nickname: `Comediante ${id}` }),
  );
  if (!well || !ill) throw new Error('no comedians');
  Object.defineProperty(ill, 'bio', {
    get() {
      throw new TypeError('la biografía es un gato');
    },
  });
  const encyclopedia = createEncyclopedia({ ...noContent, comedians: [well, ill] }, new Date());
  provideContent(() => encyclopedia);
  const renderer = await loadRenderer(inject('templates'), SITE);
  await expect(renderer.render('/comediantes/c2')).rejects.toThrow(RenderError);
  await expect(renderer.render('/comediantes/c2')).rejects.toThrow('la biografía es un gato');
  expect((await renderer.render('/comediantes/c1'))?.toString()).toContain('Comediante 1');
  expect(await renderer.render('/comediantes/nadie')).toBeNull();
  expect((await renderer.render('/404'))?.toString()).toContain('<html');
});

test('a page whose template fails keeps its last version and is reported with its subject; other pages go on', async () => {
  const failed: Array<[string, string | undefined]> = [];
  const mended: string[] = [];
  let isBroken = false;
  const { api, comedian, builder, read } = await smallSite({
    wrapRenderer: (renderer): Renderer => ({
      ...renderer,
      render: (path) =>
        isBroken && path === '/comediantes/ana-ruiz'
          ? Promise.reject(new RenderError('la plantilla se rompió'))
          : renderer.render(path),
    }),
    events: {
      pageFailed: (path, _, subject) => void failed.push([path, subject?.name]),
      pageRecovered: (path) => void mended.push(path),
    },
  });
  isBroken = true;
  await describeAna(api, '<p>Nueva</p>');
  await make.comedian(api, 'Beto Paz');
  builder.follow([
    { kind: 'comedian', id: comedian },
    { kind: 'comedian', id: comedian + 1 },
  ]);
  await builder.settled();
  expect(failed).toEqual([['/comediantes/ana-ruiz', 'Ana Ruiz']]);
  expect(await read('comediantes/ana-ruiz.html')).not.toContain('Nueva');
  expect(await read('comediantes/beto-paz.html')).toContain('Beto Paz');
  isBroken = false;
  await describeAna(api, '<p>Más nueva</p>');
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await builder.settled();
  expect(mended).toEqual(['/comediantes/ana-ruiz']);
  expect(await read('comediantes/ana-ruiz.html')).toContain('Más nueva');
});

test('while the API is down pages stay, and edits made meanwhile follow', async () => {
  const troubles: unknown[] = [];
  let isAway = false;
  const site = await smallSite();
  const { api, comedian, target, read } = site;
  const client: typeof api.client = {
    ...api.client,
    call: (...args) => (isAway ? Promise.reject(new NetworkError('/api', 'away')) : api.client.call(...args)),
  };
  const waiting = Promise.withResolvers<void>();
  const builder = await builderOf({
    client,
    events: {
      failure: (problem) => {
        troubles.push(problem);
        isAway = false;
        waiting.resolve();
      },
    },
  });
  await builder.buildAll([target]);
  await describeAna(api, '<p>Nueva</p>');
  isAway = true;
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await waiting.promise;
  expect(await read('comediantes/ana-ruiz.html')).not.toContain('Nueva');
  await builder.settled();
  expect(troubles).toHaveLength(1);
  expect(await read('comediantes/ana-ruiz.html')).toContain('Nueva');
});

test('a page that shows an edited entry follows after a failed read', async () => {
  const { api, comedian, target, read } = await smallSite();
  let isAway = false;
  const client: typeof api.client = {
    ...api.client,
    call: (...args) => {
      const isDependent = args[0].path === '/api/events/' && isAway;
      if (isDependent) isAway = false;
      return isDependent ? Promise.reject(new NetworkError('/api', 'away')) : api.client.call(...args);
    },
  };
  const troubles: unknown[] = [];
  const builder = await builderOf({ client, events: { failure: (problem) => void troubles.push(problem) } });
  await builder.buildAll([target]);
  await api.db.updateTable('comedians').set({ nickname: 'Ana Nueva' }).execute();
  isAway = true;
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await builder.settled();
  expect(troubles).toHaveLength(1);
  expect(await read('eventos/risas.html')).toContain('Ana Nueva');
});

test('edits after a failed full build are followed', async () => {
  const { api, comedian, target, read } = await smallSite();
  let isAway = false;
  const client: typeof api.client = {
    ...api.client,
    call: (...args) => (isAway ? Promise.reject(new NetworkError('/api', 'away')) : api.client.call(...args)),
  };
  const builder = await builderOf({ client, events: { failure: () => {} } });
  await builder.buildAll([target]);
  isAway = true;
  const round = builder.buildAll([target]);
  await describeAna(api, '<p>Nueva</p>');
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await expect(round).rejects.toThrow(NetworkError);
  isAway = false;
  await builder.settled();
  expect(await read('comediantes/ana-ruiz.html')).toContain('Nueva');
});

test('while the disk cannot be written pages stay, and edits follow once it can', async () => {
  const troubles: unknown[] = [];
  const site = await smallSite();
  const { api, comedian, target, read } = site;
  const waiting = Promise.withResolvers<void>();
  const builder = await builderOf({
    client: api.client,
    events: {
      failure: (problem) => {
        troubles.push(problem);
        waiting.resolve();
      },
    },
  });
  await builder.buildAll([target]);
  await rm(target.drafts, { recursive: true });
  await writeFile(target.drafts, 'no room here');
  await describeAna(api, '<p>Nueva</p>');
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await waiting.promise;
  expect(await read('comediantes/ana-ruiz.html')).not.toContain('Nueva');
  await rm(target.drafts);
  await builder.settled();
  expect(troubles.length).toBeGreaterThan(0);
  expect(await read('comediantes/ana-ruiz.html')).toContain('Nueva');
});

test('the redirect of a changed address is written before the old page is removed', async () => {
  const { api, comedian, builder, target, read } = await smallSite();
  await api.db.updateTable('comedians').set({ slug: 'ana-r' }).execute();
  await api.db
    .insertInto('previous_slugs')
    .values({ kind: 'comedian', slug: 'ana-ruiz', entry_id: comedian })
    .execute();
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await builder.settled();
  expect(await read('_redirects')).toContain('/comediantes/ana-ruiz /comediantes/ana-r 301');
  expect(await read('comediantes/ana-r.html')).toContain('Ana Ruiz');
  await expect(read('comediantes/ana-ruiz.html')).rejects.toThrow('ENOENT');
  expect(await read('eventos/risas.html')).toContain('/comediantes/ana-r"');
  expect(target.base).toBeNull();
});

test('a poll that finds most entries gone waits until an operator accepts it', async () => {
  const api = await startApi();
  const venues = await Promise.all(Array.from({ length: 60 }, (_, at) => make.venue(api, `Lugar ${at}`)));
  const root = await temporaryFolder();
  const releases = await openReleases(join(root, 'releases'));
  const builder = await builderOf({ client: api.client });
  const renderer = await loadRenderer(inject('templates'), SITE);
  const releaseBuilder = createReleaseBuilder({
    builder,
    releases,
    renderer,
    compressAssets: async () => {},
    drafts: join(root, 'drafts'),
  });
  await releaseBuilder.resume(undefined);
  const pageOf = async (number: number) =>
    readFile(join((await releases.live()) ?? '', `lugares/lugar-${number}.html`), 'utf8').catch(() => null);

  await api.db.deleteFrom('venues').where('id', 'in', venues.slice(10)).execute();
  await expect(releaseBuilder.poll()).rejects.toThrow('npm run release -- accept');
  await builder.settled();
  expect(await pageOf(59)).toContain('Lugar 59');

  await releases.accept();
  await releaseBuilder.poll();
  await builder.settled();
  expect([await pageOf(59), await releases.isAccepted()]).toEqual([null, false]);
  expect(await pageOf(3)).toContain('Lugar 3');
});

test('a release whose assets come after a page that keeps its last version goes live', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana Ruiz');
  const root = await temporaryFolder();
  const releases = await openReleases(join(root, 'releases'));
  const loaded = await loadRenderer(inject('templates'), SITE);
  // Beside the releases, as in an installation: there they are linked, and on another file system copied.
  const renderer = { ...loaded, assets: join(root, 'assets') };
  await cp(loaded.assets, renderer.assets, { recursive: true, preserveTimestamps: true });
  let isBroken = false;
  /** Resolves once the page that keeps its last version has brought its scripts. */
  const untilKept = async () => {
    const names = await readdir(join(root, 'releases'));
    const newest =
      names
        .filter((name) => /^r\d/.test(name))
        .toSorted()
        .at(-1) ?? '';
    const scripts = () => readdir(join(root, 'releases', newest, '_astro')).catch(() => []);
    await expect.poll(scripts).not.toEqual([]);
  };
  const builder = await builderOf({
    client: api.client,
    onRender(path) {
      if (isBroken && path === '/comediantes/ana-ruiz') throw new RenderError('broken');
    },
    events: { pageFailed: () => {} },
  });
  const releaseBuilder = createReleaseBuilder({
    builder,
    releases,
    renderer,
    compressAssets: async () => {
      if (isBroken) await untilKept();
    },
    drafts: join(root, 'drafts'),
  });
  await releaseBuilder.build();
  const before = await filesOf((await releases.live()) ?? '');
  isBroken = true;
  expect((await releaseBuilder.build()).failed).toEqual(['/comediantes/ana-ruiz']);
  const after = await filesOf((await releases.live()) ?? '');
  expect([...after.keys()].toSorted()).toEqual([...before.keys()].toSorted());
});

test('an edit announced before the first build is followed', async () => {
  const { api, comedian, target, read } = await smallSite();
  const collections = await readContent(api.client);
  const builder = await builderOf({ client: api.client });
  await describeAna(api, '<p>Nueva</p>');
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await builder.buildAll([target], { collections });
  await builder.settled();
  expect(await read('comediantes/ana-ruiz.html')).toContain('Nueva');
});

test('an entry that cannot be read does not block other edits, dependents, full builds or the clock', async () => {
  const { api, comedian, target, read } = await smallSite();
  const venue = await make.venue(api, 'Foro Cerrado');
  let isAway = false;
  const client: typeof api.client = {
    ...api.client,
    call: (...args) => {
      const isVenue = args[0].path === '/api/venues/{id}/';
      return isVenue && isAway ? Promise.reject(new NetworkError('/api', 'away')) : api.client.call(...args);
    },
  };
  let moment = new Date();
  const refused = Promise.withResolvers<void>();
  const failure = () => refused.resolve();
  const builder = await builderOf({ client, now: () => moment, events: { failure } });
  await builder.buildAll([target]);
  isAway = true;
  await api.db.updateTable('venues').set({ name: 'Foro Abierto' }).execute();
  builder.follow([{ kind: 'venue', id: venue }]);
  await refused.promise;

  await api.db.updateTable('comedians').set({ nickname: 'Ana Nueva' }).execute();
  builder.follow([{ kind: 'comedian', id: comedian }]);
  await expect.poll(() => read('comediantes/ana-ruiz.html')).toContain('Ana Nueva');
  await expect.poll(() => read('eventos/risas.html')).toContain('Ana Nueva');
  moment = new Date(moment.getTime() + 3 * 24 * 3_600_000);
  builder.followClock();
  await expect.poll(() => builder.nextChange()).toBeGreaterThan(moment.getTime());
  expect(await read('lugares/foro-cerrado.html')).toContain('Foro Cerrado');
  await builder.buildAll([target]);
  isAway = false;
  await builder.settled();
  expect(await read('lugares/foro-cerrado.html')).toContain('Foro Abierto');
});

test('a restart that fails to write the site-wide files keeps the old ones', async () => {
  const api = await startApi();
  await make.comedian(api, 'Ana Ruiz');
  const root = await temporaryFolder();
  const releases = await openReleases(join(root, 'releases'));
  const renderer = await loadRenderer(inject('templates'), SITE);
  const resume = async (settings: Partial<Parameters<typeof builderOf>[0]>) => {
    const builder = await builderOf({ client: api.client, ...settings });
    return createReleaseBuilder({
      builder,
      releases,
      renderer,
      compressAssets: async () => {},
      drafts: join(root, 'drafts'),
    }).resume(undefined);
  };
  await resume({});
  const files = async () => [...(await filesOf((await releases.live()) ?? '')).keys()];
  const before = await files();
  expect(before).toEqual(expect.arrayContaining(['calendario.ics', 'cards.jsonl']));
  await resume({
    events: { failure: () => {} },
    wrapSiteFiles: (siteFiles) => ({ ...siteFiles, write: () => Promise.reject(new Error('no room')) }),
  });
  expect(await files()).toEqual(before);
});

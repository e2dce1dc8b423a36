import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileName } from '#publisher/output/file-name.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf } from './builder-of.ts';

/** A site of one event with its comedian and venue, and what is seen at the moment each page is rendered. */
async function watchedSite() {
  const api = await startApi();
  const comedian = await make.comedian(api, 'Ana Ruiz', { city: 'Puebla' });
  const venue = await make.venue(api, 'Foro Sur', { city: 'Puebla' });
  const event = await make.event(api, 'Risas', { comedians: [comedian], venue_id: venue });
  const root = await temporaryFolder();
  const target = { folder: join(root, 'site'), drafts: join(root, 'drafts'), base: null };
  await mkdir(target.folder);
  const isThere = (path: string) => existsSync(join(target.folder, fileName(path)));
  let onRender: (path: string) => unknown = () => {};
  const settings: Parameters<typeof builderOf>[0] = {
    client: api.client,
    onRender: (path) => onRender(path),
  };
  const builder = await builderOf(settings);
  await builder.buildAll([target]);
  const read = (name: string) => readFile(join(target.folder, name), 'utf8');
  return {
    api,
    ids: { comedian, venue, event },
    builder,
    settings,
    target,
    isThere,
    read,
    onRender: (next: typeof onRender) => (onRender = next),
  };
}

const removeEvent = async ({ db }: TestApi, id: number) => {
  await db.deleteFrom('event_comedians').where('event_id', '=', id).execute();
  await db.deleteFrom('events').where('id', '=', id).execute();
};

const hideEvent = ({ db }: TestApi, id: number) =>
  db.updateTable('events').set({ is_published: 0 }).where('id', '=', id).execute();

const ways = [
  ['deleted', removeEvent],
  ['hidden', hideEvent],
] as const;

test.each(ways)('an event that is %s is gone before any page is rendered', async (_, takeAway) => {
  const { api, ids, builder, isThere, onRender } = await watchedSite();
  const seen: Array<[path: string, isThere: boolean]> = [];
  onRender((path) => seen.push([path, isThere('/eventos/risas') || isThere('/eventos/risas.ics')]));
  await takeAway(api, ids.event);
  builder.follow([{ kind: 'event', id: ids.event }]);
  await builder.settled();
  expect(seen.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/eventos', '/comediantes/ana-ruiz', '/lugares/foro-sur']),
  );
  expect(seen.filter(([, wasThere]) => wasThere)).toEqual([]);
});

test('a deletion does not wait for the pages of an earlier edit', async () => {
  const { api, ids, builder, isThere, onRender } = await watchedSite();
  const rendering = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  onRender((path) => {
    rendering.resolve();
    return path === '/comediantes/ana-ruiz' ? hold.promise : undefined;
  });
  await api.db.updateTable('comedians').set({ bio: '<p>Nueva</p>' }).execute();
  builder.follow([{ kind: 'comedian', id: ids.comedian }]);
  await rendering.promise;
  await removeEvent(api, ids.event);
  builder.follow([{ kind: 'event', id: ids.event }]);
  await expect.poll(() => isThere('/eventos/risas')).toBe(false);
  hold.resolve();
  await builder.settled();
});

test('a page that is deleted while it is rendered does not come back', async () => {
  const { api, ids, builder, isThere, onRender } = await watchedSite();
  const rendering = Promise.withResolvers<void>();
  const hold = Promise.withResolvers<void>();
  onRender((path) => {
    if (path !== '/eventos/risas') return undefined;
    rendering.resolve();
    return hold.promise;
  });
  await api.db.updateTable('events').set({ description: '<p>Nueva</p>' }).execute();
  builder.follow([{ kind: 'event', id: ids.event }]);
  await rendering.promise;
  await removeEvent(api, ids.event);
  builder.follow([{ kind: 'event', id: ids.event }]);
  await expect.poll(() => isThere('/eventos/risas')).toBe(false);
  hold.resolve();
  await builder.settled();
  expect([isThere('/eventos/risas'), isThere('/eventos/risas.html.br')]).toEqual([false, false]);
});

test('a renamed entry has its page, then its redirect, and its former page is gone before other pages are rendered', async () => {
  const { api, ids, builder, isThere, read, onRender } = await watchedSite();
  const seen: Array<[path: string, steps: string]> = [];
  onRender(async (path) => {
    const isLed = (await read('_redirects')).includes('/eventos/risas /eventos/carcajadas 301');
    const steps = [
      isThere('/eventos/carcajadas') && 'new page',
      isLed && 'redirect',
      isThere('/eventos/risas') && 'former page',
    ];
    seen.push([path, steps.filter(Boolean).join(', ')]);
  });
  await api.db.updateTable('events').set({ name: 'Carcajadas', slug: 'carcajadas' }).execute();
  const former = { kind: 'event', slug: 'risas', entry_id: ids.event } as const;
  await api.db.insertInto('previous_slugs').values(former).execute();
  builder.follow([{ kind: 'event', id: ids.event }]);
  await builder.settled();
  expect(seen.slice(0, 3)).toEqual([
    ['/eventos/carcajadas', 'former page'],
    ['/eventos/carcajadas.ics', 'new page, redirect'],
    ['/cartel/eventos/carcajadas', 'new page, redirect'],
  ]);
  const others = seen.slice(1);
  expect(others.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/eventos', '/comediantes/ana-ruiz', '/lugares/foro-sur']),
  );
  expect(new Set(others.map(([, steps]) => steps))).toEqual(new Set(['new page, redirect']));
});

test('new pages are there before pages that link to them are rendered', async () => {
  const { api, ids, builder, isThere, onRender } = await watchedSite();
  const venue = await make.venue(api, 'Foro Norte', { city: 'Tijuana' });
  const comedians = [ids.comedian];
  const event = await make.event(api, 'Estreno', { comedians, venue_id: venue });
  const added = [
    '/eventos/estreno',
    '/eventos/estreno.ics',
    '/eventos/en/tijuana',
    '/hoy/tijuana',
    '/lugares/foro-norte',
    '/lugares/foro-norte.ics',
    '/lugares/en/tijuana',
    '/cartel/eventos/estreno',
    '/cartel/lugares/foro-norte',
  ];
  const missing: Array<[path: string, missing: string[]]> = [];
  onRender((path) => {
    if (!added.includes(path)) missing.push([path, added.filter((one) => !isThere(one))]);
  });
  builder.follow([
    { kind: 'event', id: event },
    { kind: 'venue', id: venue },
  ]);
  await builder.settled();
  expect(missing.map(([path]) => path)).toEqual(
    expect.arrayContaining(['/', '/eventos', '/lugares', '/comediantes/ana-ruiz']),
  );
  expect(missing.filter(([, some]) => some.length > 0)).toEqual([]);
});

test('what was deleted or renamed while no publisher ran is followed before pages are compared', async () => {
  const { api, ids, settings, target, isThere, read, onRender } = await watchedSite();
  await removeEvent(api, ids.event);
  await api.db.updateTable('venues').set({ slug: 'foro-norte' }).execute();
  const former = { kind: 'venue', slug: 'foro-sur', entry_id: ids.venue } as const;
  await api.db.insertInto('previous_slugs').values(former).execute();
  const { readdir } = await import('node:fs/promises');
  const seen: Array<[path: string, isThere: boolean]> = [];
  onRender((path) => seen.push([path, isThere('/eventos/risas') || isThere('/eventos/risas.ics')]));
  const builder = await builderOf(settings);
  await builder.buildAll([target], { existing: await readdir(target.folder, { recursive: true }) });
  expect(seen.length).toBeGreaterThan(20);
  expect(seen.filter(([, wasThere]) => wasThere)).toEqual([]);
  expect(seen[0]?.[0]).toBe('/lugares/foro-norte');
  expect([isThere('/lugares/foro-norte'), isThere('/lugares/foro-sur')]).toEqual([true, false]);
  expect(await read('_redirects')).toContain('/lugares/foro-sur /lugares/foro-norte 301');
});

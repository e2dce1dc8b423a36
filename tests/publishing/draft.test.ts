import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { DocumentKind } from '#contract/admin/document.ts';
import { draftCalls } from '#contract/admin/draft-calls.ts';
import type { Change } from '#contract/change.ts';
import { adminCalls, anyCalls } from '#contract/admin/entry-calls.ts';
import { fileName } from '#publisher/output/file-name.ts';
import { previewDraft } from '#publisher/incremental/preview-draft.ts';
import { failureOf, person } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { inDays, make, write } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf, differing, filesOf } from './builder-of.ts';

/** An API and a site that follows it, connected as `npm start` connects them. */
async function start() {
  const api = await startApi();
  const { client } = await person(api, 'edith', { is_editor: true });
  const ana = await make.comedian(api, 'Ana Ruiz', { city: 'Puebla' });
  const foro = await make.venue(api, 'Foro Sur', { city: 'Puebla' });
  const equipo = await make.group(api, 'Equipo', { comedians: [ana] });
  const event = await make.event(api, 'Noche de abril', {
    start_at: inDays(9),
    venue_id: foro,
    comedians: [ana],
  });
  const file = await make.picture(api, 60, 40, '#ff0000');
  const banner = await write(api.db, 'banner', { type: 'full', name: 'Anuncio', title: 'Anuncio', file });
  const text = await write(api.db, 'text', {
    slug: 'contacto',
    name: 'Contacto',
    description: '<p>Hola.</p>',
  });
  const rules = await write(api.db, 'text', { slug: 'reglas', name: 'Reglas', section: 'casa' });
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  const builder = await builderOf({ client: api.client });
  await builder.buildAll([{ folder, drafts: `${folder}-drafts`, base: null }]);
  const receive = api.services.draftPages.connect(({ id, draft, wish }) => {
    previewDraft(builder, draft, wish).then(
      (outcome) => receive({ id, outcome, problem: null }),
      (error: unknown) => receive({ id, outcome: null, problem: String(error) }),
    );
    return true;
  });
  let paused: Change[] | null = null;
  api.services.changes.subscribe((changes) => {
    if (paused) paused.push(...changes);
    else builder.follow(changes);
  });
  /** Keeps changes from the builder until what is returned is called. */
  const pause = () => {
    const kept: Change[] = [];
    paused = kept;
    return () => {
      paused = null;
      builder.follow(kept);
      return builder.settled();
    };
  };
  const save = async (kind: DocumentKind, id: number, fields: object): Promise<void> => {
    const { version } = await client.call(anyCalls(kind).get, { params: { id } });
    await client.call(anyCalls(kind).update, {
      params: { id },
      body: fields as never,
      ifMatch: `"${version}"`,
    });
    await builder.settled();
  };
  return { api, client, folder, pause, save, ids: { ana, foro, equipo, event, banner, text, rules } };
}

const pageOf = async (api: Awaited<ReturnType<typeof start>>['api'], url: string) => {
  const response = await api.request(new URL(url).pathname);
  return { status: response.status, headers: response.headers, html: await response.text() };
};

const PREVIEW_MARK = 'Vista previa · ';

/** The address of a share card has the time of the last save, which a preview cannot know. */
const withoutCardVersion = (html: string) => Buffer.from(html.replaceAll(/(\.jpg\?v=)\w+/g, '$1'));

test('a preview equals the page that saving makes, and a plan names the pages that saving changes', async () => {
  const { api, client, folder, save, ids } = await start();
  const edits: Array<[DocumentKind, number, object]> = [
    ['comedian', ids.ana, { nickname: 'Ana Robles' }],
    ['comedian', ids.ana, { bio: '<p>Nació en Puebla.</p>' }],
    ['venue', ids.foro, { name: 'Foro Norte' }],
    ['group', ids.equipo, { slug: 'los-del-equipo' }],
    ['event', ids.event, { name: 'Noche de mayo', price_min: 150 }],
    ['event', ids.event, { comedians: [], start_at: inDays(20) }],
    ['banner', ids.banner, { title: 'Otro anuncio' }],
    ['text', ids.text, { description: '<p>Escríbenos.</p>' }],
    ['text', ids.rules, { description: '<p>Sin celulares.</p>' }],
    ['text', ids.rules, { section: 'legal' }],
    ['text', ids.rules, { name: 'Reglamento', slug: 'reglamento' }],
  ];
  for (const [kind, id, fields] of edits) {
    const about = JSON.stringify(fields);
    const params = { id };
    const plan = await client.call(draftCalls[kind].plan, { params, body: fields });
    const preview = await client.call(draftCalls[kind].preview, { params, body: fields });
    const before = await filesOf(folder);
    await save(kind, id, fields);
    const after = await filesOf(folder);
    const planned = new Set([...plan.changed, ...plan.gone].map(({ path }) => fileName(path)));
    const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
      (name) => name.endsWith('.html') && !after.get(name)?.equals(before.get(name) ?? Buffer.of()),
    );
    expect([about, changed.filter((name) => !planned.has(name))]).toEqual([about, []]);
    expect([about, plan.changed.map(({ path }) => path)]).toContainEqual(
      expect.arrayContaining([preview.path]) as unknown,
    );
    const { html } = await pageOf(api, preview.url);
    const saved = after.get(fileName(preview.path)) ?? Buffer.of();
    const [got, expected] = differing(
      withoutCardVersion(html.replace(PREVIEW_MARK, '')),
      withoutCardVersion(saved.toString()),
    );
    expect([about, got]).toEqual([about, expected]);
  }
});

test('a plan of a change that other pages do not show names one page', async () => {
  const { client, ids } = await start();
  const bio = '<p>Nació en Puebla.</p>';
  const plan = await client.call(draftCalls.comedian.plan, { params: { id: ids.ana }, body: { bio } });
  expect(plan).toEqual({
    changed: [{ path: '/comediantes/ana-ruiz', name: 'Ana Ruiz' }],
    changed_count: 1,
    gone: [],
    gone_count: 0,
  });
});

test('a plan and a preview store nothing', async () => {
  const { api, client, ids } = await start();
  const params = { id: ids.ana };
  const before = await client.call(adminCalls.comedian.get, { params });
  const revisions = () => api.db.selectFrom('revisions').select('id').execute();
  const revisionsBefore = await revisions();
  await client.call(draftCalls.comedian.plan, { params, body: { nickname: 'Otra' } });
  expect(await client.call(draftCalls.comedian.plan, { params, body: {} })).toMatchObject({
    changed: [],
    changed_count: 0,
  });
  await client.call(draftCalls.comedian.preview, { params, body: { nickname: 'Otra' } });
  await client.call(draftCalls.comedian.preview, { params: { id: 0 }, body: { nickname: 'Nueva' } });
  expect(await client.call(adminCalls.comedian.get, { params })).toEqual(before);
  expect(await revisions()).toEqual(revisionsBefore);
  expect((await client.call(adminCalls.comedian.list, { query: {} })).count).toBe(1);
});

test('an entry that is hidden, or not stored yet, has a preview of its published page', async () => {
  const { api, client, save, ids } = await start();
  await save('venue', ids.foro, { is_published: false });
  const hidden = await client.call(draftCalls.venue.preview, { params: { id: ids.foro }, body: {} });
  expect((await pageOf(api, hidden.url)).html).toContain('Foro Sur');
  const body = { name: 'Noche nueva', start_at: inDays(3), comedians: [ids.ana] };
  const created = await client.call(draftCalls.event.preview, { params: { id: 0 }, body });
  const page = await pageOf(api, created.url);
  expect(page.html).toContain('Noche nueva');
  expect(page.html).toContain('Ana Ruiz');
});

test('a preview is found only by its secret, is kept out of caches and search engines, and expires after a day', async () => {
  const { api, client, ids } = await start();
  const { url, expires_at } = await client.call(draftCalls.comedian.preview, {
    params: { id: ids.ana },
    body: {},
  });
  const { status, headers } = await pageOf(api, url);
  expect(status).toBe(200);
  expect(headers.get('x-robots-tag')).toContain('noindex');
  expect(headers.get('cache-control')).toContain('no-store');
  expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  expect((await pageOf(api, `https://risoteca.test/api/previews/${'x'.repeat(43)}/`)).status).toBe(410);
  const secret = new URL(url).pathname.split('/').at(-2) ?? '';
  expect(JSON.stringify(await api.db.selectFrom('previews').selectAll().execute())).not.toContain(secret);
  const yesterday = new Date(Date.now() - 1000).toISOString();
  await api.db.updateTable('previews').set({ expires_at: yesterday }).execute();
  const expired = await pageOf(api, url);
  expect(expired.status).toBe(410);
  expect(expired.html).toContain('Esta vista previa ya no está');
});

test('what could not be saved has errors by field instead of a plan, and without a publisher there is a 503', async () => {
  const { api, client, ids } = await start();
  const planOf = (body: object) =>
    failureOf(client.call(draftCalls.event.plan, { params: { id: ids.event }, body: body as never }));
  expect(await planOf({ end_at: inDays(1) })).toMatchObject({ status: 400 });
  expect(await planOf({ venue_id: 999 })).toMatchObject({ status: 400 });
  const unknown = client.call(draftCalls.event.plan, { params: { id: 99_999 }, body: {} });
  expect(await failureOf(unknown)).toMatchObject({ status: 404 });
  const incomplete = client.call(draftCalls.event.preview, { params: { id: 0 }, body: {} });
  expect(await failureOf(incomplete)).toMatchObject({ status: 400 });
  api.services.draftPages.connect(() => false);
  expect(await planOf({ name: 'Otra' })).toMatchObject({ status: 503 });
});

test('the state of pages is waiting until a change is written, and live from then on', async () => {
  const { client, folder, pause, save, ids } = await start();
  const stateOf = async (kind: DocumentKind, id: number) =>
    (await client.call(draftCalls[kind].pageState, { params: { id } })).state;
  for (const [kind, id, fields] of [
    ['comedian', ids.ana, { nickname: 'Ana Robles' }],
    ['banner', ids.banner, { title: 'Otro anuncio' }],
    ['text', ids.text, { description: '<p>Escríbenos.</p>' }],
    ['event', ids.event, { is_published: false }],
  ] as const) {
    expect([kind, await stateOf(kind, id)]).toEqual([kind, 'live']);
    const resume = pause();
    await save(kind, id, fields);
    expect([kind, await stateOf(kind, id)]).toEqual([kind, 'waiting']);
    await resume();
    expect([kind, await stateOf(kind, id)]).toEqual([kind, 'live']);
  }
  expect(String((await filesOf(folder)).get('comediantes/ana-ruiz.html'))).toContain('Ana Robles');
});

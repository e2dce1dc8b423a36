import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { fileName } from '#publisher/output/file-name.ts';
import { person } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';
import { temporaryFolder } from '../support/run.ts';
import { builderOf, filesOf } from './builder-of.ts';

const PAGE = '/textos/reglas-de-la-casa';

/** A site that follows the edits of an editor, and its files after each of them. */
async function start() {
  const api = await startApi();
  const { client } = await person(api, 'edith', { is_editor: true });
  await make.comedian(api, 'Ana Ruiz');
  await write(api.db, 'text', { slug: 'contacto', name: 'Contacto' });
  const folder = join(await temporaryFolder(), 'site');
  await mkdir(folder);
  const builder = await builderOf({ client: api.client });
  await builder.buildAll([{ folder, drafts: `${folder}-drafts`, base: null }]);
  api.services.changes.subscribe((changes) => builder.follow(changes));
  const site = async () => {
    await builder.settled();
    const files = await filesOf(folder);
    const textOf = (name: string) => files.get(name)?.toString();
    return { page: (path: string) => textOf(fileName(path)), file: textOf };
  };
  return { client, site };
}

test('a text has a page from its first save to its deletion, which follows its name and its address', async () => {
  const { client, site } = await start();
  const { create, get, update, remove } = adminCalls.text;
  const { id } = await client.call(create, {
    body: {
      name: 'Reglas de la casa',
      description: '<p>Se ríe con alguien, no de alguien.</p>',
      section: 'convivencia',
    },
  });
  const edit = async (body: object) => {
    const { version } = await client.call(get, { params: { id } });
    await client.call(update, { params: { id }, body, ifMatch: `"${version}"` });
    return site();
  };
  const fresh = await site();
  expect(fresh.page(PAGE)).toContain('Se ríe con alguien, no de alguien.');
  expect(fresh.page('/acerca-de')).toContain(`href="${PAGE}"`);
  expect(fresh.page('/')).not.toContain(PAGE);
  expect(fresh.file('sitemap-1.xml')).toContain(PAGE);

  const listed = await edit({ section: 'legal' });
  for (const path of ['/', '/comediantes/ana-ruiz', '/login', PAGE])
    expect([path, listed.page(path)?.includes(`href="${PAGE}"`)]).toEqual([path, true]);

  const moved = await edit({ name: 'Reglamento', slug: 'reglamento' });
  expect(moved.page('/textos/reglamento')).toContain('>Reglamento</h1>');
  expect(moved.page(PAGE)).toBeUndefined();
  expect(moved.file('_redirects')).toContain(`${PAGE} /textos/reglamento 301\n`);
  expect(moved.page('/comediantes/ana-ruiz')).toContain('href="/textos/reglamento"');

  const hidden = await edit({ is_published: false });
  expect(hidden.page('/textos/reglamento')).toBeUndefined();
  expect(hidden.page('/comediantes/ana-ruiz')).not.toContain('/textos/');
  expect(hidden.file('_redirects')).not.toContain('/textos/');

  expect((await edit({ is_published: true })).page('/textos/reglamento')).toContain('Reglamento');
  const { version } = await client.call(get, { params: { id } });
  await client.call(remove, { params: { id }, ifMatch: `"${version}"` });
  expect((await site()).page('/textos/reglamento')).toBeUndefined();
});

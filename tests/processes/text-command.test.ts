import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ensureContent } from '#demo/first-run.ts';
import { getText, listTexts } from '#contract/text.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { runScript, temporaryFolder } from '../support/run.ts';

const run = ({ services: { config } }: TestApi, ...args: string[]) =>
  runScript('text', args, {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
  });

async function startInstallation() {
  const api = await startApi({ env: { DEMO: 'off', SITE_NAME: 'Risas & Co' } });
  await ensureContent(api.services, () => {});
  return api;
}

test('a text is published once its blanks are filled in, and can be withdrawn', async () => {
  const api = await startInstallation();
  const listed = await run(api, 'list');
  expect([listed.err, listed.code]).toEqual(['', 0]);
  expect(listed.out).toBe(
    [
      'draft      acerca-de               Acerca de Risas & Co (1 blank to fill in)',
      'draft      contacto                Contacto (1 blank to fill in)',
      'draft      politica-de-privacidad  Política de privacidad (3 blanks to fill in)',
      'draft      terminos-y-condiciones  Términos y condiciones (1 blank to fill in)',
      '',
    ].join('\n'),
  );
  expect((await api.client.call(listTexts)).count).toBe(0);

  const early = await run(api, 'publish', 'acerca-de');
  expect(early.code).toBe(1);
  expect(early.err).toBe('Fill in first: quién la hace y desde dónde.\n');
  expect((await api.client.call(listTexts)).count).toBe(0);

  const output = await run(api, 'show', 'acerca-de');
  expect(output.out).toContain('<strong>Risas &amp; Co</strong>');
  const file = join(await temporaryFolder(), 'acerca.html');
  await writeFile(file, output.out.replace(/\[POR LLENAR: [^\]]*\]/, 'un colectivo de Mérida'));
  expect(await run(api, 'edit', 'acerca-de', file)).toMatchObject({
    code: 0,
    out: 'acerca-de was changed.\n',
  });
  expect((await api.client.call(listTexts)).count).toBe(0);

  const published = await run(api, 'publish', 'acerca-de');
  expect([published.err, published.code]).toEqual(['', 0]);
  const text = await api.client.call(getText, { params: { slug: 'acerca-de' } });
  expect(text).toMatchObject({ name: 'Acerca de Risas & Co', section: 'sitio' });
  expect(text.description).toContain('un colectivo de Mérida');
  expect(await api.services.builds.startNext()).toMatchObject({ reason: 'text acerca-de published' });
  expect((await run(api, 'list')).out).toMatch(/^published {2}acerca-de {15}Acerca de Risas & Co$/m);

  // A published text cannot be edited to have blanks.
  await writeFile(file, '<p>[POR LLENAR: algo]</p>');
  expect(await run(api, 'edit', 'acerca-de', file)).toMatchObject({
    code: 1,
    err: 'acerca-de is published. Fill in first: algo.\n',
  });
  await writeFile(file, '<h3>Nuevo</h3><script>alert(1)</script>');
  const renamed = await run(api, 'edit', 'acerca-de', file, '--name', 'Quiénes somos', '--summary', 'Hola');
  expect(renamed.code).toBe(0);
  expect(await api.client.call(getText, { params: { slug: 'acerca-de' } })).toMatchObject({
    name: 'Quiénes somos',
    description: '<h3>Nuevo</h3>',
    short_description: 'Hola',
  });
  expect((await run(api, 'withdraw', 'acerca-de')).code).toBe(0);
  expect((await api.client.call(listTexts)).count).toBe(0);
});

test('a new text is a draft', async () => {
  const api = await startApi();
  expect((await run(api, 'list')).out).toBe('There is no text yet.\n');
  const file = join(await temporaryFolder(), 'liga.html');
  await writeFile(file, '<p>Reglas</p>');
  const edit = (...more: string[]) => run(api, 'edit', 'liga-de-colectivos', file, ...more);
  expect(await edit()).toMatchObject({ code: 1, err: 'A new text needs its --name.\n' });
  expect(await edit('--name', 'Liga', '--section', 'liga')).toMatchObject({ code: 0 });
  expect((await run(api, 'list')).out).toBe('draft      liga-de-colectivos  Liga\n');
  expect(await run(api, 'publish', 'nada')).toMatchObject({ code: 1, err: 'There is no text nada.\n' });
  expect(await run(api, 'edit', 'liga-de-colectivos', '/no/such/file')).toMatchObject({ code: 1 });
  for (const args of [
    [],
    ['list', 'x'],
    ['publish'],
    ['edit', 'liga-de-colectivos'],
    ['edit', 'No Es', file],
  ]) {
    const { code, err } = await run(api, ...args);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain('npm run text -- publish SLUG');
  }
});

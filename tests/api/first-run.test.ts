import { join } from 'node:path';
import { expect, test } from 'vitest';
import { setStanding } from '#api/accounts/administration.ts';
import { isDemo, markAsDemo } from '#api/data/database/meta.ts';
import { ensureContent } from '#demo/first-run.ts';
import type { Services } from '#api/services.ts';
import { listMissingSetup } from '#api/missing-setup.ts';

import { sendContactMessage } from '#contract/contact.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make, write } from '../support/factories.ts';

/** All drawings are one stored picture: the test of the whole product draws them. */
async function withoutDrawing(api: TestApi): Promise<Services> {
  const hash = await make.picture(api, 40, 50);
  return { ...api.services, pictures: { ...api.services.pictures, addDrawing: async () => hash } };
}

const local = { SITE_URL: 'http://localhost:4321', DEMO_PASSWORD: 'contraseña-de-prueba' };

test('an empty local database is filled once, and all accounts have a hashed password', async () => {
  const api = await startApi({ env: local });
  const services = await withoutDrawing(api);
  const lines: string[] = [];
  await ensureContent(services, (line) => lines.push(line));
  const count = async (table: 'comedians' | 'events' | 'users') =>
    (await api.db.selectFrom(table).select('id').execute()).length;
  const first = [await count('comedians'), await count('events'), await count('users')];
  expect(first[0]).toBeGreaterThanOrEqual(60);
  expect(first[1]).toBeGreaterThanOrEqual(150);
  expect(first[2]).toBe(4);
  expect(await isDemo(api.db)).toBe(true);
  await ensureContent(services, (line) => lines.push(line));
  expect([await count('comedians'), await count('events'), await count('users')]).toEqual(first);
  const users = await api.db.selectFrom('users').selectAll().execute();
  for (const user of users) expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify([users, lines])).not.toContain(local.DEMO_PASSWORD);
});

test('content that is written while the demo is drawn stays, and no demo is added', async () => {
  const api = await startApi({ env: local });
  const { pictures, ...services } = await withoutDrawing(api);
  let isWritten = false;
  const addDrawing: typeof pictures.addDrawing = async (...drawing) => {
    if (!isWritten) {
      isWritten = true;
      await make.comedian(api, 'Primera');
    }
    return pictures.addDrawing(...drawing);
  };
  await ensureContent({ ...services, pictures: { ...pictures, addDrawing } }, () => {});
  expect(await api.db.selectFrom('comedians').select('nickname').execute()).toEqual([
    { nickname: 'Primera' },
  ]);
  expect(await isDemo(api.db)).toBe(false);
});

test('an upgrade adds no account that a later demo has, and one that was switched off stays so', async () => {
  const api = await startApi({ env: local });
  await markAsDemo(api.db);
  await make.user(api, 'admin@demo.mx', { is_admin: true });
  await setStanding(api.db, api.services.config, 'admin@demo.mx', { isActive: false });
  await ensureContent(api.services, () => {});
  expect(await api.db.selectFrom('users').select(['email', 'is_active']).execute()).toEqual([
    { email: 'admin@demo.mx', is_active: 0 },
  ]);
});

test('a public site gets no demo unless DEMO=on', async () => {
  const empty = await startApi({ env: { SITE_URL: 'https://risoteca.example' } });
  await ensureContent(empty.services, () => {});
  expect(await empty.db.selectFrom('users').selectAll().execute()).toEqual([]);
  const withoutDemo = await startApi({ env: { ...local, DEMO: 'off' } });
  await ensureContent(withoutDemo.services, () => {});
  expect(await withoutDemo.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

test('without a demo the first run stores unpublished drafts of the texts, once', async () => {
  const api = await startApi({ env: { DEMO: 'off', SITE_NAME: 'Risas' } });
  await ensureContent(api.services, () => {});
  const texts = () => api.db.selectFrom('texts').select(['slug', 'is_published', 'description']).execute();
  const drafts = await texts();
  expect(drafts.map(({ slug }) => slug).toSorted()).toEqual([
    'acerca-de',
    'contacto',
    'politica-de-privacidad',
    'terminos-y-condiciones',
  ]);
  for (const { is_published, description } of drafts) {
    expect(is_published).toBe(0);
    expect(description).toContain('[POR LLENAR: ');
    expect(description).not.toMatch(/Risoteca|demostración|undefined/);
  }
  const privacy = drafts.find(({ slug }) => slug === 'politica-de-privacidad')?.description ?? '';
  for (const content of [
    'En resumen',
    '(domicilio: ',
    'Finalidades necesarias',
    'Finalidades voluntarias',
    'Tus derechos ARCO',
    'Si apareces en la enciclopedia y no tienes cuenta',
    'Secretaría Anticorrupción y Buen Gobierno',
  ])
    expect(privacy).toContain(content);

  await api.db.deleteFrom('texts').where('slug', '=', 'contacto').execute();
  await ensureContent(api.services, () => {});
  expect(await texts()).toHaveLength(3);
});

test('a demo replaces unchanged drafts; changed ones prevent it', async () => {
  const api = await startApi({ env: { DEMO: 'off' } });
  await ensureContent(api.services, () => {});
  const demo = await withoutDrawing(api);
  const config = { ...demo.config, demo: 'on' as const, demoPassword: 'contraseña-de-prueba' };
  await api.db
    .updateTable('texts')
    .set({ updated_at: '2100-01-01T00:00:00.000Z' })
    .where('slug', '=', 'contacto')
    .execute();
  await ensureContent({ ...demo, config }, () => {});
  expect(await isDemo(api.db)).toBe(false);
  await api.db.deleteFrom('texts').where('slug', '=', 'contacto').execute();
  await ensureContent({ ...demo, config }, () => {});
  expect(await isDemo(api.db)).toBe(true);
  const texts = await api.db.selectFrom('texts').select(['slug', 'is_published']).execute();
  expect(texts.every(({ is_published }) => is_published === 1)).toBe(true);
  expect(new Set(texts.map(({ slug }) => slug)).size).toBe(texts.length);
});

test('a start logs each missing setting, and none that is set', async () => {
  const unconfigured = await startApi({ env: { DEMO: 'off', SITE_URL: 'https://risas.example' } });
  await ensureContent(unconfigured.services, () => {});
  expect(await listMissingSetup(unconfigured.services)).toEqual([
    'Texts: terminos-y-condiciones, politica-de-privacidad, contacto, acerca-de are not published (npm run text -- list).',
    `Mail: SMTP_URL is not set, so mail stays in ${join(unconfigured.services.config.dataDir, 'outbox')} and is not sent.`,
    'Contact: CONTACT_EMAIL is not set, so messages and requests reach no mailbox (npm run inbox -- list).',
  ]);
  await unconfigured.client.call(sendContactMessage, {
    body: { name: 'Ana', email: 'ana@example.com', message: 'Hola' },
  });
  expect((await listMissingSetup(unconfigured.services)).at(-1)).toBe(
    'Contact: CONTACT_EMAIL is not set; 1 message and 0 requests wait (npm run inbox -- list).',
  );

  const mailed = await startApi({
    env: { SMTP_URL: 'smtp://localhost:1', CONTACT_EMAIL: 'hola@risas.example' },
  });
  for (const slug of ['terminos-y-condiciones', 'politica-de-privacidad', 'contacto', 'acerca-de'])
    await write(mailed.db, 'text', { slug, name: slug });
  expect(await listMissingSetup(mailed.services)).toEqual([
    'Mail: MAIL_FROM is not set, so mail comes from Risoteca <no-responder@localhost>, which mail servers refuse.',
  ]);
  const complete = { ...mailed.services.config, mailFrom: 'Risas <hola@risas.example>' };
  expect(await listMissingSetup({ ...mailed.services, config: complete })).toEqual([]);

  // On a demo only unread messages are logged.
  const demo = await startApi({ env: local });
  await markAsDemo(demo.db);
  expect(await listMissingSetup(demo.services)).toEqual([]);
});

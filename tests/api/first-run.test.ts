import { expect, test } from 'vitest';
import { isDemo } from '#api/data/meta.ts';
import { ensureContent } from '#api/first-run.ts';
import type { Services } from '#api/http/context.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';

/** Every drawing is one picture that is stored already: drawing them all is for the test of the whole product. */
async function withoutDrawing(api: TestApi): Promise<Services> {
  const hash = await make.picture(api, 40, 50);
  return { ...api.services, pictures: { ...api.services.pictures, addDrawing: async () => hash } };
}

const local = { SITE_URL: 'http://localhost:4321', DEMO_PASSWORD: 'contraseña-de-prueba' };

test('an empty database on this machine is filled once, all accounts with a hashed password', async () => {
  const api = await startApi({ env: local });
  const services = await withoutDrawing(api);
  const said: string[] = [];
  await ensureContent(services, (line) => said.push(line));
  const count = async (table: 'comedians' | 'events' | 'users') =>
    (await api.db.selectFrom(table).select('id').execute()).length;
  const first = [await count('comedians'), await count('events'), await count('users')];
  expect(first[0]).toBeGreaterThanOrEqual(60);
  expect(first[1]).toBeGreaterThanOrEqual(150);
  expect(first[2]).toBe(3);
  expect(await isDemo(api.db)).toBe(true);
  await ensureContent(services, (line) => said.push(line));
  expect([await count('comedians'), await count('events'), await count('users')]).toEqual(first);
  const users = await api.db.selectFrom('users').selectAll().execute();
  for (const user of users) expect(user.password_hash).toMatch(/^\$argon2id\$/);
  expect(JSON.stringify([users, said])).not.toContain(local.DEMO_PASSWORD);
}, 60_000);

test('what somebody writes while the demo is drawn is left alone, and is no demo', async () => {
  const api = await startApi({ env: local });
  const loading = ensureContent(await withoutDrawing(api), () => {});
  await make.comedian(api, 'Primera');
  await loading;
  expect(await api.db.selectFrom('comedians').select('nickname').execute()).toEqual([
    { nickname: 'Primera' },
  ]);
  expect(await isDemo(api.db)).toBe(false);
}, 60_000);

test('a site that others can reach gets no demo unless somebody asks for it', async () => {
  const empty = await startApi({ env: { SITE_URL: 'https://risoteca.example' } });
  await ensureContent(empty.services, () => {});
  expect(await empty.db.selectFrom('users').selectAll().execute()).toEqual([]);
  const off = await startApi({ env: { ...local, DEMO: 'off' } });
  await ensureContent(off.services, () => {});
  expect(await off.db.selectFrom('users').selectAll().execute()).toEqual([]);
});

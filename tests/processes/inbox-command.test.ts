import { expect, test } from 'vitest';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { person } from '../support/account-area.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { make } from '../support/factories.ts';
import { runScript } from '../support/run.ts';

const run = ({ services: { config } }: TestApi, ...args: string[]) =>
  runScript('inbox', args, {
    DATA_DIR: config.dataDir,
    ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
  });

test('lists messages and requests until they are marked as read', async () => {
  const api = await startApi();
  expect((await run(api, 'list')).out).toBe('No message or request is waiting.\n');
  const body = {
    name: 'Ana\u001b[2J',
    email: 'ana@example.com',
    message: 'Falta un foro.\n\u001b[31mGracias',
  };
  await api.client.call(sendContactMessage, { body });
  await api.client.call(sendContactMessage, { body: { ...body, name: 'Beto', message: 'Hola' } });
  const page = await make.comedian(api, 'La Güera');
  const fan = await person(api, 'fan');
  await fan.client.call(requestComedianProfile, {
    body: { nickname: 'La Guera', message: 'Soy yo', comedian_id: page },
  });

  const listed = await run(api, 'list');
  expect([listed.err, listed.code]).toEqual(['', 0]);
  const lines = listed.out.split('\n');
  expect(lines[0]).toMatch(/^message 1 {2}\d{4}-\d\d-\d\d {2}Ana \[2J <ana@example\.com>$/);
  expect(lines.slice(1, 3)).toEqual(['    Falta un foro.', '     [31mGracias']);
  expect(lines[3]).toMatch(/^message 2 .* Beto </);
  expect(lines[5]).toMatch(
    /^request 1 {2}\d{4}-\d\d-\d\d {2}fan@risoteca\.test as «La Guera», page la-guera$/,
  );
  expect(lines.slice(6, 8)).toEqual([
    '    Soy yo',
    '    npm run user -- set fan@risoteca.test --comedian --page la-guera',
  ]);
  expect(listed.out).not.toContain('\u001b');

  expect(await run(api, 'read', 'message', '1')).toMatchObject({
    code: 0,
    out: 'message 1 is marked as read.\n',
  });
  expect(await run(api, 'read', 'request', '1')).toMatchObject({ code: 0 });
  const rest = await run(api, 'list');
  expect(rest.out).toContain('Beto');
  expect(rest.out).not.toMatch(/Ana|request/);
  expect((await run(api, 'list', '--all')).out).toMatch(/message 1 .*\(read\)[^]*request 1 .*\(read\)/);
  expect(await run(api, 'read', 'message', '1')).toMatchObject({
    code: 1,
    err: 'No message 1 is waiting.\n',
  });
});

test('explains its usage', async () => {
  const api = await startApi();
  for (const args of [[], ['list', 'more'], ['read'], ['read', 'message'], ['read', 'letter', '1']]) {
    const { code, err } = await run(api, ...args);
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain('npm run inbox -- read KIND ID');
  }
});

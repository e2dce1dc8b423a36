import { expect, test } from 'vitest';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { exportAccount } from '#contract/account-data.ts';
import { changeRequestMessage } from '#contract/comedian-request-message.ts';
import { readComedianRequest, requestComedianProfile } from '#contract/comedian-request.ts';
import { getComedian } from '#contract/comedian.ts';
import { fieldMessage } from '#contract/messages.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startMailingApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { runScript } from '../../support/run.ts';

const SITE = 'hola@risoteca.test';

async function start() {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: SITE } });
  const { config } = api.services;
  const user = (...args: string[]) =>
    runScript('user', args, {
      DATA_DIR: config.dataDir,
      SITE_URL: config.siteUrl,
      ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
    });
  return { api, user, fan: await person(api, 'fan') };
}

test('a request names a page and is shown as pending; approval links the page and sends a mail', async () => {
  const { api, user, fan } = await start();
  const page = await make.comedian(api, 'La Güera');
  expect(await fan.client.call(readComedianRequest)).toEqual({ pending: null });
  const body = { nickname: 'La Guera', comedian_id: page };
  expect(await fan.client.call(requestComedianProfile, { body })).toEqual({ detail: 'ok' });
  expect((await api.mailTo(SITE)).text).toContain('set fan@risoteca.test --comedian --page la-guera');
  const { pending } = await fan.client.call(readComedianRequest);
  expect(pending).toMatchObject({
    nickname: 'La Guera',
    comedian: { id: page, slug: 'la-guera', nickname: 'La Güera' },
  });
  const waitTime = Date.parse(pending?.again_at ?? '') - Date.parse(pending?.created_at ?? '');
  expect(waitTime).toBe(7 * 86_400_000);

  const { comedian_requests } = await fan.client.call(exportAccount);
  expect(comedian_requests).toMatchObject([{ nickname: 'La Guera', page: 'la-guera' }]);

  // Without a mention of the page the account would create a second one.
  const forgotten = await user('set', 'fan@risoteca.test', '--comedian');
  expect([forgotten.code, forgotten.err]).toEqual([
    1,
    'fan@risoteca.test asked for the page la-guera: add --page la-guera, or --no-page for a page of its own.\n',
  ]);
  const approved = await user('set', 'fan@risoteca.test', '--comedian', '--page', 'la-guera');
  expect([approved.err, approved.code]).toEqual(['', 0]);
  expect(await fan.client.call(readComedianRequest)).toEqual({ pending: null });
  const mail = await api.mailTo('fan@risoteca.test');
  expect(mail.text).toContain('La Güera');
  expect(mail.link).toBe(`${api.services.config.siteUrl}/mi-cuenta/comediante`);
  expect(await api.services.builds.startNext()).toMatchObject({ reason: `comedian ${page} has an owner` });

  const saved = await fan.client.call(saveComedianProfile, { body: { nickname: 'La Güera', bio: 'Yo.' } });
  expect(saved).toMatchObject({ id: page, slug: 'la-guera', is_claimed: true });
  expect(await api.client.call(getComedian, { params: { id: page } })).toMatchObject({ is_claimed: true });
});

test('a page with an owner can be neither requested nor linked', async () => {
  const { api, user, fan } = await start();
  const other = await person(api, 'otra', { is_comedian: true });
  const page = await make.comedian(api, 'Otra', { user_id: other.id });
  const requestProfile = (comedian_id: number) =>
    failureOf(fan.client.call(requestComedianProfile, { body: { nickname: 'Otra', comedian_id } }));
  expect(await requestProfile(page)).toMatchObject({
    status: 400,
    fields: { comedian_id: [fieldMessage.pageTaken] },
  });
  expect(await requestProfile(9999)).toMatchObject({
    status: 400,
    fields: { comedian_id: [fieldMessage.pageGone] },
  });
  const refused = await user('set', 'fan@risoteca.test', '--comedian', '--page', 'otra');
  expect([refused.code, refused.err]).toEqual([1, 'The page otra belongs to otra@risoteca.test already.\n']);
  const missing = await user('set', 'fan@risoteca.test', '--comedian', '--page', 'nadie');
  expect([missing.code, missing.err]).toEqual([1, 'There is no comedian nadie.\n']);
  await make.comedian(api, 'Segunda');
  const second = await user('set', 'otra@risoteca.test', '--page', 'segunda');
  expect([second.code, second.err]).toEqual([1, 'otra@risoteca.test has the page otra already.\n']);
  const users = await api.db.selectFrom('users').select(['email', 'is_comedian']).orderBy('id').execute();
  expect(users.map(({ is_comedian }) => is_comedian)).toEqual([0, 1]);
  expect(await api.countTo('fan@risoteca.test')).toBe(0);
});

test('an account cannot create a page with the name of a page without an owner', async () => {
  const { api, fan } = await start();
  await make.comedian(api, 'La Güera');
  const ana = await person(api, 'ana', { is_comedian: true });
  const save = (nickname: string) => ana.client.call(saveComedianProfile, { body: { nickname } });
  expect(await failureOf(save('LA GUERA'))).toMatchObject({
    status: 400,
    fields: { nickname: [fieldMessage.pageExists] },
  });
  expect(await save('La Güera Pérez')).toMatchObject({ slug: 'la-guera-perez' });
  // A later save of the same name is no conflict.
  expect(await save('La Güera Pérez')).toMatchObject({ slug: 'la-guera-perez' });
  expect(await fan.client.call(readComedianRequest)).toEqual({ pending: null });
});

test('the message of a request that waits can be added later, and is mailed to the site', async () => {
  const { api, fan } = await start();
  const change = (message: string) => fan.client.call(changeRequestMessage, { body: { message } });
  expect(await failureOf(change('Soy yo.'))).toMatchObject({ status: 404 });
  await fan.client.call(requestComedianProfile, { body: { nickname: 'La Güera' } });
  const before = (await fan.client.call(readComedianRequest)).pending;
  expect(before).toMatchObject({ nickname: 'La Güera', message: '' });
  expect(await failureOf(change('  '))).toMatchObject({
    status: 400,
    fields: { message: expect.anything() },
  });
  await change(' Los jueves en el foro. ');
  expect((await fan.client.call(readComedianRequest)).pending).toEqual({
    ...before,
    message: 'Los jueves en el foro.',
  });
  await expect.poll(() => api.countTo(SITE)).toBe(2);
  expect((await api.mailTo(SITE)).text).toContain('Los jueves en el foro.');
  for (const again of ['b', 'c', 'd', 'e']) await change(again);
  expect(await failureOf(change('f'))).toMatchObject({ status: 429 });
});

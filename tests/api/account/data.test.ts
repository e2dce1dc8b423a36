import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import type { Db } from '#api/data/write.ts';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import { exportAccount } from '#contract/account-data.ts';
import { getComedian } from '#contract/comedian.ts';
import { getEvent } from '#contract/event.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { cancelDeletion, scheduleDeletion } from '#contract/account-closing.ts';
import type { HttpError } from '#client/http/http.ts';
import { fieldMessage } from '#contract/messages.ts';
import { login } from '#contract/session.ts';
import { getProfile, updateProfile } from '#contract/user.ts';
import { collectChanges, readChangeLog } from '../../support/announced.ts';
import { confirmBy, logIn, signUp } from '../../support/accounts.ts';
import { failureOf, formOf, person, photoOf } from '../../support/account-area.ts';
import { startMailingApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';
import { useOwnDatabase } from '../../support/postgres/test-database.ts';
import { updateProfilePicture } from '#contract/portrait.ts';

const SITE = 'hola@risoteca.test';

async function startWithFan() {
  const api = await startMailingApi({ env: { CONTACT_EMAIL: SITE } });
  return { api, fan: await person(api, 'fan') };
}

/** A comedian with data of every kind. */
async function startWithAna() {
  const api = await startMailingApi();
  const ana = await person(api, 'ana', { is_comedian: true });
  const profile = await ana.client.call(saveComedianProfile, { body: { nickname: 'Ana' } });
  const picture = await photoOf();
  const user = await ana.client.call(updateProfilePicture, { body: formOf({ picture }) });
  const event = await make.event(api, 'Noche', { user_id: ana.id });
  await make.podcast(api, 'Programa', { user_id: ana.id });
  const favorite = { content_type: 'event' as const, object_id: event };
  await ana.client.call(toggleFavorite, { body: favorite });
  return { api, ana, profile, event, favorite, picturePath: new URL(user.picture ?? '').pathname };
}

/** Waits until another connection waits for a lock of this transaction. SQLite needs none: a transaction locks all others out. */
async function waitForLock(trx: Db): Promise<void> {
  if (process.env['TEST_DATABASE'] !== 'postgres') return;
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(trx);
      expect(rows).not.toEqual([]);
    },
    { timeout: 10_000 },
  );
}

test('a profile request is stored and mailed to the operators once a week', async () => {
  const { api, fan } = await startWithFan();
  const requestProfile = (nickname: string, message?: string) =>
    fan.client.call(requestComedianProfile, { body: { nickname, ...(message && { message }) } });
  const blank = await failureOf(requestProfile('  '));
  expect(blank).toMatchObject({ status: 400, fields: { nickname: [fieldMessage.blank] } });
  expect(await requestProfile(' La Fan ', 'Hago <b>open mics</b>.')).toEqual({ detail: 'ok' });
  const mail = await api.mailTo(SITE);
  expect(mail).toMatchObject({ replyTo: 'fan@risoteca.test' });
  expect(mail.text).toContain('La Fan');
  expect(mail.html).toContain('&lt;b&gt;open mics');
  const repeated = await failureOf(requestProfile('Otra'));
  expect(repeated).toMatchObject({ status: 429 });
  expect((repeated as { retryAfter: number }).retryAfter).toBeGreaterThan(6 * 86_400);
  const requests = await api.db.selectFrom('comedian_requests').select(['nickname', 'user_id']).execute();
  expect(requests).toEqual([{ nickname: 'La Fan', user_id: fan.id }]);
  await person(api, 'otro').then(({ client }) =>
    client.call(requestComedianProfile, { body: { nickname: 'Otro' } }),
  );
});

test('a request that could not be stored can be repeated', async () => {
  useOwnDatabase();
  const { api, fan } = await startWithFan();
  const requestProfile = () => fan.client.call(requestComedianProfile, { body: { nickname: 'La Fan' } });
  await api.db.schema.alterTable('comedian_requests').renameTo('elsewhere').execute();
  expect(await failureOf(requestProfile())).toMatchObject({ status: 500 });
  await api.db.schema.alterTable('elsewhere').renameTo('comedian_requests').execute();
  expect(await requestProfile()).toEqual({ detail: 'ok' });
});

test('the export is a file with all data of the account and no secrets', async () => {
  const { api, ana, event } = await startWithAna();
  const data = await ana.client.call(exportAccount);
  expect(data).toMatchObject({
    user: { id: ana.id, email: 'ana@risoteca.test' },
    sessions: [{ device: expect.any(String) }],
    comedian: { nickname: 'Ana' },
    events: [{ id: event, name: 'Noche' }],
    favorites: [{ content_type: 'event', object_id: event, name: 'Noche' }],
    podcasts: [{ name: 'Programa' }],
    venue_proposals: [],
    comedian_requests: [],
    providers: [],
  });
  expect(data.user.picture).toMatch(/^https:/);
  const reply = await api.request('/api/account/export/', {
    headers: { Authorization: `Bearer ${ana.token}` },
  });
  expect(reply.headers.get('content-disposition')).toBe('attachment; filename="cuenta.json"');
  expect(reply.headers.get('cache-control')).toBe('no-store');
  const text = await reply.text();
  expect(text).not.toMatch(/hash|argon2|token/);
  expect(text).not.toContain(ana.token);
});

test('a deletion needs the password, ends other sessions, sends a mail, and can be cancelled', async () => {
  const { api, fan } = await startWithFan();
  const other = api.clientOf(await logIn(api, 'fan@risoteca.test'));
  const wrong = await failureOf(fan.client.call(scheduleDeletion, { body: { password: 'no es' } }));
  expect(wrong).toMatchObject({ status: 400, fields: { password: [fieldMessage.wrongPassword] } });
  const user = await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  const days = (Date.parse(user.deletion_at ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  expect(days).toBeLessThan(7.1);
  expect(await failureOf(other.call(getProfile))).toMatchObject({ status: 401 });
  expect((await fan.client.call(getProfile)).deletion_at).toBe(user.deletion_at);
  const mail = await api.mailTo('fan@risoteca.test');
  expect(mail.text).toContain('Conservar mi cuenta');
  expect(mail.link).toMatch(/\/login$/);
  // A second request neither postpones it nor sends another mail.
  const repeated = await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  expect(repeated.deletion_at).toBe(user.deletion_at);
  expect(await api.countTo('fan@risoteca.test')).toBe(1);
  expect((await fan.client.call(cancelDeletion)).deletion_at).toBeNull();
  await carryOutDeletions(api.services, new Date(inDays(20)));
  expect((await fan.client.call(getProfile)).id).toBe(fan.id);
});

test('scheduling and cancelling a deletion sends three mails an hour at most; a further request is refused', async () => {
  const { api, fan } = await startWithFan();
  const schedule = () => fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  for (let time = 0; time < 3; time += 1) {
    await schedule();
    await schedule();
    await fan.client.call(cancelDeletion);
  }
  const refused = (await failureOf(schedule())) as HttpError;
  expect(refused.status).toBe(429);
  expect(refused.retryAfter).toBeGreaterThan(3500);
  expect((await fan.client.call(getProfile)).deletion_at).toBeNull();
  expect(await api.countTo('fan@risoteca.test')).toBe(3);
});

test('wrong passwords for a deletion are limited', async () => {
  const { fan } = await startWithFan();
  const guessPassword = () => failureOf(fan.client.call(scheduleDeletion, { body: { password: 'no es' } }));
  for (let time = 0; time < 5; time += 1) expect(await guessPassword()).toMatchObject({ status: 400 });
  expect(await guessPassword()).toMatchObject({ status: 429 });
});

test('a due deletion removes the account and keeps its published entries', async () => {
  const { api, ana, profile, event, favorite, picturePath } = await startWithAna();
  expect((await api.request(picturePath)).status).toBe(200);
  await ana.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  await carryOutDeletions(api.services, new Date(inDays(6)));
  expect((await ana.client.call(getProfile)).id).toBe(ana.id);
  const announced = await collectChanges(api);
  await carryOutDeletions(api.services, new Date(inDays(8)));
  await readChangeLog(api);
  expect(announced.map(({ kind }) => kind).toSorted()).toEqual(['comedian', 'event', 'podcast']);
  expect(await failureOf(ana.client.call(getProfile))).toMatchObject({ status: 401 });
  const credentials = { email: 'ana@risoteca.test', password: PASSWORD };
  expect(await failureOf(api.client.call(login, { body: credentials }))).toMatchObject({ status: 400 });
  expect(await api.client.call(getComedian, { params: { id: profile.slug } })).toMatchObject({
    nickname: 'Ana',
    is_claimed: false,
  });
  expect(await api.client.call(getEvent, { params: { slug: event } })).toMatchObject({ user_id: null });
  expect((await api.request(picturePath)).status).toBe(404);
  for (const table of ['users', 'sessions', 'favorites', 'mails', 'account_links'] as const)
    expect([table, await api.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
  // An account that gets the same id inherits nothing.
  const next = await person(api, 'beto', { is_comedian: true });
  expect(await next.client.call(exportAccount)).toMatchObject({ comedian: null, events: [], favorites: [] });
  expect((await next.client.call(toggleFavorite, { body: favorite })).status).toBe(true);
});

test('deletes mails to former addresses together with the account', async () => {
  const { api, fan } = await startWithFan();
  await fan.client.call(updateProfile, { body: { email: 'nueva@risoteca.test' } });
  await confirmBy(api, 'nueva@risoteca.test');
  await signUp(api, 'otra@risoteca.test');
  await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  expect(await api.countTo('fan@risoteca.test')).toBe(2);
  await carryOutDeletions(api.services, new Date(inDays(8)));
  const remainingMails = await api.db.selectFrom('mails').select('recipient').execute();
  expect(remainingMails).toEqual([{ recipient: 'otra@risoteca.test' }]);
});

test('an account that cancels its deletion at the last moment loses nothing', async () => {
  const { api, ana, event } = await startWithAna();
  await ana.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  const deletion = await api.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ deletion_at: null }).where('id', '=', ana.id).execute();
    const carriedOut = carryOutDeletions(api.services, new Date(inDays(8)));
    await waitForLock(trx);
    return { carriedOut };
  });
  await deletion.carriedOut;
  expect((await ana.client.call(getProfile)).deletion_at).toBeNull();
  expect(await api.client.call(getEvent, { params: { slug: event } })).toMatchObject({ user_id: ana.id });
});

test('a picture that another entry shows stays when its account is deleted', async () => {
  const { api, ana, picturePath } = await startWithAna();
  const hash = picturePath.split('/')[2] ?? '';
  await make.venue(api, 'Foro', { cover: hash });
  await ana.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  await carryOutDeletions(api.services, new Date(inDays(8)));
  expect((await api.request(picturePath)).status).toBe(200);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { startMailingApi } from '../support/api.ts';
import { inDays, make } from '../support/factories.ts';

/** The row of `docs/operators/privacy.md` about some data. */
function promiseOf(data: string): string {
  const lines = readFileSync('docs/operators/privacy.md', 'utf8').split('\n');
  return lines.find((line) => line.startsWith(`| ${data}`))?.split('|')[2] ?? '';
}

/** An instant just within a number of days, and one just beyond it. */
const around = (days: number) => [inDays(0.01 - days), inDays(-0.01 - days)] as const;

test('messages, requests, mail, sessions and links go when their time is over', async () => {
  const api = await startMailingApi();
  const { db, services } = api;
  const user = await make.user(api, 'ana@example.com');
  expect([
    promiseOf('messages of the contact page'),
    promiseOf('requests of comedians'),
    promiseOf('requests about personal data'),
    promiseOf('mail, sent or given up'),
    promiseOf('sessions'),
    promiseOf('links in mails'),
  ]).toEqual(
    [/12 months/, /12 months/, /12 months.* 7 days/, /30 days/, /30 days/, /30 days/].map((period) =>
      expect.stringMatching(period),
    ),
  );

  const [year, month] = [around(365), around(30)];
  const message = { name: 'Luz', email: 'luz@example.com', read_at: null };
  await db
    .insertInto('contact_messages')
    .values(year.map((created_at, place) => ({ ...message, created_at, message: `mensaje ${place}` })))
    .execute();
  const request = {
    user_id: user,
    nickname: 'Ana',
    message: '',
    comedian_id: null,
    created_at: inDays(-800),
  };
  await db
    .insertInto('comedian_requests')
    .values([...year, null].map((read_at) => ({ ...request, read_at })))
    .execute();
  const mail = { recipient: 'luz@example.com', reply_to: '', subject: '', text: '', html: '', attempts: 1 };
  const unlinked = { last_error: '', link_id: null, user_id: null, next_attempt_at: null };
  await db
    .insertInto('mails')
    .values([
      ...month.map((sent_at) => ({ ...mail, ...unlinked, sent_at, created_at: inDays(-60) })),
      ...month.map((created_at) => ({ ...mail, ...unlinked, sent_at: null, created_at })),
    ])
    .execute();
  const session = { user_id: user, device: '', created_at: inDays(-40), last_used_at: inDays(-31) };
  await db
    .insertInto('sessions')
    .values(around(0).map((expires_at, place) => ({ ...session, expires_at, token_hash: String(place) })))
    .execute();
  const link = { user_id: user, purpose: 'email' as const, secret_hash: null, value: 'luz@example.com' };
  await db
    .insertInto('account_links')
    .values(
      month.map((expires_at, place) => ({ ...link, expires_at, id: String(place), created_at: inDays(-40) })),
    )
    .execute();

  await carryOutDeletions(services);
  await services.mailQueue.deliver();
  const left = async (
    table: 'contact_messages' | 'comedian_requests' | 'mails' | 'sessions' | 'account_links',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  expect([await left('contact_messages'), await left('comedian_requests')]).toEqual([1, 2]);
  expect([await left('mails'), await left('sessions'), await left('account_links')]).toEqual([2, 1, 1]);
  expect(await db.selectFrom('contact_messages').select('message').execute()).toEqual([
    { message: 'mensaje 0' },
  ]);
});

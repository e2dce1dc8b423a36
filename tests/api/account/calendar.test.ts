import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { getCalendar, createCalendar, revokeCalendar } from '#contract/account-calendar.ts';
import { scheduleDeletion } from '#contract/account-closing.ts';
import { toggleFavorite } from '#contract/favorite.ts';
import { requestPasswordReset } from '#contract/password.ts';
import { endOtherSessions } from '#contract/session.ts';
import { changePassword } from '#contract/user.ts';
import { resetBy } from '../../support/accounts.ts';
import { failureOf, person, type Person } from '../../support/account-area.ts';
import { ORIGIN, startApi, startMailingApi, type TestApi } from '../../support/api.ts';
import { inDays, make, PASSWORD } from '../../support/factories.ts';

const keep = (
  { client }: Person,
  content_type: 'comedian' | 'venue' | 'event' | 'podcast',
  object_id: number,
) => client.call(toggleFavorite, { body: { content_type, object_id } });

/** The path of a private calendar; the API answers it only once. */
async function pathOf({ client }: Person): Promise<string> {
  const { url } = await client.call(createCalendar);
  expect(url).toMatch(/^https:\/\/risoteca\.test\/api\/calendars\/[\w-]{43}\.ics$/);
  return url.slice(ORIGIN.length);
}

/** Parses the calendar with another iCalendar implementation. */
async function read(api: TestApi, path: string) {
  const reply = await api.request(path, { headers: { Accept: 'text/calendar' } });
  expect(reply.status).toBe(200);
  const calendar = new ICAL.Component(ICAL.parse(await reply.text()) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { reply, calendar, events, names: events.map(({ summary }) => summary) };
}

const statusOf = async (api: TestApi, path: string) => (await api.request(path)).status;

test('a calendar has the kept events and those of kept comedians and venues, each once', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const comedian = await make.comedian(api, 'Ana');
  const other = await make.comedian(api, 'Beto');
  const venue = await make.venue(api, 'Foro', { address: 'Calle 5', city: 'Puebla', lat: 19.04, lng: -98.2 });
  const favoriteEvent = await make.event(api, 'Guardado', { start_at: inDays(1) });
  await make.event(api, 'De Ana', { comedians: [comedian], start_at: inDays(2) });
  await make.event(api, 'Del foro', { venue_id: venue, start_at: inDays(3), is_inperson: true });
  await make.event(api, 'De todos', { venue_id: venue, comedians: [comedian], start_at: inDays(4) });
  await make.event(api, 'De Beto', { comedians: [other], start_at: inDays(2) });
  await make.event(api, 'De nadie', { start_at: inDays(2) });
  await make.event(api, 'Escondido', { comedians: [comedian], is_published: false });
  await make.event(api, 'Hace un mes', { comedians: [comedian], start_at: inDays(-30) });
  await make.event(api, 'Hace medio año', { comedians: [comedian], start_at: inDays(-180) });
  const path = await pathOf(fan);
  const empty = await read(api, path);
  expect(empty.names).toEqual([]);
  await keep(fan, 'event', favoriteEvent);
  await keep(fan, 'comedian', comedian);
  await keep(fan, 'venue', venue);
  await keep(fan, 'podcast', await make.podcast(api, 'Programa'));
  const { reply, calendar, events, names } = await read(api, path);
  expect(names).toEqual(['Hace un mes', 'Guardado', 'De Ana', 'Del foro', 'De todos']);
  expect(reply.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(reply.headers.get('cache-control')).toBe('private, no-store');
  expect(reply.headers.get('x-robots-tag')).toBe('noindex');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Mis favoritos en /);
  expect(events[1]?.uid).toBe(`evento-${favoriteEvent}@risoteca.test`);
  expect(events[1]?.component.getFirstPropertyValue('url')).toBe('https://risoteca.test/eventos/guardado');
  expect(events[3]?.location).toBe('Foro\nCalle 5, Puebla');
  expect(events[3]?.component.getFirstPropertyValue('geo')).toEqual([19.04, -98.2]);
  // An entry that is not kept any more leaves the calendar.
  await keep(fan, 'venue', venue);
  expect((await read(api, path)).names).not.toContain('Del foro');
});

test('an event has its instant in UTC and its cancelled status', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const tijuana = { start_at: '2027-12-05T20:30:00-08:00', timezone: 'America/Tijuana' };
  const event = await make.event(api, 'Noche', { ...tijuana, end_at: '2027-12-05T22:00:00-08:00' });
  await keep(fan, 'event', event);
  const path = await pathOf(fan);
  const [before] = (await read(api, path)).events;
  const times = [before?.startDate, before?.endDate].map((time) => time?.toJSDate().toISOString());
  expect(times).toEqual(['2027-12-06T04:30:00.000Z', '2027-12-06T06:00:00.000Z']);
  expect(before?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
  const updated_at = inDays(1);
  await api.db
    .updateTable('events')
    .set({ status: 'cancelled', updated_at })
    .where('id', '=', event)
    .execute();
  const [changedEvent] = (await read(api, path)).events;
  expect(changedEvent?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(changedEvent?.summary).toBe('Cancelado: Noche');
  expect(changedEvent?.uid).toBe(before?.uid);
  expect(changedEvent?.sequence).toBeGreaterThan(before?.sequence ?? 0);
});

test('an event without a short description is described by its long one, as in the public calendar', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const html = '<p>Llega <b>temprano</b>:</p><p>hay &amp; habrá risas.</p>';
  const event = await make.event(api, 'Noche', { description: html });
  await keep(fan, 'event', event);
  const [calendarEvent] = (await read(api, await pathOf(fan))).events;
  expect(calendarEvent?.description).toContain('Llega temprano: hay & habrá risas.\n\nhttps://');
});

test('hidden comedians and venues add no events', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const comedian = await make.comedian(api, 'Ana');
  await make.event(api, 'De Ana', { comedians: [comedian] });
  await keep(fan, 'comedian', comedian);
  const path = await pathOf(fan);
  expect((await read(api, path)).names).toEqual(['De Ana']);
  await api.db.updateTable('comedians').set({ is_published: 0 }).where('id', '=', comedian).execute();
  expect((await read(api, path)).names).toEqual([]);
});

test('a new address replaces the previous one, and a revoked one is unknown', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const stranger = await person(api, 'otra');
  expect(await fan.client.call(getCalendar)).toEqual({ created_at: null });
  const first = await pathOf(fan);
  const since = (await fan.client.call(getCalendar)).created_at ?? '';
  expect(Date.now() - Date.parse(since)).toBeLessThan(60_000);
  expect(await statusOf(api, first)).toBe(200);
  const second = await pathOf(fan);
  expect(await statusOf(api, first)).toBe(404);
  expect(await statusOf(api, second)).toBe(200);
  // Another account revokes its own calendar; this one is unchanged.
  await pathOf(stranger);
  await stranger.client.call(revokeCalendar);
  expect(await statusOf(api, second)).toBe(200);
  await fan.client.call(revokeCalendar);
  await fan.client.call(revokeCalendar);
  expect(await fan.client.call(getCalendar)).toEqual({ created_at: null });
  const reply = await api.request(second);
  expect([reply.status, await reply.json()]).toEqual([404, { detail: 'Not found.' }]);
  expect(reply.headers.get('cache-control')).toBe('no-store');
  for (const path of ['/api/calendars/', `/api/calendars/${'a'.repeat(43)}.ics`, second.slice(0, -4)])
    expect([path, await statusOf(api, path)]).toEqual([path, 404]);
});

test('the address answers GET and HEAD, and no other method', async () => {
  const api = await startApi();
  const path = await pathOf(await person(api, 'fan'));
  const head = await api.request(path, { method: 'HEAD' });
  expect([head.status, await head.text()]).toEqual([200, '']);
  expect(head.headers.get('content-type')).toContain('text/calendar');
  const post = await api.request(path, { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('no request stores or logs the secret', async () => {
  const lines: string[] = [];
  const api = await startApi({ env: { LOG_LEVEL: 'debug' }, log: (line) => lines.push(line) });
  const path = await pathOf(await person(api, 'fan'));
  const secret = path.slice('/api/calendars/'.length, -'.ics'.length);
  for (const probe of [
    path,
    `${path}/`,
    path.replace('calendars', 'calendar%73'),
    path.replace('/api/', '/api//'),
    path.replace('calendars/', 'calendars%2F'),
    path.replace('calendars/', 'calendars%252f').replace('.ics', '.ICS'),
    `/de/otro/lado/${secret}.ics`,
    path.toUpperCase().replace(secret.toUpperCase(), secret),
    `${path}?x=1`,
  ])
    await api.request(probe);
  await api.request(path, { method: 'DELETE' });
  expect(lines.filter((line) => line.includes('/api/calendars/…')).length).toBeGreaterThan(3);
  expect(lines.join('')).not.toContain(secret);
  const rows = await api.db.selectFrom('calendars').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a changed or reset password ends the calendar; ending other sessions does not', async () => {
  const api = await startMailingApi();
  const fan = await person(api, 'fan');
  const first = await pathOf(fan);
  await fan.client.call(endOtherSessions);
  expect(await statusOf(api, first)).toBe(200);
  const [password1, password2] = ['otra risa de más', 'otra risa de más'];
  await fan.client.call(changePassword, { body: { old_password: PASSWORD, password1, password2 } });
  expect(await statusOf(api, first)).toBe(404);
  const second = await pathOf(fan);
  await api.client.call(requestPasswordReset, { body: { email: 'fan@risoteca.test' } });
  const { link } = await api.mailTo('fan@risoteca.test');
  await resetBy(api, link, 'una tercera risa');
  expect(await statusOf(api, second)).toBe(404);
});

test('a calendar works until its account is deleted', async () => {
  const api = await startMailingApi();
  const fan = await person(api, 'fan');
  const path = await pathOf(fan);
  await fan.client.call(scheduleDeletion, { body: { password: PASSWORD } });
  expect(await statusOf(api, path)).toBe(200);
  await carryOutDeletions(api.services, new Date(inDays(8)));
  expect(await statusOf(api, path)).toBe(404);
  expect(await api.db.selectFrom('calendars').selectAll().execute()).toEqual([]);
});

test('an inactive account has no calendar', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const path = await pathOf(fan);
  await api.db.updateTable('users').set({ is_active: 0 }).where('id', '=', fan.id).execute();
  expect(await statusOf(api, path)).toBe(404);
});

test('an address expires after half a year without requests', async () => {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const path = await pathOf(fan);
  const readLast = (days: number) =>
    api.db
      .updateTable('calendars')
      .set({ last_read_at: inDays(-days) })
      .execute();
  await readLast(179);
  expect(await statusOf(api, path)).toBe(200);
  const { last_read_at } = await api.db
    .selectFrom('calendars')
    .select('last_read_at')
    .executeTakeFirstOrThrow();
  expect(Date.now() - Date.parse(last_read_at)).toBeLessThan(60_000);
  await readLast(181);
  expect(await statusOf(api, path)).toBe(404);
  expect(await fan.client.call(getCalendar)).toEqual({ created_at: null });
});

test('creating addresses is limited by account, and guessing them by visitor address', async () => {
  const api = await startApi({ env: { TRUST_PROXY: '1' } });
  const fan = await person(api, 'fan');
  for (let time = 0; time < 20; time += 1) await fan.client.call(createCalendar);
  expect(await failureOf(fan.client.call(createCalendar))).toMatchObject({ status: 429 });
  const tryFrom = (address: string) =>
    api.request(`/api/calendars/${'b'.repeat(43)}.ics`, { headers: { 'X-Forwarded-For': address } });
  for (let time = 0; time < 120; time += 1) expect((await tryFrom('192.0.2.1')).status).toBe(404);
  const refused = await tryFrom('192.0.2.1');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await tryFrom('192.0.2.2')).status).toBe(404);
});

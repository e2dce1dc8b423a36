import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getProfile } from '#contract/user.ts';
import { createAccountComedian } from '#client/account/comedian.ts';
import { createEventReads } from '#client/account/event.ts';
import { createEventWrites } from '#client/account/event-save.ts';
import { readContent } from '#client/content/content.ts';
import { createFavoriteCalls } from '#client/account/favorites.ts';
import { type Client, createClient, isUnauthorized } from '#client/http/http.ts';
import { createIdentity } from '#client/account/identity.ts';
import type { EventPlan } from '#model/event/plan.ts';
import { drfAccounts, drfIsMissing, type DrfServer, startDrfServer } from '../support/drf-server.ts';

/** The error of a call that must fail. */
const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => expect.unreachable('The call did not fail.'),
    (error: unknown) => error,
  );

async function logIn({ baseUrl }: DrfServer, accountName: 'visitor' | 'comedian'): Promise<Client> {
  const identity = createIdentity(createClient({ baseUrl }));
  const { token } = await identity.login(drfAccounts[accountName], drfAccounts.password);
  return createClient({ baseUrl, token: () => `Bearer ${token}` });
}

const plan: EventPlan['fields'] = {
  name: 'Noche propia',
  shortDescription: '',
  description: '',
  priceMin: 80,
  priceMax: 120.5,
  isOpenMic: true,
  isOnline: false,
  isInPerson: true,
  timezone: 'America/Mexico_City',
  status: 'scheduled',
  ticketUrl: '',
  venueId: null,
  groupId: null,
};
const occasion = { startAt: '2030-05-04T20:30:00-06:00', endAt: null };
const noPictures = { cover: null, thumbnail: null, photos: [] };

describe.skipIf(drfIsMissing)('the accounts of a server of Django REST Framework', () => {
  let server: DrfServer;

  beforeAll(async () => {
    server = await startDrfServer();
  });
  afterAll(() => server.stop());

  test('a login answered with a key begins a session', async () => {
    const client = await logIn(server, 'visitor');
    expect(await createIdentity(client).profile()).toMatchObject({ email: drfAccounts.visitor });
  });

  test('favorites are read from every page of their list, with prices sent as text', async () => {
    const { comedians, events } = await readContent(createClient({ baseUrl: server.baseUrl }));
    const { toggle, list } = createFavoriteCalls(await logIn(server, 'visitor'));
    for (const { id } of comedians) await toggle('comedian', id);
    const night = events.find(({ slug }) => slug === 'noche-01');
    expect(await toggle('event', night?.id ?? 0)).toMatchObject({ isOn: true, entry: { priceMax: 250.5 } });
    const favorites = await list();
    expect(
      favorites.filter(({ kind, isOn }) => isOn && kind === 'comedian').map(({ entry }) => entry.id),
    ).toEqual(comedians.map(({ id }) => id));
    expect(favorites.filter(({ kind }) => kind === 'event')).toMatchObject([{ entry: { slug: 'noche-01' } }]);
    expect(await toggle('event', night?.id ?? 0)).toMatchObject({ isOn: false });
  });

  test('accepts 204 as the answer to a registration', async () => {
    const identity = createIdentity(createClient({ baseUrl: server.baseUrl }));
    await identity.register('nueva@correo.test', 'pulque de piñón', 'pulque de piñón');
    await identity.resendEmail('nueva@correo.test');
  });

  test('errors of a nested serializer belong to the field of the serializer', async () => {
    const writes = createEventWrites(await logIn(server, 'comedian'));
    const { id } = await writes.create({ fields: plan } as EventPlan, occasion, noPictures, randomUUID());
    const failure = await failureOf(writes.setLineUp(id, [], ['Ana', 'a'.repeat(61)]));
    expect(failure).toMatchObject({
      status: 400,
      fields: { comedians_extra: ['Ensure this field has no more than 60 characters.'] },
    });
  });

  test('accepts the event as the answer to a saved line-up', async () => {
    const client = await logIn(server, 'comedian');
    const [own] = [await createAccountComedian(client).profile()];
    const writes = createEventWrites(client);
    const event = await writes.create({ fields: plan } as EventPlan, occasion, noPictures, randomUUID());
    await writes.setLineUp(event.id, [own?.id ?? 0], ['Una invitada']);
    await createEventReads(client).remove(event.id);
  });

  test('reads an own event by slug or id, with its line-up, through calls of the specification', async () => {
    const client = await logIn(server, 'comedian');
    const own = await createAccountComedian(client).profile();
    const writes = createEventWrites(client);
    const { id, slug } = await writes.create(
      { fields: plan } as EventPlan,
      occasion,
      noPictures,
      randomUUID(),
    );
    await writes.setLineUp(id, [own?.id ?? 0], ['Una invitada']);
    const { detail, remove } = createEventReads(client);
    const expected = { id, slug, name: plan.name, priceMax: 120.5, comediansExtra: ['Una invitada'] };
    for (const key of [slug, id, slug]) {
      const event = await detail(key);
      expect(event).toMatchObject(expected);
      expect(event.comedians.map((comedian) => comedian.id)).toEqual([own?.id]);
    }
    const eventRequests = server.requests.filter(({ url }) => /events-owner\/[^/]+\/\?/.test(url));
    expect(eventRequests.filter(({ method }) => method === 'GET').map(({ status }) => status)).toEqual([405]);
    expect(await failureOf(detail('noche-02'))).toMatchObject({ status: 404 });
    await remove(id);
    expect(await failureOf(detail(slug))).toMatchObject({ status: 404 });
  });

  test('ignores the body of the answers to a logout and a password change', async () => {
    const identity = createIdentity(await logIn(server, 'comedian'));
    await identity.changePassword(drfAccounts.password, 'otro mezcal', 'otro mezcal');
    await identity.logout();
    const second = createIdentity(createClient({ baseUrl: server.baseUrl }));
    const { token } = await second.login(drfAccounts.comedian, 'otro mezcal');
    const back = createIdentity(createClient({ ...server, token: () => `Bearer ${token}` }));
    await back.changePassword('otro mezcal', drfAccounts.password, drfAccounts.password);
  });
});

describe.skipIf(drfIsMissing)(
  'an account with more events than a page, on a server that ignores filters',
  () => {
    test('the own events from a day on and the coming appearances are those, by start', async () => {
      const server = await startDrfServer();
      onTestFinished(() => server.stop());
      const { owned, appearances } = createEventReads(await logIn(server, 'comedian'));
      const seeded = await owned('2020-06-01', 1);
      server.run(`own = models.Comedian.objects.get(user__email='${drfAccounts.comedian}')
for n in range(30):
    event = models.Event.objects.create(name='Vieja', slug=f'vieja-{n}', start_at='2020-01-01T20:00:00-06:00', user=own.user)
    models.EventComedian.objects.create(event=event, comedian=own, place=0)`);
      expect(seeded.events).toHaveLength(12);
      expect(await owned('2020-06-01', 1)).toEqual(seeded);
      const all = await owned('2020-01-01', 1);
      expect([all.events.length, all.hasMore]).toEqual([20, true]);
      expect((await appearances(1)).events.map(({ slug }) => slug)).toEqual(['noche-20']);
    });
  },
);

describe.skipIf(drfIsMissing)('a server that answers 403 for a dead token', () => {
  test('ends the session of a dead token, and not of an account without permission', async () => {
    const server = await startDrfServer({ deadToken: 403 });
    onTestFinished(() => server.stop());
    const dead = createClient({ ...server, token: () => 'Bearer dead' });
    expect(isUnauthorized(await failureOf(createFavoriteCalls(dead).list()))).toBe(true);
    expect(isUnauthorized(await failureOf(dead.call(getProfile)))).toBe(true);
    const denied = await failureOf(createAccountComedian(await logIn(server, 'visitor')).profile());
    expect([isUnauthorized(denied), denied]).toMatchObject([false, { status: 403 }]);
  });
});

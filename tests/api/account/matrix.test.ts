import { expect, test } from 'vitest';
import { pictureHash } from '#api/media/picture-hash.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { fillPath } from '#contract/endpoint.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { endpoints } from '#contract/endpoints.ts';
import { logIn } from '../../support/accounts.ts';
import { person, type Person, photoOf, startWithComedian } from '../../support/account-area.ts';
import type { TestApi } from '../../support/api.ts';
import { make, PASSWORD } from '../../support/factories.ts';

/* Every endpoint of the account area with every role, from the contract's own list. */

type Role = 'guest' | 'user' | 'stranger' | 'owner' | 'admin';
const roles: readonly Role[] = ['guest', 'user', 'stranger', 'owner', 'admin'];

interface Scene {
  event: number;
  eventPhoto: number;
  photo: number;
  comedian: number;
  session: number;
  picture: File;
  /** Its hash once it is stored. */
  hash: string;
}

interface Entry {
  params?: (scene: Scene) => Record<string, number>;
  body?: (scene: Scene) => Record<string, unknown>;
  /** Roles: a plain user, another comedian with a profile, the owner, a plain admin. */
  expected: Record<Exclude<Role, 'guest'>, number>;
}

const anyAccount = (status: number) => ({ user: status, stranger: status, owner: status, admin: status });
const comedians = (stranger: number, owner: number) => ({ user: 403, stranger, owner, admin: 403 });

const admins = (admin: number) => ({ user: 403, stranger: 403, owner: 403, admin });

const start_at = '2027-12-05T20:30:00-06:00';
/** A part of a picture. */
const part = { left: 0, top: 0, width: 0.5, height: 1 };
const ofEvent = ({ event }: Scene) => ({ id: event });

const entries: Record<string, Entry> = {
  // In creation order: deletions come after what they would delete.
  'DELETE /api/account/sessions/{id}/': {
    params: ({ session }) => ({ id: session }),
    expected: { user: 404, stranger: 404, owner: 204, admin: 404 },
  },
  'GET /api/account/profile/': { expected: anyAccount(200) },
  'POST /api/account/profile/': { body: () => ({ name: 'Ana' }), expected: anyAccount(200) },
  'POST /api/account/profile/picture/': {
    body: ({ picture }) => ({ picture }),
    expected: anyAccount(200),
  },
  'PUT /api/account/profile/picture/original/': {
    body: ({ picture }) => ({ original: picture, crop: JSON.stringify(part) }),
    expected: anyAccount(200),
  },
  'GET /api/account/profile/picture/original/': { expected: anyAccount(200) },
  'GET /api/account/profile/picture/crop/': { expected: anyAccount(200) },
  'PUT /api/account/profile/picture/crop/': { body: () => part, expected: anyAccount(200) },
  'GET /api/account/sessions/': { expected: anyAccount(200) },
  'DELETE /api/account/sessions/': { expected: anyAccount(204) },
  'GET /api/account/comedian/': { expected: comedians(200, 200) },
  'POST /api/account/comedian/': {
    body: ({ picture }) => ({ city: 'Puebla', cover: picture }),
    expected: comedians(200, 200),
  },
  'GET /api/account/comedian/crops/': { expected: comedians(200, 200) },
  'PUT /api/account/comedian/crops/': {
    body: ({ hash }) => ({ cover: { picture: hash, crop: part } }),
    expected: comedians(200, 200),
  },
  'GET /api/account/comedian/cover/original/': { expected: comedians(200, 200) },
  'POST /api/account/comedian/picture/': {
    body: ({ picture }) => ({ picture }),
    expected: comedians(200, 200),
  },
  'PUT /api/account/comedian/picture/original/': {
    body: ({ picture }) => ({ original: picture, crop: JSON.stringify(part) }),
    expected: comedians(200, 200),
  },
  'GET /api/account/comedian/picture/original/': { expected: comedians(200, 200) },
  'GET /api/account/comedian/picture/crop/': { expected: comedians(200, 200) },
  'PUT /api/account/comedian/picture/crop/': { body: () => part, expected: comedians(200, 200) },
  'POST /api/account/comedian/photos/': {
    body: ({ picture }) => ({ photo0: picture }),
    expected: comedians(200, 200),
  },
  'PUT /api/account/comedian/photos/': {
    body: ({ photo }) => ({ photos: [{ id: photo }] }),
    expected: comedians(400, 200),
  },
  'DELETE /api/account/comedian/photos/{id}/': {
    params: ({ photo }) => ({ id: photo }),
    expected: comedians(404, 200),
  },
  'GET /api/account/comedian-request/': { expected: anyAccount(200) },
  'POST /api/account/comedian-request/': {
    body: () => ({ nickname: 'Ana' }),
    expected: { user: 201, stranger: 400, owner: 400, admin: 201 },
  },
  'PATCH /api/account/comedian-request/': {
    body: () => ({ message: 'Los jueves en el foro.' }),
    expected: { user: 200, stranger: 404, owner: 404, admin: 200 },
  },
  'GET /api/account/export/': { expected: anyAccount(200) },
  'GET /api/account/export/archive/': { expected: anyAccount(200) },
  'GET /api/account/calendar/': { expected: anyAccount(200) },
  'POST /api/account/calendar/': { expected: anyAccount(201) },
  'DELETE /api/account/calendar/': { expected: anyAccount(204) },
  'POST /api/account/deletion/': { body: () => ({ password: PASSWORD }), expected: anyAccount(200) },
  'DELETE /api/account/deletion/': { expected: anyAccount(200) },
  'GET /api/account/events-owner/': { expected: comedians(200, 200) },
  'GET /api/account/events-comedian/': { expected: anyAccount(200) },
  'POST /api/account/events-owner/': {
    body: () => ({ name: 'Noche', start_at }),
    expected: comedians(201, 201),
  },
  'POST /api/account/venues/': {
    body: () => ({ name: 'Foro', city: 'Puebla' }),
    expected: comedians(201, 201),
  },
  'GET /api/account/events-owner/{id}/': { params: ofEvent, expected: comedians(404, 200) },
  'GET /api/account/events-owner/{id}/series/': { params: ofEvent, expected: comedians(404, 200) },
  'PUT /api/account/events-owner/{id}/': {
    params: ofEvent,
    body: ({ picture }) => ({ name: 'Otra noche', cover: picture, thumbnail: picture }),
    expected: comedians(404, 200),
  },
  'GET /api/account/events-owner/{id}/crops/': { params: ofEvent, expected: comedians(404, 200) },
  'PUT /api/account/events-owner/{id}/crops/': {
    params: ofEvent,
    body: ({ hash }) => ({ cover: { picture: hash, crop: part }, thumbnail: { picture: hash, crop: part } }),
    expected: comedians(404, 200),
  },
  'GET /api/account/events-owner/{id}/cover/original/': { params: ofEvent, expected: comedians(404, 200) },
  'GET /api/account/events-owner/{id}/thumbnail/original/': {
    params: ofEvent,
    expected: comedians(404, 200),
  },
  'PUT /api/account/events-owner/{id}/comedians/': {
    params: ofEvent,
    body: ({ comedian }) => ({ comedians: [comedian] }),
    expected: comedians(404, 200),
  },
  'DELETE /api/account/events-owner/{id}/photos/{photoId}/': {
    params: ({ event, eventPhoto }) => ({ id: event, photoId: eventPhoto }),
    expected: comedians(404, 200),
  },
  'GET /api/socialactions/favorites/': { expected: anyAccount(200) },
  'POST /api/socialactions/favorites/': {
    body: ({ event }) => ({ content_type: 'event', object_id: event }),
    expected: anyAccount(200),
  },
  'GET /api/admin/builds/': { expected: admins(200) },
  'GET /api/admin/builds/{id}/': { params: () => ({ id: 1 }), expected: admins(404) },
  'GET /api/admin/page-errors/': { expected: admins(200) },
  'GET /api/admin/releases/': { expected: admins(200) },
  // No pages are served here.
  'POST /api/admin/releases/{name}/live/': { params: () => ({ name: 1 }), expected: admins(404) },
  'POST /api/admin/releases/accept/': { expected: admins(404) },
  'GET /api/admin/donations/': { expected: admins(200) },
  'GET /api/admin/donations/totals/': { expected: admins(200) },
  'DELETE /api/account/events-owner/{id}/': { params: ofEvent, expected: comedians(404, 204) },
  'PUT /api/account/profile/password/': {
    body: () => ({ old_password: PASSWORD, password1: 'otra risa de más', password2: 'otra risa de más' }),
    expected: anyAccount(200),
  },
};

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
/* Those of editors and admins are in `admin/roles.test.ts`. */
const guarded = endpoints.filter(
  (endpoint) => endpoint.auth !== 'none' && !adminEndpoints.includes(endpoint),
);

/** Every role, and one entry of each kind that belongs to the owner. */
async function startScene() {
  const { api, owner } = await startWithComedian();
  const stranger = await person(api, 'beto', { is_comedian: true });
  const persons: Record<Exclude<Role, 'guest'>, Person> = {
    owner,
    stranger,
    user: await person(api, 'carla'),
    admin: await person(api, 'dora', { is_admin: true }),
  };
  const media = await make.picture(api, 50, 50);
  const comedian = await make.comedian(api, 'Ana', { user_id: owner.id, photos: [{ media }] });
  await make.comedian(api, 'Beto', { user_id: stranger.id, photos: [{ media }] });
  const event = await make.event(api, 'Función', { user_id: owner.id, photos: [{ media }] });
  const photoIn = async (type: 'event' | 'comedian', id: number) => {
    const query = api.db.selectFrom('photos').select('id').where('owner_type', '=', type);
    return (await query.where('owner_id', '=', id).executeTakeFirstOrThrow()).id;
  };
  await logIn(api, 'ana@risoteca.test');
  const session = await api.db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', owner.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const picture = await photoOf();
  const scene: Scene = {
    event,
    comedian,
    eventPhoto: await photoIn('event', event),
    photo: await photoIn('comedian', comedian),
    session: session.id,
    picture,
    hash: pictureHash(await picture.bytes()),
  };
  return { api, persons, scene };
}

async function statusOf(
  api: TestApi,
  endpoint: Endpoint,
  entry: Entry,
  scene: Scene,
  caller: Person | null,
): Promise<number> {
  const path = fillPath(endpoint.path, entry.params?.(scene) ?? {});
  const fields = entry.body?.(scene);
  const hasFile = Object.values(fields ?? {}).some((value) => value instanceof File);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value as string | Blob);
  const reply = await api.request(path, {
    method: endpoint.method,
    headers: {
      ...(caller && { Authorization: `Bearer ${caller.token}` }),
      ...(fields && !hasFile && { 'Content-Type': 'application/json' }),
    },
    ...(fields && { body: hasFile ? form : JSON.stringify(fields) }),
  });
  if (caller !== null || reply.status !== 401) {
    expect(reply.headers.get('cache-control'), nameOf(endpoint)).toBe('no-store');
  } else {
    expect(reply.headers.get('www-authenticate')).toBe('Bearer');
  }
  return reply.status;
}

test('the matrix lists exactly the endpoints that need a session', () => {
  expect(Object.keys(entries).toSorted()).toEqual(guarded.map(nameOf).toSorted());
});

test.for(roles)('each endpoint answers a %s as the matrix says', async (role) => {
  const { api, persons, scene } = await startScene();
  for (const [name, entry] of Object.entries(entries)) {
    const endpoint = guarded.find((candidate) => nameOf(candidate) === name);
    if (!endpoint) throw new Error(`${name} is no call.`);
    const expected = role === 'guest' ? 401 : entry.expected[role];
    const caller = role === 'guest' ? null : persons[role];
    expect([name, await statusOf(api, endpoint, entry, scene, caller)]).toEqual([name, expected]);
  }
});

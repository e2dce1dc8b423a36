import { expect, test } from 'vitest';
import { changeMany } from '#contract/admin/bulk.ts';
import { workOnChangeSets } from '#contract/admin/change-bulk.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { documentFields, documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { draftCalls, listPreviews, revokePreview } from '#contract/admin/draft-calls.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { cropPicture, getOriginal, uploadPicture } from '#contract/admin/picture.ts';
import { getToday, listProblems } from '#contract/admin/today.ts';
import { getUser, listUsers, undoUser, updateUser } from '#contract/admin/user.ts';
import { mergeableKinds, mergeCalls } from '#contract/admin/merge.ts';
import { getSeasonBoard, setMatchResult } from '#contract/admin/league.ts';
import { getSeries, repeatEvent } from '#contract/admin/series.ts';
import { plannedKinds, scheduleCalls } from '#contract/admin/schedule.ts';
import { exportCalls, importCalls } from '#contract/admin/csv-calls.ts';
import * as filterCalls from '#contract/admin/saved-filter.ts';
import * as inboxCalls from '#contract/admin/inbox.ts';
import { proposeVenue } from '#contract/account-venue.ts';
import { requestComedianProfile } from '#contract/comedian-request.ts';
import * as privacyCalls from '#contract/admin/privacy-request.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { type Endpoint, fillPath } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fileOf, formOf, person, type Person, photoOf } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

/* Every call of content admins with every role, from the contract's own list. */

type Role = 'guest' | 'user' | 'comedian' | 'editor' | 'staff';
const roles: readonly Role[] = ['guest', 'user', 'comedian', 'editor', 'staff'];

const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`;
const calls = adminEndpoints;

/** Values of the fields that some kind cannot do without; parts of a season also name what they belong to. */
const values: Record<string, unknown> = {
  name: 'Nuevo',
  nickname: 'Nuevo',
  start_at: '2027-12-05T20:30:00-06:00',
  type: 'full',
};

/** A body that the creation of a kind accepts. */
const required = (kind: DocumentKind): object =>
  Object.fromEntries(
    documentFields(kind)
      .filter((field) => field in values)
      .map((field) => [field, values[field]]),
  );

interface Call {
  endpoint: Endpoint;
  params: Record<string, number | string>;
  body?: object | FormData;
  /** The status for an editor, and for staff. */
  expected: readonly [editor: number, staff: number];
}

/** Every call once, in an order in which each finds what it works on. */
function callsIn(
  ids: Record<DocumentKind, number>,
  changeSet: number,
  photo: File,
  user: number,
  inbox: Inbox,
): Call[] {
  const parents = { league_group: { season_id: ids.season }, round: { season_id: ids.season } };
  const bodies = { ...parents, match: { round_id: ids.round }, banner: { is_published: false } } as Partial<
    Record<DocumentKind, object>
  >;
  const perKind = documentKinds.toReversed().flatMap((kind): Call[] => {
    const { list, create, get, update, remove, listRevisions, getRevision, restore, redact } =
      adminCalls[kind];
    const params = { id: ids[kind], number: 1 };
    return [
      { endpoint: list, params, expected: [200, 200] },
      { endpoint: create, params, body: { ...required(kind), ...bodies[kind] }, expected: [201, 201] },
      { endpoint: get, params, expected: [200, 200] },
      { endpoint: update, params, body: {}, expected: [200, 200] },
      // No publisher runs.
      { endpoint: draftCalls[kind].plan, params, body: {}, expected: [503, 503] },
      { endpoint: draftCalls[kind].pageState, params, expected: [200, 200] },
      { endpoint: draftCalls[kind].preview, params, body: {}, expected: [503, 503] },
      { endpoint: listRevisions, params, expected: [200, 200] },
      { endpoint: getRevision, params, expected: [200, 200] },
      { endpoint: restore, params, body: {}, expected: [200, 200] },
      { endpoint: redact, params, body: { reason: 'Datos personales' }, expected: [403, 200] },
      { endpoint: remove, params, expected: [204, 204] },
    ];
  });
  const ofChangeSets = calls.filter(
    (endpoint) => endpoint.path.includes('change-sets') && endpoint !== workOnChangeSets,
  );
  const whole = { left: 0, top: 0, width: 1, height: 1 };
  return [
    { endpoint: listPreviews, params: {}, expected: [200, 200] },
    { endpoint: revokePreview, params: { id: 'none' }, expected: [404, 404] },
    { endpoint: uploadPicture, params: {}, body: formOf({ file: photo }), expected: [201, 201] },
    { endpoint: getOriginal, params: { hash: 'none' }, expected: [404, 404] },
    { endpoint: cropPicture, params: { hash: 'none' }, body: whole, expected: [404, 404] },
    { endpoint: listUsers, params: {}, expected: [403, 200] },
    { endpoint: getUser, params: { id: user }, expected: [403, 200] },
    { endpoint: updateUser, params: { id: user }, body: {}, expected: [403, 200] },
    { endpoint: undoUser, params: { id: user }, body: {}, expected: [403, 200] },
    {
      endpoint: changeMany,
      params: {},
      body: { kind: 'text', action: 'hide', entries: [{ id: ids.text, version: 1 }] },
      expected: [200, 200],
    },
    { endpoint: getSeries, params: { id: ids.event }, expected: [200, 200] },
    {
      endpoint: repeatEvent,
      params: { id: ids.event },
      body: { rhythm: 'weekly', until: '2000-01-01' },
      expected: [400, 400],
    },
    ...mergeableKinds.map((kind): Call => {
      const body = { into: ids[kind], version: 0, into_version: 0 };
      return { endpoint: mergeCalls[kind], params: { id: ids[kind] }, body, expected: [400, 400] };
    }),
    { endpoint: getSeasonBoard, params: { id: ids.season }, expected: [200, 200] },
    {
      endpoint: setMatchResult,
      params: { id: ids.match },
      body: { version: 1, home_score: null, away_score: null, winner: null, dry_run: true },
      expected: [200, 200],
    },
    ...plannedKinds.map((kind): Call => {
      const body = { publish_at: null, unpublish_at: null };
      return { endpoint: scheduleCalls[kind], params: { id: ids[kind] }, body, expected: [200, 200] };
    }),
    ...documentKinds.map((kind): Call => ({ endpoint: exportCalls[kind], params: {}, expected: [200, 200] })),
    ...documentKinds.map((kind): Call => ({
      endpoint: importCalls[kind],
      params: {},
      body: formOf({ file: fileOf(`id\n${ids[kind]}\n`, 'tabla.csv', 'text/csv') }),
      expected: [200, 200],
    })),
    { endpoint: filterCalls.listSavedFilters, params: {}, expected: [200, 200] },
    {
      endpoint: filterCalls.saveFilter,
      params: {},
      body: { kind: 'text', name: 'Borradores', filter: { search: '', status: 'draft', ordering: '' } },
      expected: [201, 201],
    },
    { endpoint: filterCalls.removeSavedFilter, params: { id: 1 }, expected: [204, 204] },
    { endpoint: getToday, params: {}, expected: [200, 200] },
    { endpoint: listProblems, params: { problem: 'duplicates' }, expected: [200, 200] },
    ...callsOfInbox(inbox),
    ...ofChangeSets.map((endpoint): Call => ({ endpoint, params: { id: changeSet }, expected: [200, 200] })),
    {
      endpoint: workOnChangeSets,
      params: {},
      body: { action: 'undo', change_sets: [changeSet] },
      expected: [200, 200],
    },
    ...perKind,
  ];
}

/** What waits: two of each that is approved or rejected. */
interface Inbox {
  venues: readonly number[];
  requests: readonly number[];
  message: number;
  privacy: number;
}

async function fillInbox(
  api: TestApi,
  { comedian, user, editor }: Record<'comedian' | 'user' | 'editor', Person>,
) {
  const propose = async (name: string) =>
    (await comedian.client.call(proposeVenue, { body: { name, city: 'Puebla' } })).id;
  await api.client.call(sendContactMessage, { body: { name: 'Eva', email: 'e@x.example', message: 'Hola' } });
  for (const { client } of [user, editor])
    await client.call(requestComedianProfile, { body: { nickname: 'Beto' } });
  const ids = async (table: 'comedian_requests' | 'contact_messages') =>
    (await api.db.selectFrom(table).select('id').orderBy('id').execute()).map(({ id }) => id);
  return {
    venues: [await propose('Uno'), await propose('Dos')],
    requests: await ids('comedian_requests'),
    message: (await ids('contact_messages'))[0] ?? 0,
    privacy: await make.privacyRequest(api, 'Eva'),
  };
}

function callsOfInbox({ venues, requests, message, privacy }: Inbox): Call[] {
  const [id = 0, other = 0] = venues;
  const [request = 0, second = 0] = requests;
  return [
    { endpoint: inboxCalls.listVenueProposals, params: {}, expected: [200, 200] },
    { endpoint: inboxCalls.publishVenueProposal, params: { id }, expected: [204, 204] },
    { endpoint: inboxCalls.rejectVenueProposal, params: { id: other }, expected: [204, 204] },
    { endpoint: inboxCalls.listComedianRequests, params: {}, expected: [403, 200] },
    {
      endpoint: inboxCalls.approveComedianRequest,
      params: { id: request },
      body: { page: null },
      expected: [403, 204],
    },
    { endpoint: inboxCalls.rejectComedianRequest, params: { id: second }, expected: [403, 204] },
    { endpoint: inboxCalls.listContactMessages, params: {}, expected: [403, 200] },
    {
      endpoint: inboxCalls.updateContactMessage,
      params: { id: message },
      body: { status: 'answered' },
      expected: [403, 200],
    },
    { endpoint: inboxCalls.listRedirects, params: {}, expected: [200, 200] },
    { endpoint: privacyCalls.listPrivacyRequests, params: {}, expected: [403, 200] },
    { endpoint: privacyCalls.findPrivacyData, params: { id: privacy }, expected: [403, 200] },
    { endpoint: privacyCalls.erasePrivacyData, params: { id: privacy }, expected: [403, 200] },
    {
      endpoint: privacyCalls.updatePrivacyRequest,
      params: { id: privacy },
      body: { is_closed: true, note: 'Listo' },
      expected: [403, 200],
    },
  ];
}

async function statusOf(api: TestApi, { endpoint, params, body }: Call, who: Person | null): Promise<number> {
  const isJson = body && !(body instanceof FormData);
  const unlink = endpoint.method === 'DELETE' ? '?unlink=true' : '';
  const reply = await api.request(`${fillPath(endpoint.path, params)}${unlink}`, {
    method: endpoint.method,
    headers: {
      ...(who && { Authorization: `Bearer ${who.token}` }),
      ...(isJson && { 'Content-Type': 'application/json' }),
      'If-Match': '*',
    },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  });
  if (reply.status !== 401) expect(reply.headers.get('cache-control')).toBe('no-store');
  return reply.status;
}

async function startScene() {
  const api = await startApi();
  const people: Record<Exclude<Role, 'guest'>, Person> = {
    user: await person(api, 'carla'),
    comedian: await person(api, 'ana', { is_comedian: true }),
    editor: await person(api, 'edith', { is_editor: true }),
    staff: await person(api, 'dora', { is_admin: true }),
  };
  const { ids } = await startSamples(api);
  const { id: text } = await people.staff.client.call(adminCalls.text.create, { body: { name: 'Aviso' } });
  const set = await api.db
    .selectFrom('revisions')
    .select('change_set_id')
    .where('kind', '=', 'text')
    .where('entry_id', '=', text)
    .executeTakeFirstOrThrow();
  return {
    api,
    people,
    calls: callsIn(ids, set.change_set_id, await photoOf(), people.user.id, await fillInbox(api, people)),
  };
}

test.for(roles)('each call of content admins answers a %s as it should', async (role) => {
  const { api, people, calls: all } = await startScene();
  expect(all.map(({ endpoint }) => nameOf(endpoint)).toSorted()).toEqual(calls.map(nameOf).toSorted());
  const who = role === 'guest' ? null : people[role];
  const refusal = role === 'guest' ? 401 : 403;
  for (const call of all) {
    const [editor, staff] = call.expected;
    const expected = role === 'staff' ? staff : role === 'editor' ? editor : refusal;
    expect([nameOf(call.endpoint), await statusOf(api, call, who)]).toEqual([
      nameOf(call.endpoint),
      expected,
    ]);
  }
});

test('an editor is refused what is for staff', async () => {
  const api = await startApi();
  const { client } = await person(api, 'edith', { is_editor: true });
  const others = endpoints.filter(({ auth, tag }) => auth === 'admin' && tag === 'Admin');
  expect(others.length).toBeGreaterThan(0);
  for (const endpoint of others)
    await expect(client.call(endpoint, { params: { id: 1 } })).rejects.toMatchObject({ status: 403 });
});

test('the calls of content admins are absent where the content is another server’s', async () => {
  const api = await startApi({ env: { API_URL: 'https://otro.example' } });
  for (const endpoint of calls) {
    const path = fillPath(endpoint.path, { id: 1, number: 1, problem: 'duplicates' });
    expect((await api.request(path, { method: endpoint.method })).status, nameOf(endpoint)).toBe(404);
  }
});

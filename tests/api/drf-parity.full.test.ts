import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#client/http/http.ts';
import { createIdentity } from '#client/account/identity.ts';
import { person } from '../support/account-area.ts';
import { startApi } from '../support/api.ts';
import { drfAccounts, drfIsMissing, type DrfServer, startDrfServer } from '../support/drf-server.ts';
import { make } from '../support/factories.ts';

type Send = (method: 'POST', path: string, body: unknown) => Promise<{ status: number; reply: unknown }>;

/** A value of a field, and whether both servers take it. */
type Row = readonly [value: unknown, isTaken: boolean];

const starts: readonly Row[] = [
  ['2027-12-05T20:30:00-06:00', true],
  ['2027-12-05T20:30:00', true],
  ['2027-12-05T20:30', true],
  ['2027-12-05 20:30', true],
  ['2027-12-05 20:30:00', true],
  ['2027-12-5 8:30', true],
  ['2027-12-05T20:30:00-0600', true],
  ['2027-12-05T20:30:00-06', true],
  ['2027-12-05T20:30:00Z', true],
  ['2027-12-05T20:30:00.5Z', true],
  ['2027-12-05T20:30:00.123456-06:00', true],
  ['2027-12-05T20:30:00+14:00', true],
  ['2027-12-05', false],
  ['2027-02-31T20:00:00-06:00', false],
  ['2027-12-05T25:00:00-06:00', false],
  ['2027-12-05T20:61:00-06:00', false],
  ['05/12/2027 20:30', false],
  ['mañana', false],
  ['', false],
  [null, false],
  [1_827_000_000, false],
  [[], false],
  [{}, false],
];

const prices: readonly Row[] = [
  [120, true],
  [120.5, true],
  [0, true],
  ['0', true],
  ['120', true],
  ['120.5', true],
  ['120.50', true],
  [' 120 ', true],
  ['0120', true],
  ['+120', true],
  ['.5', true],
  ['120.', true],
  [null, true],
  ['1e2', true],
  [1.555, false],
  ['1.555', false],
  ['120,50', false],
  ['gratis', false],
  ['NaN', false],
  ['Infinity', false],
  [true, false],
  [[], false],
  [{}, false],
];

const flags: readonly Row[] = [
  [true, true],
  [false, true],
  ['true', true],
  ['True', true],
  ['FALSE', true],
  ['1', true],
  ['0', true],
  [1, true],
  [0, true],
  ['on', true],
  ['off', true],
  ['yes', true],
  ['no', true],
  ['t', true],
  ['F', true],
  [2, false],
  ['quizá', false],
  [null, false],
  [[], false],
  [{}, false],
];

const ids: readonly Row[] = [
  [1, true],
  ['1', true],
  [' 1 ', true],
  ['1.0', true],
  [1.5, false],
  [true, false],
  ['uno', false],
  ['', false],
  [null, false],
  [0, false],
  [-1, false],
  [999_999, false],
  [[1], false],
  [{}, false],
];

const venueIds: readonly Row[] = [
  [1, true],
  ['1', true],
  [' 1 ', true],
  [null, true],
  [true, false],
  ['uno', false],
  [999_999, false],
  [[1], false],
  [{}, false],
];

/** What a server stored of an event, however it is written: to the second, and of a venue only that there is one. */
const storedOf = (reply: unknown, field: string) => {
  const value = (reply as Record<string, unknown>)[field];
  if (value === null || typeof value === 'boolean') return value;
  if (field === 'venue_id') return 'a venue';
  return field.endsWith('_at') ? new Date(String(value)).toISOString().slice(0, 19) : Number(value);
};

describe.skipIf(drfIsMissing)(
  'what a server of Django REST Framework takes, this API takes, and stores the same',
  () => {
    let drf: DrfServer;
    beforeAll(async () => {
      drf = await startDrfServer();
    });
    afterAll(() => drf.stop());

    /** Both servers, each asked by a comedian. */
    async function both(): Promise<Record<'ours' | 'django', Send>> {
      const api = await startApi();
      const { token } = await person(api, 'ana', { is_comedian: true });
      await make.venue(api, 'Foro');
      await make.comedian(api, 'Ana');
      const sendTo =
        (request: (path: string, init: RequestInit) => Promise<Response>, bearer: string): Send =>
        async (method, path, body) => {
          const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${bearer}` };
          const response = await request(path, { method, headers, body: JSON.stringify(body) });
          return { status: response.status, reply: await response.json() };
        };
      const ask = (path: string, init: RequestInit) => fetch(`${drf.baseUrl}${path}`, init);
      const { token: key } = await createIdentity(createClient(drf)).login(
        drfAccounts.comedian,
        drfAccounts.password,
      );
      return { ours: sendTo((path, init) => api.request(path, init), token), django: sendTo(ask, key) };
    }

    test.each([
      ['start_at', starts],
      ['end_at', starts.filter(([value]) => value !== null && value !== '')],
      ['price_min', prices],
      ['price_max', prices],
      ['venue_id', venueIds],
      ['is_openmic', flags],
    ] as const)('%s of an event', async (field, rows) => {
      const { ours, django } = await both();
      let created = 0;
      const create = async (send: Send, value: unknown) => {
        created += 1;
        // The same name and start within ten minutes would be answered with the first event.
        const body = { name: `Noche ${created}`, start_at: '2027-01-01T20:00:00-06:00', [field]: value };
        const { status, reply } = await send('POST', '/api/account/events-owner/', body);
        return status === 201 ? { stored: storedOf(reply, field) } : status;
      };
      for (const [value, isTaken] of rows) {
        const own = await create(ours, value);
        expect([value, own !== 400]).toEqual([value, isTaken]);
        expect([value, own]).toEqual([value, await create(django, value)]);
      }
    });

    test('object_id of a favorite', async () => {
      const { ours, django } = await both();
      for (const [object_id, isTaken] of ids) {
        const body = { content_type: 'comedian', object_id };
        for (const send of [ours, django]) {
          const { status } = await send('POST', '/api/socialactions/favorites/', body);
          expect([object_id, status < 300]).toEqual([object_id, isTaken]);
        }
      }
    });
  },
);

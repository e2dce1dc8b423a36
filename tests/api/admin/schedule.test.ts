import { expect, test } from 'vitest';
import { carryOutPlans } from '#api/content/schedule.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { plannedKinds, scheduleCalls } from '#contract/admin/schedule.ts';
import { fieldMessage } from '#contract/messages.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays, make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

const NONE = { publish_at: null, unpublish_at: null };

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const id = await make.venue(api, 'Patio', { is_published: false });
  const plan = (body: object, wanted = id) =>
    editor.client.call(scheduleCalls.venue, { params: { id: wanted }, body });
  return { api, editor, id, plan };
}

test('an entry is planned to appear and to disappear, and does', async () => {
  const { api, editor, id, plan } = await start();
  const planned = await plan({ publish_at: inDays(1), unpublish_at: inDays(2) });
  expect(planned.publication).toMatchObject({ state: 'scheduled', publish_at: expect.any(String) });
  const stateAt = async (days: number) => {
    await carryOutPlans(api.db, new Date(inDays(days)));
    return (await editor.client.call(adminCalls.venue.get, { params: { id } })).publication;
  };
  expect(await stateAt(0.5)).toMatchObject({ state: 'scheduled' });
  expect(await stateAt(1.5)).toMatchObject({ state: 'published', unpublish_at: expect.any(String) });
  expect(await stateAt(2.5)).toEqual({ state: 'hidden', ...NONE });
});

test('a plan takes the place of the one before, or of none', async () => {
  const { plan } = await start();
  await plan({ publish_at: inDays(1) });
  expect((await plan({ unpublish_at: inDays(3) })).publication).toMatchObject({ publish_at: null });
  expect((await plan({})).publication).toEqual({ state: 'draft', ...NONE });
});

test('a plan that ends before it begins is refused, and one for no entry', async () => {
  const { plan } = await start();
  for (const unpublish_at of [inDays(1), inDays(2)])
    expect(await failureOf(plan({ publish_at: inDays(2), unpublish_at }))).toMatchObject({
      status: 400,
      fields: { unpublish_at: [fieldMessage.endBeforeStart] },
    });
  expect(await failureOf(plan({ publish_at: 'mañana' }))).toMatchObject({
    fields: { publish_at: [fieldMessage.dateTime] },
  });
  expect(await failureOf(plan({ publish_at: inDays(1) }, 999))).toMatchObject({ status: 404 });
});

test.for(plannedKinds)('a %s can be planned', async (kind) => {
  const { api, editor } = await start();
  const { ids } = await startSamples(api);
  const call = scheduleCalls[kind] as unknown as (typeof scheduleCalls)['text'];
  const body = { ...NONE, unpublish_at: inDays(2) };
  const { publication } = await editor.client.call(call, { params: { id: ids[kind] }, body });
  expect(publication).toMatchObject({ state: 'published', unpublish_at: expect.any(String) });
});

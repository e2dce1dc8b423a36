import { expect, test } from 'vitest';
import { carryOutPlans } from '#api/content/schedule.ts';
import { bulkFailureWire, changeMany } from '#contract/admin/bulk.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { adminMessage } from '#contract/admin/messages.ts';
import { scheduleCalls } from '#contract/admin/schedule.ts';
import { listBanners } from '#contract/banner.ts';
import type { HttpError } from '#client/http/http.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays, make } from '../../support/factories.ts';

async function start() {
  const api = await startApi();
  const { client } = await person(api, 'edith', { is_editor: true });
  const file = await make.picture(api, 60, 40, '#ff0000');
  const create = (fields: object) =>
    client.call(adminCalls.banner.create, { body: { name: 'Festival', type: 'full', ...fields } as never });
  const update = (id: number, version: number, fields: object) =>
    client.call(adminCalls.banner.update, { params: { id }, body: fields as never, ifMatch: `"${version}"` });
  const live = async () => (await api.client.call(listBanners)).count;
  return { api, client, file, create, update, live };
}

test('a banner is live only with an image and in a section of the site; a draft may lack both', async () => {
  const { file, create, update, live } = await start();
  expect(await failureOf(create({}))).toMatchObject({ fields: { file: [adminMessage.bannerImage] } });
  expect(await failureOf(create({ file, section: 'portada' }))).toMatchObject({
    fields: { section: [expect.stringContaining('inicio')] },
  });
  const draft = await create({ section: 'portada', is_published: false });
  const inactive = await create({ status: 'inactive' });
  expect(await live()).toBe(0);
  expect(await failureOf(update(draft.id, draft.version, { is_published: true }))).toMatchObject({
    fields: { file: [adminMessage.bannerImage], section: [expect.any(String)] },
  });
  expect(await failureOf(update(inactive.id, inactive.version, { status: 'active' }))).toMatchObject({
    status: 400,
  });
  await update(draft.id, draft.version, { is_published: true, file, section: 'inicio' });
  await create({ file });
  expect(await live()).toBe(2);
});

test('an incomplete banner goes live neither with others nor by a plan', async () => {
  const { api, client, file, create, update, live } = await start();
  const { id, version } = await create({ is_published: false });
  const body = { kind: 'banner' as const, action: 'publish' as const, entries: [{ id, version }] };
  const refusal = (await failureOf(client.call(changeMany, { body }))) as HttpError;
  expect(bulkFailureWire.parse(refusal.body).errors).toMatchObject([
    { id, detail: adminMessage.bannerImage },
  ]);
  const plan = () => client.call(scheduleCalls.banner, { params: { id }, body: { publish_at: inDays(1) } });
  expect(await failureOf(plan())).toMatchObject({ fields: { publish_at: [adminMessage.bannerImage] } });
  const complete = await update(id, version, { file });
  await plan();
  const emptied = await update(id, complete.version, { file: null });
  await carryOutPlans(api.db, new Date(inDays(2)));
  expect(await live()).toBe(0);
  await update(id, emptied.version, { file });
  await carryOutPlans(api.db, new Date(inDays(2)));
  expect(await live()).toBe(1);
});

import { expect, test } from 'vitest';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { failureOf, person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';

/* The content of a version, or of all up to it, is taken out of the history. */

const { create, get, update, getRevision, listRevisions, redact, restore } = adminCalls.venue;

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const staff = await person(api, 'dora', { is_admin: true });
  const { id } = await editor.client.call(create, { body: { name: 'Foro', address: 'Calle Secreta 3' } });
  for (const body of [
    { city: 'Puebla' },
    { phone: '2221234567' },
    { address: 'Calle Mayor 1' },
    { city: 'Xalapa' },
  ])
    await editor.client.call(update, { params: { id }, body, ifMatch: '*' });
  const documents = async () => {
    const { results } = await editor.client.call(listRevisions, { params: { id } });
    return Promise.all(
      results
        .toReversed()
        .map(
          async ({ number }) =>
            (await editor.client.call(getRevision, { params: { id, number } })).document !== null,
        ),
    );
  };
  const take = (number: number, body: object, who = staff) =>
    who.client.call(redact, { params: { id, number }, body });
  const read = () => editor.client.call(get, { params: { id } });
  return { editor, staff, id, documents, take, read };
}

test('the content of a version and of all earlier ones is taken out at once, counted before, and noted', async () => {
  const { editor, staff, id, documents, take, read } = await start();
  const before = await read();
  await take(2, { reason: 'Un domicilio' });
  expect(await take(3, { earlier: true, dry_run: true })).toEqual({ versions: 2 });
  expect(await documents()).toEqual([true, false, true, true, true]);
  expect(await take(3, { earlier: true, reason: 'El mismo domicilio' })).toEqual({ versions: 2 });
  expect(await documents()).toEqual([false, false, false, true, true]);
  expect(await read()).toEqual(before);
  const { results } = await editor.client.call(listRevisions, { params: { id } });
  expect(results.map(({ number, redaction }) => [number, redaction?.actor?.id, redaction?.reason])).toEqual([
    [5, undefined, undefined],
    [4, undefined, undefined],
    [3, staff.id, 'El mismo domicilio'],
    [2, staff.id, 'Un domicilio'],
    [1, staff.id, 'El mismo domicilio'],
  ]);
  expect(await take(3, { earlier: true, reason: 'Otra vez' })).toEqual({ versions: 0 });
  expect(await failureOf(editor.client.call(restore, { params: { id, number: 1 }, body: {} }))).toMatchObject(
    {
      status: 409,
    },
  );
  await editor.client.call(restore, { params: { id, number: 4 }, body: {} });
  expect(await read()).toMatchObject({ city: 'Puebla', address: 'Calle Mayor 1' });
});

test('only an admin takes out content, says why, and of versions that are there', async () => {
  const { editor, documents, take } = await start();
  const why = { earlier: true, reason: 'Un domicilio' };
  expect(await failureOf(take(3, why, editor))).toMatchObject({ status: 403 });
  expect(await failureOf(take(3, { ...why, dry_run: true }, editor))).toMatchObject({ status: 403 });
  expect(await failureOf(take(9, why))).toMatchObject({ status: 404 });
  for (const [wrong, field] of [
    [{ earlier: true }, 'reason'],
    [{ earlier: true, reason: ' ' }, 'reason'],
    [{ earlier: 'todas', reason: 'x' }, 'earlier'],
    [{ later: true, reason: 'x' }, 'later'],
  ] as const)
    expect(await failureOf(take(3, wrong))).toMatchObject({
      status: 400,
      fields: { [field]: [expect.any(String)] },
    });
  expect(await documents()).toEqual([true, true, true, true, true]);
});

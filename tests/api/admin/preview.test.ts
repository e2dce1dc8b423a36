import { expect, test } from 'vitest';
import { setStanding } from '#api/accounts/administration.ts';
import { MAX_PREVIEW_BYTES, MAX_PREVIEWS } from '#api/content/drafts/store-preview.ts';
import { draftCalls, listPreviews, revokePreview } from '#contract/admin/draft-calls.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { mergeCalls } from '#contract/admin/merge.ts';
import { updateUser } from '#contract/admin/user.ts';
import { failureOf, person, type Person } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

/** An API whose publisher answers each draft with a page of its own, unless `page` says with which. */
async function start(page?: () => string | Promise<string>) {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  let number = 0;
  const receive = api.services.draftPages.connect(({ id }) => {
    number += 1;
    void Promise.resolve(page?.() ?? `<title>Página ${number}</title>`).then((html) =>
      receive({
        id,
        outcome: {
          changed: [],
          changedCount: 0,
          gone: [],
          goneCount: 0,
          path: '/x',
          html,
          isPublished: false,
        },
        problem: null,
      }),
    );
    return true;
  });
  return { api, editor, ana: await make.comedian(api, 'Ana Ruiz') };
}

const previewOf = ({ client }: Person, id: number) =>
  client.call(draftCalls.comedian.preview, { params: { id }, body: id === 0 ? { nickname: 'Nueva' } : {} });

const statusOf = async (api: TestApi, { url }: { url: string }) =>
  (await api.request(new URL(url).pathname)).status;

const countOf = async ({ db }: TestApi) =>
  (await db.selectFrom('previews').select('user_id').execute()).length;

/** Makes all previews as if they had been made a second earlier. */
async function makeOlder({ db }: TestApi): Promise<void> {
  for (const { secret_hash, expires_at } of await db.selectFrom('previews').selectAll().execute())
    await db
      .updateTable('previews')
      .set({ expires_at: new Date(Date.parse(expires_at) - 1000).toISOString() })
      .where('secret_hash', '=', secret_hash)
      .execute();
}

test('a preview ends when its editor revokes it, other ones stay, and revoking it again is a 404', async () => {
  const { api, editor, ana } = await start();
  const [first, second] = [await previewOf(editor, ana), await previewOf(editor, ana)];
  const revoke = () => editor.client.call(revokePreview, { params: { id: first.id } });
  await revoke();
  expect(await editor.client.call(listPreviews)).toMatchObject([
    { id: second.id, kind: 'comedian', entry_id: ana, expires_at: second.expires_at },
  ]);
  expect([await statusOf(api, first), await statusOf(api, second)]).toEqual([410, 200]);
  expect(await failureOf(revoke())).toMatchObject({ status: 404 });
});

test('an editor revokes previews of no other editor, and the address of a preview does not name it', async () => {
  const { api, editor, ana } = await start();
  const preview = await previewOf(editor, ana);
  const other = await person(api, 'dora', { is_admin: true });
  const secret = new URL(preview.url).pathname.split('/').at(-2) ?? '';
  for (const [who, id] of [
    [other, preview.id],
    [editor, secret],
  ] as const)
    expect(await failureOf(who.client.call(revokePreview, { params: { id } }))).toMatchObject({
      status: 404,
    });
  expect(await other.client.call(listPreviews)).toEqual([]);
  expect(await statusOf(api, preview)).toBe(200);
});

test('a preview ends with its entry, however that is deleted, and does not return with it', async () => {
  const { api, editor, ana } = await start();
  const beto = await make.comedian(api, 'Beto Sol');
  const carla = await make.comedian(api, 'Carla Luna');
  const previews = [
    await previewOf(editor, ana),
    await previewOf(editor, beto),
    await previewOf(editor, carla),
  ];
  const { client } = editor;
  await client.call(adminCalls.comedian.remove, { params: { id: ana }, ifMatch: '*' });
  const versionOf = async (id: number) =>
    (await client.call(adminCalls.comedian.get, { params: { id } })).version;
  const body = { into: carla, version: await versionOf(beto), into_version: await versionOf(carla) };
  await client.call(mergeCalls.comedian, { params: { id: beto }, body });
  expect(await Promise.all(previews.map((preview) => statusOf(api, preview)))).toEqual([410, 410, 200]);
  const restore = { params: { id: ana, number: 1 }, body: {} };
  await client.call(adminCalls.comedian.restore, restore);
  expect(await statusOf(api, previews[0] ?? { url: '' })).toBe(410);
  expect(await countOf(api)).toBe(1);
});

test('previews of an entry end when content is taken out of one of its versions', async () => {
  const { api, editor, ana } = await start();
  const admin = await person(api, 'dora', { is_admin: true });
  const preview = await previewOf(editor, ana);
  const body = { reason: 'Datos personales' };
  await admin.client.call(adminCalls.comedian.redact, { params: { id: ana, number: 1 }, body });
  expect(await statusOf(api, preview)).toBe(410);
});

test('previews of an editor who is blocked, or edits no more, end and do not return with the right', async () => {
  const { api, editor, ana } = await start();
  const admin = await person(api, 'dora', { is_admin: true });
  const set = (fields: object) => admin.client.call(updateUser, { params: { id: editor.id }, body: fields });
  const blocked = [await previewOf(editor, ana), await previewOf(editor, 0)];
  await set({ is_active: false });
  expect(await Promise.all(blocked.map((each) => statusOf(api, each)))).toEqual([410, 410]);
  await set({ is_active: true });
  expect(await Promise.all(blocked.map((each) => statusOf(api, each)))).toEqual([410, 410]);

  const other = await person(api, 'eva', { is_editor: true });
  const preview = await previewOf(other, ana);
  await setStanding(api.db, api.services.config, 'eva@risoteca.test', { isComedian: false });
  expect(await statusOf(api, preview)).toBe(200);
  await setStanding(api.db, api.services.config, 'eva@risoteca.test', { isEditor: false });
  expect(await statusOf(api, preview)).toBe(410);
  expect(await countOf(api)).toBe(0);
});

test('a preview whose page is ready after its editor or its entry is gone is not stored', async () => {
  let meanwhile = async () => {};
  const { api, editor, ana } = await start(async () => {
    await meanwhile();
    return '<title>Ana</title>';
  });
  meanwhile = async () => {
    meanwhile = async () => {};
    await editor.client.call(adminCalls.comedian.remove, { params: { id: ana }, ifMatch: '*' });
  };
  expect(await failureOf(previewOf(editor, ana))).toMatchObject({ status: 404 });
  meanwhile = async () => {
    await setStanding(api.db, api.services.config, 'edith@risoteca.test', { isEditor: false });
  };
  expect(await failureOf(previewOf(editor, 0))).toMatchObject({ status: 403 });
  expect(await countOf(api)).toBe(0);
});

test('an editor’s oldest previews end where they are too many, or their pages too large together', async () => {
  let length = 10;
  const { api, editor, ana } = await start(() => `<title>Ana</title>${'ñ'.repeat(length / 2)}`);
  const other = await person(api, 'eva', { is_editor: true });
  const kept = await previewOf(other, ana);
  const previews: Array<{ url: string }> = [];
  const statuses = () => Promise.all(previews.map((preview) => statusOf(api, preview)));
  for (let index = 0; index < MAX_PREVIEWS + 2; index += 1) {
    await makeOlder(api);
    previews.push(await previewOf(editor, ana));
  }
  expect(await statuses()).toEqual([410, 410, ...Array.from({ length: MAX_PREVIEWS }, () => 200)]);
  expect(await countOf(api)).toBe(MAX_PREVIEWS + 1);

  length = MAX_PREVIEW_BYTES / 2;
  previews.length = 0;
  for (let index = 0; index < 3; index += 1) {
    await makeOlder(api);
    previews.push(await previewOf(editor, ana));
  }
  expect(await statuses()).toEqual([410, 410, 200]);
  expect(await countOf(api)).toBe(2);
  expect(await statusOf(api, kept)).toBe(200);
});

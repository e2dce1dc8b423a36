import { expect, test } from 'vitest';
import { carryOutDeletions } from '#api/accounts/deletion.ts';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { downloadAccount } from '#contract/account-closing.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { cropPicture, getOriginal } from '#contract/admin/picture.ts';
import { comedianPortrait, profilePortrait } from '#contract/portrait-original.ts';
import { updateProfilePicture } from '#contract/portrait.ts';
import { failureOf, fileOf, formOf, person, photoOf } from '../../support/account-area.ts';
import { startApi, type TestApi } from '../../support/api.ts';
import { inDays } from '../../support/factories.ts';
import { logIn } from '../../support/accounts.ts';

const ORIGINALS = 'originals/';
const LEFT = { left: 0, top: 0, width: 0.5, height: 1 };
const RIGHT = { left: 0.5, top: 0, width: 0.5, height: 1 };

const storedOriginals = ({ services: { storage } }: TestApi) => storage.list(ORIGINALS);
const bodyOf = async (crop: object) =>
  formOf({ original: await photoOf('#0f7b4b', 80), crop: JSON.stringify(crop) });
const hashOf = (url: string | null | undefined) => /media\/(\w+)\//.exec(url ?? '')?.[1] ?? '';

async function startWithFan() {
  const api = await startApi();
  const fan = await person(api, 'fan');
  const body = await bodyOf(LEFT);
  const user = await fan.client.call(profilePortrait.replace, { body });
  const read = (path: string, token: string | null) =>
    api.request(path, { headers: token === null ? {} : { Authorization: `Bearer ${token}` } });
  return { api, fan, user, read };
}

test('a portrait is cropped again from its original on another device, without an upload', async () => {
  const { api, user } = await startWithFan();
  expect(user.picture_variants).toMatchObject({ width: 40, height: 40 });
  const client = api.clientOf(await logIn(api, 'fan@risoteca.test'));
  expect(await client.call(profilePortrait.getCrop)).toEqual(LEFT);
  const cropped = await client.call(profilePortrait.crop, { body: RIGHT });
  expect(cropped.picture).not.toBe(user.picture);
  expect(await client.call(profilePortrait.getCrop)).toEqual(RIGHT);
  // Its original is the whole picture still.
  const whole = await client.call(profilePortrait.crop, { body: { ...LEFT, width: 1 } });
  expect(whole.picture_variants).toMatchObject({ width: 80, height: 40 });
});

test('the original of a portrait is for its account alone: no visitor, no other account, no editor and no admin', async () => {
  const { api, fan, user, read } = await startWithFan();
  const { path } = profilePortrait.getOriginal;
  const other = await person(api, 'otra');
  const editor = await person(api, 'edith', { is_editor: true });
  const admin = await person(api, 'ada', { is_admin: true });
  const reply = await read(path, fan.token);
  expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
    200,
    'image/webp',
    'no-store',
  ]);
  expect([(await read(path, null)).status, (await read(path, other.token)).status]).toEqual([401, 404]);
  const hash = hashOf(user.picture);
  for (const { token, client } of [editor, admin]) {
    expect((await read(getOriginal.path.replace('{hash}', hash), token)).status).toBe(404);
    expect(await failureOf(client.call(cropPicture, { params: { hash }, body: RIGHT }))).toMatchObject({
      status: 404,
    });
    // Nor through an entry that shows the portrait.
    const made = { body: { nickname: 'Ajena', picture: hash } as never };
    const entry = await client.call(adminCalls.comedian.create, made);
    expect(entry).toMatchObject({ pictures: { [hash]: { crop: null } } });
  }
});

test('two accounts with the same photo have an original each', async () => {
  const { api, user, read } = await startWithFan();
  const other = await person(api, 'otra');
  const same = await other.client.call(profilePortrait.replace, { body: await bodyOf(LEFT) });
  expect(same.picture).not.toBe(user.picture);
  expect((await read(profilePortrait.getOriginal.path, other.token)).status).toBe(200);
  expect(await storedOriginals(api)).toHaveLength(2);
});

test('a comedian and editors read the original of a portrait, other comedians do not', async () => {
  const { api, read } = await startWithFan();
  const ana = await person(api, 'ana', { is_comedian: true });
  const beto = await person(api, 'beto', { is_comedian: true });
  const editor = await person(api, 'edith', { is_editor: true });
  const { path } = comedianPortrait.getOriginal;
  expect(
    await failureOf(ana.client.call(comedianPortrait.replace, { body: await bodyOf(LEFT) })),
  ).toMatchObject({ status: 404 });
  for (const { client } of [ana, beto])
    await client.call(saveComedianProfile, { body: formOf({ nickname: 'Comediante' }) });
  const { picture } = await ana.client.call(comedianPortrait.replace, { body: await bodyOf(LEFT) });
  const statuses = [null, beto.token, ana.token].map(async (token) => (await read(path, token)).status);
  expect(await Promise.all(statuses)).toEqual([401, 404, 200]);
  const cropped = await editor.client.call(cropPicture, { params: { hash: hashOf(picture) }, body: RIGHT });
  expect(cropped.crop).toEqual(RIGHT);
  await ana.client.call(comedianPortrait.crop, { body: RIGHT });
  expect(await ana.client.call(comedianPortrait.getCrop)).toEqual(RIGHT);
});

test('what is no original or no part of one is refused under its field', async () => {
  const { fan } = await startWithFan();
  const failing = (body: FormData) => failureOf(fan.client.call(profilePortrait.replace, { body }));
  expect(await failing(await bodyOf({ ...LEFT, left: 0.9 }))).toMatchObject({ status: 400 });
  expect(await failing(formOf({ original: await photoOf(), crop: '{' }))).toMatchObject({ status: 400 });
  const svg = formOf({ original: fileOf('<svg/>', 'x.svg'), crop: JSON.stringify(LEFT) });
  expect(await failing(svg)).toMatchObject({ status: 400, fields: { original: [expect.any(String)] } });
  expect(await fan.client.call(profilePortrait.getCrop)).toEqual(LEFT);
});

test('the original goes with a portrait that is replaced, also as the specification replaces it', async () => {
  const { api, fan } = await startWithFan();
  const clean = (days: number) => deleteUnusedPictures(api.services, new Date(inDays(days)));
  await fan.client.call(updateProfilePicture, { body: formOf({ picture: await photoOf('#ff0000') }) });
  expect(await failureOf(fan.client.call(profilePortrait.getCrop))).toMatchObject({ status: 404 });
  await clean(0);
  await clean(2);
  expect(await storedOriginals(api)).toEqual([]);
});

test('the original goes with its account, and is in the export before', async () => {
  const { api, fan, read } = await startWithFan();
  const zip = await (await read(downloadAccount.path, fan.token)).text();
  expect(zip).toContain('perfil-original.webp');
  await api.db
    .updateTable('users')
    .set({ deletion_at: inDays(7) })
    .where('id', '=', fan.id)
    .execute();
  const logger = { error: () => expect.unreachable('nothing fails') };
  await carryOutDeletions({ ...api.services, logger }, new Date(inDays(8)));
  expect(await storedOriginals(api)).toEqual([]);
});

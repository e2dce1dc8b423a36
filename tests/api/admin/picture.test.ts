import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deleteUnusedPictures } from '#api/media/delete-unused.ts';
import { adminCalls } from '#contract/admin/entry-calls.ts';
import { uploadPicture } from '#contract/admin/picture.ts';
import { fieldMessage } from '#contract/messages.ts';
import { fileOf, formOf, person, photoOf } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { inDays } from '../../support/factories.ts';

async function start() {
  const api = await startApi();
  const editor = await person(api, 'edith', { is_editor: true });
  const send = (file: Blob) => editor.client.call(uploadPicture, { body: formOf({ file }) });
  const clean = (days: number) => deleteUnusedPictures(api.services, new Date(inDays(days)));
  return { api, editor, send, clean };
}

test('an uploaded picture is shown by the document that names it, and stays', async () => {
  const { api, editor, send, clean } = await start();
  const [cover, photo] = [await send(await photoOf('#d6006e', 400)), await send(await photoOf('#0f7b4b'))];
  expect(cover).toMatchObject({ variants: { width: 400, height: 40 } });
  const body = { name: 'Foro', cover: cover.hash, photos: [{ media: photo.hash, caption: 'Aquí' }] };
  const venue = await editor.client.call(adminCalls.venue.create, { body: body as never });
  expect(venue).toMatchObject({ cover: cover.hash, pictures: { [photo.hash]: { url: photo.url } } });
  await clean(0);
  await clean(2);
  const path = new URL(cover.url ?? '').pathname;
  expect((await api.request(path)).headers.get('content-type')).toBe('image/webp');
  const first = { params: { id: venue.id, number: 1 } };
  expect(await editor.client.call(adminCalls.venue.getRevision, first)).toMatchObject({
    pictures: { [cover.hash]: { url: cover.url }, [photo.hash]: { url: photo.url } },
  });
});

test('an uploaded picture that no document names is deleted after a day', async () => {
  const { api, editor, send, clean } = await start();
  const { hash, url } = await send(await photoOf());
  await clean(0);
  await clean(1.1);
  expect((await api.request(new URL(url ?? '').pathname)).status).toBe(404);
  await expect(
    editor.client.call(adminCalls.venue.create, { body: { name: 'Foro', cover: hash } }),
  ).rejects.toMatchObject({ status: 400, fields: { cover: [fieldMessage.entriesGone([hash])] } });
});

test('what is no picture, or too large a one, is refused under its field', async () => {
  const { api, editor, send } = await start();
  const refused = (file: Blob) => expect(send(file)).rejects;
  const strip = sharp({ create: { width: 1, height: 20_000, channels: 3, background: '#000' } });
  const fields = (message: string) => ({ status: 400, fields: { file: [message] } });
  await refused(fileOf('')).toMatchObject(fields(fieldMessage.fileEmpty));
  await refused(fileOf('<svg/>', 'x.svg')).toMatchObject(fields(fieldMessage.pictureFormat));
  await refused(fileOf(await strip.png().toBuffer())).toMatchObject(fields(fieldMessage.pictureSide(16_384)));
  await refused(fileOf(new Uint8Array(12 * 1024 * 1024))).toMatchObject({ status: 413 });
  const none = editor.client.call(uploadPicture, { body: formOf({ otro: await photoOf() }) });
  await expect(none).rejects.toMatchObject(fields(fieldMessage.required));
  expect(await api.db.selectFrom('media').selectAll().execute()).toEqual([]);
});

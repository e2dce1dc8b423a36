import { expect, test, vi } from 'vitest';
import { HttpError } from '#client/http/http.ts';
import type { Photo } from '#model/picture/picture.ts';
import { createComedianGallery } from '#stores/account/comedian-gallery.ts';
import { comedianCalls } from '#stores/account/comedian-calls.ts';
import { $notifications, dismissAll } from '#stores/notifications.ts';

const photo = (id: number): Photo => ({
  id,
  url: `/media/${id}.jpg`,
  width: null,
  height: null,
  color: null,
  avif: [],
  webp: [],
  caption: '',
  credit: '',
  license: '',
});

const notificationTexts = () => {
  const texts = $notifications.get().map(({ text }) => text);
  dismissAll();
  return texts;
};

const idsOf = (gallery: ReturnType<typeof createComedianGallery>) =>
  gallery.$photos.get().map(({ id }) => id);

test('photos move one at a time and never past an end, however fast the buttons are pressed', async () => {
  const sentOrders: number[][] = [];
  vi.spyOn(comedianCalls, 'arrangePhotos').mockImplementation(async (photos) => {
    sentOrders.push(photos.map(({ id }) => id));
    return photos as Photo[];
  });
  const gallery = createComedianGallery([1, 2, 3].map(photo));
  await Promise.all([gallery.move(1, 1), gallery.move(1, 1), gallery.move(1, 1), gallery.move(9, 1)]);
  expect(idsOf(gallery)).toEqual([2, 3, 1]);
  expect(sentOrders).toEqual([
    [2, 1, 3],
    [2, 3, 1],
  ]);
});

test('a failed move is reverted and reported', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(comedianCalls, 'arrangePhotos').mockRejectedValue(new HttpError('/api/', 500, 'x', {}));
  const gallery = createComedianGallery([1, 2].map(photo));
  await gallery.move(2, -1);
  expect(idsOf(gallery)).toEqual([1, 2]);
  expect(notificationTexts()).toEqual(['Ocurrió un error al guardar fotos del comediano']);
  expect(await gallery.describe(1, { caption: 'En el foro', credit: '' })).toBe(false);
  expect(gallery.$photos.get()[0]?.caption).toBe('');
});

test('an error of any photo is shown at the gallery field, and a deletion shows the remaining photos', async () => {
  vi.spyOn(comedianCalls, 'addPhotos').mockRejectedValue(
    new HttpError('/api/', 400, null, { photo3: ['Está dañada.'] }),
  );
  vi.spyOn(comedianCalls, 'deletePhoto').mockResolvedValue([photo(2)]);
  const gallery = createComedianGallery([1, 2].map(photo));
  await gallery.adding.submit([new Blob(['x'])]);
  expect(gallery.adding.$state.get()).toMatchObject({ fields: { photos: 'Está dañada.' }, message: null });
  dismissAll();
  await gallery.deleting.submit(1);
  expect(idsOf(gallery)).toEqual([2]);
  expect(notificationTexts()).toEqual(['Foto eliminada correctamente']);
});

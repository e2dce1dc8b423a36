import { expect, test } from 'vitest';
import { pictureCopy } from '#copy/form/picture.ts';
import { cropRatio } from '#admin/controls/crop-ratio.ts';
import { cropOf, moveBy, partOf, wholeCrop, zoomTo } from '#ui/crop.ts';
import { MOST_BYTES, problemOfFile } from '#ui/picture-file.ts';
import { paragraphsOf } from '#ui/plain-paragraphs.ts';

const landscape = { width: 400, height: 200 };

test('a crop starts as the largest centred part of its shape and stays inside the picture', () => {
  const square = wholeCrop(1);
  expect(partOf(landscape, square)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(partOf(landscape, moveBy(landscape, square, 9, 9)).left).toBe(200);
  expect(partOf(landscape, moveBy(landscape, square, -9, 0)).left).toBe(0);
  expect(partOf(landscape, moveBy(landscape, square, 0.25, 0)).left).toBe(150);
  const wide = wholeCrop(16 / 9);
  expect(partOf({ width: 1600, height: 1600 }, wide)).toEqual({
    left: 0,
    top: 350,
    width: 1600,
    height: 900,
  });
  expect(partOf({ width: 1600, height: 1600 }, moveBy({ width: 1600, height: 1600 }, wide, 0, 9)).top).toBe(
    700,
  );
  expect(partOf({ width: 500, height: 500 }, wholeCrop(4 / 5))).toEqual({
    left: 50,
    top: 0,
    width: 400,
    height: 500,
  });
});

test('zooming keeps the centre if possible and stays inside the picture', () => {
  const close = zoomTo(landscape, wholeCrop(1), 2);
  expect(partOf(landscape, close)).toEqual({ left: 150, top: 50, width: 100, height: 100 });
  const corner = moveBy(landscape, close, 9, 9);
  expect(partOf(landscape, corner)).toEqual({ left: 300, top: 100, width: 100, height: 100 });
  expect(partOf(landscape, zoomTo(landscape, corner, 0))).toMatchObject({ left: 200, top: 0, width: 200 });
  expect(partOf(landscape, zoomTo(landscape, wholeCrop(1), 99)).width).toBe(50);
});

test('pictures of entries are cropped in the shape in which pages show them', () => {
  expect(cropRatio('cover', {})).toBe(16 / 9);
  expect(cropRatio('thumbnail', { start_at: null })).toBe(4 / 5);
  for (const field of ['thumbnail', 'picture', 'logo'])
    expect([field, cropRatio(field, {})]).toEqual([field, 1]);
  expect(['full', 'medium', 'side'].map((type) => cropRatio('file', { type }))).toEqual([
    16 / 5,
    16 / 9,
    2 / 3,
  ]);
});

const file = (type: string, size = 9, name = 'foto') => ({ type, size, name });

test('a file that is no picture, or empty, is refused before it is decoded; a large one is made smaller', () => {
  expect(problemOfFile(file('application/pdf'))).toBe('type');
  expect(problemOfFile(file('image/png', 0))).toBe('empty');
  expect(problemOfFile(file('image/png', MOST_BYTES * 3))).toBeNull();
});

test('a HEIC photo is a picture where its system knows no type for it', () => {
  expect(problemOfFile(file('', 9, 'IMG_0001.HEIC'))).toBeNull();
  expect(problemOfFile(file('image/heic'))).toBeNull();
  expect(problemOfFile(file('', 9, 'IMG_0001.MOV'))).toBe('type');
});

test('the message about a refused file names it and what is wrong with it', () => {
  for (const [problem, message] of [
    ['type', '«a.b» no es una imagen.'],
    ['empty', '«a.b» está vacío.'],
    ['size', '«a.b» pesa más de 10 MB'],
    ['heic', '«a.b» es una foto HEIC'],
  ] as const)
    expect(pictureCopy.problem[problem]('a.b')).toContain(message);
});

test('plain text becomes paragraphs, and markup in it is escaped', () => {
  expect(paragraphsOf(' Uno\ndos\n\n \n<b>Tres</b> & más\n')).toBe(
    '<p>Uno<br>dos</p><p>&lt;b&gt;Tres&lt;/b&gt; &amp; más</p>',
  );
  expect(paragraphsOf(' \n ')).toBe('');
});

test('a crop is found again by its part, and a part of another shape gives what comes near to it', () => {
  const zoomed = moveBy(landscape, zoomTo(landscape, wholeCrop(1), 2), 0.5, 0.25);
  expect(cropOf(landscape, 1, partOf(landscape, zoomed))).toEqual(zoomed);
  expect(cropOf(landscape, 1, { left: 0, top: 0, ...landscape })).toEqual(wholeCrop(1));
});

import { expect, test } from 'vitest';
import { pictureCopy } from '#copy/picture.ts';
import { moveBy, squareOf, wholeCrop, zoomTo } from '#ui/crop.ts';
import { MOST_BYTES, problemOfFile } from '#ui/picture-file.ts';
import { paragraphsOf } from '#ui/plain-paragraphs.ts';

const landscape = { width: 400, height: 200 };

test('a crop starts as the largest centred square and stays inside the picture', () => {
  expect(squareOf(landscape, wholeCrop)).toEqual({ left: 100, top: 0, side: 200 });
  expect(squareOf(landscape, moveBy(landscape, wholeCrop, 9, 9))).toEqual({ left: 200, top: 0, side: 200 });
  expect(squareOf(landscape, moveBy(landscape, wholeCrop, -9, 0)).left).toBe(0);
  expect(squareOf(landscape, moveBy(landscape, wholeCrop, 0.25, 0)).left).toBe(150);
});

test('zooming keeps the centre if possible and stays inside the picture', () => {
  const close = zoomTo(landscape, wholeCrop, 2);
  expect(squareOf(landscape, close)).toEqual({ left: 150, top: 50, side: 100 });
  const corner = moveBy(landscape, close, 9, 9);
  expect(squareOf(landscape, corner)).toEqual({ left: 300, top: 100, side: 100 });
  expect(squareOf(landscape, zoomTo(landscape, corner, 0))).toEqual({ left: 200, top: 0, side: 200 });
  expect(squareOf(landscape, zoomTo(landscape, wholeCrop, 99)).side).toBe(50);
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

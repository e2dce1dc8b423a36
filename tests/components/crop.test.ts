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

test('a file that is no picture, empty or too large is refused before it is decoded', () => {
  expect(problemOfFile({ type: 'application/pdf', size: 9 })).toBe('type');
  expect(problemOfFile({ type: 'image/png', size: 0 })).toBe('empty');
  expect(problemOfFile({ type: 'image/png', size: MOST_BYTES + 1 })).toBe('size');
  expect(problemOfFile({ type: 'image/png', size: MOST_BYTES })).toBeNull();
});

test('the message about a refused file names it and what is wrong with it', () => {
  for (const [name, type, size, message] of [
    ['curriculum.pdf', 'application/pdf', 9, '«curriculum.pdf» no es una imagen.'],
    ['nada.png', 'image/png', 0, '«nada.png» está vacío.'],
    ['enorme.png', 'image/png', MOST_BYTES + 1, '«enorme.png» pesa más de 10 MB.'],
  ] as const)
    expect(pictureCopy.problem[problemOfFile({ type, size }) ?? 'unreadable'](name)).toContain(message);
});

test('plain text becomes paragraphs, and markup in it is escaped', () => {
  expect(paragraphsOf(' Uno\ndos\n\n \n<b>Tres</b> & más\n')).toBe(
    '<p>Uno<br>dos</p><p>&lt;b&gt;Tres&lt;/b&gt; &amp; más</p>',
  );
  expect(paragraphsOf(' \n ')).toBe('');
});

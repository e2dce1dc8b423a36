import { expect, test } from 'vitest';
import { type Fit, fitOf, MOST_SCALE } from '#model/picture/fit.ts';

const portrait = { width: 300, aspect: 4 / 5 };
const square = { width: 300, aspect: 1 };
const landscape = { width: 300, aspect: 16 / 9 };

test.each<[string, Parameters<typeof fitOf>, Fit]>([
  ['a photo of the shape of its frame', [{ width: 960, height: 1200 }, portrait], 'cover'],
  ['a portrait in a square', [{ width: 960, height: 1200 }, square], 'cover'],
  ['a phone held upright, as a portrait', [{ width: 720, height: 1280 }, portrait], 'uncut'],
  ['a landscape photo, as a portrait', [{ width: 1200, height: 800 }, portrait], 'uncut'],
  ['a landscape photo in a square', [{ width: 1200, height: 800 }, square], 'uncut'],
  ['a portrait in a landscape frame', [{ width: 960, height: 1200 }, landscape], 'uncut'],
  [
    'a bill with a narrow margin',
    [
      { width: 900, height: 1200 },
      { ...portrait, isSign: true },
    ],
    'cover',
  ],
  [
    'a bill that is higher',
    [
      { width: 800, height: 1200 },
      { ...portrait, isSign: true },
    ],
    'uncut',
  ],
  [
    'a sign that is a strip',
    [
      { width: 960, height: 300 },
      { ...square, isSign: true },
    ],
    'uncut',
  ],
  ['a photo of 100 pixels', [{ width: 100, height: 125 }, portrait], 'limited'],
  ['a picture of unknown size', [{ width: null, height: null }, portrait], 'cover'],
])('%s', (_, [picture, frame], fit) => {
  expect(fitOf(picture, frame)).toBe(fit);
});

test('a picture that fills its frame is at most twice as large as it is, and shows most of itself', () => {
  for (const frame of [portrait, square, landscape])
    for (let width = 20; width <= 1400; width += 20)
      for (let height = 20; height <= 1400; height += 20) {
        if (fitOf({ width, height }, frame) !== 'cover') continue;
        const scale = Math.max(frame.width / width, frame.width / frame.aspect / height);
        const seen = (frame.width * (frame.width / frame.aspect)) / (scale * width * (scale * height));
        expect(scale, `${width} × ${height}`).toBeLessThanOrEqual(MOST_SCALE);
        expect(seen, `${width} × ${height}`).toBeGreaterThanOrEqual(0.78 - 1e-9);
      }
});

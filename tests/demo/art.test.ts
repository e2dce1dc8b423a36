import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoContent } from '#demo/content.ts';
import { drawPicture } from '#api/media/picture.ts';
import { drawingOf, picturesOf } from '#demo/load.ts';
import { shotKeys } from '#demo/shots.ts';

const arts = picturesOf(demoContent(new Date('2026-11-20T18:00:00Z')));

test('pictures are small, deterministic and independent of system fonts', () => {
  for (const art of arts) {
    const svg = art.svg();
    expect(svg.length, art.key).toBeLessThan(40_000);
    expect(svg, art.key).not.toMatch(/NaN|undefined|<text/);
    expect(art.svg(), art.key).toBe(svg);
  }
});

test('pictures of every kind rasterise at their own size', async () => {
  const kinds = new Map(arts.map((art) => [art.key.split(' ')[0], art]));
  expect(kinds.size).toBeGreaterThanOrEqual(9);
  for (const art of kinds.values()) {
    const { width, height } = await sharp(await drawPicture(drawingOf(art))).metadata();
    expect([width, height], art.key).toEqual([art.width, art.height]);
  }
});

test('some pictures of each kind are bad photographs: small, high, wide', () => {
  const shots = shotKeys.map((key) => arts.find((art) => art.key === key));
  expect(shots).not.toContain(undefined);
  const kinds = new Set(shotKeys.map((key) => key.split(' ')[0]));
  for (const kind of ['portrait', 'logo', 'venue', 'podcast', 'emblem', 'bill'])
    expect(kinds).toContain(kind);
  const sizes = shots.flatMap((art) => art ?? []);
  expect(sizes.filter(({ width }) => width <= 240).length).toBeGreaterThan(3);
  expect(sizes.filter(({ width, height }) => width < 0.7 * height).length).toBeGreaterThan(1);
  expect(sizes.filter(({ width, height }) => width > 1.5 * height).length).toBeGreaterThan(3);
});

test('the colour that stands for a drawing covers a part of it', async () => {
  const drawings = arts.filter(({ key }) => !shotKeys.includes(key));
  for (const art of new Map(drawings.map((one) => [one.key.split(' ')[0], one])).values()) {
    const drawing = drawingOf(art);
    const { data } = await sharp(await drawPicture(drawing))
      .resize(48, 48, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const color = [1, 3, 5].map((at) => Number.parseInt(drawing.color.slice(at, at + 2), 16));
    const isNear = (pixel: number) =>
      Math.hypot(...color.map((value, channel) => value - (data[pixel * 3 + channel] ?? 0))) < 60;
    const share = Array.from({ length: 48 * 48 }, (_, pixel) => pixel).filter(isNear).length / (48 * 48);
    expect.soft(share, `${art.key} ${drawing.color}`).toBeGreaterThan(0.05);
  }
});

import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { isDamage } from '#api/media/picture.ts';
import { PictureError } from '#api/media/picture-limits.ts';
import { createPictureProcess, PictureProcessLost } from '#api/media/picture-process.ts';

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0f7b4b' } })
    .png()
    .toBuffer();

/** Noise of 16 megapixels, whose encoding takes longer than the limit below. */
const slow = () =>
  sharp({
    create: {
      width: 4000,
      height: 4000,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    } as never,
  })
    .png({ compressionLevel: 1 })
    .toBuffer();

test('a picture that exceeds the time limit fails without affecting queued ones', async () => {
  const pictures = createPictureProcess({ timeLimits: { encode: 300 } });
  onTestFinished(() => pictures.stop());
  const [slowPicture, small] = [await slow(), await plain(2000, 2000)];
  const variants = [1280, 640].map((width) => ({ format: 'avif' as const, width, height: width }));
  const encoding = pictures.encode(slowPicture, [...variants, ...variants, ...variants]);
  const tasks = Array.from({ length: 8 }, () => pictures.inspect(small));
  const [first] = await Promise.allSettled([encoding]);
  const others = await Promise.allSettled(tasks);
  expect(first).toMatchObject({ status: 'rejected', reason: expect.any(PictureProcessLost) });
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
});

test('the time limit of a picture does not include its time in the queue', async () => {
  const source = await plain(3000, 3000);
  const patient = createPictureProcess({ timeLimits: { inspect: 120_000 } });
  const timeOf = async () => {
    const before = performance.now();
    await patient.inspect(source);
    return performance.now() - before;
  };
  // The first one includes the start of the process. What this machine needs is measured.
  const [first, single] = [await timeOf(), await timeOf()];
  patient.stop();
  const limit = 8 * first;
  const pictures = createPictureProcess({ timeLimits: { inspect: limit } });
  onTestFinished(() => pictures.stop());
  // All together take several times the limit, two at once.
  const tasks = Math.ceil((6 * limit) / single);
  const done = await Promise.allSettled(Array.from({ length: tasks }, () => pictures.inspect(source)));
  expect(done.filter(({ status }) => status === 'rejected')).toEqual([]);
});

test('a fault that is not of the picture is reported as itself, and damage as damage', async () => {
  const pictures = createPictureProcess();
  onTestFinished(() => pictures.stop());
  const source = await plain(40, 40);
  const unknown = { format: 'gif' as never, width: 40, height: 40 };
  await expect(pictures.encode(source, [unknown])).rejects.toThrow('not a function');
  await expect(pictures.draw({ svg: 'no drawing', width: 40, height: 40, color: '#ffffff' })).rejects.toThrow(
    'unsupported',
  );
  const known = { format: 'webp' as const, width: 40, height: 40 };
  await expect(pictures.encode(source.subarray(0, 60), [known])).rejects.toThrow(PictureError);
  await expect(pictures.inspect(source.subarray(0, 60))).rejects.toThrow(PictureError);
});

test.for([
  [new Error('VipsJpeg: premature end of JPEG image'), true],
  [new Error('Could not allocate enough memory for raw output'), false],
  [new TypeError('x is not a function'), false],
] as const)('«%s» is damage of a picture: %s', ([error, expected]) => {
  expect(isDamage(error)).toBe(expected);
});

test('queued tasks are rejected when the server stops', async () => {
  const pictures = createPictureProcess();
  const source = await plain(40, 40);
  const tasks = [1, 2, 3, 4].map(() => pictures.inspect(source));
  pictures.stop();
  for (const each of tasks) await expect(each).rejects.toThrow(PictureProcessLost);
});

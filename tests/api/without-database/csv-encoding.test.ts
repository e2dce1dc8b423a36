import { expect, test } from 'vitest';
import { openText } from '#api/content/tables/csv-encoding.ts';

async function textOf(bytes: Uint8Array<ArrayBuffer>) {
  const { encoding, pieces } = await openText(new Blob([bytes]));
  let text = '';
  for await (const piece of pieces()) text += piece;
  return { encoding, text };
}

test.for(['ñ', '€', '😀'])(
  'a long text of %s is UTF-8, at each place where a piece of it may end',
  async (sign) => {
    for (const before of ['', 'a', 'ab', 'abc']) {
      const text = before + sign.repeat(40_000);
      expect(await textOf(new TextEncoder().encode(text))).toEqual({ encoding: 'utf-8', text });
    }
  },
);

test('a long text whose last character is cut is not UTF-8', async () => {
  const bytes = new TextEncoder().encode(`${'a'.repeat(70_000)}ñ`).slice(0, -1);
  expect(await textOf(bytes)).toEqual({ encoding: 'windows-1252', text: `${'a'.repeat(70_000)}Ã` });
});

test('a zero after megabytes of text is refused', async () => {
  const bytes = new Uint8Array(2_000_000).fill(97);
  bytes[1_999_999] = 0;
  await expect(textOf(bytes)).rejects.toMatchObject({ status: 400 });
});

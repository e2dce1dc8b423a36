import { expect, test, vi } from 'vitest';
import { documentFields } from '#contract/admin/document.ts';
import { privateFields } from '#contract/history.ts';
import { historyFieldCopy } from '#copy/page/entry-history.ts';
import { kindNames } from '#model/kinds.ts';
import { openPage } from '../support/browser-globals.ts';

/** A page of a server that answers every call with this status; the paths that were requested. */
async function open(status: number) {
  openPage('/lugares/foro');
  const asked: string[] = [];
  vi.stubGlobal(
    'Request',
    class extends Request {
      constructor(input: RequestInfo | URL, init?: RequestInit) {
        super(input instanceof Request ? input : new URL(input, 'https://risoteca.test'), init);
      }
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    asked.push(new URL(request.url).pathname);
    return Response.json({ detail: 'No.' }, { status });
  });
  return { ...(await import('#stores/entry-history.ts')), asked };
}

test.for([404, 405])('a server without histories (%i) is asked for them once', async (status) => {
  const { readEntryHistory, asked } = await open(status);
  expect(await readEntryHistory('venue', 1, 1)).toBeNull();
  const first = asked.length;
  expect(asked[0]).toBe('/api/venues/1/history/');
  expect(await readEntryHistory('venue', 2, 1)).toBeNull();
  expect(asked).toHaveLength(first);
});

test('a server that fails is asked again', async () => {
  const { readEntryHistory, asked } = await open(503);
  await expect(readEntryHistory('venue', 1, 1)).rejects.toMatchObject({ status: 503 });
  await expect(readEntryHistory('venue', 1, 1)).rejects.toMatchObject({ status: 503 });
  expect(asked.filter((path) => path.endsWith('/history/')).length).toBeGreaterThanOrEqual(2);
});

test('each public field of an entry has words', () => {
  const fields = [...kindNames, 'text' as const].flatMap((kind) => documentFields(kind));
  const wordless = fields.filter((field) => !privateFields.has(field) && !historyFieldCopy[field]);
  expect(wordless).toEqual([]);
});

import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { sanitizeAhead } from '#api/data/entry/sanitize-ahead.ts';
import { richText } from '#rich-text/rich-text.ts';
import { saveComedianProfile } from '#contract/account-comedian.ts';
import { startWithComedian } from '../support/account-area.ts';
import { make } from '../support/factories.ts';
import { startImports } from '../support/table-import.ts';

/* The parser of the package that sanitizes: its calls show what this thread sanitizes, since the worker thread has one of its own. */
const packageOf = createRequire(createRequire(import.meta.url).resolve('sanitize-html'));
const { Parser } = packageOf('htmlparser2') as { Parser: { prototype: { write: (html: string) => void } } };

/** Gives the lengths of the texts that are sanitized in this thread from now on. */
function sanitizedFromNowOn(): () => number[] {
  const parse = vi.spyOn(Parser.prototype, 'write');
  return () => parse.mock.calls.map(([html]) => html.length);
}

/** A long text that no other test has, and what is stored of it. */
function longText(word: string): { written: string; stored: string } {
  const line = `<p>${word} y <b>más</b></p>`;
  return { written: `<script>1</script>${line.repeat(400)}`, stored: line.repeat(400) };
}

test('a long text is sanitized in a worker thread, which the server does not wait for', async () => {
  const { owner } = await startWithComedian();
  const sanitizedHere = sanitizedFromNowOn();
  const { written, stored } = longText('Risas');
  const body = { nickname: 'Ana', bio: written };
  expect((await owner.client.call(saveComedianProfile, { body })).bio).toBe(stored);
  expect(sanitizedHere()).toEqual([]);
  const again = `${written}<p>Fin</p>`;
  expect((await owner.client.call(saveComedianProfile, { body: { bio: again } })).bio).toBe(
    `${stored}<p>Fin</p>`,
  );
  expect(sanitizedHere()).toEqual([]);
});

test('long texts of a table are sanitized in a worker thread, in its trial and in its import', async () => {
  const { api, list, run, ...calls } = await startImports();
  const id = await make.venue(api, 'Foro');
  const sanitizedHere = sanitizedFromNowOn();
  const [first, second] = [longText('Noche'), longText('Tarde')];
  const table = `id,name,description\n${id},Foro,${first.written}\n,Nuevo,${second.written}\n`;
  const { fingerprint } = await calls.try('venue', table);
  await run('venue', table, `"${fingerprint}"`);
  expect(await list('venue')).toMatchObject([{ description: first.stored }, { description: second.stored }]);
  expect(sanitizedHere().filter((length) => length > 5000)).toEqual([]);
});

test('a text is sanitized in this thread where the worker thread fails', async () => {
  const { owner } = await startWithComedian();
  const sanitizedHere = sanitizedFromNowOn();
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  const failures = [
    () => {
      throw new Error('no thread');
    },
    function end(this: Worker) {
      void this.terminate();
    },
  ];
  for (const [place, fail] of failures.entries()) {
    post.mockImplementationOnce(fail);
    const { written, stored } = longText('Sola'.repeat(place + 1));
    const body = { nickname: 'Ana', bio: written };
    expect((await owner.client.call(saveComedianProfile, { body })).bio).toBe(stored);
    expect(sanitizedHere()).toContain(written.length);
  }
});

test('a text that comes while the thread ends, and one after a thread that ended, are sanitized in another one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const sanitizedHere = sanitizedFromNowOn();
  const end = vi.spyOn(Worker.prototype, 'terminate');
  for (const word of ['Antes', 'Al final', 'Después']) {
    const { written, stored } = longText(word);
    await sanitizeAhead({ bio: written });
    expect(richText(written)).toBe(stored);
    vi.advanceTimersByTime(10_000);
    if (word === 'Al final') await end.mock.results.at(-1)?.value;
  }
  expect(end).toHaveBeenCalledTimes(3);
  expect(sanitizedHere()).toEqual([]);
});

test('no thread is asked about short texts, plain ones, and those that will be refused', async () => {
  const post = vi.spyOn(Worker.prototype, 'postMessage');
  await sanitizeAhead({
    name: longText('Nombre').written,
    bio: `<p>${'Un texto sin más. '.repeat(10)}</p>`,
    description: 'Un texto sin más. '.repeat(1000),
  });
  await sanitizeAhead(
    { bio: '<b><i><u>'.repeat(5500) },
    { bio: '&'.repeat(49_000) },
    { bio: '<p>'.repeat(20_000) },
  );
  expect(post).not.toHaveBeenCalled();
});

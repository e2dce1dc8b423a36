import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#model/paths.ts';
import { searchInThread } from '#publisher/serve/search-in-thread.ts';
import { isSearchWithoutScript, searchPage } from '#publisher/serve/search-page.ts';
import { entry } from '../model/entries.ts';
import { indexOf } from '../model/search/index-of.ts';
import { temporaryFolder } from '../support/run.ts';

/** The parts of the page that change. */
const PAGE = '<form><input id="pregunta" name="q"></form><div data-results></div><p>listas</p>';

/** A release with the page of the search and an index of some comedians. */
async function release(): Promise<string> {
  const folder = await temporaryFolder();
  const index = indexOf({
    comedians: [
      entry.comedian({ id: 1, slug: 'ana', nickname: 'Ana <b> & "Co"', city: 'Puebla' }),
      ...Array.from({ length: 40 }, (_, at) =>
        entry.comedian({ id: at + 2, slug: `beto-${at}`, nickname: `Beto ${at}` }),
      ),
    ],
  });
  const files: Array<[string, unknown]> = [[paths.searchDirectory, index.directory], ...index.parts];
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
  await writeFile(join(folder, 'buscar.html'), PAGE);
  return folder;
}

/** Milliseconds for a search on a machine that has other work; visitors get a shorter limit. */
const PATIENT = 60_000;

/** The page that answers a query in a release. */
const answerIn = (folder: string, question: string) =>
  searchPage(folder, `/buscar?${new URLSearchParams({ q: question })}&s=`, () => false, PATIENT);

test('a search without a script is known by its parameter, on the page of the search alone', () => {
  for (const [url, expected] of [
    ['/buscar?q=ana&s=', true],
    ['/buscar?s=', true],
    ['/buscar?q=ana', false],
    ['/buscar?q=s', false],
    ['/buscar', false],
    ['/eventos?search=ana&s=', false],
  ] as const)
    expect([url, isSearchWithoutScript(url)]).toEqual([url, expected]);
});

test('the page has the results of its query where no script runs, and the query in its field', async () => {
  const page = await answerIn(await release(), ' ana ');
  expect(page).toContain('<input id="pregunta" value="ana" name="q">');
  expect(page).toContain('<div data-results><noscript><p class="cartel">1\u00A0resultado</p>');
  expect(page).toContain('<a href="/comediantes/ana" class="hit">');
  expect(page).toContain('</section></noscript></div><p>listas</p>');
});

test('names and queries are text: none of their characters ends an element or an attribute', async () => {
  const folder = await release();
  expect(await answerIn(folder, 'ana')).toContain('<b>Ana &lt;b&gt; &amp; &quot;Co&quot;</b>');
  const hostile = await answerIn(folder, '"><script>$&$`</script></noscript>');
  expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;$&amp;$`&lt;/script&gt;&lt;/noscript&gt;"');
  expect(hostile).not.toContain('<script>');
  expect(hostile?.match(/<\/noscript>/g)).toHaveLength(1);
});

test('of each kind thirty are listed, and a long query is cut as its field cuts it', async () => {
  const folder = await release();
  const page = await answerIn(folder, 'beto');
  expect(page?.match(/class="hit"/g)).toHaveLength(30);
  expect(page).toContain('<h2>Comediantes <span>40</span></h2>');
  expect(await answerIn(folder, 'x'.repeat(1000))).toContain(`value="${'x'.repeat(100)}"`);
  expect(await answerIn(folder, `x${'😀'.repeat(60)}`)).toContain(`${'😀'.repeat(49)}\uFFFD"`);
});

test('one letter is answered as by the script, and no query by the page as it is', async () => {
  const folder = await release();
  expect(await answerIn(folder, 'a')).toContain(
    '<noscript><p class="cartel">Escribe al menos dos letras.</p>',
  );
  expect(await answerIn(folder, ' ')).toBeNull();
});

test('the page is sent as it is without an index, while too many wait, and to a connection that was closed', async () => {
  const folder = await release();
  expect(await answerIn(await temporaryFolder(), 'ana')).toBeNull();
  const many = await Promise.all(Array.from({ length: 12 }, () => answerIn(folder, 'ana')));
  expect(many.filter((page) => page === null)).toHaveLength(3);
  expect(await searchPage(folder, '/buscar?q=ana&s=', () => true)).toBeNull();
});

test('a search that takes too long is ended', async () => {
  const order = { folder: await release(), question: 'ana', now: Date.now() };
  await expect(searchInThread(order, () => false, 0)).rejects.toThrow('too long');
});

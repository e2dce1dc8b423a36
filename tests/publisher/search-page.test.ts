import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { paths } from '#model/paths.ts';
import { partsOf } from '#model/search/build-index.ts';
import { createSearchPage } from '#publisher/serve/search-page.ts';
import { entry } from '../model/entries.ts';
import { indexOf } from '../model/search/index-of.ts';
import { temporaryFolder } from '../support/run.ts';

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
  const { version } = index.directory;
  const files: Array<[string, unknown]> = [
    [paths.searchDirectory, index.directory],
    ...partsOf(index).map(({ letter, number, content }): [string, unknown] => [
      paths.searchPart(version, letter, number),
      content,
    ]),
  ];
  for (const [path, content] of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(content));
  }
  await writeFile(join(folder, 'buscar.html'), PAGE);
  return folder;
}

const asking = (question: string) => new URLSearchParams({ q: question });

test('the page has the results of its query where no script runs, and the query in its field', async () => {
  const page = await createSearchPage(await release())(asking(' ana '));
  expect(page).toContain('<input id="pregunta" value="ana" name="q">');
  expect(page).toContain('<div data-results><noscript><p class="cartel">1\u00A0resultado</p>');
  expect(page).toContain('<a href="/comediantes/ana" class="hit">');
  expect(page).toContain('</section></noscript></div><p>listas</p>');
});

test('names and queries are text: none of their characters ends an element or an attribute', async () => {
  const answer = createSearchPage(await release());
  expect(await answer(asking('ana'))).toContain('<b>Ana &lt;b&gt; &amp; &quot;Co&quot;</b>');
  const hostile = await answer(asking('"><script>$&$`</script></noscript>'));
  expect(hostile).toContain('value="&quot;&gt;&lt;script&gt;$&amp;$`&lt;/script&gt;&lt;/noscript&gt;"');
  expect(hostile).not.toContain('<script>');
  expect(hostile?.match(/<\/noscript>/g)).toHaveLength(1);
});

test('of each kind thirty are listed, and a query of a thousand letters is cut as its field cuts it', async () => {
  const answer = createSearchPage(await release());
  const page = await answer(asking('beto'));
  expect(page?.match(/class="hit"/g)).toHaveLength(30);
  expect(page).toContain('<h2>Comediantes <span>40</span></h2>');
  expect(await answer(asking('x'.repeat(1000)))).toContain(`value="${'x'.repeat(100)}"`);
});

test('the page is sent as it is without a query, with one letter, without an index, and while too many wait', async () => {
  const folder = await release();
  const answer = createSearchPage(folder);
  expect(await answer(new URLSearchParams())).toBeNull();
  expect(await answer(asking('a'))).toBeNull();
  expect(await createSearchPage(await temporaryFolder())(asking('ana'))).toBeNull();
  const many = await Promise.all(Array.from({ length: 30 }, () => answer(asking('ana'))));
  expect(many.filter((page) => page === null)).toHaveLength(9);
});

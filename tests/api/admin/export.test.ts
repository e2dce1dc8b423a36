import { expect, test } from 'vitest';
import { exportCalls } from '#contract/admin/csv-calls.ts';
import { documentFields, documentKinds, type DocumentKind } from '#contract/admin/document.ts';
import { cellOf, unescapedCell } from '#api/content/tables/csv.ts';
import { person } from '../../support/account-area.ts';
import { startApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';
import { startSamples } from '../content/samples.ts';

async function start() {
  const api = await startApi();
  const { token } = await person(api, 'edith', { is_editor: true });
  const ask = (kind: DocumentKind, query = '') =>
    api.request(`${exportCalls[kind].path}${query}`, { headers: { Authorization: `Bearer ${token}` } });
  /** Lines of a table whose cells hold no line break, without the byte order mark. */
  const lines = async (kind: DocumentKind, query = '') =>
    (await (await ask(kind, query)).text())
      .replace(/^\u{feff}/u, '')
      .split('\r\n')
      .slice(0, -1);
  return { api, ask, lines };
}

test.for(documentKinds)(
  'the table of a %s has a column for each field, and a line for each entry',
  async (kind) => {
    const { api, ask, lines } = await start();
    await startSamples(api);
    const reply = await ask(kind);
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([
      200,
      'text/csv',
      'no-store',
    ]);
    expect(reply.headers.get('content-disposition')).toBe(`attachment; filename="${kind}.csv"`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    expect(bytes.slice(0, 3)).toEqual(Uint8Array.of(0xef, 0xbb, 0xbf));
    const [columns, ...entries] = await lines(kind);
    expect(columns?.split(',')).toEqual(['id', 'version', ...documentFields(kind)]);
    expect(entries.length).toBeGreaterThan(0);
  },
);

test('cells hold accents, quotes, lists and no formula', async () => {
  const { api, lines } = await start();
  await make.comedian(api, '=HYPERLINK("http://malo.example")', {
    short_bio: 'Dice «no», y ya',
    city: "'+52",
    aliases: ['Ñ', '@todos'],
  });
  const [columns = '', line = ''] = await lines('comedian');
  expect(columns).toContain('nickname');
  expect(line).toContain(`"'=HYPERLINK(""http://malo.example"")"`);
  expect(line).toContain('"Dice «no», y ya"');
  expect(line).toContain("''+52");
  expect(line).toContain('Ñ | @todos');
  expect(line).toMatch(/^1,1,/);
});

test('a text that begins as a formula is written behind an apostrophe, and read back as it was', () => {
  for (const first of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', "'="]) {
    const text = `${first}1+1`;
    expect(cellOf(text)).toBe(`'${text}`);
    expect(unescapedCell(cellOf(text))).toBe(text);
  }
  for (const text of ["'hola", 'a=1', '1-2', '«@»']) {
    expect(cellOf(text)).toBe(text);
    expect(unescapedCell(text)).toBe(text);
  }
});

test('a table is narrowed and ordered as its list, and has every page of it', async () => {
  const { api, ask, lines } = await start();
  for (let at = 1; at <= 230; at += 1)
    await make.venue(api, `Foro ${at}`, { city: at % 2 ? 'Puebla' : 'Toluca' });
  const ids = async (query: string) =>
    (await lines('venue', query)).slice(1).map((line) => Number(line.split(',')[0]));
  expect(await ids('')).toHaveLength(230);
  expect((await ids('?city=puebla')).slice(0, 3)).toEqual([1, 3, 5]);
  expect((await ids('?ordering=-id')).slice(0, 2)).toEqual([230, 229]);
  expect(await ids('?search=foro%20230')).toEqual([230]);
  for (const query of ['?status=deleted', '?page=2', '?nada=1', '?season=1'])
    expect([query, (await ask('venue', query)).status]).toEqual([query, 400]);
});

import { expect, test } from 'vitest';
import { eventFilter } from '#model/list/filter.ts';
import { demoEntries } from './demo-entries.ts';
import { firstAnswer, indexOf, readerOf, search } from './index-of.ts';
import { FRIDAY_AFTERNOON, searches } from './sixty-searches.ts';

const now = FRIDAY_AFTERNOON;
const entries = demoEntries(now);
const { source } = readerOf(indexOf(entries, now));
const ask = (query: string) => search(source, query, 4, { now });

test.each(searches)('«%s» is answered first by %s', async (query, answer) => {
  expect(firstAnswer(await ask(query))).toBe(answer);
});

test.each(['hoy cerca de mi', 'open mic cerca', 'cerca de guadalajara'])(
  '«%s» finds entries',
  async (query) => {
    expect((await ask(query)).count).toBeGreaterThan(0);
  },
);

test('the number of a line is that of its list', async () => {
  for (const [query] of searches) {
    for (const line of (await ask(query)).lines) {
      if (line.type !== 'events') continue;
      const { searchParams } = new URL(line.href, 'https://risoteca.test');
      const filter = eventFilter({ ...Object.fromEntries(searchParams), start_at: 'coming' }, now);
      const isPage = searchParams.size === 0;
      const listed = entries.events.filter((event) => filter.predicates.every((matches) => matches(event)));
      if (!isPage) expect([query, line.href, line.count]).toEqual([query, line.href, listed.length]);
    }
  }
});

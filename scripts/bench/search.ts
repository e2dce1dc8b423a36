import { demoEntries } from '../../tests/model/search/demo-entries.ts';
import { indexOf, manyEntries, readerOf, search } from '../../tests/model/search/index-of.ts';
import { FRIDAY_AFTERNOON as now, searches } from '../../tests/model/search/sixty-searches.ts';
import { type Measure, quantile } from './measure.ts';

/** Results of one search, as the search box shows. */
const RESULTS = 4;

/** How often each search is measured. */
const ROUNDS = 20;

/** The time of a search after the parts of the index that it reads are there: the demo, and 10,000 entries. */
export async function* benchSearch(): AsyncGenerator<Measure> {
  const contents = { 'the demo': demoEntries(now), '10,000 entries': manyEntries(10_000) };
  for (const [subject, entries] of Object.entries(contents)) {
    const { source } = readerOf(indexOf(entries, now));
    const ask = (query: string) => search(source, query, RESULTS, { now });
    for (const [query] of searches) await ask(query);
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [query] of searches) {
        const start = performance.now();
        await ask(query);
        times.push(performance.now() - start);
      }
    const of = { bench: 'search', subject: `${subject}, ${searches.length} searches`, unit: 'ms' };
    yield { ...of, figure: 'median', value: quantile(times, 0.5) };
    yield { ...of, figure: 'p99', value: quantile(times, 0.99), target: '≤ 50' };
    yield { ...of, figure: 'slowest', value: quantile(times, 1) };
  }
}

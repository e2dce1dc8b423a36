import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { expectFloor } from '../support/floor.ts';

const root = new URL('../..', import.meta.url);
const readRoot = (name: string) => readFileSync(new URL(name, root), 'utf8');

test('the floor of browsers is the same in README, browserslist and bundler', () => {
  const { browserslist } = JSON.parse(readRoot('package.json')) as { browserslist: string[] };
  const readme = readRoot('README.md');
  const config = readRoot('astro.config.mjs');
  for (const [list, words, target] of [
    ['safari >= 16.4', 'Safari 16.4', 'safari16.4'],
    ['ios_saf >= 16.4', 'iOS 16.4', 'ios16.4'],
    ['chrome >= 109', 'Chrome 109', 'chrome109'],
    ['firefox >= 115', 'Firefox 115', 'firefox115'],
  ] as const) {
    expect(browserslist).toContain(list);
    expect(readme).toContain(words);
    expect(config).toContain(`'${target}'`);
  }
});

test('no built script calls what browsers at the floor do not have', async () => {
  const site = inject('sites').embedded;
  const scripts = join(site, '_astro');
  const names = (await readdir(scripts)).filter((name) => name.endsWith('.js'));
  expect(names.length).toBeGreaterThan(50);
  const texts = await Promise.all(
    names.map(async (name) => [name, await readFile(join(scripts, name), 'utf8')] as const),
  );
  const worker = ['sw.js', await readFile(join(site, 'sw.js'), 'utf8')] as const;
  const page = await readFile(join(site, 'eventos.html'), 'utf8');
  const inline = [...page.matchAll(/<script(?![^>]*json)[^>]*>([^]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  );
  const problems = [...texts, worker, ['eventos.html', inline.join('\n')] as const].flatMap(([name, text]) =>
    expectFloor(text).map((problem) => `${name}: ${problem}`),
  );
  expect(problems).toEqual([]);
});

test('finds what is above the floor', () => {
  expect(expectFloor('a.toSorted();Map.groupBy(b,c);URL.parse(d)')).toEqual([
    'toSorted: a.toSorted(',
    'groupBy: Map.groupBy(',
    'URL.parse: URL.parse(',
  ]);
  expect(expectFloor('Date.parse(a);JSON.parse(b);[...a].sort();c.union(d)')).toEqual([]);
});

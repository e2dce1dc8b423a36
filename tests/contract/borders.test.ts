import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);

/** Rooms that run on the server alone, and those that know React. */
const SERVER = new Set(['api', 'demo', 'drawing', 'publisher']);
const REACT = new Set(['ui', 'islands']);

/** Packages of the server. */
const SERVER_PACKAGE = /^(node:|kysely$|better-sqlite3$|pg$|sharp$|hono(\/|$))/;

/** Files that run while the site is built, in rooms whose code runs in browsers otherwise. */
const BUILT = /\.astro$|^pages\/|^components\/|^layouts\//;

/** The rooms that each room may import from, as the map in `src/README.md` says. */
const allowed = new Map(
  readFileSync(new URL('README.md', SOURCES), 'utf8')
    .matchAll(/^\| `([\w-]+)\/` +\|[^|]+\| ([^|]+?) +\|$/gm)
    .map(([, room = '', rooms = '']) => [room, rooms === 'nothing' ? [] : rooms.split(', ')] as const),
);

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|astro|mjs)$/.test(file),
);

const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g),
    ([, specifier = '']) => specifier,
  );

const roomOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** What is wrong with an import; null for nothing. */
function problemOf(file: string, specifier: string): string | null {
  const room = roomOf(file);
  if (specifier.startsWith('#')) {
    const other = roomOf(specifier.slice(1));
    return other === room || allowed.get(room)?.includes(other)
      ? null
      : `${room} may not import from ${other}`;
  }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier);
    return roomOf(target) === room ? null : 'an import across rooms begins with #';
  }
  if (room === 'contract' && specifier !== 'zod/mini') return 'the contract imports zod/mini alone';
  if (specifier === 'zod' && room !== 'api') return 'browsers load zod/mini';
  if (/^react(-dom)?(\/|$)/.test(specifier) && !REACT.has(room)) return `${room} does not know React`;
  if (SERVER_PACKAGE.test(specifier) && !SERVER.has(room) && !BUILT.test(file))
    return `${room} runs in browsers too`;
  return null;
}

test('the map names every room', () => {
  const folders = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...allowed.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('every import keeps to the map', () => {
  const problems = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const problem = problemOf(file, specifier);
      return problem ? [`${file} imports ${specifier}: ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

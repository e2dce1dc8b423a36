import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = new URL('../../src/', import.meta.url);

/** Folders that run on the server only, and those that may import React. */
const SERVER = new Set(['api', 'demo', 'drawing', 'fake-stripe', 'publisher']);
const REACT = new Set(['ui', 'islands', 'admin']);

/** Packages of the server. */
const SERVER_PACKAGE = /^(node:|kysely$|better-sqlite3$|pg$|sharp$|hono(\/|$))/;

/** Files that run during the build, in folders whose other code runs in browsers. */
const BUILT = /\.astro$|^pages\/|^components\/|^layouts\//;

/** The allowed imports of each folder, read from the map in `src/README.md`. */
const allowed = new Map(
  readFileSync(new URL('README.md', SOURCES), 'utf8')
    .matchAll(/^\| `([\w-]+)\/` +\|[^|]+\| ([^|]+?) +\|$/gm)
    .map(
      ([, folder = '', allowedFolders = '']) =>
        [folder, allowedFolders === 'nothing' ? [] : allowedFolders.split(', ')] as const,
    ),
);

const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(ts|tsx|astro|mjs)$/.test(file),
);

const importsOf = (file: string): string[] =>
  Array.from(
    readFileSync(new URL(file, SOURCES), 'utf8').matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^'\n]+)'/g),
    ([, specifier = '']) => specifier,
  );

const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.indexOf('/')) : '');

/** The violation of an import, or null. */
function problemOf(file: string, specifier: string): string | null {
  const folder = folderOf(file);
  if (specifier.startsWith('#')) {
    const other = folderOf(specifier.slice(1));
    return other === folder || allowed.get(folder)?.includes(other)
      ? null
      : `${folder} may not import from ${other}`;
  }
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier);
    return folderOf(target) === folder ? null : 'an import across rooms begins with #';
  }
  if (folder === 'contract' && specifier !== 'zod/mini') return 'the contract imports zod/mini alone';
  if (specifier === 'zod' && folder !== 'api' && folder !== 'fake-stripe') return 'browsers load zod/mini';
  if (/^react(-dom)?(\/|$)/.test(specifier) && !REACT.has(folder)) return `${folder} does not know React`;
  if (SERVER_PACKAGE.test(specifier) && !SERVER.has(folder) && !BUILT.test(file))
    return `${folder} runs in browsers too`;
  return null;
}

test('the map names every folder', () => {
  const folders = readdirSync(SOURCES, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect([...allowed.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted());
});

test('every import follows the map', () => {
  const problems = files.flatMap((file) =>
    importsOf(file).flatMap((specifier) => {
      const problem = problemOf(file, specifier);
      return problem ? [`${file} imports ${specifier}: ${problem}`] : [];
    }),
  );
  expect(problems).toEqual([]);
});

test('every import that the map allows is made', () => {
  const made = new Set(
    files.flatMap((file) =>
      importsOf(file)
        .filter((specifier) => specifier.startsWith('#'))
        .map((specifier) => `${folderOf(file)} ${folderOf(specifier.slice(1))}`),
    ),
  );
  const unused = [...allowed].flatMap(([folder, others]) =>
    others.map((other) => `${folder} ${other}`).filter((pair) => !made.has(pair)),
  );
  expect(unused).toEqual([]);
});

/** A circle among nodes that point to others, from its first node back to it; null where there is none. */
function circleIn(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | null {
  const done = new Set<string>();
  const follow = (node: string, path: readonly string[]): string[] | null => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return null;
    for (const next of graph.get(node) ?? []) {
      const circle = follow(next, [...path, node]);
      if (circle) return circle;
    }
    done.add(node);
    return null;
  };
  for (const node of graph.keys()) {
    const circle = follow(node, []);
    if (circle) return circle;
  }
  return null;
}

/** What each module of the API imports of it, types included; modules are grouped by `nameOf`. */
function importsOfApi(nameOf: (path: string) => string): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const file of files.filter((path) => path.startsWith('api/')))
    for (const specifier of importsOf(file).filter((one) => one.startsWith('.'))) {
      const [from, to] = [nameOf(file), nameOf(posix.join(posix.dirname(file), specifier))];
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  return graph;
}

test('folders of the API import each other in one direction', () => {
  expect(circleIn(importsOfApi((path) => path.split('/')[1] ?? ''))).toBeNull();
});

test('folders of its data import each other in one direction', () => {
  const graph = importsOfApi((path) => /^api\/data\/(\w+)\//.exec(path)?.[1] ?? '');
  // What is in no folder is below and above them.
  graph.delete('');
  expect([...graph.keys()].toSorted()).toEqual(['account', 'database', 'donation', 'entry']);
  expect(circleIn(graph)).toBeNull();
});

test('modules of the API import each other in one direction', () => {
  expect(circleIn(importsOfApi((path) => path))).toBeNull();
});

/** The modules that a module loads when it starts: those it imports with `import()` are loaded later, types never. */
function loadedBy(entry: URL, loaded = new Set<string>()): Set<string> {
  if (loaded.has(entry.href)) return loaded;
  loaded.add(entry.href);
  for (const [, specifier = ''] of readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export)\s+(?!type\b)(?:[^';]*?\sfrom\s+)?'([^'\n]+)'/gm,
  )) {
    if (specifier.startsWith('#')) loadedBy(new URL(specifier.slice(1), SOURCES), loaded);
    else if (specifier.startsWith('.')) loadedBy(new URL(specifier, entry), loaded);
    else loaded.add(specifier);
  }
  return loaded;
}

const loadedByScript = (script: string) => loadedBy(new URL(`../../scripts/${script}.ts`, import.meta.url));

test.each(['start', 'start/run-product', 'publish', 'build', 'release', 'backup', 'user'])(
  'scripts/%s.ts does not load the bundler when it starts',
  (script) => {
    const loaded = loadedByScript(script);
    expect(loaded).toContain('node:path');
    expect(loaded).not.toContain('astro');
  },
);

/*
 * What a process loads and does not use costs it a part of a second at each start, and memory for as long as it runs:
 * docs/decisions/0094.
 */
const OF_SERVERS = ['hono', '@fastify/busboy', 'pino'];
const OF_FEW = ['nodemailer', 'prom-client', 'sharp', 'pg', '#fake-stripe'];

test.each([
  ['user', 'kysely', [...OF_SERVERS, ...OF_FEW]],
  ['inbox', 'kysely', [...OF_SERVERS, ...OF_FEW]],
  ['publish', 'pino', ['hono', '@fastify/busboy', 'kysely', ...OF_FEW]],
  ['start', 'node:path', ['kysely', ...OF_SERVERS, ...OF_FEW]],
  ['start/run-product', 'hono', OF_FEW],
])('scripts/%s.ts loads %s when it starts, and nothing that only others use', (script, used, unused) => {
  const loaded = loadedByScript(script);
  expect(loaded).toContain(used);
  const rooms = [...loaded].map((module) => module.replace(/^.*\/src\/([^/]+)\/.*$/, '#$1'));
  expect(rooms.filter((name) => unused.includes(name))).toEqual([]);
});

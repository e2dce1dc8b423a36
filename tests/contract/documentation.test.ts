import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { settings } from '#api/settings.ts';
import { settingDescriptions } from '#api/setting-descriptions.ts';
import { readDecisions } from '../../scripts/docs/decision-records.ts';
import { readGeneratedPages } from '../../scripts/docs/generated-pages.ts';
import { knownVariables } from '../support/documentation.ts';

const read = (path: string) => readFileSync(path, 'utf8');

const pages = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md']).map((path) => [path, read(path)] as const);

/** The anchor of a heading, as forges make it. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');

test('every link between pages leads to a file, and to a heading in it', () => {
  const broken = pages.flatMap(([path, text]) =>
    [...text.matchAll(/\]\((?!https?:|…)([^)#\s]*)(?:#([^)]+))?\)/g)].flatMap(([link, file = '', anchor]) => {
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(target)) return [`${path}: ${link}`];
      if (anchor === undefined) return [];
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)];
      return headings.some(([, heading = '']) => anchorOf(heading) === anchor) ? [] : [`${path}: ${link}`];
    }),
  );
  expect(broken).toEqual([]);
});

/** What the first change of CONTRIBUTING.md has a reader make. */
const MADE = new Set(['src/model/event-length.ts', 'tests/model/event-length.test.ts']);

/** An entity for each file that a recipe names: not every layer has a file for all of them. */
const ENTITIES = ['event', 'comedian', 'venue', 'podcast'];

/** Whether a path that a page names exists: in the project, in `src/`, or beside the page. */
function isThere(page: string, path: string): boolean {
  const paths = path.includes('<entity>')
    ? ENTITIES.map((entity) => path.replaceAll('<entity>', entity))
    : [path];
  return paths.some((each) => ['.', 'src', dirname(page)].some((folder) => existsSync(join(folder, each))));
}

test('every file that a page names is there', () => {
  const missing = pages
    // Records say what was there when they were written.
    .filter(([path]) => !path.startsWith('docs/decisions/0'))
    .flatMap(([page, text]) =>
      [...text.matchAll(/`([\w.<>[\]-]+(?:\/[\w.<>[\]-]+)*\/?)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => /\.(ts|tsx|astro|css|md|mjs)$|^(src|tests|scripts|docs)\/.*\/$/.test(path))
        .filter((path) => path.includes('/') || /^src\/.+\//.test(page))
        .filter((path) => !MADE.has(path) && !isThere(page, path))
        .map((path) => `${page}: ${path}`),
    );
  expect(missing).toEqual([]);
});

test('the README has a picture and the two commands, and is read in some minutes', () => {
  const readme = read('README.md');
  for (const command of ['npm ci && npm start', 'npm ci && npm test']) expect(readme).toContain(command);
  const [, picture = ''] = /!\[[^\]]+\]\(([^)]+)\)/.exec(readme) ?? [];
  expect(statSync(picture).size).toBeLessThan(120_000);
  expect(readme.split(/\s+/).length).toBeLessThanOrEqual(700);
});

test('the map of src fits on one screen', () => {
  expect(read('src/README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(50);
});

test('CONTRIBUTING names ten files to read', () => {
  const [, table = ''] = /## Read these ten files\n([^]*?)\n## /.exec(read('CONTRIBUTING.md')) ?? [];
  expect([...table.matchAll(/^\| `/gm)]).toHaveLength(10);
});

test('every command is described for operators or for developers', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const described = read('docs/operators/settings.md') + read('CONTRIBUTING.md');
  const missing = Object.keys(scripts).filter(
    (name) => !described.includes(`npm run ${name}`) && !described.includes(`npm ${name}`),
  );
  expect(missing).toEqual([]);
});

test('every setting has a description, also those that only the build of the site reads', () => {
  const known = Object.entries(settings.shape);
  const undescribed = known.filter(([, schema]) => !settingDescriptions.has(schema)).map(([name]) => name);
  expect(undescribed).toEqual([]);
  const names = known.map(([name]) => name);
  // The server hands this one to the build.
  expect([...knownVariables()].filter((name) => !names.includes(name))).toEqual(['DEMO_NOTICE']);
});

test('the page of settings is what the settings say, and the list of decisions what the records say', () => {
  for (const { path, stored, wanted } of readGeneratedPages())
    expect(stored, `${path}: node scripts/docs.ts --update`).toBe(wanted);
});

test('a decision record has a number of its own, and its status names later records', () => {
  const records = readDecisions();
  const numbers = records.map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  const wrong = records.flatMap(({ file, number, status }) => [
    ...(Number(file.slice(0, 4)) === number ? [] : [`${file} says that it is ${number}`]),
    ...[...status.matchAll(/\[(\d+)\]\((\d{4})-/g)]
      .filter(([, named, linked]) => Number(named) !== Number(linked) || Number(named) <= number)
      .map(([link]) => `${file}: ${link}`),
  ]);
  expect(wrong).toEqual([]);
});

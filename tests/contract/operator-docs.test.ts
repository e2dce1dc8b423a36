import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkNames } from '../../scripts/doctor/run-checks.ts';
import { knownVariables, operatorPages } from '../support/documentation.ts';

const pages = [...operatorPages(), ['README.md', readFileSync('README.md', 'utf8')] as const];

/** What is named in pages and of no program of this project: of PostgreSQL, systemd and the shell. */
const OF_OTHERS =
  /^(PGPASSWORD|THE_TOKEN|YOUR\w*|ADDRESS|SELECTOR|FOLDER|FILE|TARGET|STORE|SPF|DKIM|DMARC|MX|HTTP\w*|PATH)$/;

test('every variable that pages for operators name is one that the program reads', () => {
  const known = knownVariables();
  const unknown = pages.flatMap(([path, text]) =>
    // Whole names in code, or with a value.
    [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[`=]|^([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)]
      .map(([, first, second]) => first ?? second ?? '')
      .filter((name) => !known.has(name) && !OF_OTHERS.test(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('every command that pages name exists, and every check of the doctor', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const wrong = pages.flatMap(([path, text]) => [
    ...[...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)]
      .filter(([, name = '']) => !(name in scripts))
      .map(([command]) => `${path}: ${command}`),
    // As root: a script of that name, which scripts/deploy/risoteca starts.
    ...[...text.matchAll(/(?:^|`|: )risoteca ([a-z-]+)(?=[ `\n])/gm)]
      .filter(([, name = '']) => !existsSync(`scripts/${name}.ts`))
      .map(([command]) => `${path}: ${command}`),
    ...[...text.matchAll(/--only[ =]([\w,-]+)/g)]
      .flatMap(([, names = '']) => names.split(','))
      .filter((name) => name !== 'NAME' && !(checkNames as string[]).includes(name))
      .map((name) => `${path}: --only ${name}`),
  ]);
  expect(wrong).toEqual([]);
});

test('the index names every page for operators', () => {
  const index = readFileSync('docs/operators/README.md', 'utf8');
  const unnamed = readdirSync('docs/operators').filter(
    (name) => name !== 'README.md' && !index.includes(`](${name})`),
  );
  expect(unnamed).toEqual([]);
});

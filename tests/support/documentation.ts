import { readdirSync, readFileSync } from 'node:fs';

/** Names of the variables that the program reads: those of `src/api/config.ts` and `s3-config.ts`, and of the site's build. */
export function knownVariables(): Set<string> {
  const files = ['src/api/config.ts', 'src/api/s3/s3-config.ts'];
  const config = files.map((file) => readFileSync(file, 'utf8')).join('');
  const build = readFileSync('astro.config.mjs', 'utf8');
  return new Set(
    [
      ...config.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm),
      ...build.matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm),
    ].flatMap(([, name]) => name ?? []),
  );
}

/** The pages for operators, by path. */
export const operatorPages = (): Array<readonly [string, string]> =>
  readdirSync('docs/operators')
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/operators/${name}`, readFileSync(`docs/operators/${name}`, 'utf8')] as const);

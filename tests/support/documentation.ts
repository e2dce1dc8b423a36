import { readdirSync, readFileSync } from 'node:fs';
import { settings } from '#api/settings.ts';

/** Names of the variables that the program reads: its settings, and those of the site's build. */
export function knownVariables(): Set<string> {
  const build = readFileSync('astro.config.mjs', 'utf8');
  return new Set([
    ...Object.keys(settings.shape),
    ...[...build.matchAll(/^ {6}([A-Z][A-Z0-9_]+): /gm)].flatMap(([, name]) => name ?? []),
  ]);
}

/** The pages for operators, by path. */
export const operatorPages = (): Array<readonly [string, string]> =>
  readdirSync('docs/operators')
    .filter((name) => name.endsWith('.md'))
    .map((name) => [`docs/operators/${name}`, readFileSync(`docs/operators/${name}`, 'utf8')] as const);

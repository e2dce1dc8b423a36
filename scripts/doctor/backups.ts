import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isBucketAddress, openBackupPlace } from '#api/backup/open-place.ts';
import { ageOf, type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';

/** Milliseconds after which a nightly backup is missing. */
const OLD = 36 * 3_600_000;

/** Age, encryption and place of the newest backup. */
export const checkBackups: Check = async ({ config, options: { backups } }) => {
  if (config.apiUrl !== null) return [ok(`The backups are those of ${config.apiUrl}.`)];
  if (backups === null)
    return [
      warning('No folder of backups was named.', 'Name it: --backups FOLDER. See docs/operators/backups.md.'),
    ];
  try {
    const place = openBackupPlace(config, backups);
    const newest = (await place.list()).at(-1);
    if (newest === undefined)
      return [problem(`There is no backup in ${backups}.`, `Make one: npm run backup -- ${backups}.`)];
    const { at, is_encrypted } = await place.readManifest(newest, config.backupKey);
    const found = `The newest backup, ${basename(newest)}, is ${ageOf(at)} old.`;
    const isOld = Date.now() - Date.parse(at) > OLD;
    return [
      isOld ? problem(found, 'See why the last ones failed: journalctl -u risoteca-backup.') : ok(found),
      ...(is_encrypted ? [] : [warning('It is not encrypted.', 'Set BACKUP_KEY: openssl rand -hex 32.')]),
      ...(isBucketAddress(backups) ? [] : await placeFindings(backups, config.dataDir)),
    ];
  } catch (error) {
    return [problem(`The backups cannot be read: ${reasonOf(error)}`, 'Make a new one, and verify it.')];
  }
};

/** A backup on the disk of the database is lost with it. */
async function placeFindings(backups: string, dataDir: string): Promise<Finding[]> {
  const [there, here] = await Promise.all([stat(backups), stat(dataDir).catch(() => null)]);
  return there.dev === here?.dev
    ? [
        warning(
          'The backups are on the file system of DATA_DIR.',
          'Copy them to another machine: rsync -aH, or a disk of its own.',
        ),
      ]
    : [];
}

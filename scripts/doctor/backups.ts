import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { isBucketAddress, openBackupPlace } from '#api/backup/open-place.ts';
import { ageOf, type Check, type Finding, ok, problem, reasonOf, warning } from './finding.ts';
import { remedyOf } from './remedy.ts';

/** Milliseconds after which a nightly backup is missing. */
const OLD = 36 * 3_600_000;

/** Milliseconds by which clocks that are right may differ. */
const AHEAD = 60_000;

/** Age, encryption and place of the newest backup. */
export const checkBackups: Check = async ({ config, options: { backups } }) => {
  if (config.apiUrl !== null) return [ok(`The backups are those of ${config.apiUrl}.`)];
  if (backups === null)
    return [
      warning('No folder of backups was named.', 'Name it: --backups FOLDER. See docs/operators/backups.md.'),
    ];
  const isBucket = isBucketAddress(backups);
  let newest: string | undefined;
  try {
    newest = (await openBackupPlace(config, backups).list()).at(-1);
  } catch (error) {
    const todo = isBucket
      ? 'Compare the BACKUP_S3 variables, and what the key may do: docs/operators/backups.md.'
      : 'Name the folder that the backups are made in, and run this as an account that may read it.';
    return [problem(`The backups cannot be read: ${reasonOf(error)}`, remedyOf(error, todo))];
  }
  if (newest === undefined)
    return [problem(`There is no backup in ${backups}.`, `Make one: npm run backup -- ${backups}.`)];
  try {
    const place = openBackupPlace(config, backups);
    const { at, is_encrypted } = await place.readManifest(newest, config.backupKey);
    return [
      ageFinding(basename(newest), at),
      ...(is_encrypted ? [] : [warning('It is not encrypted.', 'Set BACKUP_KEY: openssl rand -hex 32.')]),
      ...(isBucket ? [] : await placeFindings(backups, config.dataDir)),
    ];
  } catch (error) {
    const todo = 'Make a new one, and verify it.';
    return [problem(`The backups cannot be read: ${reasonOf(error)}`, remedyOf(error, todo))];
  }
};

function ageFinding(name: string, at: string): Finding {
  const age = Date.now() - Date.parse(at);
  if (age < -AHEAD)
    return problem(
      `The newest backup, ${name}, is of the future: ${at}.`,
      'The clock is behind now, or was ahead then: timedatectl set-ntp true. Then make a new one.',
    );
  const found = `The newest backup, ${name}, is ${ageOf(at)} old.`;
  return age > OLD
    ? problem(found, 'See why the last ones failed: journalctl -u risoteca-backup.')
    : ok(found);
}

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

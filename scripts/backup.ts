import { existsSync, mkdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '#api/backup/backup-error.ts';
import { makeBackup } from '#api/backup/make-backup.ts';
import { isBucketAddress, openBackupPlace, openMediaSource } from '#api/backup/open-place.ts';
import { verifyBackup } from '#api/backup/verify-backup.ts';
import { type Config, readConfig } from '#api/config.ts';
import { acquireLock, LockedError } from '#api/data/database/file-lock.ts';
import { requireFinishedRestore } from '#api/data/database/unfinished-restore.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run backup: copies database and pictures while the server runs, and verifies such copies. */

const USAGE = `Say what to do:
  npm run backup -- FOLDER [--keep N]    (or --to FOLDER) a new backup in FOLDER; with --keep the newest N are kept
  npm run backup -- verify FOLDER        every backup in FOLDER is read and compared with its manifest
FOLDER is a folder, or s3://bucket/prefix.`;

/** One backup at a time for an installation and for a target: another one would delete what this one writes. */
function lockFolder(folder: string): void {
  try {
    acquireLock(join(folder, 'backup.lock'));
  } catch (error) {
    throw error instanceof LockedError ? new BackupError(`Another backup is under way in ${folder}.`) : error;
  }
}

async function make(config: Config, address: string, keep: number | null): Promise<void> {
  requireFinishedRestore(config.dataDir);
  const place = openBackupPlace(config, address);
  if (existsSync(config.dataDir)) lockFolder(config.dataDir);
  if (!isBucketAddress(address)) {
    mkdirSync(address, { recursive: true, mode: 0o700 });
    lockFolder(address);
  }
  const made = await makeBackup({ ...config, media: openMediaSource(config) }, { place, keep });
  const how = config.backupKey ? 'encrypted' : 'not encrypted: BACKUP_KEY is not set';
  print(
    `${made.backup} holds ${made.rows} rows of ${made.tables} tables and ${made.pictures} files of pictures, ` +
      `${made.newPictures} of them new (${how}).`,
  );
  if (made.deleted.length > 0) print(`Deleted, since ${keep} are kept: ${made.deleted.join(', ')}.`);
}

async function verify(config: Config, address: string): Promise<void> {
  const place = openBackupPlace(config, address);
  const backups = await place.list();
  if (backups.length === 0) throw new BackupError(`There is no whole backup in ${address}.`);
  let problems = 0;
  for (const backup of backups) {
    const found = await verifyBackup(place, backup, config.backupKey).then(
      ({ damaged }) => damaged.map((path) => `${path} is missing or damaged`),
      (error: unknown) => {
        if (error instanceof BackupError) return [error.message];
        throw error;
      },
    );
    problems += found.length;
    print(`${basename(backup)}: ${found.length === 0 ? 'whole' : found.join('; ')}`);
  }
  if (problems > 0) throw new BackupError('Not every backup is whole.');
}

/** A path or the address of a bucket, or undefined where it is missing. */
const addressOf = (given: string | undefined): string | undefined => {
  if (given === undefined || isBucketAddress(given)) return given;
  if (/^\w+:\/\//.test(given)) throw new UsageError(`${given} is no folder. ${USAGE}`);
  return resolve(given);
};

function readArguments() {
  try {
    const options = { keep: { type: 'string' }, to: { type: 'string' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

await runCommand(async () => {
  const { values, positionals } = readArguments();
  const isVerify = positionals[0] === 'verify';
  const [first, ...more] = isVerify ? positionals.slice(1) : positionals;
  const address = addressOf(first ?? values.to);
  const hasTwo = first !== undefined && values.to !== undefined;
  if (address === undefined || hasTwo || more.length > 0) throw new UsageError(USAGE);
  if (values.keep !== undefined && (isVerify || !/^[1-9]\d{0,4}$/.test(values.keep)))
    throw new UsageError(USAGE);
  const config = readConfig();
  await (isVerify
    ? verify(config, address)
    : make(config, address, values.keep === undefined ? null : Number(values.keep)));
});

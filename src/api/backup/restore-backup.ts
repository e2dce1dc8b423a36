import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { mapWithConcurrency } from '#concurrency/map.ts';
import type { Config } from '../config.ts';
import { databaseFile } from '../data/database/database-file.ts';
import { RESTORING, storeSource } from '../data/database/unfinished-restore.ts';
import { BackupError } from './backup-error.ts';
import { databaseName, type ManifestContent, type Tables } from './manifest.ts';
import type { MediaTarget } from './media-target.ts';
import { type BackupPlace, PARALLEL } from './place.ts';
import { requireEmptyPostgres, restorePostgres } from './postgres-dump.ts';
import { readTables } from './sqlite-snapshot.ts';
import { decrypted, type StoredFile, syncToDisk, writeDurably } from './stored-file.ts';
import { verifyBackup } from './verify-backup.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKey'> & { media: MediaTarget };

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

async function requireEmpty({ dataDir, databaseUrl, media }: Place): Promise<void> {
  const held = await readdir(dataDir).catch(() => [] as string[]);
  if (held.some((name) => name !== RESTORING))
    throw new BackupError(
      `${dataDir} is not empty: nothing was restored over it. Set DATA_DIR to a new folder.`,
    );
  await media.requireEmpty();
  if (databaseUrl) await requireEmptyPostgres(databaseUrl);
}

/** The backup that is meant by a place: the only or the newest one in it. */
async function chooseBackup(from: BackupPlace, address: string): Promise<string> {
  const newest = (await from.list()).at(-1);
  if (newest === undefined) throw new BackupError(`There is no whole backup in ${address}.`);
  return newest;
}

function requireSame(restored: Tables, expected: Tables): void {
  const different = Object.keys({ ...restored, ...expected }).filter(
    (name) => !isDeepStrictEqual(restored[name], expected[name]),
  );
  if (different.length > 0)
    throw new BackupError(`The restored tables differ from the manifest: ${different.join(', ')}.`);
}

interface Restoring {
  from: BackupPlace;
  backup: string;
  manifest: ManifestContent;
  key: Buffer | null;
}

/** The content of a file of the backup. */
const contentOf = ({ from, backup, key }: Restoring, name: string, file: StoredFile) =>
  decrypted(from.read(backup, name, file), { key, name });

/**
 * Restores a backup, the newest one where a place has several, into an empty `DATA_DIR` or bucket and, with PostgreSQL, an
 * empty database. Every file is verified before and every table after. Throws `BackupError`.
 */
export async function restoreBackup(
  place: Place,
  from: BackupPlace,
  address: string,
): Promise<{ backup: string; manifest: ManifestContent }> {
  const { dataDir, databaseUrl, backupKey, media } = place;
  const backup = await chooseBackup(from, address);
  const { manifest, damaged } = await verifyBackup(from, backup, backupKey);
  if (damaged.length > 0)
    throw new BackupError(`${backup} is damaged: ${damaged.join(', ')}. Nothing was restored.`);
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.engine !== engine)
    throw new BackupError(
      `${backup} is of ${names[manifest.engine]}, but DATABASE_URL is ${databaseUrl ? 'set' : 'not set'}.`,
    );
  if (manifest.is_encrypted && !backupKey) throw new BackupError(`${backup} is encrypted: set BACKUP_KEY.`);
  await requireEmpty(place);

  const restoring = { from, backup, manifest, key: manifest.is_encrypted ? backupKey : null };
  const draft = join(dataDir, RESTORING);
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  await storeSource(dataDir, address);
  await mapWithConcurrency(Object.entries(manifest.media), PARALLEL, ([path, file]) =>
    media.write(path, contentOf(restoring, `media/${path}`, file)),
  );
  const database = contentOf(restoring, databaseName(manifest), manifest.database);
  // The database last: without one there is nothing that could be taken for a whole installation.
  if (databaseUrl) {
    await media.finish();
    requireSame(await restorePostgres(databaseUrl, database), manifest.tables);
  } else {
    const file = databaseFile(draft);
    await writeDurably(file, database);
    requireSame(readTables(file), manifest.tables);
    await media.finish();
    await rename(file, databaseFile(dataDir));
  }
  await rm(draft, { recursive: true, force: true });
  await syncToDisk(dataDir);
  return { backup, manifest };
}

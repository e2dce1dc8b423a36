import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Config } from '../config.ts';
import { databaseFile } from '../data/database.ts';
import { BackupError } from './backup-error.ts';
import { databaseName, listBackups, type ManifestContent, type Tables } from './manifest.ts';
import { requireEmptyPostgres, restorePostgres } from './postgres-dump.ts';
import { readTables } from './sqlite-snapshot.ts';
import { readStored, syncToDisk, writeDurably } from './stored-file.ts';
import { verifyBackup } from './verify-backup.ts';

type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKey'>;

/** What is written before everything is proven; an interrupted restore leaves it behind. */
const DRAFT = 'restoring';

const names = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

async function requireEmpty({ dataDir, databaseUrl }: Place): Promise<void> {
  const held = await readdir(dataDir).catch(() => [] as string[]);
  if (held.some((name) => name !== DRAFT))
    throw new BackupError(
      `${dataDir} is not empty: nothing was restored over it. Set DATA_DIR to a new folder.`,
    );
  if (databaseUrl) await requireEmptyPostgres(databaseUrl);
}

/** The backup that is meant by a folder: itself, or the newest one in it. */
async function chooseBackup(folder: string): Promise<string> {
  const newest = (await listBackups(folder)).at(-1);
  if (newest === undefined) throw new BackupError(`There is no whole backup in ${folder}.`);
  return newest;
}

function requireSame(restored: Tables, expected: Tables): void {
  const different = Object.keys({ ...restored, ...expected }).filter(
    (name) => !isDeepStrictEqual(restored[name], expected[name]),
  );
  if (different.length > 0)
    throw new BackupError(`The restored tables differ from the manifest: ${different.join(', ')}.`);
}

async function restoreMedia(folder: string, { media }: ManifestContent, to: string, key: Buffer | null) {
  const folders = new Set([to]);
  for (const path of Object.keys(media)) {
    const target = join(to, path);
    await mkdir(dirname(target), { recursive: true });
    folders.add(dirname(target)).add(dirname(dirname(target)));
    await writeDurably(target, readStored(join(folder, 'media', path), { key, name: `media/${path}` }));
  }
  for (const changed of folders) await syncToDisk(changed);
}

/**
 * Restores a backup, the newest one where a folder of several is given, into an empty `DATA_DIR` and, with PostgreSQL,
 * an empty database. Every file is verified before and every table after. Throws `BackupError`.
 */
export async function restoreBackup(
  place: Place,
  source: string,
): Promise<{ folder: string; manifest: ManifestContent }> {
  const { dataDir, databaseUrl, backupKey } = place;
  const folder = await chooseBackup(source);
  const { manifest, damaged } = await verifyBackup(folder, backupKey);
  if (damaged.length > 0)
    throw new BackupError(`${folder} is damaged: ${damaged.join(', ')}. Nothing was restored.`);
  const engine = databaseUrl ? 'postgres' : 'sqlite';
  if (manifest.engine !== engine)
    throw new BackupError(
      `${folder} is of ${names[manifest.engine]}, but DATABASE_URL is ${databaseUrl ? 'set' : 'not set'}.`,
    );
  if (manifest.is_encrypted && !backupKey) throw new BackupError(`${folder} is encrypted: set BACKUP_KEY.`);
  await requireEmpty(place);

  const key = manifest.is_encrypted ? backupKey : null;
  const draft = join(dataDir, DRAFT);
  await rm(draft, { recursive: true, force: true });
  await mkdir(join(draft, 'media'), { recursive: true });
  await restoreMedia(folder, manifest, join(draft, 'media'), key);
  const name = databaseName(manifest);
  const database = readStored(join(folder, name), { key, name });
  // The database last: without one there is nothing that could be taken for a whole installation.
  if (databaseUrl) {
    await rename(join(draft, 'media'), join(dataDir, 'media'));
    requireSame(await restorePostgres(databaseUrl, database), manifest.tables);
  } else {
    const file = databaseFile(draft);
    await writeDurably(file, database);
    requireSame(readTables(file), manifest.tables);
    await rename(join(draft, 'media'), join(dataDir, 'media'));
    await rename(file, databaseFile(dataDir));
  }
  await rm(draft, { recursive: true, force: true });
  await syncToDisk(dataDir);
  return { folder, manifest };
}

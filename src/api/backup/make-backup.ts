import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseFile } from '../data/database/database-file.ts';
import { BackupError, writingTo } from './backup-error.ts';
import { createMediaCopy } from './copy-media.ts';
import { databaseName, type ManifestContent, manifestText, type Tables } from './manifest.ts';
import type { MediaSource } from './media-source.ts';
import type { BackupPlace, Draft } from './place.ts';
import { dumpPostgres } from './postgres-dump.ts';
import { copySqlite } from './sqlite-snapshot.ts';
import { readFileInParts, type StoredFile } from './stored-file.ts';

/** Beginning of the names of folders for snapshots in the folder of data. */
const SNAPSHOT = 'backup-';

type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKey'> & { media: MediaSource };

interface Made {
  /** Address of the backup. */
  backup: string;
  tables: number;
  rows: number;
  pictures: number;
  /** Files of pictures that the backup before did not hold. */
  newPictures: number;
  deleted: string[];
}

interface MakeOptions {
  place: BackupPlace;
  keep?: number | null;
  now?: Date;
}

/** The newest backup that can be read with this key, whose files the next one takes over. */
async function newestBackup(
  place: BackupPlace,
  key: Buffer | null,
): Promise<{ backup: string; files: ManifestContent['media'] } | null> {
  for (const backup of (await place.list()).toReversed()) {
    const manifest = await place.readManifest(backup, key).catch(() => null);
    if (manifest && manifest.is_encrypted === (key !== null)) return { backup, files: manifest.media };
  }
  return null;
}

async function copyDatabase(
  { dataDir, databaseUrl, backupKey: key }: Installation,
  draft: Draft,
): Promise<{ database: StoredFile; tables: Tables }> {
  const path = databaseName({ engine: databaseUrl ? 'postgres' : 'sqlite' });
  if (databaseUrl) {
    const { saved, tables } = await dumpPostgres(databaseUrl, (source) => draft.store({ path, source, key }));
    return { database: saved, tables };
  }
  const file = databaseFile(dataDir);
  if (!existsSync(file)) throw new BackupError(`There is no database at ${file}.`);
  // The snapshot is not encrypted: it stays in the folder where everything is so.
  const temporary = await writingTo(dataDir, () => mkdtemp(join(dataDir, SNAPSHOT)));
  try {
    const snapshot = join(temporary, path);
    const tables = await writingTo(dataDir, () => copySqlite(file, snapshot));
    return { database: await draft.store({ path, source: readFileInParts(snapshot), key }), tables };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/** Deletes snapshots that interrupted backups left. */
async function deleteSnapshots(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir).catch(() => []))
    if (name.startsWith(SNAPSHOT)) await rm(join(dataDir, name), { recursive: true, force: true });
}

/**
 * Copies database and pictures at one moment and while others write. With `keep`, only that many backups are kept. One
 * process at a time may do this for an installation and for a place. Throws `BackupError`.
 */
export async function makeBackup(
  installation: Installation,
  { place, keep = null, now = new Date() }: MakeOptions,
): Promise<Made> {
  const { dataDir, databaseUrl, backupKey: key } = installation;
  await deleteSnapshots(dataDir);
  const previous = await newestBackup(place, key);
  const draft = await place.begin(now, previous?.backup ?? null);
  const media = createMediaCopy({ source: installation.media, draft, key, previous: previous?.files ?? {} });
  const copyAll = async () => {
    // Before the database, so that no picture is deleted in between; after it, for the pictures that were added.
    await media.copyNew();
    const { database, tables } = await copyDatabase(installation, draft);
    await media.copyNew();
    const content: ManifestContent = {
      format: 1,
      at: now.toISOString(),
      engine: databaseUrl ? 'postgres' : 'sqlite',
      is_encrypted: key !== null,
      database,
      tables,
      media: media.files,
    };
    return { backup: await draft.finish(manifestText(content, key)), tables };
  };
  const { backup, tables } = await copyAll().catch(async (error: unknown) => {
    await draft.discard();
    throw error;
  });
  const counts = Object.values(tables);
  return {
    backup,
    tables: counts.length,
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    pictures: Object.keys(media.files).length,
    newPictures: media.copied(),
    deleted: keep === null ? [] : await place.deleteOld(keep),
  };
}

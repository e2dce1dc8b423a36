import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Config } from '../config.ts';
import { databaseFile } from '../data/database.ts';
import { createMediaCopy } from './copy-media.ts';
import {
  databaseName,
  listBackups,
  MANIFEST,
  type ManifestContent,
  manifestText,
  nameOf,
  readManifest,
  type Tables,
} from './manifest.ts';
import { dumpPostgres } from './postgres-dump.ts';
import { copySqlite } from './sqlite-snapshot.ts';
import { describeFile, readStored, store, type StoredFile, syncToDisk, writeDurably } from './stored-file.ts';

/** The end of the name of a folder that is not, or no longer, a whole backup. */
const PARTIAL = '.partial';

type Installation = Pick<Config, 'dataDir' | 'databaseUrl' | 'backupKey'>;

interface Made {
  folder: string;
  tables: number;
  rows: number;
  pictures: number;
  /** Files of pictures that the backup before did not hold. */
  newPictures: number;
  deleted: string[];
}

/** The newest backup that can be read with this key, whose files the next one links. */
async function newestBackup(
  target: string,
  key: Buffer | null,
): Promise<Parameters<typeof createMediaCopy>[0]['previous']> {
  for (const folder of (await listBackups(target)).toReversed()) {
    const manifest = await readManifest(folder, key).catch(() => null);
    if (manifest && manifest.is_encrypted === (key !== null))
      return { folder: join(folder, 'media'), files: manifest.media };
  }
  return null;
}

async function copyDatabase(
  { dataDir, databaseUrl, backupKey: key }: Installation,
  folder: string,
): Promise<{ database: StoredFile; tables: Tables }> {
  const name = databaseName({ engine: databaseUrl ? 'postgres' : 'sqlite' });
  const target = join(folder, name);
  if (databaseUrl) {
    const { saved, tables } = await dumpPostgres(databaseUrl, (dump) => store(dump, target, { key, name }));
    return { database: saved, tables };
  }
  const file = databaseFile(dataDir);
  if (key === null) {
    const tables = copySqlite(file, target);
    await syncToDisk(target);
    const database = await describeFile(target);
    if (database === null) throw new Error(`${target} disappeared`);
    return { database, tables };
  }
  // What is not encrypted yet stays in the folder where everything is so.
  const temporary = await mkdtemp(join(dataDir, 'backup-'));
  try {
    const tables = copySqlite(file, join(temporary, name));
    const plain = readStored(join(temporary, name), { key: null, name });
    return { database: await store(plain, target, { key, name }), tables };
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

/**
 * Copies database and pictures into a new folder below `target`, at one moment and while others write. The folder gets
 * its name once everything is on the disk, so that a half-written backup is never taken for a whole one. With `keep`,
 * only that many backups are kept. One process at a time may do this for a target. Throws `BackupError`.
 */
export async function makeBackup(
  installation: Installation,
  { target, keep = null, now = new Date() }: { target: string; keep?: number | null; now?: Date },
): Promise<Made> {
  const { dataDir, databaseUrl, backupKey: key } = installation;
  await mkdir(target, { recursive: true, mode: 0o700 });
  await deletePartial(target);
  const folder = join(target, nameOf(now));
  const draft = `${folder}${PARTIAL}`;
  await mkdir(join(draft, 'media'), { recursive: true, mode: 0o700 });
  const media = createMediaCopy({
    source: join(dataDir, 'media'),
    target: join(draft, 'media'),
    key,
    previous: await newestBackup(target, key),
  });
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
  await writeDurably(join(draft, MANIFEST), [Buffer.from(manifestText(content, key))]);
  await media.sync();
  await syncToDisk(draft);
  await rename(draft, folder);
  await syncToDisk(target);
  const counts = Object.values(tables);
  return {
    folder,
    tables: counts.length,
    rows: counts.reduce((sum, { rows }) => sum + rows, 0),
    pictures: Object.keys(media.files).length,
    newPictures: media.copied(),
    deleted: keep === null ? [] : await deleteOld(target, keep),
  };
}

/** Deletes what interrupted backups and deletions left. */
async function deletePartial(target: string): Promise<void> {
  for (const name of await readdir(target))
    if (name.endsWith(PARTIAL)) await rm(join(target, name), { recursive: true, force: true });
}

/** Deletes all but the newest backups. A folder loses its name first: while it is deleted it is no backup. */
async function deleteOld(target: string, keep: number): Promise<string[]> {
  const old = (await listBackups(target)).slice(0, -keep);
  for (const folder of old) {
    await rename(folder, `${folder}${PARTIAL}`);
    await rm(`${folder}${PARTIAL}`, { recursive: true, force: true });
  }
  return old.map((folder) => basename(folder));
}

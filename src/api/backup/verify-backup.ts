import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseName, type ManifestContent, readManifest } from './manifest.ts';
import { describeFile, type StoredFile } from './stored-file.ts';

/** Files that were read already, by device and inode: backups share files by hard links. */
export type Seen = Map<string, StoredFile | null>;

async function describeOnce(path: string, seen: Seen): Promise<StoredFile | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const id = `${found.dev}:${found.ino}`;
  if (!seen.has(id)) seen.set(id, await describeFile(path).catch(() => null));
  return seen.get(id) ?? null;
}

/**
 * Reads every file of a backup again and compares it with the manifest. Gives the paths of files that are missing or
 * damaged. Throws `BackupError` where the manifest is.
 */
export async function verifyBackup(
  folder: string,
  key: Buffer | null,
  seen: Seen = new Map(),
): Promise<{ manifest: ManifestContent; damaged: string[] }> {
  const manifest = await readManifest(folder, key);
  const files: Array<readonly [string, StoredFile]> = [
    [databaseName(manifest), manifest.database],
    ...Object.entries(manifest.media).map(([path, file]) => [`media/${path}`, file] as const),
  ];
  const damaged: string[] = [];
  for (const [path, { bytes, sha256 }] of files) {
    const found = await describeOnce(join(folder, path), seen);
    if (found?.bytes !== bytes || found.sha256 !== sha256) damaged.push(path);
  }
  return { manifest, damaged };
}

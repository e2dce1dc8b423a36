import { mapWithConcurrency } from '#concurrency/map.ts';
import { databaseName, type ManifestContent } from './manifest.ts';
import { type BackupPlace, PARALLEL } from './place.ts';
import type { StoredFile } from './stored-file.ts';

/**
 * Reads every file of a backup again and compares it with the manifest. Gives the paths of files that are missing or
 * damaged. Throws `BackupError` where the manifest is.
 */
export async function verifyBackup(
  place: BackupPlace,
  backup: string,
  key: Buffer | null,
): Promise<{ manifest: ManifestContent; damaged: string[] }> {
  const manifest = await place.readManifest(backup, key);
  const files: Array<readonly [string, StoredFile]> = [
    [databaseName(manifest), manifest.database],
    ...Object.entries(manifest.media).map(([path, file]) => [`media/${path}`, file] as const),
  ];
  const damaged = await mapWithConcurrency(files, PARALLEL, async ([path, file]) => {
    const found = await place.describe(backup, path, file);
    return found?.bytes === file.bytes && found.sha256 === file.sha256 ? [] : [path];
  });
  return { manifest, damaged: damaged.flat() };
}

import { restoreBackup } from '#api/backup/restore-backup.ts';
import { openBackupPlace, openMediaTarget } from '#api/backup/open-place.ts';
import { readConfig } from '#api/config.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run restore: restores a backup into an empty place. */

await runCommand(async () => {
  const [source, ...more] = process.argv.slice(2);
  if (source === undefined || more.length > 0) {
    throw new UsageError(
      'Say which backup to restore, or the folder of backups for the newest one:\n  DATA_DIR=./new npm run restore -- FOLDER    (or s3://bucket/prefix)',
    );
  }
  const config = readConfig();
  const place = openBackupPlace(config, source);
  const target = { ...config, media: openMediaTarget(config) };
  const { backup, manifest } = await restoreBackup(target, place, source);
  const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0);
  print(
    `${backup} is restored to ${config.dataDir}: ${rows} rows and ${Object.keys(manifest.media).length} files of pictures, as they were at ${manifest.at}.`,
  );
});

import { join } from 'node:path';
import { mediaInFolder } from '#api/backup/media-source.ts';
import { openMediaSource } from '#api/backup/open-place.ts';
import { readConfig } from '#api/config.ts';
import { createLogger } from '#api/log.ts';
import { diskStorage } from '#api/media/disk-storage.ts';
import { createS3Storage } from '#api/media/s3-storage.ts';
import { transferMedia } from '#api/backup/transfer-media.ts';
import { openObjectStore } from '#api/s3/object-store.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run copy-media: copies pictures from the folder of data to the bucket, or back. */

const USAGE = `Say where to, with the S3 variables set; pictures that are there already are left out:
  npm run copy-media -- to-bucket    from DATA_DIR/media to the bucket
  npm run copy-media -- to-folder    from the bucket to DATA_DIR/media`;

await runCommand(async () => {
  const [direction, ...more] = process.argv.slice(2);
  const config = readConfig();
  const { s3 } = config;
  if (s3 === null || more.length > 0 || (direction !== 'to-bucket' && direction !== 'to-folder'))
    throw new UsageError(USAGE);
  const folder = join(config.dataDir, 'media');
  const { client } = openObjectStore(s3, createLogger({ logLevel: 'silent' }));
  const { copied, known } = await (direction === 'to-bucket'
    ? transferMedia(mediaInFolder(folder), createS3Storage(client, `${s3.prefix}media/`))
    : transferMedia(openMediaSource(config), diskStorage(folder)));
  print(`${copied} files of pictures were copied; ${known} were there already.`);
});

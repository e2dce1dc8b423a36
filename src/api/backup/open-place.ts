import { join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { RESTORING } from '../data/database/unfinished-restore.ts';
import { createS3Client, type S3Client } from '../s3/client.ts';
import { mapErrors } from '../s3/map-errors.ts';
import { BackupError } from './backup-error.ts';
import { bucketPlace, parseBucketAddress } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import { mediaInBucket, mediaInFolder, type MediaSource } from './media-source.ts';
import { mediaIntoBucket, mediaIntoFolder, type MediaTarget } from './media-target.ts';
import type { BackupPlace } from './place.ts';

/** A command waits longer for a store than a visitor does. Milliseconds. */
const PATIENCE = { timeout: 60_000, attempts: 6, retryPause: 200, failures: 50, timeouts: 50 };

const patientClient = (config: Parameters<typeof createS3Client>[0]): S3Client =>
  mapErrors(createS3Client(config, PATIENCE), (message, cause) => new BackupError(message, { cause }));

/** Whether an address is one of a bucket, not of a folder. */
export const isBucketAddress = (address: string): boolean => address.startsWith('s3://');

/** The backups at `s3://bucket/prefix`, with the key of `BACKUP_S3_*`, or in a folder. Throws `BackupError`. */
export function openBackupPlace(
  { backupS3, dataDir }: Pick<Config, 'backupS3' | 'dataDir'>,
  address: string,
): BackupPlace {
  if (!isBucketAddress(address)) return folderPlace(resolve(address));
  const place = parseBucketAddress(address);
  if (backupS3 === null)
    throw new BackupError(
      `${address} needs the key of an object storage: set BACKUP_S3_ENDPOINT and the others.`,
    );
  return bucketPlace({ client: patientClient({ ...backupS3, ...place }), ...place, temporary: dataDir });
}

type Installation = Pick<Config, 's3' | 'dataDir'>;

/** The pictures of an installation. */
export const openMediaSource = ({ s3, dataDir }: Installation): MediaSource =>
  s3 ? mediaInBucket(patientClient(s3), `${s3.prefix}media/`) : mediaInFolder(join(dataDir, 'media'));

/** Where the pictures of a new installation are put. */
export const openMediaTarget = ({ s3, dataDir }: Installation): MediaTarget =>
  s3
    ? mediaIntoBucket(patientClient(s3), {
        bucket: s3.bucket,
        prefix: `${s3.prefix}media/`,
        temporary: join(dataDir, RESTORING),
      })
    : mediaIntoFolder(dataDir);

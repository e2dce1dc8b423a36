import { z } from 'zod';
import { settingDescriptions as described } from '../setting-descriptions.ts';

/** An object storage that speaks S3, and a key of it. */
export interface S3Service {
  /** Origin; the bucket is the first segment of paths. */
  endpoint: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** A bucket of an object storage. */
export interface S3Config extends S3Service {
  bucket: string;
  /** What the keys of this installation begin with, with a slash at its end; empty for none. */
  prefix: string;
}

const DEFAULT_REGION = 'us-east-1';

const ENDPOINT =
  'the address of an object storage without a path, such as https://s3.us-east-1.amazonaws.com';

const endpoint = () =>
  z
    .url({ protocol: /^https?$/, error: ENDPOINT, abort: true })
    .refine((url) => new URL(url).href === `${new URL(url).origin}/`, { error: ENDPOINT })
    .transform((url) => new URL(url).origin)
    .optional();

const region = () =>
  z
    .string()
    .regex(/^[\w-]+$/, 'the region of the bucket, such as us-east-1')
    .optional();

const keyId = () =>
  z
    .string()
    .regex(/^[^\s/,]+$/, 'the id of an access key of the object storage')
    .optional();

const secret = () => z.string().min(1).optional();

/** The bucket of pictures. */
export const s3Settings = {
  S3_ENDPOINT: endpoint().register(described, {
    meaning: 'pictures in an object storage, with the three below: [`storage.md`](storage.md)',
    unset: 'pictures are in `DATA_DIR`',
  }),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket: 3 to 63 of a-z, 0-9, hyphen and dot')
    .optional()
    .register(described, { meaning: 'its bucket' }),
  S3_ACCESS_KEY_ID: keyId().register(described, { meaning: 'its access key' }),
  S3_SECRET_ACCESS_KEY: secret().register(described, { meaning: 'the secret of that key' }),
  S3_REGION: region().register(described, { meaning: 'its region', unset: `\`${DEFAULT_REGION}\`` }),
  S3_PREFIX: z
    .string()
    .regex(
      /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/,
      'what keys begin with, without a slash at its ends, such as risoteca',
    )
    .optional()
    .register(described, { meaning: 'the beginning of every key' }),
};

/** An object storage for backups alone. */
export const backupS3Settings = {
  BACKUP_S3_ENDPOINT: endpoint().register(described, {
    meaning: 'an object storage of backups, with the two below: [`backups.md`](backups.md)',
    unset: 'that of pictures',
  }),
  BACKUP_S3_ACCESS_KEY_ID: keyId().register(described, { meaning: 'its access key' }),
  BACKUP_S3_SECRET_ACCESS_KEY: secret().register(described, { meaning: 'the secret of that key' }),
  BACKUP_S3_REGION: region().register(described, { meaning: 'its region', unset: `\`${DEFAULT_REGION}\`` }),
};

type Data = { [Name in keyof (typeof s3Settings & typeof backupS3Settings)]?: string | undefined };

const GROUPS = [
  {
    required: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    optional: ['S3_REGION', 'S3_PREFIX'],
  },
  {
    required: ['BACKUP_S3_ENDPOINT', 'BACKUP_S3_ACCESS_KEY_ID', 'BACKUP_S3_SECRET_ACCESS_KEY'],
    optional: ['BACKUP_S3_REGION'],
  },
] as const;

/** Variables that are not set although others of the same storage are. */
export const missingS3Variables = (data: Data): string[] =>
  GROUPS.flatMap(({ required, optional }) => {
    const isGiven = [...required, ...optional].some((name) => data[name] !== undefined);
    return isGiven ? required.filter((name) => data[name] === undefined) : [];
  });

/** The bucket of pictures; null where its variables are not set. */
export function s3Of(data: Data): S3Config | null {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = data;
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: data.S3_REGION ?? DEFAULT_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    prefix: data.S3_PREFIX ? `${data.S3_PREFIX}/` : '',
  };
}

/** The object storage of backups: one of its own, or that of pictures; null without any. */
export function backupS3Of(data: Data): S3Service | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY_ID, BACKUP_S3_SECRET_ACCESS_KEY } = data;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY_ID || !BACKUP_S3_SECRET_ACCESS_KEY) return s3Of(data);
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: data.BACKUP_S3_REGION ?? DEFAULT_REGION,
    accessKeyId: BACKUP_S3_ACCESS_KEY_ID,
    secretAccessKey: BACKUP_S3_SECRET_ACCESS_KEY,
  };
}

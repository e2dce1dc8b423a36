import { createHash, createHmac } from 'node:crypto';
import { basename } from 'node:path';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';

const storedFile = z.object({ bytes: z.number(), sha256: z.string() });

const content = z.object({
  format: z.literal(1),
  /** The instant at which the backup began. */
  at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  is_encrypted: z.boolean(),
  database: storedFile,
  /** Number of rows of each table, and a hash that does not depend on their order. */
  tables: z.record(z.string(), z.object({ rows: z.number(), digest: z.string() })),
  /** By path below `media/`. */
  media: z.record(z.string().regex(/^[\w-]+(\/[\w-]+)*(\.\w+)?$/), storedFile),
});

export type ManifestContent = z.infer<typeof content>;
export type Tables = ManifestContent['tables'];

/** What a backup holds. Where it is complete, so is the backup: it is written last. */
const manifest = z.object({ content, sha256: z.string(), hmac: z.string().nullable() });

export const MANIFEST = 'manifest.json';

/** Names of backups, which are in the order of time: `2026-11-25T065912.123Z`. */
export const NAME = /^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z$/;

export const nameOf = (at: Date): string => at.toISOString().replaceAll(':', '');

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (text: string, key: Buffer) => createHmac('sha256', key).update(text).digest('hex');

/** The text of a manifest: its own hash finds damage, its HMAC, where there is a key, finds changes. */
export function manifestText(held: ManifestContent, key: Buffer | null): string {
  const text = JSON.stringify(held);
  return `${JSON.stringify({ content: held, sha256: sha256(text), hmac: key && hmac(text, key) })}\n`;
}

/**
 * Reads the manifest of the backup at `address`. With a key, an encrypted backup must have been made with it. Throws
 * `BackupError`.
 */
export function parseManifest(text: string, address: string, key: Buffer | null): ManifestContent {
  const damaged = () => new BackupError(`${address}/${MANIFEST} is damaged.`);
  let parsed: z.infer<typeof manifest>;
  try {
    parsed = manifest.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
  const held = JSON.stringify(parsed.content);
  if (sha256(held) !== parsed.sha256) throw damaged();
  if (key && parsed.content.is_encrypted && hmac(held, key) !== parsed.hmac)
    throw new BackupError(`${basename(address)} was encrypted with another BACKUP_KEY, or was changed.`);
  return parsed.content;
}

/** The path of the database in a backup, and the name that its encryption authenticates. */
export const databaseName = ({ engine }: Pick<ManifestContent, 'engine'>): string =>
  engine === 'sqlite' ? 'database.sqlite' : 'database.pgdump';

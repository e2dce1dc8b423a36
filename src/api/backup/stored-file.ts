import { createCipheriv, createDecipheriv, createHash, type DecipherGCM, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { BackupError } from './backup-error.ts';

/** A file of a backup as it is stored: encrypted where the backup is. */
export interface StoredFile {
  bytes: number;
  /** Of the stored bytes, in hex: damage is found without the key. */
  sha256: string;
}

export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>;

/** The first bytes of each encrypted file. A nonce, the encrypted bytes and the tag of AES-256-GCM follow. */
const HEADER = Buffer.from('risoteca-aes-256-gcm-1\n');
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const CIPHER = 'aes-256-gcm';

/** `name` is authenticated: an encrypted file cannot take the place of another one. */
async function* encrypt(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
  yield Buffer.concat([HEADER, nonce]);
  for await (const part of source) yield cipher.update(part);
  yield Buffer.concat([cipher.final(), cipher.getAuthTag()]);
}

const undecryptable = (name: string) =>
  new BackupError(`${name} cannot be decrypted: BACKUP_KEY is another one, or the file was changed.`);

async function* decrypt(source: Bytes, key: Buffer, name: string): AsyncGenerator<Buffer> {
  const start = HEADER.length + NONCE_BYTES;
  let held: Buffer = Buffer.alloc(0);
  let decipher: DecipherGCM | undefined;
  for await (const part of source) {
    held = Buffer.concat([held, part]);
    if (!decipher) {
      if (held.length < start) continue;
      if (!held.subarray(0, HEADER.length).equals(HEADER)) throw undecryptable(name);
      const nonce = held.subarray(HEADER.length, start);
      decipher = createDecipheriv(CIPHER, key, nonce).setAAD(Buffer.from(name));
      held = held.subarray(start);
    }
    if (held.length <= TAG_BYTES) continue;
    yield decipher.update(held.subarray(0, -TAG_BYTES));
    held = held.subarray(-TAG_BYTES);
  }
  if (!decipher || held.length < TAG_BYTES) throw undecryptable(name);
  decipher.setAuthTag(held);
  try {
    yield decipher.final();
  } catch {
    throw undecryptable(name);
  }
}

/** Writes a new file that only its owner can read, on disk when this resolves. */
export async function writeDurably(target: string, source: Bytes): Promise<StoredFile> {
  const { add, result } = measure();
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const part of source) {
      add(part);
      await file.writeFile(part);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return result();
}

interface Encryption {
  key: Buffer | null;
  /** Path of the file in the backup, which is authenticated. */
  name: string;
}

/** What is stored for a content: with a key it is encrypted. */
export const encrypted = (source: Bytes, { key, name }: Encryption): Bytes =>
  key ? encrypt(source, key, name) : source;

/** The content of stored bytes. It must not be used before the last part was read: only that proves it. */
export const decrypted = (source: AsyncIterable<Buffer>, { key, name }: Encryption): AsyncIterable<Buffer> =>
  key ? decrypt(source, key, name) : source;

export const readFileInParts = (path: string): AsyncIterable<Buffer> => createReadStream(path);

/** Size and hash of bytes that pass. */
export function measure(): { add: (part: Buffer) => void; result: () => StoredFile } {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    add(part) {
      hash.update(part);
      bytes += part.length;
    },
    result: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}

/** Size and hash of stored bytes. */
export async function describe(source: AsyncIterable<Buffer>): Promise<StoredFile> {
  const { add, result } = measure();
  for await (const part of source) add(part);
  return result();
}

/** Size and hash of a file, or null where there is none. */
export const describeFile = (path: string): Promise<StoredFile | null> =>
  describe(readFileInParts(path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/** Flushes a file, or the names in a folder, to the disk. */
export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { matchesTag } from '#api/http/matches-tag.ts';
import { lookup } from 'mrmime';
import { acceptedValues } from '#api/http/accept-header.ts';
import { decodedPath } from './decoded-path.ts';

/** The encodings of compressed files, the preferred one first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Content types that differ from those of the file extension; empty for adding the charset only. */
const CONTENT_TYPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.ics$/, 'text/calendar; charset=utf-8'],
  [/^\/feeds\/.*\.xml$/, 'application/atom+xml; charset=utf-8'],
  [/\.xml$/, 'application/xml; charset=utf-8'],
  [/\.jsonl$/, 'application/x-ndjson; charset=utf-8'],
  [/\.(html|css|js|mjs|txt|webmanifest)$/, ''],
];

/** Bytes up to which a file is read in one step. */
const CHUNK = 65_536;

interface OpenFile {
  /** The file's name, relative to the root of the site. */
  name: string;
  file: FileHandle;
  encoding: string | null;
  size: number;
  /** The modification time of the file and its compressed forms, milliseconds since 1970. */
  stamp: number;
}

/**
 * Responds with the file of a path from the first of `folders` that has it; resolves to false when none has. The file is
 * opened before the headers are written, so that a file that is replaced meanwhile is sent completely.
 */
export async function sendFile(
  folders: readonly string[],
  path: string,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<boolean> {
  const encodings = acceptedValues(request.headers['accept-encoding']);
  for (const folder of folders) {
    const found = await findFile(folder, decodedPath(path), encodings);
    if (!found) continue;
    try {
      await respondWith(found, request, response, headers);
    } finally {
      await found.file.close();
    }
    return true;
  }
  return false;
}

async function findFile(folder: string, path: string, encodings: Set<string>): Promise<OpenFile | null> {
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null;
  // A file has one URL: the file system would ignore the slash.
  if (path !== '/' && path.endsWith('/')) return null;
  for (const name of path === '/' ? ['/index.html'] : [`${path}.html`, path]) {
    const filePath = resolve(join(folder, name));
    if (!filePath.startsWith(resolve(folder) + sep)) return null;
    const accepted = ENCODINGS.find(([encoding]) => encodings.has(encoding));
    // Opened at once: under load each step waits for the other requests.
    const opening = accepted ? openFile(filePath + accepted[1]).catch(() => null) : null;
    const plain = await openFile(filePath).catch(async (error: unknown) => {
      await (await opening)?.file.close();
      throw error;
    });
    const compressed = await opening;
    const isCurrent = accepted && plain && compressed?.stamp === plain.stamp;
    await (isCurrent ? plain : compressed)?.file.close();
    if (isCurrent) return { ...compressed, name, encoding: accepted[0] };
    if (plain) return { ...plain, name, encoding: null };
  }
  return null;
}

async function openFile(filePath: string): Promise<Pick<OpenFile, 'file' | 'size' | 'stamp'> | null> {
  const file = await open(filePath).catch(nullIfAbsent);
  if (!file) return null;
  const stats = await file.stat();
  if (stats.isFile()) return { file, size: stats.size, stamp: Math.round(stats.mtimeMs) };
  await file.close();
  return null;
}

/** Null for a missing file; other errors of the disk are thrown. */
function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (/^(ENOENT|ENOTDIR|ENAMETOOLONG|EISDIR)$/.test(error.code ?? '')) return null;
  throw error;
}

async function respondWith(
  { name, file, encoding, size, stamp }: OpenFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const etag = `"${stamp.toString(36)}-${size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const always = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (matchesTag(request.headers['if-none-match'], etag)) {
    response.writeHead(304, always).end();
    return;
  }
  response.writeHead(200, {
    ...always,
    'Content-Type': contentType(name),
    'Content-Length': size,
    ...(encoding ? { 'Content-Encoding': encoding } : {}),
  });
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  if (size <= CHUNK) {
    const { bytesRead, buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, 0);
    if (bytesRead === size) response.end(buffer);
    else response.destroy();
    return;
  }
  // A client that disconnects before the end is no error.
  await pipeline(file.createReadStream({ autoClose: false }), response).catch(() => response.destroy());
}

function contentType(name: string): string {
  const known = CONTENT_TYPES.find(([pattern]) => pattern.test(name))?.[1];
  if (known) return known;
  const type = lookup(name) ?? 'application/octet-stream';
  return known === '' || type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

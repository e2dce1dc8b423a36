import { closeSync, createReadStream, fstatSync, openSync, readSync, statSync } from 'node:fs';
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
  fd: number;
  encoding: string | null;
  size: number;
  /** The modification time of the file and its compressed forms, milliseconds since 1970. */
  stamp: number;
}

/**
 * Responds with the file of a path from the first of `folders` that has it; resolves to false when none has. The file is
 * opened before the headers are written, so that a file that is replaced meanwhile is sent completely. Files are opened
 * and small ones read synchronously: that takes microseconds, and under load each step of another thread would wait for
 * other requests.
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
    const found = findFile(folder, decodedPath(path), encodings);
    if (!found) continue;
    try {
      await respondWith(found, request, response, headers);
    } finally {
      closeSync(found.fd);
    }
    return true;
  }
  return false;
}

/** Whether a path has a file that `sendFile` would send. */
export function hasFile(folder: string, path: string): boolean {
  const found = findFile(folder, path, new Set());
  if (found) closeSync(found.fd);
  return found !== null;
}

function findFile(folder: string, path: string, encodings: ReadonlySet<string>): OpenFile | null {
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null;
  // A file has one URL: the file system would ignore the slash.
  if (path !== '/' && path.endsWith('/')) return null;
  for (const name of path === '/' ? ['/index.html'] : [`${path}.html`, path]) {
    const filePath = resolve(join(folder, name));
    if (!filePath.startsWith(resolve(folder) + sep)) return null;
    const plain = openFile(filePath);
    if (!plain) continue;
    const accepted = ENCODINGS.find(([encoding]) => encodings.has(encoding));
    const compressed = accepted ? openCompressed(filePath + accepted[1], plain.stamp) : null;
    if (!accepted || !compressed) return { ...plain, name, encoding: null };
    closeSync(plain.fd);
    return { ...compressed, name, encoding: accepted[0] };
  }
  return null;
}

type OpenedFile = Pick<OpenFile, 'fd' | 'size' | 'stamp'>;

function openFile(filePath: string): OpenedFile | null {
  try {
    // Each script and picture is looked for with `.html` first: no error is created for that.
    if (!statSync(filePath, { throwIfNoEntry: false })?.isFile()) return null;
    const fd = openSync(filePath, 'r');
    const { size, mtimeMs } = fstatSync(fd);
    return { fd, size, stamp: Math.round(mtimeMs) };
  } catch (error) {
    return nullIfAbsent(error as NodeJS.ErrnoException);
  }
}

/** Null for a missing file; other errors of the disk are thrown. */
function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (/^(ENOENT|ENOTDIR|ENAMETOOLONG)$/.test(error.code ?? '')) return null;
  throw error;
}

/** The compressed form of a file if it is of the same moment; null also when it cannot be read. */
function openCompressed(filePath: string, stamp: number): OpenedFile | null {
  try {
    const file = openFile(filePath);
    if (file?.stamp === stamp) return file;
    if (file) closeSync(file.fd);
  } catch {}
  return null;
}

async function respondWith(
  { name, fd, encoding, size, stamp }: OpenFile,
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
    const buffer = Buffer.allocUnsafe(size);
    if (readSync(fd, buffer, 0, size, 0) === size) response.end(buffer);
    else response.destroy();
    return;
  }
  // A client that disconnects before the end is no error.
  await pipeline(createReadStream('', { fd, autoClose: false }), response).catch(() => response.destroy());
}

function contentType(name: string): string {
  const known = CONTENT_TYPES.find(([pattern]) => pattern.test(name))?.[1];
  if (known) return known;
  const type = lookup(name) ?? 'application/octet-stream';
  return known === '' || type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

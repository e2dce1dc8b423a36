import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { lookup } from 'mrmime';
import { acceptedValues } from '#api/http/accept-header.ts';
import { decodedPath } from './decoded-path.ts';

/** Encodings a file may have a twin in, the better first. */
const ENCODINGS = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const;

/** Types of files that a name does not tell. */
const CONTENT_TYPES: ReadonlyArray<readonly [RegExp, string]> = [
  [/\.ics$/, 'text/calendar; charset=utf-8'],
  [/^\/feeds\/.*\.xml$/, 'application/atom+xml; charset=utf-8'],
  [/\.xml$/, 'application/xml; charset=utf-8'],
  [/\.jsonl$/, 'application/x-ndjson; charset=utf-8'],
  [/\.(html|css|js|mjs|txt|webmanifest)$/, ''],
];

interface OpenFile {
  /** The name it was found under, from the root of the site. */
  name: string;
  file: FileHandle;
  encoding: string | null;
  size: number;
  /** When the whole of it, twins and all, was last changed, milliseconds since 1970. */
  stamp: number;
}

/**
 * Answers with the file of a path below one of `folders`, the first that has it; false when none
 * does. A file is opened before anything is said of it: one that is replaced meanwhile is sent as
 * it was, wholly.
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
      await answerWith(found, request, response, headers);
    } finally {
      await found.file.close();
    }
    return true;
  }
  return false;
}

async function findFile(folder: string, path: string, encodings: Set<string>): Promise<OpenFile | null> {
  if (path.includes('\0') || path.split('/').some((part) => part.startsWith('.'))) return null;
  // A file has one address: the disk would overlook the slash.
  if (path !== '/' && path.endsWith('/')) return null;
  for (const name of path === '/' ? ['/index.html'] : [`${path}.html`, path]) {
    const place = resolve(join(folder, name));
    if (!place.startsWith(resolve(folder) + sep)) return null;
    const plain = await openFile(place);
    if (!plain) continue;
    for (const [encoding, suffix] of ENCODINGS) {
      if (!encodings.has(encoding)) continue;
      const twin = await openFile(place + suffix);
      if (twin?.stamp === plain.stamp) {
        await plain.file.close();
        return { ...twin, name, encoding };
      }
      await twin?.file.close();
    }
    return { ...plain, name, encoding: null };
  }
  return null;
}

async function openFile(place: string): Promise<Pick<OpenFile, 'file' | 'size' | 'stamp'> | null> {
  const file = await open(place).catch(nullIfAbsent);
  if (!file) return null;
  const stats = await file.stat();
  if (stats.isFile()) return { file, size: stats.size, stamp: Math.round(stats.mtimeMs) };
  await file.close();
  return null;
}

/** A disk that fails is no page that is missing. */
function nullIfAbsent(error: NodeJS.ErrnoException): null {
  if (/^(ENOENT|ENOTDIR|ENAMETOOLONG|EISDIR)$/.test(error.code ?? '')) return null;
  throw error;
}

async function answerWith(
  { name, file, encoding, size, stamp }: OpenFile,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const etag = `"${stamp.toString(36)}-${size.toString(36)}${encoding ? `-${encoding}` : ''}"`;
  const always = { ...headers, ETag: etag, Vary: 'Accept-Encoding' };
  if (isKnown(request, etag)) {
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
  // A client that disconnects before the end is no error.
  await pipeline(file.createReadStream({ autoClose: false }), response).catch(() => response.destroy());
}

function contentType(name: string): string {
  const told = CONTENT_TYPES.find(([pattern]) => pattern.test(name))?.[1];
  if (told) return told;
  const type = lookup(name) ?? 'application/octet-stream';
  return told === '' || type.startsWith('text/') ? `${type}; charset=utf-8` : type;
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return known.includes(etag) || known.includes('*');
}

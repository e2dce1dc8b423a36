import { isUtf8 } from 'node:buffer';
import { detail } from '#contract/messages.ts';
import { MAX_FILE } from './body-limits.ts';
import { ApiError } from './error.ts';

const MEGABYTE = 1024 * 1024;

/** Bytes of one text. */
const MAX_TEXT = MEGABYTE;

const MAX_FILES = 20;
const MAX_PARTS = 1000;

/** Bytes of the lines before a part's content. */
const MAX_HEAD = 16 * 1024;

/** What the lines before a part say of it; `filename` is null for a text. */
interface Head {
  name: string;
  filename: string | null;
  type: string;
}

interface Part extends Head {
  /** Whether its content is kept. */
  isKept: boolean;
  chunks: Buffer[];
  size: number;
}

export interface MultipartOptions {
  /** Bytes of the whole body. */
  maxBytes: number;
  accepts: (field: string) => boolean;
  /** Called with the size of each chunk that is kept. */
  onKept: (bytes: number) => void;
}

type Field = readonly [name: string, value: string | File];

const malformed = (reason: string) => new ApiError(400, detail.multipartError(reason));
const tooLarge = () => new ApiError(413, detail.tooLarge);

/**
 * The fields of a multipart body (RFC 7578), in order. Limits hold while it arrives: beyond them a 413; a
 * body that is malformed or ends early is a 400. Parts that the endpoint does not declare are discarded as
 * they arrive. A file field that was left empty is no field, as in Django.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  { maxBytes, accepts, onKept }: MultipartOptions,
): Promise<Field[]> {
  const fields: Field[] = [];
  const onPart = (part: Part) => {
    const field = part.isKept ? fieldOf(part) : null;
    if (field) fields.push(field);
  };
  const reader = partReader(boundaryOf(contentType), { accepts, onKept, onPart });
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) throw tooLarge();
    reader.push(chunk);
  }
  if (!reader.isFinished()) throw malformed('the body ended early');
  return fields;
}

function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary === '' || boundary.length > 70) throw malformed('no boundary');
  return boundary;
}

interface PartReaderOptions extends Pick<MultipartOptions, 'accepts' | 'onKept'> {
  onPart: (part: Part) => void;
}

/** Cuts the pushed bytes into parts; holds no more of them than the current part. */
function partReader(boundary: string, { accepts, onKept, onPart }: PartReaderOptions) {
  const delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1');
  let state: 'preamble' | 'delimiter' | 'head' | 'content' | 'finished' = 'preamble';
  // The first delimiter need not follow a line: as if one had been there.
  let held = Buffer.from('\r\n');
  let part: Part = { name: '', filename: null, type: '', isKept: false, chunks: [], size: 0 };
  let parts = 0;
  let files = 0;

  const open = (head: Head): void => {
    parts += 1;
    if (head.filename) files += 1;
    if (parts > MAX_PARTS || files > MAX_FILES) throw tooLarge();
    part = { ...head, isKept: accepts(head.name), chunks: [], size: 0 };
  };

  const keep = (bytes: Buffer): void => {
    part.size += bytes.byteLength;
    if (part.size > (part.filename === null ? MAX_TEXT : MAX_FILE)) throw tooLarge();
    if (!part.isKept || bytes.byteLength === 0) return;
    onKept(bytes.byteLength);
    // A copy: the chunk it is cut from holds more than this part.
    part.chunks.push(Buffer.from(bytes));
  };

  /** Up to the next delimiter; what may be its beginning is held back. Whether one was found. */
  const readTo = (onBytes: (bytes: Buffer) => void): boolean => {
    const at = held.indexOf(delimiter);
    const end = at === -1 ? Math.max(0, held.byteLength - delimiter.byteLength + 1) : at;
    onBytes(held.subarray(0, end));
    held = held.subarray(at === -1 ? end : end + delimiter.byteLength);
    return at !== -1;
  };

  /** Takes one step; false when it needs more bytes. */
  const step = (): boolean => {
    switch (state) {
      case 'preamble':
        if (!readTo(() => {})) return false;
        state = 'delimiter';
        return true;
      case 'delimiter': {
        if (held.byteLength < 2) return false;
        const isLast = held[0] === 0x2d && held[1] === 0x2d;
        if (!isLast && (held[0] !== 0x0d || held[1] !== 0x0a)) throw malformed('a boundary without its line');
        // The line break stays: a head without a line in it is nothing else.
        if (isLast) held = held.subarray(2);
        state = isLast ? 'finished' : 'head';
        return true;
      }
      case 'head': {
        const end = held.indexOf('\r\n\r\n');
        if ((end === -1 ? held.byteLength : end) > MAX_HEAD) throw malformed('a part with too long a head');
        if (end === -1) return false;
        open(headOf(held.subarray(2, Math.max(2, end)).toString('utf8')));
        held = held.subarray(end + 4);
        state = 'content';
        return true;
      }
      case 'content':
        if (!readTo(keep)) return false;
        onPart(part);
        state = 'delimiter';
        return true;
      default:
        held = Buffer.alloc(0);
        return false;
    }
  };

  return {
    push(chunk: Uint8Array): void {
      held = held.byteLength === 0 ? Buffer.from(chunk) : Buffer.concat([held, chunk]);
      while (step());
    },
    isFinished: () => state === 'finished',
  };
}

/** How browsers write a quote and line breaks inside a name, and how other programs do. */
const unescaped = (text: string) =>
  text
    .replaceAll(/\\(["\\])/g, '$1')
    .replaceAll('%22', '"')
    .replaceAll(/%0D/gi, '\r')
    .replaceAll(/%0A/gi, '\n');

function headOf(text: string): Head {
  const lines = text.split('\r\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const headers = new Map(lines);
  const disposition = headers.get('content-disposition') ?? '';
  const parameter = (name: string) => {
    const [, quoted, plain] =
      new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s;"]*))`, 'i').exec(disposition) ?? [];
    const value = quoted ?? plain;
    return value === undefined ? null : unescaped(value);
  };
  const name = parameter('name');
  if (!/^form-data\s*(;|$)/i.test(disposition) || name === null) throw malformed('a part without a name');
  return { name, filename: parameter('filename'), type: headers.get('content-type') ?? '' };
}

function fieldOf({ name, filename, type, chunks }: Part): Field | null {
  if (filename === null) {
    const bytes = Buffer.concat(chunks);
    if (!isUtf8(bytes)) throw malformed('invalid UTF-8');
    return [name, new TextDecoder().decode(bytes)];
  }
  return filename === '' ? null : [name, new File(chunks as BlobPart[], filename, { type })];
}

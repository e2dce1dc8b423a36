import { S3ReplyError } from './s3-error.ts';

/** A stored object as lists show it. */
export interface ListedObject {
  key: string;
  bytes: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
}

/** One answer to ListObjectsV2. */
export interface ListPage {
  objects: ListedObject[];
  /** Prefixes of keys that have the delimiter, with it. */
  folders: string[];
  /** Token of the next page; null at the end. */
  next: string | null;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const unescape = (text: string) =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The text of an element without children. */
function textOf(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text === undefined ? null : unescape(text);
}

const elements = (xml: string, name: string) =>
  Array.from(xml.matchAll(new RegExp(`<${name}>(.*?)</${name}>`, 'gs')), ([, inner = '']) => inner);

/** Names are encoded as in URLs (`encoding-type=url`): AWS writes a space as `+`, others as `%20`. */
const decodeName = (name: string) => decodeURIComponent(name.replaceAll('+', ' '));

/** Reads an answer to ListObjectsV2 with `encoding-type=url`. Throws `S3ReplyError`. */
export function parseListPage(xml: string): ListPage {
  const truncated = textOf(xml, 'IsTruncated');
  if (truncated === null) throw new S3ReplyError('The answer to ListObjectsV2 is not one of S3.');
  const next = textOf(xml, 'NextContinuationToken');
  if (truncated === 'true' && !next) throw new S3ReplyError('A list goes on, but says not where.');
  return {
    objects: elements(xml, 'Contents').map((inner) => ({
      key: decodeName(textOf(inner, 'Key') ?? ''),
      bytes: Number(textOf(inner, 'Size')),
      modifiedAt: Date.parse(textOf(inner, 'LastModified') ?? ''),
    })),
    folders: elements(xml, 'CommonPrefixes').map((inner) => decodeName(textOf(inner, 'Prefix') ?? '')),
    next: truncated === 'true' ? next : null,
  };
}

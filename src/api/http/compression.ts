import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedValues } from './accept-header.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Smaller bodies, in bytes, are not compressed: it would save no packet. */
const MIN_SIZE = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding in an `Accept-Encoding` header. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const encodings = acceptedValues(header);
  if (encodings.has('br')) return 'br';
  return encodings.has('gzip') ? 'gzip' : 'identity';
}

/** Compresses with fast settings, because the client waits. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? zip(body) : body;
}

export function encodingFor(header: string | undefined, size: number): Encoding {
  return size < MIN_SIZE ? 'identity' : acceptedEncoding(header);
}

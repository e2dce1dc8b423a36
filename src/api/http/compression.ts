import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { accepted } from './accepted.ts';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Bodies below this many bytes travel as they are: compressing them saves no packet. */
const WORTH_IT = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The best encoding a client accepts, by its `Accept-Encoding`. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const encodings = accepted(header);
  if (encodings.has('br')) return 'br';
  return encodings.has('gzip') ? 'gzip' : 'identity';
}

/** Compresses while the client waits: fast settings, for answers made on request. */
export async function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
  return encoding === 'gzip' ? zip(body) : body;
}

export function encodingFor(header: string | undefined, size: number): Encoding {
  return size < WORTH_IT ? 'identity' : acceptedEncoding(header);
}

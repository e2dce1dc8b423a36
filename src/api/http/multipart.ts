import { isUtf8 } from 'node:buffer';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { detail } from '#contract/messages.ts';
import { ApiError } from '../api-error.ts';
import type { FormField } from './form-fields.ts';

/** Bytes of one text field. */
const MAX_TEXT = 1024 * 1024;

/** Bytes of a file that are copied at once. */
const PART = 1024 * 1024;

const MAX_FILES = 20;
const MAX_PARTS = 1000;

/** Bytes of a part's headers. */
const MAX_HEADERS = 16 * 1024;

export interface MultipartOptions {
  /** Bytes of the whole body. */
  maxBytes: number;
  /** Bytes of one file. */
  maxFile: number;
  accepts: (field: string) => boolean;
  /** Called with the size of each chunk that is kept. */
  onChunk: (bytes: number) => void;
}

/** Decodes the percent-encoded quotes and line breaks of names (https://html.spec.whatwg.org/#multipart-form-data). */
const unescaped = (name: string): string =>
  name.replaceAll('%22', '"').replaceAll(/%0D/gi, '\r').replaceAll(/%0A/gi, '\n');

const malformed = (reason: string) => new ApiError(400, detail.multipartError(reason));
const tooLarge = () => new ApiError(413, detail.tooLarge);

/**
 * Parses a multipart body (RFC 7578) while it arrives and returns its fields in order. Throws a 413 beyond the limits,
 * and a 400 for a body that is malformed or ends early. Parts that `accepts` refuses are discarded. An empty file field
 * is omitted, as in Django.
 */
export async function readMultipart(
  body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  contentType: string,
  { maxBytes, maxFile, accepts, onChunk }: MultipartOptions,
): Promise<FormField[]> {
  const fields: FormField[] = [];
  const { promise: failed, reject } = Promise.withResolvers<never>();
  let hasFailed = false;
  const fail = (error: unknown) => {
    hasFailed = true;
    reject(error);
  };
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  failed.catch(() => {});
  const parser = openParser(contentType);
  let files = 0;
  parser.on('finish', finish);
  parser.on('partsLimit', () => fail(tooLarge()));
  parser.on('error', (error) => fail(malformed(error instanceof Error ? error.message : String(error))));
  // Text fields are parsed as files too, in bytes, to detect invalid UTF-8.
  parser.on('file', (field, stream, filename, _encoding, type) => {
    const name = field && unescaped(field);
    if (name === undefined) fail(malformed('a part without a name'));
    if (filename && (files += 1) > MAX_FILES) fail(tooLarge());
    const isKept = name !== undefined && accepts(name);
    /** Of a file, what was copied; a file is made of them without another copy. */
    const parts: Blob[] = [];
    let chunks: Buffer<ArrayBuffer>[] = [];
    let pending = 0;
    let size = 0;
    stream.on('error', (error: Error) => fail(malformed(error.message)));
    stream.on('data', (chunk: Buffer) => {
      size += chunk.byteLength;
      if (size > (filename === undefined ? MAX_TEXT : maxFile)) fail(tooLarge());
      if (!isKept || hasFailed) return;
      try {
        onChunk(chunk.byteLength);
        // Copied, because the chunk is a view of a larger buffer.
        chunks.push(Buffer.from(chunk));
        pending += chunk.byteLength;
        if (filename === undefined || pending < PART) return;
        parts.push(new Blob(chunks));
        chunks = [];
        pending = 0;
      } catch (error) {
        fail(error);
      }
    });
    stream.on('end', () => {
      if (!isKept || filename === '') return;
      if (filename !== undefined) {
        fields.push([name, new File([...parts, ...chunks], unescaped(filename), { type })]);
        chunks = [];
        return;
      }
      const bytes = Buffer.concat(chunks);
      if (isUtf8(bytes)) fields.push([name, new TextDecoder().decode(bytes)]);
      else fail(malformed('invalid UTF-8'));
    });
  });
  const read = async (): Promise<void> => {
    let size = 0;
    for await (const chunk of body) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge();
      await Promise.race([new Promise((resolve) => parser.write(chunk, resolve)), failed]);
    }
    parser.end();
    await Promise.race([finished, failed]);
  };
  try {
    await read();
    return fields;
  } finally {
    parser.destroy();
  }
}

function openParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { parts: MAX_PARTS, headerSize: MAX_HEADERS },
      isPartAFile: () => true,
      preservePath: true,
    });
  } catch (error) {
    throw malformed(error instanceof Error ? error.message : 'no boundary');
  }
}

import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';

/** A file of an archive. */
export interface ZipEntry {
  /** Path within the archive. */
  name: string;
  content: AsyncIterable<Uint8Array>;
  /** Whether to compress it; pictures are compressed already. */
  isText?: boolean;
}

/** A zip as a stream: no more than one chunk of a file is in memory. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.byteLength > 0) written.push(chunk);
  });
  for await (const { name, content, isText } of entries) {
    const file = isText ? new ZipDeflate(name) : new ZipPassThrough(name);
    zip.add(file);
    for await (const piece of content) {
      file.push(piece);
      yield* written.splice(0);
    }
    file.push(new Uint8Array(), true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

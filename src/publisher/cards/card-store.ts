import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReadPicture } from '#client/content/pictures.ts';
import { createPool } from '#concurrency/pool.ts';
import type { Card } from './card.ts';
import { cardDigest } from './manifest.ts';

/** Cards that are drawn concurrently, and the most cards in the queue. */
const CONCURRENCY = 2;
const MAX_QUEUE = 64;

/** Too many cards are being drawn. */
export class BusyError extends Error {
  override name = 'BusyError';
}

/** A cache of drawn cards on disk, by digest. */
export interface CardStore {
  /** The bytes of a card, from its line of the manifest. Throws `BusyError` when `isPatient` is false. */
  read(line: string, isPatient?: boolean): Promise<Buffer>;
  /** Deletes all cards but those of these lines. */
  retain(lines: Iterable<string>): Promise<void>;
}

/** Opens the store of a folder, which is created when the first card is stored. */
export function openCardStore(folder: string, readPicture: ReadPicture): CardStore {
  const drawing = new Map<string, Promise<Buffer>>();
  const runInPool = createPool(CONCURRENCY);
  const fileOf = (digest: string) => join(folder, `${digest}.jpg`);

  const draw = async (line: string, digest: string): Promise<Buffer> => {
    const card = JSON.parse(line) as Card;
    const source = card.picture && (await readPicture(card.picture.url));
    const { renderCard } = await import('./render-card.ts');
    const bytes = await renderCard(card, source);
    // The card is not stored: its picture may be available later.
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
      const pending = drawing.get(digest);
      if (pending) return pending;
      const stored = await readFile(fileOf(digest)).catch(() => null);
      if (stored) return stored;
      const concurrent = drawing.get(digest);
      if (concurrent) return concurrent;
      if (!isPatient && drawing.size >= MAX_QUEUE) throw new BusyError('Too many cards to draw');
      const started = runInPool(() => draw(line, digest)).finally(() => drawing.delete(digest));
      drawing.set(digest, started);
      return started;
    },

    async retain(lines) {
      const current = new Set(Array.from(lines, (line) => `${cardDigest(line)}.jpg`));
      const names = await readdir(folder).catch(() => []);
      const old = names.filter((name) => name.endsWith('.jpg') && !current.has(name));
      await Promise.all(old.map((name) => rm(join(folder, name), { force: true })));
    },
  };
}

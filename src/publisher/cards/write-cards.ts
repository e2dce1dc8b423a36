import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { createCards } from './card.ts';
import type { CardStore } from './card-store.ts';

/** The number of concurrent cards. */
const CONCURRENCY = 4;

/** Writes every card as a file, for static hosts. Cards in the store are reused. */
export async function writeCards(
  encyclopedia: Encyclopedia,
  siteName: string,
  store: CardStore,
  folder: string,
): Promise<void> {
  const cards = createCards(encyclopedia, siteName);
  const lines: string[] = [];
  const worker = async () => {
    for (const card of cards) {
      const line = JSON.stringify(card);
      lines.push(line);
      const file = join(folder, card.path);
      // Slugs of another server may contain anything.
      if (!file.startsWith(resolve(folder) + sep)) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await store.read(line, true));
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  await store.retain(lines);
}

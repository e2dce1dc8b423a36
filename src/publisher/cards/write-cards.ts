import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { cardsOf } from './card.ts';
import type { CardStore } from './card-store.ts';

/** Cards asked for at once. */
const PARALLEL = 4;

/** Writes every card as a file, for hosts that serve nothing else; those drawn before come from the store. */
export async function writeCards(
  encyclopedia: Encyclopedia,
  siteName: string,
  store: CardStore,
  folder: string,
): Promise<void> {
  const cards = cardsOf(encyclopedia, siteName);
  const lines: string[] = [];
  const worker = async () => {
    for (const card of cards) {
      const line = JSON.stringify(card);
      lines.push(line);
      const file = join(folder, card.path);
      // Another server's slug may hold anything.
      if (!file.startsWith(resolve(folder) + sep)) continue;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, await store.read(line, true));
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
  await store.keepOnly(lines);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Card, createCards } from './card.ts';

/** The contents of all cards of a release, so that cards can be drawn on request. */
export const MANIFEST_FILE = 'cards.jsonl';

/** The version of the design, a part of every digest. */
const DESIGN = 1;

/** The contents of all cards as JSON Lines. */
export function manifestText(encyclopedia: Encyclopedia, siteName: string): string {
  let lines = '';
  for (const card of createCards(encyclopedia, siteName)) lines += `${JSON.stringify(card)}\n`;
  return lines;
}

/** The lines of a release's manifest by path of the card; empty without a manifest. Rejects when it cannot be read. */
export async function readManifest(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, MANIFEST_FILE), 'utf8').catch(noneIfAbsent);
  const lines = text.split('\n').filter(Boolean);
  return new Map(lines.map((line) => [(JSON.parse(line) as Card).path, line]));
}

function noneIfAbsent(error: NodeJS.ErrnoException): '' {
  if (error.code === 'ENOENT') return '';
  throw error;
}

/** Cards with the same digest look the same. */
export function cardDigest(line: string): string {
  return createHash('sha256').update(`${DESIGN} ${line}`).digest('hex').slice(0, 32);
}

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import { type Card, cardsOf } from './card.ts';

/** What is on each card of a release, so that none has to be drawn before it is requested. */
export const MANIFEST_FILE = 'cards.jsonl';

/** Part of every digest: raised when cards are drawn otherwise. */
const DESIGN = 1;

/** What is on every card: a JSON line each. */
export function manifestText(encyclopedia: Encyclopedia, siteName: string): string {
  let lines = '';
  for (const card of cardsOf(encyclopedia, siteName)) lines += `${JSON.stringify(card)}\n`;
  return lines;
}

/** The lines of a release by the path of their card; none when the release has no manifest. Rejects when it cannot be read. */
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

import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import { type Card, type CardSource, cardSources } from './card.ts';

/** The contents of all cards of a release, so that cards can be drawn on request. */
export const MANIFEST_FILE = 'cards.jsonl';

/** The version of the design, a part of every digest. */
const DESIGN = 1;

/** Milliseconds between two instants at which a year may begin: zones are quarters of an hour apart. */
const QUARTER = 900_000;

/** The lines of an entry, for the name of the site and the quarter of an hour that they were made for. */
interface EntryLines {
  madeFor: string;
  card?: string;
  story?: string;
}

const linesOf = new WeakMap<Entry, EntryLines>();

/** The contents of all cards as JSON Lines. Lines of entries that did not change since the last call are not made again. */
export function manifestText(encyclopedia: Encyclopedia, siteName: string): string {
  const madeFor = `${Math.floor(encyclopedia.now.getTime() / QUARTER)} ${siteName}`;
  const lineOf = ({ entry, form, make }: CardSource): string => {
    if (!entry) return JSON.stringify(make());
    let lines = linesOf.get(entry);
    if (lines?.madeFor !== madeFor) linesOf.set(entry, (lines = { madeFor }));
    return (lines[form] ??= JSON.stringify(make()));
  };
  let text = '';
  for (const source of cardSources(encyclopedia, siteName)) text += `${lineOf(source)}\n`;
  return text;
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

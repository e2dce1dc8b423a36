import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { databaseFile } from '../data/database/database-file.ts';

/** Where a database is. */
export type Address = { engine: 'postgres'; url: string } | { engine: 'sqlite'; file: string };

export const addressOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): Address =>
  databaseUrl === null
    ? { engine: 'sqlite', file: databaseFile(dataDir) }
    : { engine: 'postgres', url: databaseUrl };

/** Reads `postgres://…`, `sqlite:PATH`, or `sqlite` for the file in `dataDir`; null for anything else. */
export function parseAddress(text: string, dataDir: string): Address | null {
  if (text === 'sqlite') return { engine: 'sqlite', file: databaseFile(dataDir) };
  const file = /^sqlite:(.+)$/.exec(text)?.[1];
  if (file !== undefined) return { engine: 'sqlite', file: resolve(file) };
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text) ? { engine: 'postgres', url: text } : null;
}

/** The name of a database for people and logs, without its password. */
export function describeAddress(address: Address): string {
  if (address.engine === 'sqlite') return `SQLite at ${address.file}`;
  const { hostname, port, pathname } = new URL(address.url);
  return `PostgreSQL at ${hostname}${port && `:${port}`}${pathname}`;
}

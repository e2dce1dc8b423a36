import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Client } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { temporaryFolder } from './run.ts';

/** Whether the tests of this project use PostgreSQL. */
export const isPostgres = process.env['TEST_DATABASE'] === 'postgres';

/** The URL of a new database of PostgreSQL without tables, which is deleted after the test. */
export async function emptyPostgres(): Promise<string> {
  const server = new Client({ connectionString: inject('postgresUrl') });
  await server.connect();
  const name = `empty_${randomBytes(8).toString('hex')}`;
  await server.query(`create database ${name}`);
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`);
    await server.end();
  });
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** The environment of a new, empty installation. */
export async function emptyPlace(): Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const DATA_DIR = join(await temporaryFolder(), 'data');
  return isPostgres ? { DATA_DIR, DATABASE_URL: await emptyPostgres() } : { DATA_DIR };
}

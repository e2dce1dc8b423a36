import { versionOf, serverVersion } from './postgres-programs.ts';

/** Why backups of PostgreSQL cannot be tested here; null if they can. */
export const pgDumpIsMissing: string | null = findMissing();

/** `pg_dump` refuses a server that is newer. */
function findMissing(): string | null {
  const needed = process.env['TEST_DATABASE_URL'] ? 1 : serverVersion();
  const isThere = (versionOf('pg_dump') ?? 0) >= needed && versionOf('pg_restore') !== null;
  return isThere ? null : 'Backups of PostgreSQL are not tested: apt-get install postgresql';
}

import { BackupError } from '#api/backup/backup-error.ts';
import { ConfigError } from '#api/config.ts';
import { DatabaseError } from '#api/data/database/error.ts';
import { CopyError } from '#api/database-copy/copy-error.ts';
import { ListenError } from '#api/http/listen-error.ts';
import { StorageUnavailable } from '#api/media/storage.ts';
import { ContractError, HttpError, NetworkError } from '#client/http/http.ts';
import { ReleasesError } from '#publisher/shared/releases-error.ts';

const EXPECTED = [
  BackupError,
  ConfigError,
  CopyError,
  DatabaseError,
  ListenError,
  ContractError,
  HttpError,
  NetworkError,
  ReleasesError,
  StorageUnavailable,
];

/** Thrown for wrong arguments on a command line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command. An expected error ends it with its message alone, any other error with its stack. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isExpected = [...EXPECTED, UsageError].some((kind) => error instanceof kind);
    const text =
      error instanceof Error ? (isExpected ? error.message : (error.stack ?? error.message)) : String(error);
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

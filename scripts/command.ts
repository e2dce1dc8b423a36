import { ConfigError } from '#api/config.ts';
import { DatabaseError } from '#api/data/database.ts';
import { ListenError } from '#api/server.ts';
import { ContractError, HttpError, NetworkError } from '#client/http.ts';

const EXPECTED = [ConfigError, DatabaseError, ListenError, ContractError, HttpError, NetworkError];

/** Wrong words on a command line. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** Runs a command; a failure that is foreseen ends it with its message alone, any other with its stack. */
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

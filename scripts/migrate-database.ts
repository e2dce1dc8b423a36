import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '#api/config.ts';
import { type Address, addressOf, describeAddress, parseAddress } from '#api/database-copy/address.ts';
import {
  copyDatabase,
  differences,
  digestDatabase,
  requireCopyable,
} from '#api/database-copy/copy-database.ts';
import { CopyError } from '#api/database-copy/copy-error.ts';
import { makeReadOnly, makeWritable } from '#api/database-copy/read-only.ts';
import { acquireLock, LockedError } from '#api/data/database/file-lock.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run migrate-database: copies the database of an installation to the other engine, while the server runs. */

const USAGE = `Say where to, with the environment of the server:
  npm run migrate-database -- --to postgres://user:password@host/name    from SQLite to an empty database
  npm run migrate-database -- --to sqlite                                from PostgreSQL to the file in DATA_DIR
  npm run migrate-database -- --to sqlite:FILE                           from PostgreSQL to another file
  npm run migrate-database -- --to … --final    first has the source refuse writes, so that none is left behind
  npm run migrate-database -- --reopen          has the source take writes again`;

function readArguments() {
  try {
    const flag = { type: 'boolean' } as const;
    const options = { to: { type: 'string' }, final: flag, reopen: flag } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** One such command at a time for an installation. */
function lock({ dataDir }: Config): () => void {
  if (!existsSync(dataDir)) throw new CopyError(`DATA_DIR, ${dataDir}, does not exist.`);
  try {
    return acquireLock(join(dataDir, 'migrate-database.lock'));
  } catch (error) {
    throw error instanceof LockedError ? new CopyError('Another such command is under way.') : error;
  }
}

/** Aborted by the first SIGINT or SIGTERM, so that nothing is left behind. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => controller.abort());
  return controller.signal;
}

async function copy(source: Address, target: Address, signal: AbortSignal) {
  const copied = await copyDatabase(source, target, signal);
  const rows = [...copied.digests.values()].reduce((sum, table) => sum + table.rows, 0);
  print(
    `Copied ${rows} rows of ${copied.digests.size} tables to ${describeAddress(target)}; ` +
      'counts and hashes of every table are equal.',
  );
  return copied;
}

/** Says what is missing in a copy that was made while others may write. */
async function reportSince(source: Address, copied: Awaited<ReturnType<typeof copy>>): Promise<void> {
  const now = await digestDatabase(source);
  const changed = differences(copied.digests, now);
  const logged = (now.get('changes')?.rows ?? 0) - (copied.digests.get('changes')?.rows ?? 0);
  print(`It is the source of one moment: up to row ${copied.changePosition} of the change log.`);
  print(
    changed.length === 0
      ? 'Nothing was written at the source since then. What will be is not in the copy.'
      : `Not in the copy is what was written since then: ${logged} changes of content, in tables ${changed.join(', ')}.`,
  );
  print('To move for good, repeat this with an empty target and --final.');
}

/** Moves for good. Where that fails, the source takes writes again. */
async function moveForGood(config: Config, target: Address, signal: AbortSignal): Promise<void> {
  const source = addressOf(config);
  await makeReadOnly(config, `${describeAddress(target)}, since ${new Date().toISOString()}`);
  print(
    'The source takes no writes from now on. If this command is killed: npm run migrate-database -- --reopen',
  );
  try {
    await copy(source, target, signal);
  } catch (error) {
    await makeWritable(config);
    print('The source takes writes again.');
    throw error;
  }
  print(
    target.engine === 'postgres'
      ? 'Now start the server with this address as DATABASE_URL, and the same DATA_DIR.'
      : `Now start the server without DATABASE_URL, with ${target.file} as risoteca.db in DATA_DIR.`,
  );
}

await runCommand(async () => {
  const { to, final = false, reopen = false } = readArguments();
  const config = readConfig();
  if (reopen && to === undefined && !final) {
    const wasReadOnly = await makeWritable(config);
    print(wasReadOnly ? 'The source takes writes again.' : 'The source was not read-only.');
    return;
  }
  const target = to === undefined || reopen ? null : parseAddress(to, config.dataDir);
  if (target === null) throw new UsageError(USAGE);
  const unlock = lock(config);
  const source = addressOf(config);
  await requireCopyable(source, target);
  const signal = interruption();
  await (final
    ? moveForGood(config, target, signal)
    : reportSince(source, await copy(source, target, signal)));
  unlock();
});

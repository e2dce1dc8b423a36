import { parseArgs } from 'node:util';
import { z } from 'zod';
import { createAccount, resetAccount, setStanding, type Standing } from '#api/accounts/administration.ts';
import { AccountError, type PageChoice } from '#api/accounts/comedian-approval.ts';
import { readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { printLine as print } from '#publisher/progress.ts';
import { requestBuild } from './request-build.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run user: lets operators create and change accounts. */

const USAGE = `Say what to do:
  npm run user -- create EMAIL [--admin] [--editor] [--comedian]
  npm run user -- set EMAIL [--admin|--no-admin] [--editor|--no-editor] [--comedian|--no-comedian] [--active|--inactive]
  npm run user -- set EMAIL --comedian --page SLUG (or --no-page)
  npm run user -- password EMAIL`;

const flags = [
  'editor',
  'no-editor',
  'admin',
  'no-admin',
  'comedian',
  'no-comedian',
  'active',
  'inactive',
  'no-page',
] as const;

type Flags = Partial<Record<(typeof flags)[number], boolean>>;

function readArguments() {
  try {
    const options = Object.fromEntries(flags.map((name) => [name, { type: 'boolean' as const }]));
    const { values, positionals } = parseArgs({
      options: { ...options, page: { type: 'string' } },
      allowPositionals: true,
    });
    const { page, ...given } = values as Flags & { page?: string };
    return { given, page, positionals };
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

/** The value of a pair of options: true, false, or undefined if both are absent. */
function flagOf({ given }: { given: Flags }, yes: keyof Flags, no: keyof Flags): boolean | undefined {
  if (given[yes] && given[no]) throw new UsageError(`--${yes} and --${no} cannot both be.`);
  return given[yes] ? true : given[no] ? false : undefined;
}

function standingOf(read: { given: Flags }): Standing {
  const [isAdmin, isComedian] = [flagOf(read, 'admin', 'no-admin'), flagOf(read, 'comedian', 'no-comedian')];
  const isEditor = flagOf(read, 'editor', 'no-editor');
  const isActive = flagOf(read, 'active', 'inactive');
  return {
    ...(isAdmin !== undefined && { isAdmin }),
    ...(isEditor !== undefined && { isEditor }),
    ...(isComedian !== undefined && { isComedian }),
    ...(isActive !== undefined && { isActive }),
  };
}

/** The page to link: a slug, null for none, or undefined if the option is absent. */
function pageOf({ given, page }: { given: Flags; page: string | undefined }): PageChoice | undefined {
  if (page !== undefined && given['no-page']) throw new UsageError('--page and --no-page cannot both be.');
  return page ?? (given['no-page'] ? null : undefined);
}

await runCommand(async () => {
  const read = readArguments();
  const [action, typed, ...more] = read.positionals;
  if (!action || !typed || more.length > 0) throw new UsageError(USAGE);
  const email = typed.trim().toLowerCase();
  if (!z.email().max(254).safeParse(email).success) throw new UsageError(`${typed} is no e-mail address.`);
  const standing = standingOf(read);
  const page = pageOf(read);
  const isEmpty = Object.keys(standing).length === 0 && page === undefined;
  if (!['create', 'set', 'password'].includes(action)) throw new UsageError(USAGE);
  if (action === 'set' ? isEmpty : action === 'password' && !isEmpty) throw new UsageError(USAGE);
  if (action === 'create' && (standing.isActive !== undefined || page !== undefined))
    throw new UsageError(USAGE);

  const config = readConfig();
  const store = await openStore(await dialectFor(config));
  try {
    if (action === 'create') {
      print(`${email} has an account; its password is ${await createAccount(store.db, email, standing)}`);
    } else if (action === 'set') {
      const linked = await setStanding(store.db, config, email, standing, page);
      if (linked !== null) await requestBuild(store.db, config, `comedian ${linked} has an owner`);
      print(`${email} was changed.`);
    } else {
      print(`${email} has a new password, and its sessions ended: ${await resetAccount(store.db, email)}`);
    }
  } catch (error) {
    throw error instanceof AccountError ? new UsageError(error.message) : error;
  } finally {
    await store.close();
  }
});

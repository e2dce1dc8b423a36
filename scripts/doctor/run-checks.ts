import type { DoctorOptions, Finding, Installation } from './finding.ts';

/** The checks in the order of the report. Modules are loaded one by one: a package that is missing ends one check only. */
const CHECKS = {
  versions: async () => (await import('./versions.ts')).checkVersions,
  configuration: async () => (await import('./configuration.ts')).checkConfiguration,
  'data-folder': async () => (await import('./data-folder.ts')).checkDataFolder,
  clock: async () => (await import('./clock.ts')).checkClock,
  database: async () => (await import('./database.ts')).checkDatabase,
  accounts: async () => (await import('./accounts.ts')).checkAccounts,
  media: async () => (await import('./media.ts')).checkMedia,
  publisher: async () => (await import('./publisher.ts')).checkPublisher,
  backups: async () => (await import('./backups.ts')).checkBackups,
  mail: async () => (await import('./mail.ts')).checkMail,
  'mail-dns': async () => (await import('./mail-dns.ts')).checkMailDns,
  site: async () => (await import('./site.ts')).checkSite,
};

export type CheckName = keyof typeof CHECKS;

export const checkNames = Object.keys(CHECKS) as CheckName[];

export const isCheckName = (name: string): name is CheckName => Object.hasOwn(CHECKS, name);

export interface Checked {
  check: CheckName;
  findings: Finding[];
}

/** Milliseconds for one check, with its connections. */
const TIMEOUT = 60_000;

/** The environment of this process as configuration; its problems instead where it is invalid. */
async function readInstallation(options: DoctorOptions): Promise<Installation | Finding[]> {
  const { readConfig } = await import('#api/config.ts');
  try {
    return { config: readConfig(), options };
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .map((line): Finding => ({ state: 'problem', found: line, todo: 'Correct it, and look again.' }));
  }
}

/**
 * Runs the checks at once. What fails in one of them is a finding of it. Where the configuration is invalid its
 * problems are all that is found, besides versions.
 */
export async function runChecks(names: readonly CheckName[], options: DoctorOptions): Promise<Checked[]> {
  const installation = await readInstallation(options).catch((error: unknown) => [findingOf(error)]);
  if (!Array.isArray(installation))
    return Promise.all(
      names.map(async (check) => ({
        check,
        findings: await runCheck(async () => (await CHECKS[check]())(installation)),
      })),
    );
  return [
    { check: 'versions', findings: await runCheck(async () => (await CHECKS.versions())()) },
    { check: 'configuration', findings: installation },
  ];
}

async function runCheck(run: () => Promise<Finding[]>): Promise<Finding[]> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`no result after ${TIMEOUT / 1000} s`)), TIMEOUT);
  try {
    return await Promise.race([run(), late.promise]);
  } catch (error) {
    return [findingOf(error)];
  } finally {
    clearTimeout(timer);
  }
}

/** What stopped a check. */
export function findingOf(error: unknown): Finding {
  const { code, message } = error as Partial<NodeJS.ErrnoException>;
  const [found = ''] = (message ?? String(error)).split('\n');
  return code === 'ERR_MODULE_NOT_FOUND' || code === 'ERR_DLOPEN_FAILED'
    ? { state: 'problem', found, todo: 'Install the packages again: npm ci.' }
    : { state: 'problem', found: `The check failed: ${found}`, todo: 'Repair this, and look again.' };
}

import { parseArgs } from 'node:util';
import type { DoctorOptions, Finding } from './doctor/finding.ts';
import { type CheckName, checkNames, findingOf, isCheckName, runChecks } from './doctor/run-checks.ts';

/*
 * npm run doctor: looks at an installation and says what to do. It changes nothing, ends with the status 1 where there is
 * a problem, and imports no package itself, so that it reports also where packages are missing.
 */

const USAGE = `npm run doctor -- [options]   with the environment of the server
  --mail ADDRESS       sends a message to this address
  --backups FOLDER     the folder of the backups
  --dkim SELECTOR      looks the DKIM key up, which your mail server names
  --only NAME,NAME     of: ${checkNames.join(', ')}
  --connect HOST:PORT  where to connect for SITE_URL, if this machine cannot reach its public address
  --dns ADDRESS        asks this DNS server
  --clock URL          compares the clock with this page (https://example.com/)
  --json               prints JSON`;

const OPTIONS = {
  mail: { type: 'string' },
  dkim: { type: 'string' },
  backups: { type: 'string' },
  dns: { type: 'string' },
  clock: { type: 'string' },
  connect: { type: 'string' },
  only: { type: 'string' },
  json: { type: 'boolean' },
} as const;

interface Arguments {
  names: readonly CheckName[];
  isJson: boolean;
  options: DoctorOptions;
}

/** Throws an `Error` for wrong arguments. */
function readArguments(): Arguments {
  const { only, json = false, ...given } = parseArgs({ options: OPTIONS }).values;
  const names = only?.split(',') ?? checkNames;
  const unknown = names.find((name) => !isCheckName(name));
  if (unknown !== undefined) throw new Error(`There is no check "${unknown}".`);
  const nothing = { mail: null, dkim: null, backups: null, dns: null, connect: null };
  const options = { ...nothing, clock: 'https://example.com/', ...given };
  return { names: names.filter(isCheckName), isJson: json, options };
}

/** Wrong arguments end the process. */
function refuse(error: unknown): never {
  process.stderr.write(`${(error as Error).message}\n${USAGE}\n`);
  process.exit(1);
}

const MARKS: Record<Finding['state'], string> = { ok: 'ok     ', warning: 'WARNING', problem: 'PROBLEM' };

type Report = Array<{ check: string; findings: Finding[] }>;

function printReport(report: Readonly<Report>, isHealthy: boolean): void {
  const width = Math.max(...report.map(({ check }) => check.length));
  for (const { check, findings } of report)
    for (const { state, found, todo } of findings) {
      process.stdout.write(`${MARKS[state]} ${check.padEnd(width)}  ${found}\n`);
      if (todo) process.stdout.write(`${' '.repeat(width + 10)}→ ${todo}\n`);
    }
  const count = (state: Finding['state']) =>
    report.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
  process.stdout.write(
    `\n${isHealthy ? 'No problem was found' : `Problems: ${count('problem')}`}; warnings: ${count('warning')}.\n`,
  );
}

/** Looks, prints, and resolves to whether there is no problem. */
async function examine({ names, isJson, options }: Arguments): Promise<boolean> {
  // What a connection emits after its check was given up must not hide what the others found.
  const stray: Finding[] = [];
  process.on('uncaughtException', (error) => void stray.push(findingOf(error)));
  const report: Report = await runChecks(names, options);
  if (stray.length > 0) report.push({ check: 'doctor', findings: stray });
  const isHealthy = report.every(({ findings }) => findings.every(({ state }) => state !== 'problem'));
  if (isJson) process.stdout.write(`${JSON.stringify({ is_healthy: isHealthy, checks: report }, null, 2)}\n`);
  else printReport(report, isHealthy);
  return isHealthy;
}

const given = await Promise.try(readArguments).catch(refuse);
process.exit((await examine(given)) ? 0 : 1);

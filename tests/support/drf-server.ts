import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Debian's Python, which has Debian's Django. */
const PYTHON = '/usr/bin/python3';

const PROJECT = new URL('../drf', import.meta.url).pathname;

/** Why the server cannot be started here; null if it can. */
export const drfIsMissing: string | null = findMissing();

function findMissing(): string | null {
  try {
    if (!existsSync(PYTHON)) throw new Error('no Python');
    execFileSync(PYTHON, ['-c', 'import allauth.account, rest_framework'], { stdio: 'ignore' });
    return null;
  } catch {
    return 'Tests against Django REST Framework are skipped: apt-get install python3-djangorestframework python3-django-allauth';
  }
}

export interface DrfOptions {
  /** The site that links in mails point to. */
  siteUrl?: string;
  /** The port of an SMTP server on this machine. */
  smtpPort?: number;
  /** The status for a dead token; 401 by default. */
  deadToken?: 401 | 403;
  /** Whether lists leave out the long texts. */
  hasSummaries?: boolean;
  /** Whether answers have an `ETag`; true by default. */
  isConditional?: boolean;
}

/** A request that the server answered; `url` is path and query. */
export interface DrfRequest {
  method: string;
  url: string;
  status: number;
}

export interface DrfServer {
  baseUrl: string;
  /** All requests in order of arrival. */
  requests: DrfRequest[];
  /** Runs Python with Django set up and `models` imported, in a child process. */
  run(code: string): void;
  stop(): Promise<void>;
}

/** The seeded accounts and their password. */
export const drfAccounts = {
  visitor: 'visitante@correo.test',
  comedian: 'comediante@correo.test',
  password: 'mezcal con chapulines',
} as const;

/** Migrates and seeds an empty database in a temporary folder and serves it. Independent of the test runner. */
export async function startDrfServer(options: DrfOptions = {}): Promise<DrfServer> {
  if (drfIsMissing) throw new Error(drfIsMissing);
  const folder = mkdtempSync(join(tmpdir(), 'risoteca-drf-'));
  const env = {
    PATH: process.env['PATH'],
    TEST_CLOCK_OFFSET: process.env['TEST_CLOCK_OFFSET'] ?? '0',
    PYTHONDONTWRITEBYTECODE: '1',
    DRF_FOLDER: folder,
    DRF_SITE_URL: options.siteUrl ?? 'http://localhost:4321',
    DRF_SMTP_PORT: options.smtpPort ? String(options.smtpPort) : '',
    DRF_DEAD_TOKEN: String(options.deadToken ?? 401),
    DRF_SUMMARIES: options.hasSummaries ? '1' : '0',
    DRF_CONDITIONAL: options.isConditional === false ? '0' : '1',
  };
  const child = spawn(PYTHON, ['manage.py', 'serve'], {
    cwd: PROJECT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem += text));
  const requests: DrfRequest[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  createInterface(child.stdout).on('line', (line) => {
    const output = JSON.parse(line) as { port: number } | DrfRequest;
    if ('port' in output) resolve(output.port);
    else requests.push(output);
  });
  child.on('error', reject);
  child.on('close', () => reject(new Error(`The server ended: ${problem}`)));
  const port = await promise;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    requests,
    run(code) {
      const program = `from encyclopedia import models\n${code}`;
      execFileSync(PYTHON, ['manage.py', 'shell', '-c', program], { cwd: PROJECT, env });
    },
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'close');
  child.kill('SIGTERM');
  await ended;
}

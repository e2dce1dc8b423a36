import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../free-port.ts';
import { inTemporaryFolder } from './measure.ts';

/** Debian's, which has its Django. */
const PYTHON = '/usr/bin/python3';
const GUNICORN = '/usr/bin/gunicorn';

const PROJECT = new URL('../../tests/drf', import.meta.url).pathname;

/** Both share two processors with the load. */
const WORKERS = 2;
const THREADS = 2;

/** Whether Django REST Framework and gunicorn are installed, as packages of Debian. */
export const hasDjango = (): Promise<boolean> =>
  promisify(execFile)(PYTHON, ['-c', 'import allauth.account, rest_framework']).then(
    () => existsSync(GUNICORN),
    () => false,
  );

/**
 * Calls `work` with the origin of the Django REST Framework server of the tests, with the specification's fields on SQLite behind
 * gunicorn. It has the comedians that `answers`, items of this API's list, describe.
 */
export const withDjango = <Result>(
  answers: readonly unknown[],
  work: (origin: string) => Promise<Result>,
): Promise<Result> =>
  inTemporaryFolder(async (folder) => {
    const options = {
      cwd: PROJECT,
      env: {
        ...process.env,
        DJANGO_SETTINGS_MODULE: 'settings',
        DRF_CONDITIONAL: '0',
        DRF_FOLDER: folder,
        PYTHONDONTWRITEBYTECODE: '1',
      },
    };
    const fill = spawn(PYTHON, ['manage.py', 'fill'], { ...options, stdio: ['pipe', 'inherit', 'inherit'] });
    fill.stdin.end(JSON.stringify(answers));
    const [code] = (await once(fill, 'close')) as [number | null];
    if (code !== 0) throw new Error('The database of the Django server could not be filled.');
    const origin = `http://127.0.0.1:${await freePort()}`;
    const server = spawn(
      GUNICORN,
      [
        '--workers',
        String(WORKERS),
        // Workers without threads close each connection, which the load counts as an error.
        '--threads',
        String(THREADS),
        '--bind',
        new URL(origin).host,
        '--log-level',
        'error',
        'django.core.wsgi:get_wsgi_application()',
      ],
      { ...options, stdio: ['ignore', 'inherit', 'inherit'] },
    );
    const closed = once(server, 'close');
    try {
      await untilItAnswers(origin, server);
      return await work(origin);
    } finally {
      server.kill();
      await closed;
    }
  });

async function untilItAnswers(origin: string, server: ChildProcess): Promise<void> {
  while (
    !(await fetch(origin).then(
      () => true,
      () => false,
    ))
  ) {
    if (server.exitCode !== null || server.signalCode !== null) throw new Error('gunicorn ended.');
    await pause(50);
  }
}

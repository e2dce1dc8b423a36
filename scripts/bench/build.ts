import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { drawBulkPictures, loadBulk } from '#api/demo/bulk-load.ts';
import { createLogger } from '#api/log.ts';
import { listen } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';

const SIZES = [1000, 10_000] as const;
const RUNS = 3;

/** Whole builds from a running API, in a process of their own: seconds, and peak memory in MB. */
export async function* benchBuild(): AsyncGenerator<Measure> {
  for (const entries of SIZES) {
    const runs = await inTemporaryFolder((folder) => buildSeveral(folder, entries));
    const subject = `${entries} entries`;
    const seconds = median(runs.map((run) => run.seconds));
    const memory = median(runs.map((run) => run.megabytes));
    yield { bench: 'build', subject, figure: 'time', value: Math.round(seconds * 10) / 10, unit: 's' };
    yield {
      bench: 'build',
      subject,
      figure: 'peak memory',
      value: Math.round(memory),
      unit: 'MB',
      target: '< 2048',
    };
  }
}

async function buildSeveral(folder: string, entries: number) {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
  const services = await openServices(config, createLogger(config));
  await loadBulk(services.db, entries, await drawBulkPictures(services));
  const server = await listen(getRequestListener(createApp(services).fetch), 0, '127.0.0.1');
  try {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) {
      runs.push(await buildOnce(join(folder, `site-${run}`), `http://127.0.0.1:${server.port}`));
    }
    return runs;
  } finally {
    await server.stop();
    await services.store.close();
  }
}

/** The child says its own peak, as the operating system counted it. */
const TELL_PEAK = `process.on('exit', () => process.stdout.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;

async function buildOnce(out: string, apiUrl: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`, 'scripts/build.ts', '--out', out],
    {
      env: { ...process.env, API_URL: apiUrl, ASTRO_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error('A build that was measured failed.');
  const kilobytes = Number(/peak (\d+)/.exec(output)?.[1]);
  return { seconds: (performance.now() - started) / 1000, megabytes: kilobytes / 1024 };
}

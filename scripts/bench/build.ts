import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { drawBulkPictures, loadBulk } from '#demo/bulk-load.ts';
import { createLogger } from '#api/log.ts';
import { listen } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { withTemporaryFolder } from '#publisher/build-folder.ts';
import { buildWithHugo, hasHugo, layOutForHugo } from './hugo.ts';
import { inTemporaryFolder, type Measure, median } from './measure.ts';

/** Numbers of entries, and how often a site of that size is built. */
const SIZES = [
  [5000, 3],
  [10_000, 3],
  [50_000, 1],
] as const;

const rounded = (value: number, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;

/**
 * Measures builds from a running API in a child process: seconds, compared with Hugo on pages of the same
 * bytes if Hugo is installed, and peak memory in MB. Without cards,
 * which are no pages and are drawn once for all builds.
 */
export async function* benchBuild(): AsyncGenerator<Measure> {
  const peaks: number[] = [];
  for (const [entries, runs] of SIZES) {
    const built = await inTemporaryFolder((folder) => buildSeveral(folder, entries, runs));
    const subject = `${entries} entries`;
    const of = (figure: string, value: number, unit: string, target?: string): Measure => ({
      bench: 'build',
      subject,
      figure,
      value,
      unit,
      ...(target && { target }),
    });
    const memory = median(built.map((run) => run.megabytes));
    peaks.push(memory);
    yield of('time', rounded(median(built.map((run) => run.seconds))), 's');
    const ratios = built.flatMap(({ seconds, hugo }) => (hugo ? seconds / hugo : []));
    if (ratios.length > 0) yield of('time ÷ Hugo’s', rounded(median(ratios)), '', '≤ 4');
    yield of('peak memory', Math.round(memory), 'MB', '< 2048');
  }
  const [least = Number.NaN] = peaks;
  const ratio = rounded((peaks.at(-1) ?? Number.NaN) / least, 2);
  yield {
    bench: 'build',
    subject: '50000 ÷ 5000',
    figure: 'peak memory',
    value: ratio,
    unit: '',
    target: '≤ 3',
  };
}

async function buildSeveral(folder: string, entries: number, times: number) {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
  const services = await openServices(config, createLogger(config));
  await loadBulk(services.db, entries, await drawBulkPictures(services));
  const server = await listen(getRequestListener(createApp(services).fetch), 0, '127.0.0.1');
  try {
    const runs = [];
    const site = join(folder, 'site');
    const source = join(folder, 'hugo');
    for (let run = 0; run < times; run += 1) {
      const built = await buildOnce(site, `http://127.0.0.1:${server.port}`);
      let hugo: number | null = null;
      if (await hasHugo()) {
        if (run === 0) await layOutForHugo(site, source);
        hugo = await buildWithHugo(source, join(folder, `hugo-${run}`));
      }
      runs.push({ ...built, hugo });
    }
    return runs;
  } finally {
    await server.stop();
    await services.store.close();
  }
}

/** The child reports its peak memory as the operating system counted it. */
const TELL_PEAK = `process.on('exit', () => process.stdout.write('peak ' + process.resourceUsage().maxRSS + '\\n'))`;

/** Builds the site as a fresh clone does, with templates that are compiled. */
const buildOnce = (out: string, apiUrl: string) =>
  withTemporaryFolder((templates) => buildWith(templates, out, apiUrl));

async function buildWith(templates: string, out: string, apiUrl: string) {
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(TELL_PEAK)}`,
      'scripts/build.ts',
      '--without-cards',
      '--out',
      out,
    ],
    {
      env: { ...process.env, API_URL: apiUrl, TEMPLATES_DIR: templates, ASTRO_TELEMETRY_DISABLED: '1' },
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

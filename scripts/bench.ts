import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command.ts';
import { benchAdmin } from './bench/admin.ts';
import { benchApi } from './bench/api.ts';
import { benchBuild } from './bench/build.ts';
import { benchBurst } from './bench/burst.ts';
import { benchCluster } from './bench/cluster.ts';
import { benchLighthouse, type LighthouseOptions } from './bench/lighthouse.ts';
import { benchOverload } from './bench/overload.ts';
import { benchPublish } from './bench/publish.ts';
import { benchSearch } from './bench/search.ts';
import { benchStart } from './bench/start.ts';
import { benchUploads } from './bench/uploads.ts';
import type { Measure } from './bench/measure.ts';

/* npm run bench [-- lighthouse admin api build burst cluster overload publish search start uploads] [--slowdown 4]: figures as JSON lines, then as a table. */

const benches: Record<string, (options: LighthouseOptions) => AsyncIterable<Measure>> = {
  admin: benchAdmin,
  api: benchApi,
  build: benchBuild,
  burst: benchBurst,
  cluster: benchCluster,
  lighthouse: benchLighthouse,
  overload: benchOverload,
  publish: benchPublish,
  search: benchSearch,
  start: benchStart,
  uploads: benchUploads,
};

/** Whether a bench needs what not every machine has: servers of its own, or the `/proc` of Linux. */
const needsMore = (name: string): boolean =>
  name === 'cluster' || (name === 'start' && process.platform !== 'linux');

await runCommand(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { slowdown: { type: 'string' } },
  });
  const slowdown = values.slowdown === undefined ? undefined : Number(values.slowdown);
  if (slowdown !== undefined && !(slowdown >= 1)) throw new UsageError('--slowdown is a number from 1 on.');
  const names =
    positionals.length > 0 ? positionals : Object.keys(benches).filter((name) => !needsMore(name));
  const unknown = names.find((name) => !(name in benches));
  if (unknown)
    throw new UsageError(
      `There is no benchmark "${unknown}": choose from ${Object.keys(benches).join(', ')}.`,
    );
  const measures: Measure[] = [];
  for (const name of names) {
    for await (const measure of benches[name]?.({ slowdown }) ?? []) {
      console.log(JSON.stringify(measure));
      measures.push(measure);
    }
  }
  console.table(
    measures.map(({ bench, subject, figure, value, unit, target }) => ({
      bench,
      subject,
      figure,
      value: `${value} ${unit}`.trim(),
      target: target ?? '',
    })),
  );
});

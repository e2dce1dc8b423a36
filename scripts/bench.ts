import { parseArgs } from 'node:util';
import { runCommand, UsageError } from './command.ts';
import { benchApi } from './bench/api.ts';
import { benchBuild } from './bench/build.ts';
import { benchLighthouse } from './bench/lighthouse.ts';
import { benchPublish } from './bench/publish.ts';
import type { Measure } from './bench/measure.ts';

/* npm run bench [-- lighthouse api build publish]: figures as JSON lines, then as a table. */

const benches: Record<string, () => AsyncIterable<Measure>> = {
  api: benchApi,
  build: benchBuild,
  lighthouse: benchLighthouse,
  publish: benchPublish,
};

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const wanted = positionals.length > 0 ? positionals : Object.keys(benches);
  const unknown = wanted.find((name) => !(name in benches));
  if (unknown)
    throw new UsageError(
      `There is no benchmark "${unknown}": choose from ${Object.keys(benches).join(', ')}.`,
    );
  const measures: Measure[] = [];
  for (const name of wanted) {
    for await (const measure of benches[name]?.() ?? []) {
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

import { parseArgs } from 'node:util';
import { drawBulkPictures, loadBulk } from '#demo/bulk-load.ts';
import { readConfig } from '#api/config.ts';
import { isEmpty } from '#demo/first-run.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import { printLine as print, secondsSince } from '#publisher/progress.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run seed -- --entries N: N deterministic entries of realistic shape, for measuring. */

await runCommand(async () => {
  const { values } = parseArgs({ options: { entries: { type: 'string' } } });
  const entries = Number(values.entries);
  if (!Number.isInteger(entries) || entries < 1) {
    throw new UsageError('Say how many: npm run seed -- --entries 10000');
  }
  const config = readConfig();
  const services = await openServices(config, createLogger({ logLevel: 'warn' }));
  try {
    if (!(await isEmpty(services.db))) {
      throw new UsageError(
        `The database in ${config.dataDir} holds entries already. Seed an empty one: DATA_DIR=./data-10k npm run seed -- --entries ${entries}`,
      );
    }
    const started = performance.now();
    const counts = await loadBulk(services.db, entries, await drawBulkPictures(services));
    await services.pictures.encodePending();
    const list = Object.entries(counts).map(([kind, count]) => `${count} ${kind}`);
    print(`${list.join(', ')} in ${secondsSince(started)}.`);
  } finally {
    await services.store.close();
  }
});

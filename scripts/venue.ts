import { type Config, readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { listProposals, publishVenue } from '#api/content/accounts/venue-proposal.ts';
import type { Db } from '#api/data/write.ts';
import { printLine as print } from '#publisher/progress.ts';
import { requestBuild } from './request-build.ts';
import { runCommand, UsageError } from './command.ts';

/* npm run venue: lets operators list and publish proposed venues. */

const USAGE = `Say what to do:
  npm run venue -- list
  npm run venue -- publish ID`;

/** Text that accounts typed, without control characters that a terminal would execute. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

async function list(db: Db): Promise<void> {
  const proposals = await listProposals(db);
  if (proposals.length === 0) print('No proposed venue waits.');
  for (const { id, name, address, city, state, email, created_at } of proposals) {
    const place = [address, city, state].filter(Boolean).join(', ');
    print(oneLine(`${id}  ${name} (${place}), proposed by ${email} on ${created_at.slice(0, 10)}`));
  }
}

async function publish(db: Db, id: number, config: Config): Promise<void> {
  const name = await publishVenue(db, id);
  if (name === null) throw new UsageError(`No venue with the id ${id} waits to be published.`);
  await requestBuild(db, config, `venue ${id} published`);
  print(
    `${oneLine(name)} is published. Its pages follow with a full build: where npm start runs one begins by ` +
      'itself within a minute, elsewhere run npm run build.',
  );
}

await runCommand(async () => {
  const [action, id, ...more] = process.argv.slice(2);
  const isList = action === 'list' && id === undefined;
  const isPublish = action === 'publish' && /^\d{1,9}$/.test(id ?? '') && more.length === 0;
  if (!isList && !isPublish) throw new UsageError(USAGE);
  const config = readConfig();
  const store = await openStore(await dialectFor(config));
  try {
    await (isList ? list(store.db) : publish(store.db, Number(id), config));
  } finally {
    await store.close();
  }
});

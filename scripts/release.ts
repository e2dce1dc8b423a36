import { join } from 'node:path';
import type { SiteReleases } from '#api/builds/site-releases.ts';
import { type Config, readConfig } from '#api/config.ts';
import { dialectFor, openStore } from '#api/data/database/database.ts';
import { openReleases } from '#publisher/release/releases.ts';
import { siteReleases } from '#publisher/release/site-releases.ts';
import { isShared } from '#publisher/shared/page-storage.ts';
import { releasesOfAll } from '#publisher/shared/releases-of-all.ts';
import { runCommand, UsageError } from './command.ts';

/*
 * npm run release              lists the stored releases and marks the live one
 * npm run release -- back      makes the previous release live again; it is not updated until the next release
 * npm run release -- accept    allows the next release to have far fewer pages than the live one, or many broken links
 *
 * Where several processes serve the pages, this acts on all of them, and may run on any machine with their settings.
 */

const USAGE = 'npm run release [-- back | accept]';

async function list(releases: SiteReleases): Promise<void> {
  const { releases: stored, refusal, is_held } = await releases.list();
  for (const { name, pages, is_live } of stored.toReversed())
    console.log(`${is_live ? '→' : ' '} ${name}  ${pages} pages`);
  if (refusal) console.log(`A release was refused at ${refusal.at} for its ${refusal.reason}.`);
  if (is_held) console.log('What is live stays as it is until the next release.');
}

async function goBack(releases: SiteReleases): Promise<void> {
  // The newest comes first.
  const { releases: stored } = await releases.list();
  const live = stored.findIndex(({ is_live }) => is_live);
  const previous = live < 0 ? undefined : stored[live + 1];
  if (!previous || !(await releases.goTo(previous.name)))
    throw new UsageError('There is no release before the live one.');
  console.log(`${previous.name} is live.`);
}

/** The releases of this folder, or of all processes. */
async function openAll(config: Config): Promise<SiteReleases & { close: () => Promise<void> }> {
  if (isShared(config)) {
    const store = await openStore(await dialectFor(config));
    return { ...releasesOfAll(store), close: () => store.close() };
  }
  const releases = await openReleases(join(config.dataDir, 'releases'));
  return {
    // A running server watches the folder: it need not be told.
    ...siteReleases(releases, async () => {}),
    accept: async () => (await releases.accept(), true),
    close: async () => {},
  };
}

await runCommand(async () => {
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || !['back', 'accept', undefined].includes(command)) throw new UsageError(USAGE);
  const releases = await openAll(readConfig());
  try {
    if (command === undefined) await list(releases);
    else if (command === 'back') await goBack(releases);
    else {
      await releases.accept();
      console.log('The next release is made live however few pages it has.');
    }
  } finally {
    await releases.close();
  }
});

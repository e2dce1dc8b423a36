import { basename, join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { openReleases, readReleaseInfo, type Releases } from '#publisher/release/releases.ts';
import { runCommand, UsageError } from './command.ts';

/*
 * npm run release              lists the stored releases and marks the live one
 * npm run release -- back      makes the previous release live again; it is not updated until the next release
 * npm run release -- accept    allows the next release to have far fewer pages than the live one, or many broken links
 */

const USAGE = 'npm run release [-- back | accept]';

async function list(releases: Releases): Promise<void> {
  const live = await releases.live();
  for (const release of await releases.list()) {
    const info = await readReleaseInfo(release);
    const mark = release === live ? '→' : ' ';
    console.log(`${mark} ${basename(release)}  ${info?.pages ?? '?'} pages`);
  }
  const refusal = await releases.refusal();
  if (refusal) console.log(`A release was refused at ${refusal.at} for its ${refusal.reason}.`);
  if (await releases.isHeld()) console.log('What is live stays as it is until the next release.');
}

async function goBack(releases: Releases): Promise<void> {
  const release = await releases.goBack();
  if (release === null) throw new UsageError('There is no release before the live one.');
  console.log(`${basename(release)} is live.`);
}

await runCommand(async () => {
  const { dataDir } = readConfig();
  const releases = await openReleases(join(dataDir, 'releases'));
  const [command, ...rest] = process.argv.slice(2);
  if (rest.length > 0) throw new UsageError(USAGE);
  if (command === undefined) await list(releases);
  else if (command === 'back') await goBack(releases);
  else if (command === 'accept') {
    await releases.accept();
    console.log('The next release is made live however few pages it has.');
  } else throw new UsageError(USAGE);
});

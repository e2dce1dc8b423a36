import { cp, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { changedAt, createSiteWriter, filePathIn, type Target } from '../output/site-writer.ts';

/** Scripts and styles, whose names contain a digest of their bytes. */
const ASSETS = /\/_astro\/[\w.@~-]+/g;

/**
 * Copies the last good version of a page that cannot be rendered into a new release, with the scripts and
 * styles of the older templates that it refers to.
 */
export async function keepLastVersion(
  name: string,
  targets: readonly Target[],
  quality: number,
): Promise<void> {
  for (const target of targets) {
    const writer = createSiteWriter(target);
    if (!target.base || (await writer.read(name))) continue;
    const last = await createSiteWriter({ ...target, folder: target.base, base: null }).read(name);
    if (!last) continue;
    for (const asset of new Set(last.toString().match(ASSETS)))
      await copyAsset(join(target.base, asset), join(target.folder, asset));
    // An earlier run of this page may have written a newer version meanwhile.
    const isWanted = () => changedAt(filePathIn(target.folder, name)) === null;
    await writer.put(name, last, quality, { isWanted });
  }
}

async function copyAsset(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // It exists already, or is missing from the older release too: the page stays as it was.
  await link(from, to).catch(() => cp(from, to, { force: false }).catch(() => {}));
}

import { cp, link, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Target } from '../site-files/site-files.ts';
import { createPress } from '../output/site-writer.ts';

/** What a page refers to by the digest of its bytes. */
const ASSETS = /\/_astro\/[\w.@~-]+/g;

/**
 * Gives a page that cannot be made its last good version in a new folder too, with the scripts and
 * styles that version names: those of the templates before.
 */
export async function keepLastVersion(
  name: string,
  targets: readonly Target[],
  quality: number,
): Promise<void> {
  for (const target of targets) {
    const press = createPress(target);
    if (!target.base || (await press.read(name))) continue;
    const last = await createPress({ ...target, folder: target.base, base: null }).read(name);
    if (!last) continue;
    for (const asset of new Set(last.toString().match(ASSETS)))
      await place(join(target.base, asset), join(target.folder, asset));
    await press.put(name, last, quality);
  }
}

async function place(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true });
  // There already, or not there either: the page is no worse for it.
  await link(from, to).catch(() => cp(from, to, { force: false }).catch(() => {}));
}

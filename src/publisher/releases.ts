import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Releases kept for going back, the live one among them. */
const KEPT = 5;

/**
 * Finished sites, a folder each, under `folder`; `live` is a link to the one that is served.
 * Going live is one rename, so that there is no moment without a whole site.
 */
export interface Releases {
  /** A path for a new release; nothing is there yet. */
  next(): string;
  /** The folder that is live, or null before the first. */
  live(): Promise<string | null>;
  /** Makes a finished folder the live one and removes releases that are too old. */
  promote(release: string): Promise<void>;
}

export async function openReleases(folder: string): Promise<Releases> {
  await mkdir(folder, { recursive: true });
  const link = join(folder, 'live');

  let made = 0;

  const live = async () => {
    const name = await readlink(link).catch(() => null);
    return name === null ? null : join(folder, name);
  };

  const removeOld = async () => {
    const names = await readdir(folder, { withFileTypes: true });
    const current = await live();
    const old = names
      .filter((entry) => entry.isDirectory() && join(folder, entry.name) !== current)
      .map((entry) => entry.name)
      .toSorted()
      .slice(0, -(KEPT - 1));
    await Promise.all(old.map((name) => rm(join(folder, name), { recursive: true, force: true })));
  };

  return {
    next() {
      made += 1;
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      // Names sort by time, and within a millisecond by order.
      return join(folder, `${time}-${String(made).padStart(6, '0')}-${process.pid}`);
    },
    live,
    async promote(release) {
      const draft = `${link}.${randomUUID()}`;
      await symlink(basename(release), draft);
      await rename(draft, link);
      await removeOld();
    },
  };
}

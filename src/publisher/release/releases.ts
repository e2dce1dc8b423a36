import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { access, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

/** Releases kept for going back, the live one among them. */
const KEPT = 5;

/** What a release says of itself, in a file of its own. */
export const RELEASE_FILE = 'release.json';

export interface ReleaseInfo {
  /** The digest of the templates its pages were made with. */
  templates: string;
  /** How many pages it had when it was made. */
  pages: number;
}

/** The number a release has in its name. */
const NUMBER = /^r(\d{8})-/;

/** The name of the link to what is served. */
const LINK = 'live';

/** There while a person has gone back: what is live is left as it is until the next release. */
const HELD = 'held';

/** There once a person said that the next release may have far fewer pages than the live one. */
const ACCEPTED = 'accepted';

/**
 * Finished sites, a folder each, under `folder`; `live` is a link to the one that is served.
 * Going live, and going back, is one rename, so that there is no moment without a whole site.
 */
export interface Releases {
  folder: string;
  /** A path for a new release; nothing is there yet. It is one once it says so of itself. */
  next(): Promise<string>;
  /** The folder that is live, or null before the first. */
  live(): Promise<string | null>;
  /** All finished releases, the oldest first. */
  kept(): Promise<string[]>;
  /** Makes a finished folder the live one and removes releases that are too old. */
  promote(release: string, info: ReleaseInfo): Promise<void>;
  /** Makes the release before the live one live again and holds it; null when there is none. */
  goBack(): Promise<string | null>;
  isHeld(): Promise<boolean>;
  /** A person says that the next release may lose pages. */
  accept(): Promise<void>;
  isAccepted(): Promise<boolean>;
  /** What a person said holds once. */
  forgetAccepted(): Promise<void>;
  /** Removes what a publisher that was killed had begun. To be called by the only publisher there is. */
  clearUnfinished(): Promise<void>;
}

export async function openReleases(folder: string): Promise<Releases> {
  await mkdir(folder, { recursive: true });
  const link = join(folder, LINK);
  const held = join(folder, HELD);
  const accepted = join(folder, ACCEPTED);

  const live = async () => {
    const name = await readlink(link).catch(() => null);
    // A link to a folder that was removed counts as none.
    return name !== null && (await isThere(join(folder, name))) ? join(folder, name) : null;
  };

  const folders = async () => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name))
      .toSorted();
  };

  const kept = async () => {
    const all = await folders();
    const infos = await Promise.all(all.map(readReleaseInfo));
    return all.filter((_, place) => infos[place] !== null);
  };

  const removeOld = async () => {
    const current = await live();
    const old = (await kept()).filter((release) => release !== current).slice(0, -(KEPT - 1));
    await Promise.all(old.map((release) => rm(release, { recursive: true, force: true })));
  };

  const pointAt = async (release: string) => {
    const draft = `${link}.${randomUUID()}`;
    await symlink(basename(release), draft);
    await rename(draft, link);
  };

  return {
    folder,
    async next() {
      const last = (await folders()).map((release) => Number(NUMBER.exec(basename(release))?.[1] ?? 0));
      const number = Math.max(0, ...last) + 1;
      // Names sort by number: clocks may be set back.
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      return join(folder, `r${String(number).padStart(8, '0')}-${time}`);
    },
    live,
    kept,
    async promote(release, info) {
      await writeReleaseInfo(release, info);
      await pointAt(release);
      // It is live: whatever cannot be cleared away now is cleared away the next time.
      await Promise.allSettled([rm(held, { force: true }), rm(accepted, { force: true }), removeOld()]);
    },
    async goBack() {
      const [current, all] = [await live(), await kept()];
      const previous = all.filter((release) => current !== null && release < current).at(-1);
      if (previous === undefined) return null;
      // Held before it is live: what is published meanwhile must not end up in it.
      await writeFile(held, basename(previous));
      await pointAt(previous);
      return previous;
    },
    isHeld: () => isThere(held),
    accept: () => writeFile(accepted, ''),
    isAccepted: () => isThere(accepted),
    forgetAccepted: () => rm(accepted, { force: true }),
    async clearUnfinished() {
      const finished = new Set([...(await kept()), await live()]);
      const rest = (await folders()).filter((release) => !finished.has(release));
      await Promise.all(rest.map((release) => rm(release, { recursive: true, force: true })));
    },
  };
}

const isThere = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** What a release says of itself; null when it says nothing, as one that was not made here. */
export async function readReleaseInfo(release: string): Promise<ReleaseInfo | null> {
  try {
    return JSON.parse(await readFile(join(release, RELEASE_FILE), 'utf8')) as ReleaseInfo;
  } catch {
    return null;
  }
}

export async function writeReleaseInfo(release: string, info: ReleaseInfo): Promise<void> {
  const draft = join(release, `.${RELEASE_FILE}.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(info));
  await rename(draft, join(release, RELEASE_FILE));
}

/** Milliseconds between looks at what is live, where the disk does not tell. */
const LOOK_EVERY = 5000;

/** Calls back when another release is made live, by whichever process; the function it gives ends that. */
export function watchLive(releases: Releases, onChange: () => void): () => void {
  let known: string | null | undefined;
  const look = async () => {
    const now = await releases.live();
    if (known !== undefined && now !== known) onChange();
    known = now;
  };
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  const watcher = watchFolder(releases.folder, (name) => {
    if (name === LINK) void look();
  });
  void look();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** Not every disk can be watched, and not every machine has room for one more watch. */
function watchFolder(folder: string, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, (_, name) => onChange(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

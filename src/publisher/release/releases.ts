import { randomUUID } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import {
  access,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Refusal } from './check-release.ts';

/** The number of stored releases, the live one included. */
const MAX_RELEASES = 5;

/** The file with the data of a release. */
export const RELEASE_FILE = 'release.json';

export interface ReleaseInfo {
  /** The digest of the templates of its pages. */
  templates: string;
  /** The number of its pages. */
  pages: number;
}

/** The number in the name of a release. */
const NUMBER = /^r(\d{8})-/;

/** The time in the name of a release, as `next` writes it. */
const TIME = /(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/;

/** When a release was begun, ISO 8601; null for a folder with another name. */
export function startedAt(release: string): string | null {
  const time = TIME.exec(release);
  return time && `${time[1]}:${time[2]}:${time[3]}.${time[4]}`;
}

/** The name of the link to the live release. */
export const LINK = 'live';

/** A file that exists after an operator went back: the live release is not updated until the next one. */
const HELD = 'held';

/** A file that exists after an operator allowed the next release to have far fewer pages. */
export const ACCEPTED = 'accepted';

/** A file with the `StoredRefusal` of the last release. */
const REFUSED = 'refused';

/** Files beside the releases that say what is to become of them. */
export const CONTROL_FILES = [HELD, ACCEPTED, REFUSED] as const;

/** A release that waits for a person to accept it. `at` is ISO 8601. */
export type StoredRefusal = Refusal & { at: string };

/**
 * The releases: finished sites, one folder each in `folder`; `live` is a link to the one that is served. Going live and
 * going back is one atomic rename.
 */
export interface Releases {
  folder: string;
  /** The path of a new release, which does not exist yet. It counts as a release once it has its `RELEASE_FILE`. */
  next(): Promise<string>;
  /** The folder of the live release; null before the first. */
  live(): Promise<string | null>;
  /** When the live release became that, ISO 8601; null before the first. */
  liveSince(): Promise<string | null>;
  /** All finished releases, oldest first. */
  list(): Promise<string[]>;
  /** Makes a finished folder live and removes old releases. */
  promote(release: string, info: ReleaseInfo): Promise<void>;
  /** Makes one of the finished releases live, and holds it unless it is the newest. */
  goTo(release: string): Promise<void>;
  isHeld(): Promise<boolean>;
  /** Notes that a release was not made live. */
  refuse(refusal: Refusal): Promise<void>;
  /** Why the last release was not made live; null when it was, or when it cannot be accepted. */
  refusal(): Promise<StoredRefusal | null>;
  /** An operator allows the next release to lose pages. */
  accept(): Promise<void>;
  isAccepted(): Promise<boolean>;
  /** Ends a refusal, and the permission, which is for one release. */
  clearRefusal(): Promise<void>;
  /** Removes unfinished releases of a publisher that was killed. Only the publisher that holds the lock may call it. */
  clearUnfinished(): Promise<void>;
}

/** Opens the releases of a folder, which is created if necessary. */
export async function openReleases(folder: string): Promise<Releases> {
  await mkdir(folder, { recursive: true });
  const link = join(folder, LINK);
  const held = join(folder, HELD);
  const accepted = join(folder, ACCEPTED);
  const refused = join(folder, REFUSED);

  const live = async () => {
    const name = await readlink(link).catch(() => null);
    // The folder may have been removed.
    return name !== null && (await exists(join(folder, name))) ? join(folder, name) : null;
  };

  const folders = async () => {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(folder, entry.name))
      .toSorted();
  };

  const list = async () => {
    const all = await folders();
    const infos = await Promise.all(all.map(readReleaseInfo));
    return all.filter((_, index) => infos[index] !== null);
  };

  const removeOld = async () => {
    const current = await live();
    const old = (await list()).filter((release) => release !== current).slice(0, -(MAX_RELEASES - 1));
    await Promise.all(old.map((release) => rm(release, { recursive: true, force: true })));
  };

  const clearRefusal = async () => {
    await Promise.all([rm(accepted, { force: true }), rm(refused, { force: true })]);
  };

  const goTo = async (release: string) => {
    const isNewest = release === (await list()).at(-1);
    // Held before it is live: what is published meanwhile must not end up in it.
    if (!isNewest) await writeFile(held, basename(release));
    await pointAt(folder, basename(release));
    if (isNewest) await rm(held, { force: true });
  };

  return {
    folder,
    async next() {
      const last = (await folders()).map((release) => Number(NUMBER.exec(basename(release))?.[1] ?? 0));
      const number = Math.max(0, ...last) + 1;
      // Names sort by number, because clocks may be set back.
      const time = new Date().toISOString().replaceAll(/[:.]/g, '-');
      return join(folder, `r${String(number).padStart(8, '0')}-${time}`);
    },
    live,
    liveSince: async () => ((await live()) === null ? null : (await lstat(link)).mtime.toISOString()),
    list,
    async promote(release, info) {
      await writeReleaseInfo(release, info);
      await pointAt(folder, basename(release));
      // The release is live already: failures of the cleanup are ignored, and retried with the next release.
      await Promise.allSettled([rm(held, { force: true }), clearRefusal(), removeOld()]);
    },
    goTo,
    isHeld: () => exists(held),
    refuse: (refusal) => writeAtomically(refused, { ...refusal, at: new Date().toISOString() }),
    refusal: () => readJson<StoredRefusal>(refused),
    accept: () => writeFile(accepted, ''),
    isAccepted: () => exists(accepted),
    clearRefusal,
    async clearUnfinished() {
      const finished = new Set([...(await list()), await live()]);
      const rest = (await folders()).filter((release) => !finished.has(release));
      await Promise.all(rest.map((release) => rm(release, { recursive: true, force: true })));
    },
  };
}

/** Makes a release live, by its name in the folder of releases. */
export async function pointAt(folder: string, release: string): Promise<void> {
  const link = join(folder, LINK);
  const draft = `${link}.${randomUUID()}`;
  await symlink(release, draft);
  await rename(draft, link);
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );

/** Reads the data of a release; null when the folder is not a finished release. */
export const readReleaseInfo = (release: string): Promise<ReleaseInfo | null> =>
  readJson(join(release, RELEASE_FILE));

/** Writes the data of a release atomically. */
export const writeReleaseInfo = (release: string, info: ReleaseInfo): Promise<void> =>
  writeAtomically(join(release, RELEASE_FILE), info);

/** Reads a file of `writeAtomically`; null where there is none. */
async function readJson<Value>(file: string): Promise<Value | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Value;
  } catch {
    return null;
  }
}

async function writeAtomically(file: string, value: object): Promise<void> {
  const draft = join(dirname(file), `.${basename(file)}.${randomUUID()}`);
  await writeFile(draft, JSON.stringify(value));
  await rename(draft, file);
}

/** Milliseconds between checks of the live release, for file systems without change notifications. */
const CHECK_EVERY = 5000;

/** Calls `onChange` when any process makes another release live. Returns a function that stops watching. */
export function watchLive(releases: Releases, onChange: () => void): () => void {
  let known: string | null | undefined;
  const check = async () => {
    const now = await releases.live();
    if (known !== undefined && now !== known) onChange();
    known = now;
  };
  const timer = setInterval(() => void check(), CHECK_EVERY);
  timer.unref();
  const watcher = watchFolder(releases.folder, (name) => {
    if (name === LINK) void check();
  });
  void check();
  return () => {
    clearInterval(timer);
    watcher?.close();
  };
}

/** Watches a folder; null where the file system or the limit of watches does not allow it. */
function watchFolder(folder: string, onChange: (name: string | null) => void): FSWatcher | null {
  try {
    const watcher = watch(folder, (_, name) => onChange(name));
    watcher.on('error', () => watcher.close());
    return watcher;
  } catch {
    return null;
  }
}

import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collections } from '#model/encyclopedia.ts';
import type { Target } from '../site-files/site-files.ts';
import { checkCount, checkRelease, losesMany, ReleaseError } from './check-release.ts';
import type { Desk } from '../incremental/builder.ts';
import { isTwin } from '../output/compress.ts';
import { readReleaseInfo, RELEASE_FILE, type Releases, writeReleaseInfo } from './releases.ts';
import type { Renderer } from '../render/renderer.ts';

interface ReleaseMakerNeeds {
  desk: Desk;
  releases: Releases;
  renderer: Renderer;
  /** Where files are written before they take their place, on the disk of the releases. */
  drafts: string;
}

/** A release that went live. */
export interface MadeRelease {
  /** Links that lead nowhere, each with the page it is on. */
  broken: Array<[target: string, page: string]>;
  /** Pages that could not be made; they keep their last version. */
  failed: string[];
  pages: number;
}

/** Says which folders the desk writes to, and which of them is the site. */
export interface ReleaseMaker {
  /**
   * Has the live release go on if these very templates made it, else makes a new one. Resolves to the
   * pages that could not be made; rejects with a `ReleaseError` where a person has to look first.
   */
  resume(collections: Collections | undefined): Promise<string[]>;
  /** Makes a whole release beside the live one, looks it through, and has it go live; rejects as `resume`. */
  make(collections?: Collections): Promise<MadeRelease>;
  /** Has the site follow a server that tells nobody what changed; rejects as `resume`, or when it cannot be asked. */
  ask(): Promise<void>;
  /** Notes with a release how many pages are right, which changes with every edit. */
  noteCount(): Promise<void>;
}

export function createReleaseMaker({ desk, releases, renderer, drafts }: ReleaseMakerNeeds): ReleaseMaker {
  /** The folders that follow the content. */
  let targets: readonly Target[] = [];

  const aimAt = (aims: readonly Target[]): void => {
    targets = aims;
    desk.aimAt(aims);
  };

  /** Has a site that would lose many of its pages wait for a person. */
  const approval = async (before: number | null): Promise<(pages: number) => void> => {
    const isMeant = await releases.isAccepted();
    return (pages) => checkCount(pages, isMeant ? null : before);
  };

  const publishAll = async (before: number | null, collections: Collections | undefined) =>
    desk.publishAll(targets, { approve: await approval(before), ...(collections && { collections }) });

  /** The release that is live, or the newest while an older one is held, if its pages were made with these very templates. */
  const continued = async (): Promise<string | null> => {
    const live = await releases.live();
    // Before the first one went live nothing can be continued.
    if (live === null) return null;
    const wanted = (await releases.isHeld()) ? (await releases.kept()).at(-1) : live;
    const info = wanted === undefined ? null : await readReleaseInfo(wanted);
    return wanted !== undefined && info?.templates === renderer.digest ? wanted : null;
  };

  /** Files that no page, asset or other part of the site is kept in: leftovers of what was cut short. */
  const removeStrangers = async (folder: string): Promise<void> => {
    const there = await filesIn(folder);
    const known = new Set([...(await desk.files()), ...(await filesIn(renderer.assets)), RELEASE_FILE]);
    for (const name of there) {
      // A page that keeps its last version keeps what that version names.
      if (name.startsWith('_astro/')) continue;
      const plain = isTwin(name) ? name.replace(/\.(br|gz)$/, '') : name;
      if (!known.has(plain)) await rm(join(folder, name), { force: true });
    }
  };

  /** Has a release follow what happened while nobody published. */
  const goOn = async (folder: string, collections: Collections | undefined): Promise<string[]> => {
    const info = await readReleaseInfo(folder);
    targets = [{ folder, drafts, base: null }];
    const { failed, isWhole } = await publishAll(info?.pages ?? null, collections);
    await releases.forgetAccepted();
    // While the files of the whole content could not be made nobody knows which of those there are belong here.
    if (isWhole) await removeStrangers(folder);
    return failed;
  };

  const make: ReleaseMaker['make'] = async (collections) => {
    const live = await releases.live();
    const before = live === null ? null : await readReleaseInfo(live);
    const folder = await releases.next();
    const followed = targets;
    const prepare = async () => {
      await mkdir(folder, { recursive: true });
      await placeAssets(renderer.assets, folder);
      // What followed the content until now goes on doing so meanwhile.
      targets = [...followed, { folder, drafts, base: live }];
      const round = await publishAll(before?.pages ?? null, collections);
      if (!round.isWhole && live !== null)
        throw new ReleaseError('The files that are made from the whole content could not be made.');
      return { ...round, broken: await checkRelease(folder, live === null || (await releases.isAccepted())) };
    };
    const made = await prepare().catch((error: unknown) => {
      aimAt(followed);
      return { error };
    });
    if ('error' in made) {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      throw made.error;
    }
    const { pages, failed, broken } = made;
    await releases.promote(folder, { templates: renderer.digest, pages });
    aimAt([{ folder, drafts, base: null }]);
    return { broken, failed, pages };
  };

  return {
    make,
    async resume(collections) {
      const folder = await continued();
      return folder === null ? (await make(collections)).failed : goOn(folder, collections);
    },
    async ask() {
      const isMeant = await releases.isAccepted();
      let isUsed = false;
      await desk.ask((left, pages) => {
        isUsed = isMeant && losesMany(left, pages);
        checkCount(left, isMeant ? null : pages);
      });
      if (isUsed) await releases.forgetAccepted();
    },
    async noteCount() {
      const pages = desk.pageCount();
      for (const { folder } of targets) {
        const info = await readReleaseInfo(folder);
        if (info?.templates === renderer.digest && info.pages !== pages)
          await writeReleaseInfo(folder, { ...info, pages });
      }
    },
  };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Puts what pages refer to into a release; on one disk it costs no space. */
async function placeAssets(assets: string, folder: string): Promise<void> {
  for (const name of await filesIn(assets)) {
    const place = join(folder, name);
    await mkdir(dirname(place), { recursive: true });
    await link(join(assets, name), place).catch(async () => {
      await cp(join(assets, name), place, { preserveTimestamps: true });
    });
  }
}

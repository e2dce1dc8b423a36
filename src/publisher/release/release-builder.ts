import { cp, link, mkdir, readdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Collections } from '#model/encyclopedia.ts';
import { checkCount, checkRelease, losesManyPages, ReleaseError } from './check-release.ts';
import type { Builder } from '../incremental/builder.ts';
import { isCompressed } from '../output/compress.ts';
import type { Target } from '../output/site-writer.ts';
import { readReleaseInfo, RELEASE_FILE, type Releases, writeReleaseInfo } from './releases.ts';
import type { Renderer } from '../render/renderer.ts';

interface ReleaseBuilderOptions {
  builder: Builder;
  releases: Releases;
  renderer: Renderer;
  /** Completes the renderer's assets, which are linked into releases. */
  compressAssets: () => Promise<void>;
  /** The folder of temporary files, on the disk of the releases. */
  drafts: string;
  /** A file of a release was written. */
  onWritten?: (folder: string, name: string) => void;
}

/** A release that went live. */
export interface BuiltRelease {
  /** Links to missing pages, each with a page that has it. */
  broken: Array<[target: string, page: string]>;
  /** Pages that could not be rendered; they keep their last version. */
  failed: string[];
  pages: number;
}

/** Decides which folders the builder writes to, and which of them is live. */
export interface ReleaseBuilder {
  /**
   * Continues the live release where these templates made it, else builds a new one. Resolves to the pages
   * that could not be rendered; rejects with `ReleaseError` where an operator has to decide.
   */
  resume(collections: Collections | undefined): Promise<string[]>;
  /** Builds a release beside the live one, checks it and makes it live; rejects as `resume`. */
  build(collections?: Collections): Promise<BuiltRelease>;
  /** Follows a server that announces no changes; rejects as `resume`, and when the server fails. */
  poll(): Promise<void>;
  /** Saves in the releases how many pages the site has now. */
  savePageCount(): Promise<void>;
}

export function createReleaseBuilder({
  builder,
  releases,
  renderer,
  compressAssets,
  drafts,
  onWritten,
}: ReleaseBuilderOptions): ReleaseBuilder {
  /** The folders that follow the content. */
  let targets: readonly Target[] = [];

  const setTargets = (next: readonly Target[]): void => {
    targets = next;
    builder.setTargets(next);
  };

  /** Refuses a site that would lose many of its pages, unless an operator accepted that. */
  const createApproval = async (before: number | null): Promise<(pages: number) => void> => {
    const isAccepted = await releases.isAccepted();
    return (pages) => checkCount(pages, isAccepted ? null : before);
  };

  const buildAll = async (
    before: number | null,
    collections: Collections | undefined,
    existing: readonly string[] = [],
  ) =>
    builder.buildAll(targets, {
      approve: await createApproval(before),
      existing,
      ...(collections && { collections }),
    });

  const savePageCount = async (): Promise<void> => {
    const pages = builder.pageCount();
    for (const { folder } of targets) {
      const info = await readReleaseInfo(folder);
      if (info?.templates !== renderer.digest || info.pages === pages) continue;
      await writeReleaseInfo(folder, { ...info, pages });
      onWritten?.(folder, RELEASE_FILE);
    }
  };

  /** Brings a release up to date with what changed while no publisher ran. */
  const resumeRelease = async (folder: string, collections: Collections | undefined): Promise<string[]> => {
    const info = await readReleaseInfo(folder);
    targets = [{ folder, drafts, base: null }];
    const assets = new Set(await filesIn(renderer.assets));
    const existing = (await filesIn(folder)).filter((name) => !assets.has(name));
    const { failed, hasSiteFiles } = await buildAll(info?.pages ?? null, collections, existing);
    await releases.clearRefusal();
    // A build that follows compares its pages with these.
    await savePageCount();
    // Without the site-wide files it is unknown which of the existing files belong to the site.
    if (hasSiteFiles) await removeLeftovers(folder, builder, renderer);
    return failed;
  };

  const build: ReleaseBuilder['build'] = async (collections) => {
    const live = await releases.live();
    const before = live === null ? null : await readReleaseInfo(live);
    const folder = await releases.next();
    const followed = targets;
    const prepare = async () => {
      await mkdir(folder, { recursive: true });
      // The live release goes on following the content meanwhile.
      targets = [...followed, { folder, drafts, base: live }];
      const building = buildAll(before?.pages ?? null, collections);
      const linking = compressAssets().then(() => linkAssets(renderer.assets, folder));
      // Also where one of them fails, nothing is written to the folder afterwards.
      await Promise.allSettled([building, linking]);
      const result = await building;
      await linking;
      if (!result.hasSiteFiles && live !== null)
        throw new ReleaseError('The site-wide files could not be written.');
      return {
        ...result,
        broken: await checkRelease(folder, live === null || (await releases.isAccepted())),
      };
    };
    const built = await prepare().catch((error: unknown) => {
      setTargets(followed);
      return { error };
    });
    if ('error' in built) {
      await rm(folder, { recursive: true, force: true }).catch(() => {});
      throw built.error;
    }
    const { pages, failed, broken } = built;
    await releases.promote(folder, { templates: renderer.digest, pages });
    setTargets([{ folder, drafts, base: null }]);
    return { broken, failed, pages };
  };

  const resume: ReleaseBuilder['resume'] = async (collections) => {
    const folder = await findContinued(releases, renderer);
    return folder === null ? (await build(collections)).failed : resumeRelease(folder, collections);
  };

  const poll: ReleaseBuilder['poll'] = async () => {
    const isAccepted = await releases.isAccepted();
    let isUsed = false;
    await builder.poll((left, pages) => {
      isUsed = isAccepted && losesManyPages(left, pages);
      checkCount(left, isAccepted ? null : pages);
    });
    if (isUsed || (await releases.refusal())?.reason === 'pages') await releases.clearRefusal();
  };

  return {
    build: (collections) => storeRefusal(releases, build(collections)),
    resume: (collections) => storeRefusal(releases, resume(collections)),
    poll: () => storeRefusal(releases, poll()),
    savePageCount,
  };
}

/** The live release, or the newest while an older one is held, if these templates made it. */
async function findContinued(releases: Releases, renderer: Renderer): Promise<string | null> {
  const live = await releases.live();
  if (live === null) return null;
  const newest = (await releases.isHeld()) ? (await releases.list()).at(-1) : live;
  const info = newest === undefined ? null : await readReleaseInfo(newest);
  return newest !== undefined && info?.templates === renderer.digest ? newest : null;
}

/** Removes files that are no part of the site: an interrupted build left them. */
async function removeLeftovers(folder: string, builder: Builder, renderer: Renderer): Promise<void> {
  const existing = await filesIn(folder);
  const known = new Set([...(await builder.files()), ...(await filesIn(renderer.assets)), RELEASE_FILE]);
  for (const name of existing) {
    // Pages that keep their last version refer to assets of older templates.
    if (name.startsWith('_astro/')) continue;
    const plain = isCompressed(name) ? name.replace(/\.(br|gz)$/, '') : name;
    if (!known.has(plain)) await rm(join(folder, name), { force: true });
  }
}

/** Stores why a release was refused, for the person who may accept it. */
async function storeRefusal<Result>(releases: Releases, work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ReleaseError && error.refusal) await releases.refuse(error.refusal);
    throw error;
  }
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}

/** Links the assets that pages refer to into a release; on another disk they are copied. */
async function linkAssets(assets: string, folder: string): Promise<void> {
  for (const name of await filesIn(assets)) {
    const target = join(folder, name);
    await mkdir(dirname(target), { recursive: true });
    // A page that keeps its last version may have brought the one of the release before.
    await rm(target, { force: true });
    await link(join(assets, name), target).catch(async () => {
      await cp(join(assets, name), target, { preserveTimestamps: true });
    });
  }
}

/*
 * What one build leaves for the next: drawn cards, and what Astro has worked out. A build without
 * any of it gives the same site, later.
 */

/** From the root of the project. */
const KEPT = ['.build/cards', '.build/astro'];

/** @typedef {{ utils: { cache: Record<'restore' | 'save', (paths: string[]) => Promise<boolean>> } }} Step */

export const onPreBuild = async (/** @type {Step} */ { utils }) => {
  await utils.cache.restore(KEPT);
};

export const onPostBuild = async (/** @type {Step} */ { utils }) => {
  await utils.cache.save(KEPT);
};

/*
 * Keeps files of one build for the next: drawn cards, Astro's cache and compiled templates. A build without
 * them gives the same site and takes longer.
 */

/** From the root of the project. */
const KEPT = ['.build/cards', '.build/astro', '.build/templates'];

/** @typedef {{ utils: { cache: Record<'restore' | 'save', (paths: string[]) => Promise<boolean>> } }} Step */

export const onPreBuild = async (/** @type {Step} */ { utils }) => {
  await utils.cache.restore(KEPT);
};

export const onPostBuild = async (/** @type {Step} */ { utils }) => {
  await utils.cache.save(KEPT);
};

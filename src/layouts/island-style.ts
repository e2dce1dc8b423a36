/** What Astro puts before the first island of a page, in the body, where HTML allows no style. */
const ISLAND_STYLE = /<style>astro-island,astro-slot,astro-static-slot\{display:contents\}<\/style>/;

/** A page without it: `styles/account.css` says the same in its place. */
export const withoutIslandStyle = (html: string): string => html.replace(ISLAND_STYLE, '');

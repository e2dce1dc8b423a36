let rendered: URL | undefined;

/** Sets the URL of the site whose pages are rendered; browsers have their own. */
export const setSiteUrl = (site: URL | undefined): void => void (rendered = site);

/** The URL of the site: addresses of pictures at its origin are written without it. */
export const siteUrl = (): URL => rendered ?? new URL(location.origin);

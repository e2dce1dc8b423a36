let rendered: URL | undefined;

/** Sets the URL of the site whose pages are rendered on the server. */
export const setSiteUrl = (site: URL | undefined): void => void (rendered = site);

/** Returns the URL of the site; URLs of pictures at its origin are written without it. */
export const siteUrl = (): URL => rendered ?? new URL(location.origin);

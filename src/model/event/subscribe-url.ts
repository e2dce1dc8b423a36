/** The `webcal:` URL with which calendar programs subscribe instead of downloading once. */
export function subscribeUrl(path: string, site: URL | undefined): string {
  return site ? new URL(path, site).href.replace(/^https?:/, 'webcal:') : path;
}

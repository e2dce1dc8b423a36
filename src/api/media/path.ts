/** Public path of one rendition; its bytes never change, so it may be cached for ever. */
export function mediaPath(hash: string, width: number, format: string): string {
  return `/media/${hash}/${width}.${format}`;
}

/** Key of a rendition in storage: folders of at most 256 by the first two digits. */
export function mediaKey(hash: string, width: number | string, format: string): string {
  return `${mediaFolder(hash)}/${width}.${format}`;
}

/** Where all renditions of a picture lie. */
export const mediaFolder = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

/** Public path of one rendition. Its bytes never change, so it is cached as immutable. */
export function mediaPath(hash: string, width: number, format: string): string {
  return `/media/${hash}/${width}.${format}`;
}

/** Storage key of a rendition; the first two digits of the hash are its folder. */
export function mediaKey(hash: string, width: number | string, format: string): string {
  return `${mediaFolder(hash)}/${width}.${format}`;
}

/** Storage folder of a picture's renditions. */
export const mediaFolder = (hash: string): string => `${hash.slice(0, 2)}/${hash}`;

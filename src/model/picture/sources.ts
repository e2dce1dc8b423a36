import { localUrl } from '../site/links.ts';
import type { Picture, Rendition } from './picture.ts';

export type Ratio = '4:5' | '1:1' | '16:9';

/** The default size of each aspect ratio, in pixels, for pictures of unknown size. */
export const frames: Readonly<Record<Ratio, { width: number; height: number; name: string }>> = {
  '4:5': { width: 640, height: 800, name: '45' },
  '1:1': { width: 640, height: 640, name: '11' },
  '16:9': { width: 1280, height: 720, name: '169' },
};

/** The renditions up to a width; the smallest one when all are wider. */
function renditionsUpTo(renditions: readonly Rendition[], upTo: number): Rendition[] {
  const fitting = renditions.filter(({ width }) => width <= upTo);
  return fitting.length > 0 ? fitting : renditions.slice(0, 1);
}

/** The URL of the widest file of a `srcset`; empty for none. */
export const widestOf = (srcset: string): string => srcset.split(', ').at(-1)?.split(' ')[0] ?? '';

interface Sources {
  avif: string;
  webp: string;
  src: string;
}

/** A cache by picture and width, for one site; equal pictures are the same object. */
let cache = new WeakMap<Picture, Map<number, Sources>>();
let cachedOrigin: string | undefined;

/** The `srcset` and `src` values of a picture; a `srcset` with one rendition has no widths. */
export function pictureSources(picture: Picture, upTo: number, site: URL | undefined): Sources {
  if (site?.origin !== cachedOrigin) cache = new WeakMap();
  cachedOrigin = site?.origin;
  let widths = cache.get(picture);
  if (!widths) cache.set(picture, (widths = new Map<number, Sources>()));
  let cached = widths.get(upTo);
  if (!cached) widths.set(upTo, (cached = computeSources(site, picture, upTo)));
  return cached;
}

function computeSources(site: URL | undefined, picture: Picture, upTo: number): Sources {
  const srcset = (renditions: Rendition[]) =>
    renditions.length === 1 && renditions[0]
      ? localUrl(renditions[0].url, site)
      : renditions.map(({ url, width }) => `${localUrl(url, site)} ${width}w`).join(', ');
  const webp = renditionsUpTo(picture.webp, upTo);
  return {
    avif: srcset(renditionsUpTo(picture.avif, upTo)),
    webp: srcset(webp),
    src: localUrl(webp.at(-1)?.url ?? picture.url, site),
  };
}

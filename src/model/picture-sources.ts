import { localUrl } from './links.ts';
import type { Picture, Rendition } from './picture.ts';

export type Ratio = '4:5' | '1:1' | '16:9';

/** Sizes to lay a picture out in when its own are not known. */
export const frames: Readonly<Record<Ratio, { width: number; height: number; name: string }>> = {
  '4:5': { width: 640, height: 800, name: '45' },
  '1:1': { width: 640, height: 640, name: '11' },
  '16:9': { width: 1280, height: 720, name: '169' },
};

/** Renditions up to a width, and at least one. */
function offered(renditions: readonly Rendition[], upTo: number): Rendition[] {
  const fitting = renditions.filter(({ width }) => width <= upTo);
  return fitting.length > 0 ? fitting : renditions.slice(0, 1);
}

interface Sources {
  avif: string;
  webp: string;
  src: string;
}

/** What was said of pictures on one site, by the width they are shown up to: pictures that are the same are one object. */
let said = new WeakMap<Picture, Map<number, Sources>>();
let saidOn: string | undefined;

/** The values of `srcset` and `src` of a picture; a `srcset` of one rendition needs no widths. */
export function sources(picture: Picture, upTo: number, site: URL | undefined): Sources {
  if (site?.origin !== saidOn) said = new WeakMap();
  saidOn = site?.origin;
  let widths = said.get(picture);
  if (!widths) said.set(picture, (widths = new Map<number, Sources>()));
  let found = widths.get(upTo);
  if (!found) widths.set(upTo, (found = sourcesOn(site, picture, upTo)));
  return found;
}

function sourcesOn(site: URL | undefined, picture: Picture, upTo: number): Sources {
  const srcset = (renditions: Rendition[]) =>
    renditions.length === 1 && renditions[0]
      ? localUrl(renditions[0].url, site)
      : renditions.map(({ url, width }) => `${localUrl(url, site)} ${width}w`).join(', ');
  const webp = offered(picture.webp, upTo);
  return {
    avif: srcset(offered(picture.avif, upTo)),
    webp: srcset(webp),
    src: localUrl(webp.at(-1)?.url ?? picture.url, site),
  };
}

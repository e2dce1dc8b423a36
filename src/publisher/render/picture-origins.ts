import type { Collections } from '#model/encyclopedia.ts';
import { kindNames, kindOf, kinds } from '#model/kinds.ts';

/** The origins of the content's pictures, sorted. */
export function pictureOrigins(content: Collections): string[] {
  const pictures = [
    ...kindNames.flatMap((kind) =>
      content[kinds[kind].list].flatMap((entry) => kindOf(kind).picturesOf(entry)),
    ),
    ...content.banners.map((banner) => banner.file),
  ];
  const origins = new Set<string>();
  for (const picture of pictures) {
    for (const { url } of picture ? [picture, ...picture.avif, ...picture.webp] : []) {
      if (URL.canParse(url)) origins.add(new URL(url).origin);
    }
  }
  return [...origins].toSorted();
}

import type { Collections } from '#model/encyclopedia.ts';
import type { Picture } from '#model/picture.ts';

/** Origins that the pictures of the content come from, in order. */
export function pictureOrigins(content: Collections): string[] {
  const pictures: Array<Picture | null> = [
    ...content.comedians.flatMap((comedian) => [comedian.picture, comedian.cover, ...comedian.photos]),
    ...content.groups.flatMap((group) => [group.picture, group.cover]),
    ...content.events.flatMap((event) => [event.thumbnail, event.cover, ...event.photos]),
    ...content.venues.flatMap((venue) => [venue.logo, venue.cover, ...venue.photos]),
    ...content.podcasts.flatMap((podcast) => [podcast.thumbnail, podcast.cover, ...podcast.photos]),
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

import type { Banner, BannerType } from './banner.ts';

/** A banner with a known type; others are not shown. */
export type PlacedBanner = Banner & { type: BannerType };

/** The banners of a slot of a section, in their order; banners without a section belong to all of them. */
export const bannersIn = (banners: readonly Banner[], section: string, slot: BannerType): PlacedBanner[] =>
  banners.flatMap((banner) => {
    const { type } = banner;
    return type === slot && (banner.section === '' || banner.section === section)
      ? [{ ...banner, type }]
      : [];
  });

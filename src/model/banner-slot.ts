import type { Banner, BannerType } from './banner.ts';

/** A banner of a known type: one without is shown nowhere. */
export type PlacedBanner = Banner & { type: BannerType };

/** The banners of one slot of a section, in their order; those of no section belong to every one. */
export const bannersIn = (banners: readonly Banner[], section: string, slot: BannerType): PlacedBanner[] =>
  banners.flatMap((banner) => {
    const { type } = banner;
    return type === slot && (banner.section === '' || banner.section === section)
      ? [{ ...banner, type }]
      : [];
  });

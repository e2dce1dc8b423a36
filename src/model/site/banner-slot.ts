import type { Banner, BannerType } from '../banner.ts';

/** A banner with a known type; others are not shown. */
export type PlacedBanner = Banner & { type: BannerType };

/** What servers call a banner that is shown; one without a status is shown as well. */
const ACTIVE = /^(|active|activ[oa]|enabled|published|publicad[oa]|true|1)$/i;

/** Whether a banner is to be shown. */
const isActive = ({ status }: Banner): boolean => ACTIVE.test(status.trim());

/** The active banners of a slot of a section, in their order; banners without a section belong to all of them. */
export const bannersIn = (banners: readonly Banner[], section: string, slot: BannerType): PlacedBanner[] =>
  banners.flatMap((banner) => {
    const { type } = banner;
    return type === slot && isActive(banner) && (banner.section === '' || banner.section === section)
      ? [{ ...banner, type }]
      : [];
  });

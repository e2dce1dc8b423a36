import type { Banner, BannerType } from './banner.ts';

/** The banners of one slot of a section, in their order; those of no section belong to every one. */
export const bannersIn = (banners: readonly Banner[], section: string, type: BannerType): Banner[] =>
  banners.filter((banner) => banner.type === type && (banner.section === '' || banner.section === section));

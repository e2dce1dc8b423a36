/** The sections of the site with slots for banners; a banner without a section is in all of them. */
export const bannerSections = [
  'inicio',
  'eventos',
  'comediantes',
  'colectivos',
  'lugares',
  'podcasts',
] as const;

export type BannerSection = (typeof bannerSections)[number];

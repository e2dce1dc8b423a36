import { type BannerSection, bannerSections } from '#contract/banner-sections.ts';
import { type AnyDocument, textOf } from '#model/admin/entry.ts';
import { paths } from '#model/paths.ts';

export { bannerFields as form } from '#contract/fields/banner.ts';
export { bannerHelp as help } from '#copy/admin/help/banner.ts';

/** The first page of each section. */
const pages: Readonly<Record<BannerSection, string>> = {
  inicio: paths.home,
  eventos: paths.events(),
  comediantes: paths.comedians(),
  colectivos: paths.groups(),
  lugares: paths.venues(),
  podcasts: paths.podcasts(),
};

/** The first page that shows the section of a banner; null if there is none or the banner is inactive. */
export function pageOf(document: AnyDocument): string | null {
  const section = textOf(document, 'section');
  if (document['status'] === 'inactive') return null;
  if (section === '') return paths.home;
  const own = bannerSections.find((one) => one === section);
  return own ? pages[own] : null;
}

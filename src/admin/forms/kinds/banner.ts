import { type BannerSection, bannerSections } from '#contract/banner-sections.ts';
import { bannerChoices, bannerHelp as help } from '#copy/admin/help/banner.ts';
import { type AnyDocument, textOf } from '#model/admin/entry.ts';
import { paths } from '#model/paths.ts';
import type { FormOf } from '../control.ts';

export const form: FormOf<'banner'> = {
  name: { in: 'essentials', type: 'line', max: 300, isRequired: true },
  title: { help: help.title, in: 'essentials', type: 'line', max: 300 },
  description: { in: 'essentials', type: 'words', max: 1000 },
  link: { help: help.link, in: 'essentials', type: 'line', max: 2000 },
  new_page: { help: help.new_page, in: 'essentials', type: 'flag' },
  file: { help: help.file, in: 'pictures', type: 'picture' },
  align_vertical: {
    help: help.align_vertical,
    in: 'pictures',
    type: 'choice',
    options: bannerChoices.alignments,
    initial: 'center',
  },
  type: { help: help.type, in: 'publication', type: 'choice', options: bannerChoices.types, initial: 'full' },
  section: {
    help: help.section,
    in: 'publication',
    type: 'choice',
    options: bannerChoices.sections satisfies Record<BannerSection | '', string>,
    initial: '',
  },
  position: { in: 'publication', type: 'position' },
  status: {
    help: help.status,
    in: 'publication',
    type: 'choice',
    options: bannerChoices.statuses,
    initial: 'active',
  },
  is_published: { in: 'publication', type: 'flag', initial: true },
};

/** The first page of each section. */
const pages: Readonly<Record<BannerSection, string>> = {
  inicio: paths.home,
  eventos: paths.events(),
  comediantes: paths.comedians(),
  colectivos: paths.groups(),
  lugares: paths.venues(),
  podcasts: paths.podcasts(),
};

/** The first page with the slots of the section of a banner; null for a section that no page has, and where it is inactive. */
export function pageOf(document: AnyDocument): string | null {
  const section = textOf(document, 'section');
  if (document['status'] === 'inactive') return null;
  if (section === '') return paths.home;
  const own = bannerSections.find((one) => one === section);
  return own ? pages[own] : null;
}

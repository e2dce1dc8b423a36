import { agendaOf } from '../event/agenda.ts';
import { comedianCities, venueCities } from '../place/city.ts';
import type { Encyclopedia } from '../encyclopedia.ts';
import { changedAt, type Entry } from '../entry.ts';
import { hasPairs, hasPartners } from '../event/shared-bills.ts';
import { eventParts } from '../event/parts.ts';
import { type Entries, type Kind, kindNames, kindOf, type ListName, mapLists } from '../kinds.ts';
import type { List } from '../list/ordered-list.ts';
import { PAGE_SIZE, pageCount } from '../list/page-window.ts';
import { filePaths } from '../file-paths.ts';
import { eventPageSlugs, paths } from '../paths.ts';
import { hasOwnPage, textPath } from '../text/path.ts';
import { XML_HEAD, xmlText } from './xml.ts';

/** A page of the sitemap. */
export interface SitemapPage {
  path: string;
  /** The last change of the entries on the page; null when it is unknown. */
  changed: Date | null;
  /** Absolute URLs. */
  images: string[];
}

/** The most URLs of a file; the protocol allows 50,000. */
const SHARD = 45_000;

/** The most pictures of a page; the protocol allows 1,000. */
const MAX_IMAGES = 10;

function newest(entries: readonly Entry[]): Date | null {
  const times = entries.flatMap((entry) => (entry.updatedAt ? [changedAt(entry).getTime()] : []));
  return times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
}

function entryPages(content: Encyclopedia, kind: Kind): SitemapPage[] {
  const { list, picturesOf } = kindOf(kind);
  const hasPage = ({ slug }: Entry) => kind !== 'event' || !eventPageSlugs.has(slug);
  return (content[list] as List<Entries[ListName][number]>).filter(hasPage).map((entry) => ({
    path: paths[kind](entry.slug),
    changed: newest([entry]),
    images: picturesOf(entry)
      .flatMap((picture) => (picture && URL.canParse(picture.url) ? [picture.url] : []))
      .slice(0, MAX_IMAGES),
  }));
}

/** The pages of a list; an empty list has one. */
function listPages(entries: List<Entry>, pathOf: (page: number) => string): SitemapPage[] {
  return Array.from({ length: pageCount(entries.length) }, (_, index) => ({
    path: pathOf(index + 1),
    changed: newest(entries.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE)),
    images: [],
  }));
}

/** Pages of one text each; they are not in the sitemap until the text is published. */
const textPages = [
  [paths.about, 'acerca-de'],
  [paths.terms, 'terminos-y-condiciones'],
  [paths.privacy, 'politica-de-privacidad'],
] as const;

/** All pages of the sitemap with their canonical paths; the donation page only if `takesDonations`. */
export function sitemapPages(content: Encyclopedia, takesDonations = false): SitemapPage[] {
  const agenda = agendaOf(content);
  const { events, ...others } = mapLists<Record<ListName, List<Entry>>>((list) => content[list]);
  const entriesWithPage = [
    ...events.filter(({ slug }) => !eventPageSlugs.has(slug)),
    ...Object.values(others).flatMap((list) => [...list]),
  ];
  const fixed = (path: string, slug?: string) => ({
    path,
    changed: newest(content.texts.filter((text) => text.slug === slug)),
    images: [],
  });
  return [
    { path: paths.home, changed: newest(entriesWithPage), images: [] },
    ...listPages(content.coming, paths.events),
    ...Object.entries(others).flatMap(([list, entries]) => listPages(entries, paths[list as ListName])),
    ...comedianCities(content).flatMap((city) =>
      listPages(city.entries, (page) => paths.comediansIn(city.name, page)),
    ),
    ...Object.values(eventParts).flatMap((part) =>
      listPages(part.events(content), (page) => paths.listPage(part.path, page)),
    ),
    ...agenda.cities.map(({ name, entries }) => ({
      path: paths.today(name),
      changed: newest(entries),
      images: [],
    })),
    ...agenda.cities.flatMap(({ name, slug }) =>
      hasPairs(content, slug) ? [fixed(filePaths.billMap(paths.today(name)))] : [],
    ),
    ...content.comedians.flatMap(({ id, slug }) =>
      hasPartners(content, id) ? [fixed(filePaths.billMap(paths.comedian(slug)))] : [],
    ),
    ...agenda.cities.flatMap((city) => listPages(city.entries, (page) => paths.eventsIn(city.name, page))),
    ...venueCities(content).flatMap((city) =>
      listPages(city.entries, (page) => paths.venuesIn(city.name, page)),
    ),
    fixed(paths.contact, 'contacto'),
    ...textPages.flatMap(([path, slug]) => (content.text(slug) ? [fixed(path, slug)] : [])),
    ...content.texts.flatMap(({ slug }) => (hasOwnPage(slug) ? [fixed(textPath(slug), slug)] : [])),
    fixed(paths.data),
    fixed(filePaths.privacyRequest),
    ...(takesDonations ? [fixed(paths.donate)] : []),
    fixed(paths.search),
    fixed(paths.league),
    fixed(paths.bracket),
    ...content.seasons.map(({ slug }) => fixed(paths.season(slug))),
    ...kindNames.flatMap((kind) => entryPages(content, kind)),
  ];
}

/** Splits the pages into files; there is at least one. */
export function shards(pages: readonly SitemapPage[], size = SHARD): SitemapPage[][] {
  const count = Math.max(1, Math.ceil(pages.length / size));
  return Array.from({ length: count }, (_, index) => pages.slice(index * size, (index + 1) * size));
}

const lastmod = (changed: Date | null) => (changed ? `<lastmod>${changed.toISOString()}</lastmod>` : '');

const location = (path: string, site: URL) =>
  `<loc>${xmlText(new URL(path, site).href.replace(/\/$/, ''))}</loc>`;

/** One sitemap file. */
export function sitemapXml(pages: readonly SitemapPage[], site: URL): string {
  const urls = pages.map(({ path, changed, images }) => {
    const pictures = images.map((url) => `<image:image><image:loc>${xmlText(url)}</image:loc></image:image>`);
    return `<url>${location(path, site)}${lastmod(changed)}${pictures.join('')}</url>\n`;
  });
  return `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n${urls.join('')}</urlset>\n`;
}

/** The index of all sitemap files, which are numbered from 1. */
export function sitemapIndexXml(files: readonly SitemapPage[][], site: URL): string {
  const rows = files.map((pages, index) => {
    const times = pages.flatMap(({ changed }) => changed?.getTime() ?? []);
    const changed = times.length > 0 ? new Date(times.reduce((a, b) => Math.max(a, b))) : null;
    return `<sitemap>${location(filePaths.sitemap(index + 1), site)}${lastmod(changed)}</sitemap>\n`;
  });
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</sitemapindex>\n`;
}

import { paths } from '#model/paths.ts';
import { loadOrReport } from '../loading/load-or-report.ts';

type PathsOfValues = Readonly<Record<string, (value: string) => string>>;

const isTrue = (path: string) => (value: string) => (value === 'true' ? path : '');

/** The paths of the pages that are built with one filter, by kind and filter. */
const builtPages: Readonly<Record<string, PathsOfValues>> = {
  event: {
    city: (city) => paths.eventsIn(city),
    is_openmic: isTrue(paths.openMics),
    is_free: isTrue(paths.freeEvents),
    is_online: isTrue(paths.onlineEvents),
  },
  comedian: { city: (city) => paths.comediansIn(city) },
  venue: { city: (city) => paths.venuesIn(city) },
};

/**
 * Goes to the page that is built for the only filter of the address, if the whole list links to it: that page needs
 * neither further code nor the API. False if there is none.
 */
function leaveForBuiltPage(filter: HTMLElement): boolean {
  const list = filter.closest<HTMLElement>('[data-list]');
  const [asked, ...others] = [...new URLSearchParams(location.search)].filter(([, value]) => value);
  if (!list || !asked || others.length > 0) return false;
  const [name, value] = asked;
  const { list: kind = '', path = '' } = list.dataset;
  const page = builtPages[kind]?.[name]?.(value);
  const links = [...list.querySelectorAll<HTMLAnchorElement>('.ways a')];
  if (!page?.startsWith(`${path}/`) || !links.some(({ pathname }) => pathname === page)) return false;
  location.replace(page);
  return true;
}

/** Answers an address with filters: by the page that is built for it, or by the list. */
export async function start(filter: HTMLElement): Promise<void> {
  if (leaveForBuiltPage(filter)) return;
  const code = await loadOrReport(() => import('./list.island.tsx'));
  if (code) code.start(filter);
  else delete document.documentElement.dataset['query'];
}

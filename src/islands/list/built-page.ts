/** The paths of lists that are built with one property, below that of the whole list; as `model/paths.ts` has them. */
const properties: Readonly<Record<string, string>> = {
  is_openmic: 'open-mics',
  is_free: 'gratis',
  is_online: 'en-linea',
};

/**
 * Goes to the page that is built for all that the address asks of a list, a city or one property: it needs neither
 * further code nor the API. False if there is none.
 */
export function leaveForBuiltPage(list: HTMLElement): boolean {
  const [filter, ...others] = [...new URLSearchParams(location.search)].filter(([, value]) => value);
  if (!filter || others.length > 0) return false;
  const [name, value] = filter;
  const path = `${list.dataset['path']}/`;
  const isBuiltFor = ({ pathname, firstChild }: HTMLAnchorElement): boolean =>
    name === 'city'
      ? pathname.startsWith(`${path}en/`) && firstChild?.textContent?.trim() === value
      : value === 'true' && pathname === path + properties[name];
  const link = [...list.querySelectorAll<HTMLAnchorElement>('.ways a')].find(isBuiltFor);
  if (link) location.replace(link.href);
  return link !== undefined;
}

import { isUnfiltered, toListRequest } from '#model/list/address.ts';
import { setServedPath, readServed, servedPath } from '#stores/served-page.ts';
import { parsePage } from '#trusted-types/parse-page.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { keepVisit } from '../offline/keep-visit.ts';

/* Replaces a list that is not narrowed by that of another built page, without a navigation. */

let turns = 0;

const listOf = (page: Document) => page.querySelector<HTMLElement>('[data-list] [data-served]');
/** Pages of two builds may not share their styles. */
const buildOf = (page: Document) => page.querySelector('script[type=module][src]')?.getAttribute('src');

/** Parses a page without its styles, which this page has and which its content security policy would refuse. */
const parse = (html: string): Document => parsePage(html.replaceAll(/<style\b.*?<\/style>/gs, ''));

/** Replaces the elements of the head that name the page. */
function renamePage(other: Document): void {
  document.title = other.title;
  const address = 'link[rel=canonical]';
  const canonical = other.querySelector(address)?.getAttribute('href');
  if (canonical) document.querySelector(address)?.setAttribute('href', canonical);
}

/** Says which page it is, where the list begins, and takes the reader there. */
function arrive(list: HTMLElement): void {
  const heading = document.createElement('h2');
  heading.className = 'tally cartel';
  heading.tabIndex = -1;
  heading.textContent = list.querySelector('.pages p')?.textContent ?? document.title;
  list.prepend(heading);
  heading.focus();
  heading.scrollIntoView({ block: 'start' });
}

/** Shows the page at an address of this list in place; navigates there where it cannot be fetched. The last call wins. */
async function show(address: string, go: () => void): Promise<void> {
  const turn = (turns += 1);
  mountLoadingBar();
  const { pathname } = new URL(address, location.href);
  const html = await readServed(pathname);
  if (turn !== turns) return;
  const page = html === null ? null : parse(html);
  const [here, there] = [listOf(document), page && listOf(page)];
  if (!page || !here || !there || buildOf(page) !== buildOf(document)) return location.assign(address);
  go();
  setServedPath(pathname);
  renamePage(page);
  keepVisit();
  here.replaceChildren(...[...there.childNodes].map((node) => document.adoptNode(node)));
  // Rows may be over by now.
  dispatchEvent(new Event('list-turned'));
  arrive(here);
}

/** Turns to another page of the list that was served. */
export const start = ({ href }: HTMLAnchorElement): Promise<void> =>
  show(href, () => history.pushState(null, '', href));

addEventListener('popstate', () => {
  const isNarrowed = !isUnfiltered(toListRequest(new URLSearchParams(location.search)));
  if (!isNarrowed && location.pathname !== servedPath()) void show(location.href, () => undefined);
});

import { lineCopy } from '#copy/search/lines.ts';
import { searchCopy } from '#copy/search/search.ts';
import type { Found, HitGroup } from '#model/search/hits.ts';
import type { SearchResults } from '#model/search/search.ts';
import { createSearch, type SearchState } from '#stores/search.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { setPageTitle } from '../page-title.ts';
import {
  datesList,
  dateText,
  element,
  foundText,
  groupTitle,
  hitLink,
  lineLink,
  missingLink,
  noticeOf,
  ticketLink,
} from './elements.ts';

/** Number of hits of each kind at first, and of those that a press adds. */
const STEP = 6;

const started = new WeakSet<Element>();

/** Searches while a visitor types on the page of results, and keeps the query in the URL. */
export function start(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  const region = document.querySelector('[data-results]');
  if (!input || !region || started.has(form)) return;
  started.add(form);
  mountLoadingBar();

  const search = createSearch();
  const status = element('p', { role: 'status', class: 'cartel' });
  const body = element('div');
  region.replaceChildren(status, body);
  let most = STEP;

  const ask = () => {
    const url = new URL(location.href);
    if (input.value) url.searchParams.set('q', input.value);
    else url.searchParams.delete('q');
    if (url.href !== location.href) history.replaceState(history.state, '', url);
    void search.ask(input.value, most);
  };
  const more = (group: HitGroup) => {
    const button = element('button', { type: 'button', class: 'cartel' }, searchCopy.more);
    button.addEventListener('click', () => {
      most += STEP;
      const shown = group.hits.length;
      const stop = search.$state.listen(() => {
        stop();
        // The first added hit gets the focus.
        body.querySelectorAll<HTMLElement>(`[data-kind=${group.kind}] .hit`)[shown]?.focus();
      });
      ask();
    });
    return button;
  };
  const sectionOf = (group: HitGroup) => {
    const list = element(
      'ul',
      {},
      ...group.hits.map((hit) => element('li', {}, hitLink(hit), ...nextDate(hit), ...datesList(hit))),
    );
    const section = element(
      'section',
      { 'data-kind': group.kind },
      element('h2', {}, ...groupTitle(group)),
      list,
    );
    if (group.shown < group.count) section.append(more(group));
    return section;
  };
  const bodyOf = (state: SearchState): Node[] => {
    if (state.status === 'found') {
      const { areLinesFirst, groups } = state.findings;
      const answers = answersOf(state.findings, state.question);
      const entries = groups.map(sectionOf);
      return areLinesFirst ? [...answers, ...entries] : [...entries, ...answers];
    }
    if (state.status !== 'failed') return [];
    const retry = element('button', { type: 'button', class: 'cartel' }, searchCopy.retry);
    retry.addEventListener('click', ask);
    return [retry];
  };
  search.$state.listen((state) => {
    delete document.documentElement.dataset['query'];
    status.textContent = statusOf(state);
    status.classList.toggle('only-heard', isFirstLine(state));
    setPageTitle(state.status === 'found' ? searchCopy.asked(state.question) : null);
    body.replaceChildren(...bodyOf(state));
  });

  input.addEventListener('input', () => {
    most = STEP;
    ask();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    ask();
  });
  search.warm();
  ask();
}

function statusOf(state: SearchState): string {
  if (state.status === 'short') return searchCopy.short;
  if (state.status === 'failed') return searchCopy.failed;
  if (state.status === 'idle') return '';
  return foundText(state.findings, state.question);
}

/** Whether the status is the name of the first line, which is below it. */
const isFirstLine = (state: SearchState): boolean =>
  state.status === 'found' && state.findings.count === 0 && noticeOf(state.findings, state.question) === '';

/** Returns the lines that answer a query; without results, also a link to report what is missing. */
function answersOf({ lines, count, areLinesFirst }: SearchResults, question: string): HTMLElement[] {
  const links = lines.map(lineLink);
  if (count === 0 && !areLinesFirst) links.push(missingLink(question));
  const items = links.map((link) => element('li', {}, link));
  return items.length > 0
    ? [element('ul', { 'aria-label': lineCopy.label, class: 'answers' }, ...items)]
    : [];
}

/** Returns the next date of an entry, if it is sold out also the first one with tickets, and the link to tickets. */
function nextDate(hit: Found): HTMLElement[] {
  const { date, dateWithTickets } = hit;
  const links = [
    ...(date ? [element('a', { href: date.href }, dateText(date))] : []),
    ...(dateWithTickets
      ? [element('a', { href: dateWithTickets.href }, searchCopy.withTickets(dateWithTickets.note))]
      : []),
    ...ticketLink(hit),
  ];
  return links.length > 0 ? [element('p', { class: 'dates' }, ...links)] : [];
}

import { lineCopy } from '#copy/search/lines.ts';
import { searchCopy } from '#copy/search/search.ts';
import { paths } from '#model/paths.ts';
import type { SearchResults } from '#model/search/search.ts';
import { createSearch, type SearchState } from '#stores/search.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import {
  element,
  foundText,
  groupTitle,
  hitLink,
  lineLink,
  missingLink,
  noticeOf,
  noteWithDates,
  ticketLink,
} from './elements.ts';

/** Hits of each kind under the box; the page of results has the rest. */
const MOST = 4;

const started = new WeakSet<Element>();

/**
 * Makes a search form answer while a visitor types: a combobox with a list of links below it, as
 * the ARIA Authoring Practices describe it. Without an option chosen, Enter sends the form.
 */
export function start(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input || started.has(form)) return;
  started.add(form);
  mountLoadingBar();

  const search = createSearch();
  const list = element('div', {
    id: 'hallazgos',
    role: 'listbox',
    'aria-label': searchCopy.results,
    class: 'hits',
  });
  const status = element('p', { role: 'status', class: 'only-heard' });
  const message = element('p', { class: 'hits' });
  list.hidden = message.hidden = true;
  form.append(list, message, status);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  const options = () => [...list.querySelectorAll('a')];
  const chosen = () => list.querySelector<HTMLAnchorElement>('[aria-selected=true]');
  const choose = (option: HTMLAnchorElement | undefined) => {
    chosen()?.setAttribute('aria-selected', 'false');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
    if (option) input.setAttribute('aria-activedescendant', option.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const open = (isOpen: boolean) => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    if (!isOpen) choose(undefined);
  };
  const move = (step: 1 | -1) => {
    if (list.hidden && list.childElementCount > 0) open(true);
    const all = options();
    const from = all.findIndex((option) => option === chosen());
    choose(all.at(from < 0 ? (step > 0 ? 0 : -1) : (from + step) % all.length));
  };
  const show = (state: SearchState) => {
    const findings = state.status === 'found' ? state.findings : null;
    list.replaceChildren(...(findings ? optionsOf(findings, input.value.trim()) : []));
    open(list.childElementCount > 0);
    message.textContent = messageOf(state);
    message.hidden = message.textContent === '';
    status.textContent = findings ? foundText(findings, input.value.trim()) : message.textContent;
  };

  open(false);
  search.$state.listen(show);
  input.addEventListener('input', () => void search.ask(input.value, MOST));
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && chosen()) {
      event.preventDefault();
      chosen()?.click();
    } else if (event.key === 'Escape' && !(list.hidden && message.hidden)) {
      event.preventDefault();
      open(false);
      message.hidden = true;
    }
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (form.contains(relatedTarget as Node | null)) return;
    open(false);
    message.hidden = true;
  });
  // A press on an option must not take the focus, and with it the list, away before it is a click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  search.warm();
  if (input.value) void search.ask(input.value, MOST);
}

function messageOf(state: SearchState): string {
  if (state.status === 'short') return searchCopy.short;
  return state.status === 'failed' ? searchCopy.failed : '';
}

function optionsOf(findings: SearchResults, question: string): HTMLElement[] {
  const { count, groups, lines, areLinesFirst } = findings;
  let number = 0;
  const asOption = (link: HTMLAnchorElement) => {
    number += 1;
    const attributes = { id: `hallazgo-${number}`, role: 'option', tabindex: '-1', 'aria-selected': 'false' };
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    return link;
  };
  const answers = () => {
    const links = lines.map(lineLink);
    if (count === 0 && !areLinesFirst) links.push(missingLink(question));
    return links.length > 0
      ? [element('div', { role: 'group', 'aria-label': lineCopy.label }, ...links.map(asOption))]
      : [];
  };
  const entries = () =>
    groups.map((group) => {
      const title = element(
        'p',
        { id: `hallazgos-${group.kind}`, role: 'presentation' },
        ...groupTitle(group),
      );
      const links = group.hits.map((hit) =>
        element(
          'div',
          { role: 'presentation', class: 'row' },
          ...[hitLink(hit, noteWithDates(hit)), ...ticketLink(hit)].map(asOption),
        ),
      );
      const attributes = { role: 'group', 'aria-labelledby': title.id, 'data-kind': group.kind };
      return element('div', attributes, title, ...links);
    });
  const notice = noticeOf(findings, question);
  const told = notice ? [element('p', { role: 'presentation' }, notice)] : [];
  const parts = areLinesFirst ? [...answers(), ...entries()] : [...entries(), ...answers()];
  const href = paths.searchFor(question);
  const all = count > 0 ? [asOption(element('a', { href, class: 'hit all' }, searchCopy.all(count)))] : [];
  return [...told, ...parts, ...all];
}

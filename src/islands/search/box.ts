import { lineCopy } from '#copy/search/lines.ts';
import { searchCopy } from '#copy/search/search.ts';
import { paths } from '#model/paths.ts';
import type { SearchResults } from '#model/search/search.ts';
import {
  foundText,
  groupTitle,
  hitLink,
  lineLink,
  missingLink,
  noticeOf,
  noteWithDates,
  ticketLink,
} from '#search-markup/hits.ts';
import { type Markup, markup } from '#search-markup/markup.ts';
import { createSearch, type SearchState } from '#stores/search.ts';
import { afterKey, closed, type ComboboxState } from '#ui/combobox-state.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { toElement } from './to-element.ts';

/** Maximum hits of each kind below the box; the page of results has the others. */
const MOST = 4;

const started = new WeakSet<Element>();

/**
 * Searches while a visitor types: the form becomes a combobox with a list of links, as in the ARIA Authoring Practices.
 * Without an active option, Enter sends the form.
 */
export function start(form: HTMLFormElement): void {
  const input = form.querySelector('input');
  if (!input || started.has(form)) return;
  started.add(form);
  mountLoadingBar();

  const search = createSearch();
  const attributesOfList = {
    id: 'hallazgos',
    role: 'listbox',
    'aria-label': searchCopy.results,
    class: 'hits',
  };
  const list = toElement(markup('div', attributesOfList));
  const status = toElement(markup('p', { role: 'status', class: 'only-heard' }));
  const message = toElement(markup('p', { class: 'hits' }));
  form.append(list, message, status);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-controls': list.id };
  for (const [name, value] of Object.entries(attributes)) input.setAttribute(name, value);

  const options = () => [...list.querySelectorAll('a')];
  let state = closed;
  const set = (next: ComboboxState) => {
    state = next;
    list.hidden = !next.isOpen || list.childElementCount === 0;
    message.hidden = !next.isOpen || message.textContent === '';
    input.setAttribute('aria-expanded', String(!list.hidden));
    const all = options();
    for (const [place, option] of all.entries())
      option.setAttribute('aria-selected', String(place === next.active));
    const active = all[next.active];
    active?.scrollIntoView({ block: 'nearest' });
    if (active) input.setAttribute('aria-activedescendant', active.id);
    else input.removeAttribute('aria-activedescendant');
  };
  const show = (found: SearchState) => {
    const findings = found.status === 'found' ? found.findings : null;
    list.replaceChildren(...(findings ? optionsOf(findings, input.value.trim()).map(toElement) : []));
    message.textContent = messageOf(found);
    set({ ...closed, isOpen: list.childElementCount > 0 || message.textContent !== '' });
    status.textContent = findings ? foundText(findings, input.value.trim()) : message.textContent;
  };

  set(closed);
  search.$state.listen(show);
  input.addEventListener('input', () => void search.ask(input.value, MOST));
  input.addEventListener('keydown', (event) => {
    const all = options();
    const next = afterKey(event.key, state, all.length);
    if (!next) return;
    event.preventDefault();
    if (next === 'choose') all[state.active]?.click();
    else set(next);
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    if (!form.contains(relatedTarget as Node | null)) set(closed);
  });
  // A press on an option must not move the focus, which would close the list before the click.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('mousedown', (event) => event.preventDefault());
  search.warm();
  if (input.value) void search.ask(input.value, MOST);
}

function messageOf(state: SearchState): string {
  if (state.status === 'short') return searchCopy.short;
  return state.status === 'failed' ? searchCopy.failed : '';
}

function optionsOf(findings: SearchResults, question: string): Markup[] {
  const { count, groups, lines, areLinesFirst } = findings;
  let number = 0;
  const asOption = ({ tag, attributes, children }: Markup): Markup => {
    number += 1;
    const ofOption = { id: `hallazgo-${number}`, role: 'option', tabindex: '-1', 'aria-selected': 'false' };
    return markup(tag, { ...attributes, ...ofOption }, ...children);
  };
  const answers = () => {
    const links = lines.map(lineLink);
    if (count === 0 && !areLinesFirst) links.push(missingLink(question));
    return links.length > 0
      ? [markup('div', { role: 'group', 'aria-label': lineCopy.label }, ...links.map(asOption))]
      : [];
  };
  const entries = () =>
    groups.map((group) => {
      const title = `hallazgos-${group.kind}`;
      const rows = group.hits.map((hit) => {
        const links = [hitLink(hit, noteWithDates(hit)), ...ticketLink(hit)];
        return markup('div', { role: 'presentation', class: 'row' }, ...links.map(asOption));
      });
      const attributes = { role: 'group', 'aria-labelledby': title, 'data-kind': group.kind };
      const heading = markup('p', { id: title, role: 'presentation' }, ...groupTitle(group));
      return markup('div', attributes, heading, ...rows);
    });
  const notice = noticeOf(findings, question);
  const message = notice ? [markup('p', { role: 'presentation' }, notice)] : [];
  const parts = areLinesFirst ? [...answers(), ...entries()] : [...entries(), ...answers()];
  const href = paths.searchFor(question);
  const all = count > 0 ? [asOption(markup('a', { href, class: 'hit all' }, searchCopy.all(count)))] : [];
  return [...message, ...parts, ...all];
}

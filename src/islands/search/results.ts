import { searchCopy } from '#copy/search/search.ts';
import { foundText } from '#search-markup/hits.ts';
import { type Markup, markup } from '#search-markup/markup.ts';
import { isFirstLine, resultSections } from '#search-markup/results.ts';
import { createSearch, type SearchState } from '#stores/search.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { setPageTitle } from '../page-title.ts';
import { toElement } from './to-element.ts';

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
  const status = toElement(markup('p', { role: 'status', class: 'cartel' }));
  const body = toElement(markup('div'));
  region.replaceChildren(status, body);
  let most = STEP;

  const ask = () => {
    const url = new URL(location.href);
    if (input.value) url.searchParams.set('q', input.value);
    else url.searchParams.delete('q');
    if (url.href !== location.href) history.replaceState(history.state, '', url);
    void search.ask(input.value, most);
  };
  const onPress = (name: string, run: (section: HTMLElement) => void) => {
    const button = toElement(markup('button', { type: 'button', class: 'cartel' }, name));
    button.addEventListener('click', () => run(button.parentElement ?? body));
    return button;
  };
  /** Shows more hits of the kind of a section, and moves the focus to the first of them. */
  const showMore = (section: HTMLElement) => {
    most += STEP;
    const shown = section.querySelectorAll('.hit').length;
    const hits = `[data-kind=${section.dataset['kind']}] .hit`;
    const stop = search.$state.listen(() => {
      stop();
      body.querySelectorAll<HTMLElement>(hits)[shown]?.focus();
    });
    ask();
  };
  search.$state.listen((state) => {
    delete document.documentElement.dataset['query'];
    status.textContent = statusOf(state);
    status.classList.toggle(
      'only-heard',
      state.status === 'found' && isFirstLine(state.findings, state.question),
    );
    setPageTitle(state.status === 'found' ? searchCopy.asked(state.question) : null);
    body.replaceChildren(...sectionsOf(state).map(toElement));
    if (state.status === 'failed') body.append(onPress(searchCopy.retry, ask));
    if (state.status !== 'found') return;
    for (const { kind, shown, count } of state.findings.groups)
      if (shown < count)
        body.querySelector(`[data-kind=${kind}]`)?.append(onPress(searchCopy.more, showMore));
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

const sectionsOf = (state: SearchState): Markup[] =>
  state.status === 'found' ? resultSections(state.findings, state.question) : [];

function statusOf(state: SearchState): string {
  if (state.status === 'short') return searchCopy.short;
  if (state.status === 'failed') return searchCopy.failed;
  if (state.status === 'idle') return '';
  return foundText(state.findings, state.question);
}

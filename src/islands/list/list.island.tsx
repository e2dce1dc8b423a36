import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { listCopy } from '#copy/page/lists.ts';
import type { Kind } from '#model/kinds.ts';
import {
  type FilterName,
  type Filters,
  isUnfiltered,
  listAddress,
  type ListRequest,
  toListRequest,
} from '#model/list/address.ts';
import { createList, type ListState } from '#stores/list.ts';
import { servedPath } from '#stores/served-page.ts';
import { mountLoadingBar } from '../loading/loading-bar.ts';
import { mountNotifications } from '../notifications/notifications.island.tsx';
import { setPageTitle } from '../page-title.ts';
import { filterWords } from './filter-words.ts';
import { LiveList } from './LiveList.tsx';
// Imported for its `popstate` listener, which shows other pages of the list that is not narrowed.
import './turn-page.ts';

/** Milliseconds without a key before what is being typed is asked for. */
const PAUSE = 250;

const started = new WeakSet<Element>();

interface Parts {
  region: HTMLElement;
  filter: HTMLDetailsElement;
  form: HTMLFormElement;
  /** The list as it was served. */
  served: HTMLElement;
  /** The place of a list that was loaded. */
  live: HTMLElement;
  summary: HTMLElement;
  submit: Element;
}

/** The parts of the list around a filter; null where one of them is missing. */
function partsAround(filter: HTMLElement): Parts | null {
  const region = filter.closest<HTMLElement>('[data-list]');
  if (!region || !(filter instanceof HTMLDetailsElement)) return null;
  const form = region.querySelector('form');
  const served = region.querySelector<HTMLElement>('[data-served]');
  const live = region.querySelector<HTMLElement>('[data-live]');
  const summary = filter.querySelector('summary');
  const submit = form?.querySelector('[type=submit]');
  return form && served && live && summary && submit
    ? { region, filter, form, served, live, summary, submit }
    : null;
}

/**
 * Shows the served list or hides it, and names the filters in the title of the page and the number of results on the
 * button.
 */
function showState(state: ListState, { served, submit }: Parts): void {
  // The served list stays visible until the first answer.
  const isSwift = state.status === 'loading' && !state.isSlow && state.before === null;
  served.hidden = state.status !== 'served' && !(isSwift && !served.hidden);
  if (state.status === 'served') {
    delete document.documentElement.dataset['query'];
    setPageTitle(null);
  }
  if (state.status === 'shown') {
    const active = filterWords(state.page.kind, state.request.filters);
    setPageTitle(active.map(({ words }) => words).join(', '));
  }
  if (state.status !== 'loading')
    submit.textContent = state.status === 'shown' ? listCopy.see(state.page.count) : listCopy.submit;
}

interface FormActions {
  onInput: (request: ListRequest) => void;
  onSubmit: (request: ListRequest) => void;
  onReset: () => void;
}

const typedIn = (form: HTMLFormElement): ListRequest => toListRequest(new FormData(form));

/** Reports what the form asks for: text after a pause, choices at once. */
function listenToForm({ form, filter }: Parts, { onInput, onSubmit, onReset }: FormActions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  form.addEventListener('input', ({ target }) => {
    clearTimeout(timer);
    const isText = target instanceof HTMLInputElement && target.type === 'search';
    timer = setTimeout(() => onInput(typedIn(form)), isText ? PAUSE : 0);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    // On a phone the open form covers the list.
    filter.open = false;
    onSubmit(typedIn(form));
  });
  form.querySelector('[type=reset]')?.addEventListener('click', (event) => {
    event.preventDefault();
    clearTimeout(timer);
    onReset();
  });
}

/**
 * Makes the form and the page links of a list replace its entries without a navigation, and keeps the filters in the URL.
 * Without filters the list that was served is shown.
 */
export function start(element: HTMLElement): void {
  const parts = partsAround(element);
  if (!parts || started.has(parts.region)) return;
  const { region, filter, form, live, summary } = parts;
  started.add(region);
  mountLoadingBar();
  mountNotifications();

  const { list: kind, path = '', fixed = '{}' } = region.dataset;
  const always = JSON.parse(fixed) as Record<string, string>;
  const list = createList({ kind: kind as Kind, fixed: always });
  const heading = createRef<HTMLHeadingElement>();
  const again = createRef<HTMLButtonElement>();
  const addressOf = (request: ListRequest) =>
    listAddress(isUnfiltered(request) ? servedPath() : path, request);

  const go = async (request: ListRequest) => {
    const address = addressOf(request);
    if (address !== location.pathname + location.search) history.pushState(null, '', address);
    await list.show(request);
  };
  /** Moves the focus to the new content, since the element that had it may be gone. */
  const arrive = () => {
    flushSync(() => undefined);
    const place = heading.current ?? again.current ?? summary;
    place?.focus();
    place?.scrollIntoView({ block: heading.current ? 'start' : 'nearest' });
  };
  const turn = async (request: ListRequest) => {
    await go(request);
    arrive();
  };
  const retry = async () => {
    await list.retry();
    arrive();
  };
  const clear = () => {
    form.reset();
    const field = filter.open ? form.querySelector<HTMLElement>('input, select') : summary;
    field?.focus();
    void go({ filters: {}, page: 1 });
  };
  const remove = (name: FilterName) => {
    const { [name]: _, ...filters } = asked().filters;
    fill(form, filters);
    void turn({ filters, page: 1 });
  };
  /** The request of the address, without the fixed filters of the list; only its order may differ from the fixed one. */
  const asked = () => {
    const query = new URLSearchParams(location.search);
    for (const name of Object.keys(always)) if (name !== 'ordering') query.delete(name);
    return toListRequest(query);
  };

  list.$state.listen((state) => {
    showState(state, parts);
    // A page that is not there any more is answered with the first.
    if (state.status === 'shown' && state.request.page < asked().page)
      history.replaceState(null, '', addressOf(state.request));
  });

  listenToForm(parts, {
    onInput: (request) => void go(request),
    onSubmit: (request) => void turn(request),
    onReset: clear,
  });

  const follow = () => {
    const request = asked();
    fill(form, request.filters);
    return void list.show(request);
  };
  addEventListener('popstate', follow);
  addEventListener('online', () => void list.retry());
  createRoot(live).render(
    <LiveList
      list={list}
      fixed={always}
      heading={heading}
      again={again}
      href={addressOf}
      onChoose={(request) => void turn(request)}
      onRetry={() => void retry()}
      onRemove={remove}
      onClear={clear}
    />,
  );
  if (location.search) follow();
  else {
    // Filters that were chosen while this code loaded.
    const chosen = typedIn(form);
    if (!isUnfiltered(chosen)) void go(chosen);
  }
}

/** Shows these filters in the form. */
function fill(form: HTMLFormElement, filters: Filters): void {
  form.reset();
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = filters[field.name as 'is_free'] === 'true';
    else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = filters[field.name as 'search'] ?? '';
  }
}

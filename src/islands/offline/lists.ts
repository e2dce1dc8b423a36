import type { Kind } from '#model/kinds.ts';

/** The part of the page that lists the stored pages. */
const root = document.querySelector<HTMLElement>('[data-offline]');

/** Shows one of the introductions, with another text if given. */
export function introduce(when: 'missing' | 'asked' | 'left', words?: string): void {
  for (const part of root?.querySelectorAll<HTMLElement>('[data-when]') ?? []) {
    part.hidden = part.dataset['when'] !== when;
    if (words !== undefined && !part.hidden) part.textContent = words;
  }
}

/** Creates a line of a list: a link if the page can be read, plain text otherwise. */
export function line(name: string, path: string | null, note: string, kind: Kind | null): HTMLLIElement {
  const item = document.createElement('li');
  if (kind) item.dataset['kind'] = kind;
  const lead = document.createElement(path === null ? 'b' : 'a');
  if (lead instanceof HTMLAnchorElement && path !== null) {
    lead.href = path;
    lead.className = 'reach';
  }
  lead.textContent = name;
  const words = document.createElement('span');
  words.textContent = note;
  item.append(lead, ' ', words);
  return item;
}

/** Fills a list and shows it; without lines the list stays as it was served. */
export function list(name: 'dates' | 'favorites' | 'visited', lines: readonly HTMLLIElement[]): void {
  const place = root?.querySelector<HTMLElement>(`[data-kept=${name}]`);
  if (!place || lines.length === 0) return;
  place.querySelector('ul')?.append(...lines);
  place.querySelector('.notice')?.remove();
  place.hidden = false;
}

/** Empties and hides a list. */
export function clearList(name: 'dates' | 'favorites'): void {
  const place = root?.querySelector<HTMLElement>(`[data-kept=${name}]`);
  if (!place) return;
  place.hidden = true;
  place.querySelector('ul')?.replaceChildren();
}

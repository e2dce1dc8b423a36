import { listName } from '#copy/kinds.ts';
import { searchCopy } from '#copy/search.ts';
import { initials } from '#model/names.ts';
import type { Found, HitGroup } from '#model/search/search.ts';
// Part of the script, so that pages without a search carry no style for it.
import css from './hits.css?inline';

const sheet = new CSSStyleSheet();
sheet.replaceSync(css);
document.adoptedStyleSheets.push(sheet);

/** An element with its text and attributes; text of people is never parsed as HTML. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, string>> = {},
  ...children: ReadonlyArray<Node | string>
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const SIDE = '48';

/** A link to an entry: its picture or initials, its name and the line under it, `note` unless told. */
export function hitLink({ name, href, note: told, picture }: Found, note = told): HTMLAnchorElement {
  const face = picture
    ? element('img', { src: picture, alt: '', width: SIDE, height: SIDE, loading: 'lazy', decoding: 'async' })
    : element('i', { 'aria-hidden': 'true' }, initials(name));
  const text = element('span', {}, element('b', {}, name));
  if (note) text.append(' ', element('small', {}, note));
  return element('a', { href, class: 'hit' }, face, ' ', text);
}

/** How many dates a show has besides: ` · y 2 fechas más`. */
export const noteWithDates = ({ note, otherDates }: Found): string =>
  otherDates.length > 0 ? `${note} · ${searchCopy.otherDates(otherDates.length)}` : note;

/** Other dates of a show that are not collapsed. */
const OPEN = 3;

/** Links to the other dates of a show, the first of them open; none where it has one. */
export function datesList({ name, otherDates }: Found): HTMLElement[] {
  const dates = otherDates.map(({ href, note }) => element('li', {}, element('a', { href }, note)));
  const list = (some: HTMLElement[]) =>
    element('ul', { 'aria-label': searchCopy.datesOf(name), class: 'dates' }, ...some);
  const rest = dates.splice(OPEN);
  return [
    ...(dates.length > 0 ? [list(dates)] : []),
    ...(rest.length > 0
      ? [
          element(
            'details',
            { class: 'dates' },
            element('summary', {}, searchCopy.otherDates(rest.length)),
            list(rest),
          ),
        ]
      : []),
  ];
}

/** `Eventos 48` */
export const groupTitle = ({ kind, count }: HitGroup): Array<Node | string> => [
  listName[kind],
  ' ',
  element('span', {}, String(count)),
];

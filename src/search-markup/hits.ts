import { listName } from '#copy/kinds.ts';
import { lineCopy } from '#copy/search/lines.ts';
import { searchCopy } from '#copy/search/search.ts';
import { paths } from '#model/paths.ts';
import type { Found, HitDate, HitGroup } from '#model/search/hits.ts';
import type { Line } from '#model/search/lines.ts';
import type { SearchResults } from '#model/search/search.ts';
import { initials } from '#model/text/names.ts';
import { type Markup, markup } from './markup.ts';

const SIDE = '48';

/** A link to an entry: its picture or initials, its name, and below it `note`, by default its own. */
export function hitLink({ name, href, note: own, picture }: Found, note = own): Markup {
  const face = picture
    ? markup('img', { src: picture, alt: '', width: SIDE, height: SIDE, loading: 'lazy', decoding: 'async' })
    : markup('i', { 'aria-hidden': 'true' }, initials(name));
  const below = note ? [' ', markup('small', {}, note)] : [];
  const text = markup('span', {}, markup('b', {}, name), ...below);
  return markup('a', { href, class: 'hit' }, face, ' ', text);
}

/** The link to the tickets of an entry. */
export const ticketLink = ({ name, tickets }: Found): Markup[] =>
  tickets
    ? [
        markup(
          'a',
          { href: tickets, class: 'tickets', rel: 'noopener', 'aria-label': searchCopy.ticketsFor(name) },
          searchCopy.tickets,
        ),
      ]
    : [];

/** Returns the text of a line, and its count. */
function lineText(line: Line): [text: string, count: string] {
  if (line.type === 'page') return [lineCopy.page(line.page), ''];
  if (line.type === 'list')
    return [lineCopy.list(line.kind, line.city), lineCopy.count(line.kind, line.count)];
  const { city, days, flags, count } = line;
  return [lineCopy.events(city, days, flags), lineCopy.count('event', count)];
}

/** A link to a filtered list, or to a page: `Gratis en Puebla → 2 funciones`. */
export function lineLink(line: Line): Markup {
  const [text, count] = lineText(line);
  const total = count ? [' ', markup('small', {}, count)] : [];
  return markup('a', { href: line.href, class: 'line' }, markup('b', {}, text), ...total);
}

/** Returns the name of the best answer: that of the first line, or of the first entry. */
function bestAnswer({ lines, areLinesFirst, groups }: SearchResults): string {
  const [line] = lines;
  const name = groups[0]?.hits[0]?.name;
  return line && (areLinesFirst || name === undefined) ? lineText(line)[0] : (name ?? '');
}

/** Returns the text above results of a guessed query, or above the links shown without results; empty otherwise. */
export function noticeOf(findings: SearchResults, question: string): string {
  if (findings.isGuess) return searchCopy.guess(bestAnswer(findings));
  return findings.count === 0 && !findings.areLinesFirst ? searchCopy.none(question) : '';
}

/** Describes the results of a search in a sentence. */
export function foundText(findings: SearchResults, question: string): string {
  const { count } = findings;
  const parts = [noticeOf(findings, question), count > 0 && searchCopy.count(count)].filter(Boolean);
  return parts.join(' ') || bestAnswer(findings);
}

/** A link to the contact page, for reporting a missing entry. */
export const missingLink = (question: string): Markup =>
  markup('a', { href: paths.contact, class: 'line' }, markup('b', {}, searchCopy.missing(question)));

/** `5 dic, 20:30 · Foro Shakespeare · Agotado` */
export const dateText = ({ note, isSoldOut }: HitDate): string =>
  isSoldOut ? `${note} · ${searchCopy.soldOut}` : note;

/**
 * Returns the note of a hit with its next date, where that is sold out with the first one that has tickets, and the number of
 * other dates: `27 nov · y 2 fechas más`.
 */
export const noteWithDates = ({ note, date, dateWithTickets, otherDates }: Found): string =>
  [
    note,
    date && dateText(date),
    dateWithTickets && searchCopy.withTickets(dateWithTickets.note),
    otherDates.length > 0 && searchCopy.otherDates(otherDates.length),
  ]
    .filter(Boolean)
    .join(' · ');

/** Number of other dates of a show that are not collapsed. */
const OPEN = 3;

/** Links to the other dates of a show, the first of them not collapsed; none for a single date. */
export function datesList({ name, otherDates }: Found): Markup[] {
  const dates = otherDates.map(({ href, note }) => markup('li', {}, markup('a', { href }, note)));
  const list = (some: Markup[]) =>
    markup('ul', { 'aria-label': searchCopy.datesOf(name), class: 'dates' }, ...some);
  const rest = dates.splice(OPEN);
  return [
    ...(dates.length > 0 ? [list(dates)] : []),
    ...(rest.length > 0
      ? [
          markup(
            'details',
            { class: 'dates' },
            markup('summary', {}, searchCopy.otherDates(rest.length)),
            list(rest),
          ),
        ]
      : []),
  ];
}

/** `Eventos 48` */
export const groupTitle = ({ kind, count }: HitGroup): Array<Markup | string> => [
  kind === 'text' ? searchCopy.texts : listName[kind],
  ' ',
  markup('span', {}, String(count)),
];

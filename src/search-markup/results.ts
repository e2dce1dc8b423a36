import { lineCopy } from '#copy/search/lines.ts';
import { searchCopy } from '#copy/search/search.ts';
import type { Found, HitGroup } from '#model/search/hits.ts';
import type { SearchResults } from '#model/search/search.ts';
import {
  datesList,
  dateText,
  foundText,
  groupTitle,
  hitLink,
  lineLink,
  missingLink,
  noticeOf,
  ticketLink,
} from './hits.ts';
import { type Markup, markup } from './markup.ts';

/** Whether a description of the results is the name of the first line, which is below it. */
export const isFirstLine = (findings: SearchResults, question: string): boolean =>
  findings.count === 0 && noticeOf(findings, question) === '';

/** The results of the page of results: the lines that answer the query, and a section for each kind of entry. */
export function resultSections(findings: SearchResults, question: string): Markup[] {
  const lines = answerList(findings, question);
  const entries = findings.groups.map(groupSection);
  return findings.areLinesFirst ? [...lines, ...entries] : [...entries, ...lines];
}

/** The whole results for a page without a script: their description, and the sections. */
export function resultsPage(findings: SearchResults, question: string): Markup[] {
  const attributes = { class: isFirstLine(findings, question) ? 'only-heard' : 'cartel' };
  return [markup('p', attributes, foundText(findings, question)), ...resultSections(findings, question)];
}

/** The lines that answer a query; without results, also a link to report what is missing. */
function answerList({ lines, count, areLinesFirst }: SearchResults, question: string): Markup[] {
  const links = lines.map(lineLink);
  if (count === 0 && !areLinesFirst) links.push(missingLink(question));
  const items = links.map((link) => markup('li', {}, link));
  return items.length > 0 ? [markup('ul', { 'aria-label': lineCopy.label, class: 'answers' }, ...items)] : [];
}

function groupSection(group: HitGroup): Markup {
  const items = group.hits.map((hit) => markup('li', {}, hitLink(hit), ...nextDate(hit), ...datesList(hit)));
  return markup(
    'section',
    { 'data-kind': group.kind },
    markup('h2', {}, ...groupTitle(group)),
    markup('ul', {}, ...items),
  );
}

/** The next date of an entry, if it is sold out also the first one with tickets, and the link to tickets. */
function nextDate(hit: Found): Markup[] {
  const { date, dateWithTickets } = hit;
  const links = [
    ...(date ? [markup('a', { href: date.href }, dateText(date))] : []),
    ...(dateWithTickets
      ? [markup('a', { href: dateWithTickets.href }, searchCopy.withTickets(dateWithTickets.note))]
      : []),
    ...ticketLink(hit),
  ];
  return links.length > 0 ? [markup('p', { class: 'dates' }, ...links)] : [];
}

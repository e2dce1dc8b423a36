import { priceText } from '#islands/event/words.ts';
import { groupByDay } from '#model/agenda.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import { formatHour, shortDay } from '#model/time.ts';

/** Shows that a message has at most: longer ones are cut by what sends them. */
const MOST = 12;

/** Bold as WhatsApp has it: an asterisk inside would end it. */
const bold = (text: string): string => `*${text.replaceAll('*', '∗').trim()}*`;

/**
 * The shows of a city as a message: a title, each day in bold with its shows below it, by hour, with place, price and
 * address, and where there is more. Events that are called off are left out.
 */
export function billMessage(title: string, events: readonly Event[], site: URL, page: string): string {
  const on = events.filter(({ status }) => status !== 'cancelled' && status !== 'postponed').slice(0, MOST);
  const days = groupByDay(on).flatMap(({ events: ofDay }) => {
    const [first] = ofDay;
    return first ? ['', bold(shortDay(first.startAt, first.timezone)), ...ofDay.map(line)] : [];
  });
  return [bold(title), ...days, '', new URL(page, site).href].join('\n');

  function line(event: Event): string {
    const { startAt, timezone, name, venue, slug } = event;
    const what = [formatHour(startAt, timezone), bold(name), venue?.name, priceText(event)];
    return `${what.filter(Boolean).join(' · ')}\n${new URL(paths.event(slug), site).href}`;
  }
}

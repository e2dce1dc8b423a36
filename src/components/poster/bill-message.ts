import { placeText, priceText } from '#islands/event/words.ts';
import { posterCopy } from '#copy/event/poster.ts';
import { groupByDay } from '#model/event/agenda.ts';
import type { Event } from '#model/event.ts';
import { paths } from '#model/paths.ts';
import type { Poster } from '#model/site/poster.ts';
import { formatHour, shortDay } from '#model/time/time.ts';

/** Shows that a message has at most: longer ones are cut by what sends them. */
const MOST = 12;

/** Bold as WhatsApp has it: an asterisk inside would end it. */
const bold = (text: string): string => `*${text.replaceAll('*', '∗').trim()}*`;

interface Message {
  title: string;
  events: readonly Event[];
  site: URL;
  /** The path of the last line. */
  page: string;
  /** What it is about: that is not repeated in its lines. */
  of: Poster['of'];
}

/**
 * Shows as a message: a title, each day in bold with its shows below it, by hour, with place, price and address, and where
 * there is more. Events that are called off are left out.
 */
export function billMessage({ title, events, site, page, of }: Message): string {
  const on = events.filter(({ status }) => status !== 'cancelled' && status !== 'postponed').slice(0, MOST);
  const days = groupByDay(on).flatMap(({ events: ofDay }) => {
    const [first] = ofDay;
    return first ? ['', bold(shortDay(first.startAt, first.timezone)), ...ofDay.map(line)] : [];
  });
  return [bold(title), ...days, ...(of === 'event' ? [] : ['', new URL(page, site).href])].join('\n');

  function line(event: Event): string {
    const { startAt, timezone, name, slug } = event;
    const what = [
      formatHour(startAt, timezone),
      of !== 'event' && bold(name),
      placeOf(event),
      priceText(event),
    ];
    return `${what.filter(Boolean).join(' · ')}\n${new URL(paths.event(slug), site).href}`;
  }

  function placeOf(event: Event): string {
    return of === 'city' ? (event.venue?.name ?? '') : placeText(event, of === 'venue' ? 'venue' : undefined);
  }
}

/** The address that opens WhatsApp with a message. */
export const whatsappUrl = (message: string): string => `https://wa.me/?text=${encodeURIComponent(message)}`;

/** The dates of a poster as a message. */
export const posterMessage = ({ of, name, events, page }: Poster, site: URL): string =>
  billMessage({ title: posterCopy.messageTitle[of](name), events, site, page, of });

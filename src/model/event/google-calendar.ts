import { DEFAULT_EVENT_HOURS } from '#contract/event.ts';
import type { Event } from '../event.ts';
import { paths } from '../paths.ts';
import { subscribeUrl } from './subscribe-url.ts';
import { inZone } from '../time/time.ts';

const SITE = 'https://calendar.google.com/calendar/render';

type Listed = Pick<Event, 'name' | 'slug' | 'startAt' | 'endAt' | 'timezone' | 'venue' | 'isInPerson'>;

/** The page of Google Calendar that adds an event: the browsers inside of other apps download no file. */
export function googleEventUrl(event: Listed, site: URL | undefined): string {
  const { name, slug, startAt, endAt, timezone, venue, isInPerson } = event;
  const start = inZone(startAt, timezone);
  const end = endAt ? inZone(endAt, timezone) : start.add(DEFAULT_EVENT_HOURS, 'hour');
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: name,
    dates: [start, end].map((at) => at.format('YYYYMMDDTHHmmss')).join('/'),
    ctz: timezone,
    details: site ? new URL(paths.event(slug), site).href : '',
  });
  if (venue && isInPerson)
    query.set('location', [venue.name, venue.address, venue.city].filter(Boolean).join(', '));
  return `${SITE}?${query}`;
}

/** The page of Google Calendar that subscribes to a calendar of the site. */
export const googleSubscribeUrl = (path: string, site: URL | undefined): string =>
  `${SITE}?${new URLSearchParams({ cid: subscribeUrl(path, site) })}`;

import { safeUrl } from '#rich-text/safe-url.ts';
import type { Event } from '../event.ts';

/** Where tickets are sold, while they are. */
export function ticketUrl({ status, ticketUrl: typed }: Pick<Event, 'status' | 'ticketUrl'>): string | null {
  return status === 'scheduled' || status === 'rescheduled' ? safeUrl(typed) : null;
}

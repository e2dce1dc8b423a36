import { RECENT_DAYS, writeCalendar, writeEvent } from '#calendar/write-calendar.ts';
import {
  getCalendar,
  createCalendar,
  PRIVATE_CALENDARS,
  revokeCalendar,
} from '#contract/account-calendar.ts';
import { accountPages } from '#contract/account-pages.ts';
import { detail } from '#contract/messages.ts';
import { eventCopy } from '#copy/event.ts';
import { favoriteCopy } from '#copy/account/favorite.ts';
import * as calendars from '../accounts/calendar.ts';
import { accountLimits } from '../accounts/limits.ts';
import { utcIso } from '../data/read.ts';
import { eventsOfFavorites } from '../data/account/favorite-event.ts';
import { clientKey } from '../limits/client-address.ts';
import type { Services } from '../services.ts';
import { ApiError } from '../api-error.ts';
import type { Mount } from '../http/mount.ts';

/** Readings from one address: a service that reads for many people comes from few of them. */
const READINGS = { points: 120, seconds: 60 };

const words = { status: { ...eventCopy.status, rescheduled: '' }, online: eventCopy.online };

/** A user's favorites as a calendar at a secret address. */
export function mountAccountCalendar(mount: Mount, services: Services): void {
  const { db, config, origin } = services;
  const limits = accountLimits(services);
  const readings = services.limits.limit('calendar', READINGS);

  mount.call(getCalendar, async ({ user }) => {
    const created_at = await calendars.calendarOf(db, user.id);
    return { created_at: created_at && utcIso(created_at) };
  });

  mount.call(createCalendar, async ({ user, session }) => {
    await limits.createCalendar(user.id);
    const { secret, created_at } = await calendars.createCalendar(db, user, session);
    return { url: `${origin}${PRIVATE_CALENDARS}${secret}.ics`, created_at: utcIso(created_at) };
  });

  mount.call(revokeCalendar, async ({ user }) => {
    await calendars.dropCalendar(db, user.id);
    return undefined;
  });

  mount.page(`${PRIVATE_CALENDARS}:file`, async (c) => {
    await services.limits.consume(readings(clientKey(c, config.trustedProxies)));
    const secret = /^([\w-]{43})\.ics$/.exec(c.req.param('file') ?? '')?.[1];
    const user = secret && (await calendars.readerOf(services, secret));
    if (!user) throw new ApiError(404, detail.notFound);
    const since = new Date(Date.now() - RECENT_DAYS * 86_400_000).toISOString();
    const site = new URL(origin);
    const events = await eventsOfFavorites(services, user.id, since);
    const text = writeCalendar({
      name: favoriteCopy.calendar.name(config.siteName),
      description: favoriteCopy.calendar.about,
      events: events.flatMap((event) => writeEvent(event, site, words)),
      site,
      url: origin + accountPages.favorites,
    });
    return c.body(text, 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="favoritos.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    });
  });
}

import { demoBanners } from './banners.ts';
import { demoComedians } from './comedians.ts';
import type { DemoContent } from './entries.ts';
import { demoEvents } from './events.ts';
import { demoGroups } from './groups.ts';
import { demoSeasons, leagueEvents } from './league.ts';
import { localDay } from './local-time.ts';
import { demoPodcasts } from './podcasts.ts';
import { demoTexts } from './texts.ts';
import { demoVenues } from './venues.ts';

/**
 * An invented encyclopedia whose dates lie around `today`. The same for every instant of one
 * calendar day in Mexico City; pictures are not drawn until they are stored.
 */
export function demoContent(today: Date): DemoContent {
  const day = localDay(today, 'America/Mexico_City');
  return {
    comedians: demoComedians(day),
    groups: demoGroups(day),
    venues: demoVenues(day),
    podcasts: demoPodcasts(day),
    events: [...demoEvents(day), ...leagueEvents(day)],
    banners: demoBanners(),
    texts: demoTexts,
    seasons: demoSeasons(day),
  };
}

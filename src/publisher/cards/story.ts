import { eventCopy } from '#copy/event.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { posterCopy } from '#copy/event/poster.ts';
import { priceWords } from '#copy/event/price.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Event } from '#model/event.ts';
import { filePaths } from '#model/file-paths.ts';
import { formatPesos } from '#model/donation/money.ts';
import { type Poster, posterDays, postersOf } from '#model/site/poster.ts';
import { formatHour, shortDay } from '#model/time/time.ts';
import type { Card, CardSource } from './card.ts';
import { cardPicture } from './card-picture.ts';

/** What a story has besides what a card has. */
export interface Story {
  /** The first dates of a comedian, a venue or a city; none for an event. */
  rows: ReadonlyArray<{ day: string; title: string; text: string }>;
  /** Below the rows, where there are more. */
  more: string;
  /** The last line. */
  end: string;
}

/** The most dates of a story. */
const MOST = 5;

/** The width of a story in pixels, which its picture fills. */
const WIDTH = 1080;

const priceOf = ({ priceMin, priceMax }: Event): string => priceWords(priceMin, priceMax, formatPesos);

/** Where an event is, in a line. */
export const placeOf = ({ venue, isInPerson, isOnline }: Event): string =>
  (venue && isInPerson ? [venue.name, venue.city].filter(Boolean).join(', ') : '') ||
  (isOnline ? eventCopy.online : eventCopy.noPlace);

/** The pictures of all posters: 1080 × 1920 for stories, and of those with several dates a share card. */
export function* storySources(content: Encyclopedia, siteName: string): Generator<CardSource> {
  for (const poster of postersOf(content).values()) {
    const { of, entry } = poster;
    yield { entry: of === 'event' ? entry : null, form: 'story', make: () => createStory(poster, siteName) };
    if (of !== 'event')
      yield {
        entry: null,
        form: 'card',
        make: () => createPosterCard(poster, posterCopy.label[of], siteName),
      };
  }
}

function createPosterCard(poster: Poster, label: string, siteName: string): Card {
  const { of, kind, page, name, picture, events } = poster;
  const { first, last } = posterDays(poster);
  const cities = new Set(events.flatMap(({ venue }) => venue?.city || []));
  return {
    path: decodeURIComponent(filePaths.posterCard(page)),
    kind,
    label,
    title: name,
    foot: [
      posterCopy.period(first, last),
      (of === 'comedian' && [...cities].join(' · ')) || eventCopy.count(events.length),
    ],
    stamp: '',
    picture: cardPicture(picture),
    siteName,
  };
}

function createStory(poster: Poster, siteName: string): Card {
  const { of, kind, page, name, picture, events } = poster;
  const [event] = events;
  const { first, last } = posterDays(poster);
  const isEvent = of === 'event';
  const story: Story = {
    rows: isEvent ? [] : events.slice(0, MOST).map((each) => rowOf(each, of)),
    more: events.length > MOST ? eventCopy.moreDates(events.length - MOST) : '',
    end: posterCopy.findUs(siteName),
  };
  return {
    path: decodeURIComponent(filePaths.story(page)),
    kind,
    label: isEvent ? (event.isOpenMic ? eventCopy.openMic : machinesCopy.show) : posterCopy.label[of],
    title: name,
    foot: isEvent
      ? [
          `${shortDay(event.startAt, event.timezone)} · ${formatHour(event.startAt, event.timezone)}`,
          placeOf(event),
          priceOf(event),
        ].filter(Boolean)
      : [posterCopy.period(first, last)],
    stamp: isEvent ? eventCopy.status[event.status] : '',
    picture: cardPicture(picture, WIDTH),
    siteName,
    story,
  };
}

/** A date; what the story is about is not repeated. */
function rowOf(event: Event, of: Poster['of']): Story['rows'][number] {
  const { venue, isInPerson, status, startAt, timezone, name } = event;
  const isAt = venue !== null && isInPerson;
  const place = of === 'comedian' || !isAt ? placeOf(event) : of === 'city' ? venue.name : '';
  return {
    day: shortDay(startAt, timezone),
    title: name,
    text: [formatHour(startAt, timezone), eventCopy.status[status] || priceOf(event), place]
      .filter(Boolean)
      .join(' · '),
  };
}

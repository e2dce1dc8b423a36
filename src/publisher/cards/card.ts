import { eventCopy } from '#copy/event.ts';
import { homeCopy } from '#copy/page/home.ts';
import { entryName, sectionName } from '#copy/kinds.ts';
import { machinesCopy } from '#copy/page/machines.ts';
import { siteCopy } from '#copy/site.ts';
import { agendaOf } from '#model/event/agenda.ts';
import { eventPartNames, eventParts } from '#model/event/parts.ts';
import { sectionPage } from '#model/picture/card-url.ts';
import { comedianCities, venueCities } from '#model/place/city.ts';
import { cityDayOf } from '#model/place/city-day.ts';
import type { Encyclopedia } from '#model/encyclopedia.ts';
import type { Entry } from '#model/entry.ts';
import type { Event } from '#model/event.ts';
import { type Kind, kindNames, kindOf, kinds } from '#model/kinds.ts';
import { filePaths } from '#model/file-paths.ts';
import { eventPageSlugs, paths } from '#model/paths.ts';
import type { Picture } from '#model/picture/picture.ts';
import { dateWords, formatHour, shortDay } from '#model/time/time.ts';
import { usualZone } from '#model/time/usual-zone.ts';
import { type CardPicture, cardPicture } from './card-picture.ts';
import { placeOf, type Story, storySources } from './story.ts';

/** The content of a share card. */
export interface Card {
  /** Its URL path, not encoded. */
  path: string;
  kind: Kind | null;
  /** The kind of the entry, or the name of the site. */
  label: string;
  title: string;
  /** Up to two lines below the title: when and where. */
  foot: string[];
  /** A notice such as «cancelado», printed across the card; empty for most. */
  stamp: string;
  picture: CardPicture | null;
  siteName: string;
  /** Of a picture for stories. */
  story?: Story;
}

/** A card that is made when it is asked for. */
export interface CardSource {
  /** The entry that the card is made from, where it shows nothing else but the year of now and the site's name. */
  entry: Entry | null;
  form: 'card' | 'story';
  make: () => Card;
}

/** `sáb 5 dic, 20:30 h`, with the year when it is another than that of `now`. */
function shortDate({ startAt, timezone }: Event, now: Date): string {
  const { year } = dateWords(startAt, timezone);
  const isThisYear = year === dateWords(now, timezone).year;
  return `${shortDay(startAt, timezone)}${isThisYear ? '' : ` ${year}`} · ${formatHour(startAt, timezone)}`;
}

/**
 * All cards: of the site, of each section, of each city's home page, of each other list, of each entry; then the pictures
 * for stories.
 */
export function* createCards(content: Encyclopedia, siteName: string): Generator<Card> {
  for (const { make } of cardSources(content, siteName)) yield make();
}

/** What the cards are made from, in the order of `createCards`. */
export function* cardSources(content: Encyclopedia, siteName: string): Generator<CardSource> {
  for (const card of listCards(content, siteName)) yield { entry: null, form: 'card', make: () => card };
  yield* entryCards(content, siteName);
  yield* storySources(content, siteName);
}

function* listCards(content: Encyclopedia, siteName: string): Generator<Card> {
  const section = { foot: [siteCopy.tagline], stamp: '', picture: null, siteName };
  yield { ...section, path: filePaths.card(paths.home), kind: null, label: homeCopy.title, title: siteName };
  for (const kind of kindNames)
    yield {
      ...section,
      path: filePaths.card(sectionPage(kind)),
      kind,
      label: siteName,
      title: sectionName[kind],
    };

  const { cities } = agendaOf(content);
  for (const { name, slug, entries } of cities)
    yield {
      ...section,
      path: filePaths.card(paths.today(name)),
      kind: 'event',
      label: homeCopy.cardToday,
      title: name,
      foot: [
        shortDay(content.now, usualZone(entries)),
        homeCopy.cardShows(cityDayOf(content, slug)?.tonight ?? 0),
      ],
    };

  const list = (kind: Kind, page: string, title: string): Card => ({
    ...section,
    path: filePaths.card(page),
    kind,
    label: sectionName[kind],
    title,
  });
  for (const part of eventPartNames) yield list('event', eventParts[part].path, eventCopy.parts[part].name);
  for (const { name } of cities) yield list('event', paths.eventsIn(name), name);
  for (const { name } of comedianCities(content)) yield list('comedian', paths.comediansIn(name), name);
  for (const { name } of venueCities(content)) yield list('venue', paths.venuesIn(name), name);
}

function* entryCards(content: Encyclopedia, siteName: string): Generator<CardSource> {
  const { now } = content;
  for (const kind of kindNames) {
    const { list, nameOf, cardOf } = kindOf(kind);
    if (kind === 'event') {
      for (const one of content.events)
        if (!eventPageSlugs.has(one.slug))
          yield { entry: one, form: 'card', make: () => eventCard(one, now, siteName) };
    } else
      for (const one of content[list]) {
        const make = () => {
          const { picture, foot } = cardOf(one);
          return entryCard(kind, paths[kind](one.slug), nameOf(one), picture, [foot], siteName);
        };
        yield { entry: one, form: 'card', make };
      }
  }
}

function eventCard(event: Event, now: Date, siteName: string): Card {
  const { picture } = kinds.event.cardOf(event);
  const foot = [shortDate(event, now), placeOf(event)];
  return {
    ...entryCard('event', paths.event(event.slug), event.name, picture, foot, siteName),
    label: event.isOpenMic ? eventCopy.openMic : machinesCopy.show,
    stamp: eventCopy.status[event.status],
  };
}

const entryCard = (
  kind: Kind,
  page: string,
  title: string,
  picture: Picture | null,
  foot: ReadonlyArray<string | null>,
  siteName: string,
): Card => ({
  path: decodeURIComponent(filePaths.card(page)),
  kind,
  label: entryName[kind],
  title,
  foot: foot.flatMap((line) => line?.trim() || []),
  stamp: '',
  picture: cardPicture(picture),
  siteName,
});

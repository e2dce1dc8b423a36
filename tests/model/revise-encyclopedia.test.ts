import { fc } from '../support/fast-check.ts';
import { expect, test } from 'vitest';
import { agendaOf } from '#model/event/agenda.ts';
import { comedianCities, venueCities } from '#model/place/city.ts';
import { eventPartNames, eventParts } from '#model/event/parts.ts';
import {
  type Collections,
  collectionsOf,
  createEncyclopedia,
  type Encyclopedia,
} from '#model/encyclopedia.ts';
import { pairsOfCity, partnersOf } from '#model/event/shared-bills.ts';
import { type Edits, reviseEncyclopedia } from '#model/revise-encyclopedia.ts';
import { entry, noContent } from './entries.ts';

const HOUR = 3_600_000;
const BASE = Date.parse('2026-12-05T18:00:00Z');

const ids = fc.integer({ min: 1, max: 8 });
const someIds = fc.uniqueArray(ids, { maxLength: 4 });
const names = fc.constantFrom('Ana', 'Ñandú', 'Nube', 'Álvaro', 'beto', 'Zoé', 'ana');
const someCity = fc.constantFrom('', 'Puebla', 'puebla ', 'Mérida', 'Oaxaca');
const refs = (all: number[]) => all.map((id) => ({ id, slug: `c${id}`, nickname: `C${id}` }));

const comedian = fc
  .record({ id: ids, nickname: names, version: ids, city: someCity })
  .map(({ id, nickname, version, city }) =>
    entry.comedian({ id, slug: `c${id}-${version}`, nickname, city }),
  );
const group = fc
  .record({ id: ids, name: names, members: someIds })
  .map(({ id, name, members }) => entry.group({ id, slug: `g${id}`, name, comedians: refs(members) }));
const event = fc
  .record({
    id: ids,
    hours: fc.integer({ min: -6, max: 6 }),
    lineUp: someIds,
    venue: fc.option(ids),
    city: someCity,
    isOpenMic: fc.boolean(),
    isOnline: fc.boolean(),
    price: fc.constantFrom(null, 0, 150),
    group: fc.option(ids),
  })
  .map(({ id, hours, lineUp, venue, city, isOpenMic, isOnline, price, group: group_id }) =>
    entry.event({
      id,
      slug: `e${id}`,
      start_at: new Date(BASE + hours * HOUR).toISOString(),
      comedians: refs(lineUp),
      venue: venue === null ? null : { id: venue, slug: `v${venue}`, name: `V${venue}`, city },
      is_openmic: isOpenMic,
      is_online: isOnline,
      price_min: price,
      group_id,
    }),
  );
const podcast = fc
  .record({ id: ids, name: names, hosts: someIds })
  .map(({ id, name, hosts }) => entry.podcast({ id, slug: `p${id}`, name, comedians: refs(hosts) }));
const venue = fc
  .record({ id: ids, name: names, city: someCity })
  .map(({ id, name, city }) => entry.venue({ id, slug: `v${id}`, name, city }));

const several = <Item extends { id: number }>(one: fc.Arbitrary<Item>) =>
  fc.uniqueArray(one, { selector: ({ id }) => id, maxLength: 8 });

const edit = <Item extends { id: number }>(one: fc.Arbitrary<Item>) =>
  fc
    .record({ put: several(one), gone: someIds })
    .map(({ put, gone }) => ({ put, gone: gone.filter((id) => put.every((item) => item.id !== id)) }));

const collections: fc.Arbitrary<Collections> = fc
  .record({
    comedians: several(comedian),
    groups: several(group),
    events: several(event),
    venues: several(venue),
    podcasts: several(podcast),
  })
  .map((entries) => ({ ...noContent, ...entries }));
const edits = fc.record(
  {
    comedians: edit(comedian),
    groups: edit(group),
    events: edit(event),
    venues: edit(venue),
    podcasts: edit(podcast),
  },
  { requiredKeys: [] },
);
const moment = fc.integer({ min: -8, max: 8 }).map((hours) => new Date(BASE + hours * HOUR));

function after(content: Collections, changes: Edits): Collections {
  const applied = <Item extends { id: number }>(
    list: Item[],
    change?: { put: readonly Item[]; gone: readonly number[] },
  ) =>
    change
      ? [
          ...list.filter(({ id }) => !change.gone.includes(id) && change.put.every((item) => item.id !== id)),
          ...change.put,
        ]
      : list;
  return {
    ...content,
    comedians: applied(content.comedians, changes.comedians),
    groups: applied(content.groups, changes.groups),
    events: applied(content.events, changes.events),
    venues: applied(content.venues, changes.venues),
    podcasts: applied(content.podcasts, changes.podcasts),
  };
}

/** Everything that pages can read, as data. */
function answers(encyclopedia: Encyclopedia) {
  const { comedians, coming, past, today } = encyclopedia;
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const { cities, thisWeek, tonight, nights } = agendaOf(encyclopedia);
  return {
    ...collectionsOf(encyclopedia),
    coming: [...coming],
    past: [...past],
    agenda: { cities, thisWeek, tonight, nights },
    parts: eventPartNames.map((part) => [...eventParts[part].events(encyclopedia)]),
    homes: { comedians: comedianCities(encyclopedia), venues: venueCities(encyclopedia) },
    pairs: venueCities(encyclopedia).map(({ slug }) => pairsOfCity(encyclopedia, slug)),
    today,
    comedianSlugs: comedians.map(({ slug }) => encyclopedia.comedian(slug)),
    gone: all.flatMap((id) => all.map((version) => encyclopedia.comedian(`c${id}-${version}`)?.id ?? null)),
    byEntry: all.map((id) => [
      encyclopedia.event(`e${id}`),
      encyclopedia.venue(`v${id}`),
      encyclopedia.podcast(`p${id}`),
      encyclopedia.groupById(id),
      encyclopedia.eventsOfComedian(id),
      encyclopedia.eventsOfGroup(id),
      encyclopedia.eventsOfVenue(id),
      encyclopedia.groupsOfComedian(id),
      encyclopedia.podcastsOfComedian(id),
      partnersOf(encyclopedia, id).map((partner) => [partner.comedian.id, partner.nights]),
    ]),
  };
}

test('a revised encyclopedia equals one built from the same content', () => {
  fc.assert(
    fc.property(
      collections,
      fc.array(fc.tuple(edits, moment), { maxLength: 4 }),
      moment,
      (start, steps, from) => {
        let content = start;
        let revised = createEncyclopedia(content, from);
        for (const [changes, now] of steps) {
          content = after(content, changes);
          revised = reviseEncyclopedia(revised, changes, now);
          expect(answers(revised)).toEqual(answers(createEncyclopedia(content, now)));
        }
      },
    ),
  );
});

test('entries that an edit does not touch keep their identity', () => {
  const start = new Date(BASE);
  const atVenue = (id: number, venue_id: number) =>
    entry.event({ id, slug: `e${id}`, start_at: new Date(BASE + id * HOUR).toISOString(), venue_id });
  const before = createEncyclopedia({ ...noContent, events: [atVenue(1, 1), atVenue(2, 2)] }, start);
  const revised = reviseEncyclopedia(before, { events: { put: [atVenue(2, 2)], gone: [] } }, start);
  expect(revised.eventsOfVenue(1)).toBe(before.eventsOfVenue(1));
  expect(revised.eventsOfVenue(2)).not.toBe(before.eventsOfVenue(2));
  expect(revised.venues).toBe(before.venues);
});

test('an event that is over is a new object, so that its pages are rendered again', () => {
  const start_at = new Date(BASE).toISOString();
  const before = createEncyclopedia(
    { ...noContent, events: [entry.event({ id: 1, slug: 'e1', start_at })] },
    new Date(BASE),
  );
  const later = reviseEncyclopedia(before, {}, new Date(BASE + HOUR));
  expect(later.event('e1')).toBe(before.event('e1'));
  const over = reviseEncyclopedia(later, {}, new Date(BASE + 3 * HOUR));
  expect(over.event('e1')).not.toBe(before.event('e1'));
  expect(over.past).toHaveLength(1);
});

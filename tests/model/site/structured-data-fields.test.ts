import { expect, test } from 'vitest';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import { toComedian } from '#model/comedian.ts';
import { toEvent } from '#model/event.ts';
import { toPodcast } from '#model/podcast.ts';
import { comedianNode, eventNode, podcastNode, venueNode } from '#model/site/structured-data.ts';
import { toVenue } from '#model/venue.ts';
import { minimal, schemas } from '../../contract/minimal.ts';
import { entry } from '../entries.ts';

const site = new URL('https://risoteca.test');

/** The node of an entry with the fields of an answer. */
const nodeOf = {
  comedian: (wire: object) => comedianNode(toComedian(schemas.comedian.parse(wire)), site),
  venue: (wire: object) => venueNode(toVenue(schemas.venue.parse(wire)), site),
  podcast: (wire: object) => podcastNode(toPodcast(schemas.podcast.parse(wire)), site),
  event: (wire: object) => {
    const event = toEvent(schemas.event.parse(wire));
    const group = event.groupId === null ? undefined : entry.group({ id: event.groupId });
    return eventNode(event, group, site);
  },
};

type Kind = keyof typeof nodeOf;

const venue = {
  ...minimal.venue,
  address: 'Calle 5',
  city: 'Tijuana',
  geolocation: '32.5,-117.0382',
  phone: '664 123 4567',
  phone_show: true,
  email: 'foro@risoteca.test',
};

/** An answer of each kind, with what its node says nothing without. */
const answers: Readonly<Record<Kind, Readonly<Record<string, unknown>>>> = {
  comedian: { ...minimal.comedian, updated_at: '2026-11-20T12:00:00Z' },
  venue,
  podcast: minimal.podcast,
  event: {
    ...minimal.event,
    is_inperson: true,
    venue,
    price_min: 100,
    status: 'rescheduled',
    previous_start_at: '2026-11-28T04:30:00Z',
  },
};

const person = { id: 9, slug: 'otra', nickname: 'Otra' };

/** Another value of each type of field, as answers have it. Texts of one line are addresses as well. */
const others: Readonly<Record<Exclude<Field['type'], 'flag' | 'choice'>, unknown>> = {
  line: 'https://otra.test/',
  text: 'Otra',
  rich: '<p>Otra</p>',
  slug: 'otra',
  series: 'otra',
  zone: 'America/Cancun',
  instant: '2027-05-01T02:30:00Z',
  date: '1990-02-28',
  picture: 'https://risoteca.test/media/otra.webp',
  position: 9,
  number: 9,
  price: 9,
  latitude: 9,
  longitude: 9,
  account: 9,
  reference: 9,
  references: [person],
  names: ['Otra'],
  formerSlugs: ['otra'],
  photos: [{ id: 9, image: 'https://risoteca.test/media/otra.webp' }],
  platforms: [{ name: 'Otra', url: 'https://otra.test/' }],
  hours: [{ day: 5, opens: '20:00', closes: '23:30' }],
};

/** The changed parts of an answer for fields that it has in another way. */
const OTHERWISE: Readonly<Record<Kind, Readonly<Record<string, object>>>> = {
  comedian: { user_id: { is_claimed: true } },
  venue: { lat: { geolocation: '9,-117.0382' }, lng: { geolocation: '32.5,9' } },
  podcast: { comedians_extra: { comedians_extra: '["Otra"]' } },
  event: {
    comedians_extra: { comedians_extra: '["Otra"]' },
    venue_id: { venue: { ...venue, id: 9, name: 'Otra' } },
  },
};

function changed(kind: Kind, name: string, field: Field): object {
  const before = answers[kind][name];
  if (field.type === 'flag') return { [name]: !before };
  if (field.type === 'choice') return { [name]: field.values.find((value) => value !== before) };
  return OTHERWISE[kind][name] ?? { [name]: others[field.type] };
}

const REPEATED = 'schema.org has a property, which would add to most pages what they already say';
const NO_PROPERTY = 'schema.org has no property';
const UNSEEN = 'no page shows it';
const ADDRESS = 'former addresses lead to the page';

/** The fields that nodes do not have, with the reason. */
const NOT_SAID: Readonly<Record<Kind, Readonly<Record<string, string>>>> = {
  comedian: {
    punchline: NO_PROPERTY,
    city: REPEATED,
    birthdate: REPEATED,
    cover: 'the picture of a person is the portrait',
    photos: REPEATED,
    rating: UNSEEN,
    is_published: UNSEEN,
    previous_slugs: ADDRESS,
  },
  venue: {
    short_description: REPEATED,
    description: REPEATED,
    timezone: 'a place has none: the times of its events have their offset',
    accessibility: 'schema.org has no property for a text',
    phone_ext: 'a telephone has no extension',
    email: REPEATED,
    email_show: REPEATED,
    photos: REPEATED,
    web: REPEATED,
    facebook: REPEATED,
    twitter: REPEATED,
    instagram: REPEATED,
    is_published: UNSEEN,
    previous_slugs: ADDRESS,
  },
  podcast: {
    schedule: 'schema.org has no property for a text',
    photos: REPEATED,
    spotify: REPEATED,
    apple: REPEATED,
    youtube: REPEATED,
    platforms: REPEATED,
    facebook: REPEATED,
    twitter: REPEATED,
    instagram: REPEATED,
    user_id: UNSEEN,
    is_published: UNSEEN,
    previous_slugs: ADDRESS,
  },
  event: {
    series: UNSEEN,
    is_online: 'a stream has no address, which its place would need',
    is_openmic: NO_PROPERTY,
    price_max: 'the offer is the cheapest ticket',
    photos: REPEATED,
    user_id: UNSEEN,
    is_published: UNSEEN,
    previous_slugs: ADDRESS,
  },
};

test.each(Object.keys(nodeOf) as Kind[])(
  'the structured data of a %s says each of its fields, or there is a reason why not',
  (kind) => {
    const before = JSON.stringify(nodeOf[kind](answers[kind]));
    expect(before).not.toBe('null');
    const without = Object.entries<Field>(kindFields[kind]).filter(
      ([name, field]) =>
        JSON.stringify(nodeOf[kind]({ ...answers[kind], ...changed(kind, name, field) })) === before,
    );
    expect(without.map(([name]) => name)).toEqual(Object.keys(NOT_SAID[kind]));
  },
);

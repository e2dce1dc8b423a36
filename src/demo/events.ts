import { slugify } from '#contract/search-text.ts';
import type { EventStatus } from '#contract/event-status.ts';
import type { Art } from '#drawing/canvas.ts';
import { type BillText, showBill, showCover } from './art/bill.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { cast } from './cast.ts';
import { cities } from './cities.ts';
import { comedianAccount, comedianSlug, gallery, sitter } from './comedians.ts';
import { crews } from './crews.ts';
import type { DemoEvent } from './entries.ts';
import { groupSlug } from './groups.ts';
import { addDays, addMinutes, type Day, daysUntil, zonedInstant } from './local-time.ts';
import { type Place, places } from './places.ts';
import { type Show, shows, type When } from './shows.ts';
import { venueSlug } from './venues.ts';

/** Days before and after today that the demo covers. */
const reach = 88;
/** The time zone of online events. */
const homeZone = 'America/Mexico_City';

function dayOf(when: When, today: Day): Day {
  return 'days' in when
    ? addDays(today, when.days)
    : addDays(today, daysUntil(today, when.weekday) + when.week * 7);
}

function daysOf(show: Show, today: Day): Day[] {
  if (!show.weekly) return (show.dates ?? []).map((when) => dayOf(when, today));
  const step = show.weekly.every * 7;
  const first = daysUntil(today, show.weekly.weekday);
  const days: Day[] = [];
  for (let away = first - Math.floor((reach + first) / step) * step; away <= reach; away += step) {
    days.push(addDays(today, away));
  }
  return days;
}

/** Nicknames in billing order: announced comedians, then comedians of the same city. */
function lineUp(show: Show, place: Place | undefined, random: Random): string[] {
  const [least, most] = show.size ?? [2, 4];
  const count = Math.max(random.int(least, most), show.cast?.length ?? 0);
  const crew = crews.find(({ name }) => name === show.crew)?.members ?? [];
  const neighbours = cast
    .filter(({ city }) => place !== undefined && city === place.city)
    .map(({ nickname }) => nickname);
  const others = cast.filter(({ about }) => about !== '').map(({ nickname }) => nickname);
  const queue = [
    ...(show.cast ?? []),
    ...random.some(crew, crew.length),
    ...random.some(neighbours, neighbours.length),
    ...random.some(others, 10),
  ];
  return [...new Set(queue)].slice(0, count);
}

const numbers = ['una', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];

/** The line of a show, with the number of its comedians in words. */
function lineFor({ line }: Show, comedians: number): string {
  const text = line.replace('{cuántos}', numbers[comedians - 1] ?? String(comedians));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function describe(show: Show, line: string, place: Place | undefined): string {
  if (line === '') return '';
  const where = place
    ? `<p>${place.name}, ${place.city}. ${place.line}</p>`
    : '<p>Desde donde estés: solo necesitas conexión y audífonos, por respeto a quien duerme.</p>';
  return `<p>${line}</p>${show.story ?? ''}${where}`;
}

/** Small print of a bill that travels or stays. */
function footOf(show: Show): string {
  const home = places.find(({ name }) => name === show.places[0]);
  return show.foot ?? (show.places.length > 2 ? 'Gira nacional' : (home?.city ?? 'En línea'));
}

/** The bill of a show; a wide one is its cover. */
function billOf({ hasBill }: Show, seed: string, text: BillText): Art | null {
  if (hasBill === false) return null;
  return hasBill === 'wide' ? showCover(seed, text) : showBill(seed, text);
}

function date(show: Show, day: Day, at: number, today: Day): DemoEvent {
  const slug = `${slugify(show.name, 'evento', 60)}-${day}`;
  const random = createRandom(`event ${show.name} ${at}`);
  const place = places.find(({ name }) => name === show.places[at % Math.max(1, show.places.length)]);
  const timezone = place ? cities[place.city].timezone : homeZone;
  const start = zonedInstant(day, show.time, timezone);
  const star = show.kind === 'solo' ? show.cast?.[0] : undefined;
  const text = {
    title: show.name,
    foot: footOf(show),
    icon: show.icon,
    ...(star ? { sitter: sitter(star) } : {}),
  };
  const seed = slugify(show.name, 'evento');
  const created = zonedInstant(addDays(day < today ? day : today, -random.int(6, 30)), '13:00', homeZone);
  const hasTickets = show.tickets === true;
  const comedians = lineUp(show, place, random);
  const line = lineFor(show, comedians.length);
  return {
    slug,
    name: show.name,
    start_at: start,
    end_at: show.length === null ? null : addMinutes(start, show.length),
    previous_start_at: null,
    timezone,
    series: show.weekly ? seed : '',
    short_description: line,
    description: describe(show, line, place),
    price_min: show.price?.[0] ?? null,
    price_max: show.price?.[1] ?? null,
    is_openmic: show.kind === 'openmic',
    is_online: show.kind === 'online',
    is_inperson: show.kind !== 'online',
    status: 'scheduled',
    ticket_url: hasTickets ? `https://boletos.example.com/${slug}` : '',
    thumbnail: billOf(show, seed, text),
    cover: show.hasCover ? showCover(seed, text) : null,
    group: show.crew ? groupSlug(show.crew) : null,
    owner: show.owner ? comedianAccount : null,
    venue: place ? venueSlug(place.name) : null,
    comedians: comedians.map((nickname) => comedianSlug(nickname)),
    comedians_extra: show.extra ?? (random.chance(0.08) ? ['Invitado sorpresa'] : []),
    photos: day < today && random.chance(0.25) ? gallery(slug, 3) : [],
    created_at: created,
    updated_at: created,
  };
}

/** Statuses of every n-th date, counted from `first`: some are sold out, cancelled, postponed or rescheduled. */
const mishaps: ReadonlyArray<{ every: number; first: number; status: EventStatus }> = [
  { every: 9, first: 2, status: 'sold_out' },
  { every: 23, first: 5, status: 'cancelled' },
  { every: 27, first: 8, status: 'postponed' },
  { every: 21, first: 13, status: 'rescheduled' },
];

function withMishap(event: DemoEvent, at: number): DemoEvent {
  const status = mishaps.find(({ every, first }) => at % every === first)?.status ?? 'scheduled';
  if (status === 'sold_out' && event.is_openmic) return event;
  const previous = status === 'rescheduled' ? addMinutes(event.start_at, -7 * 24 * 60) : null;
  return { ...event, status, previous_start_at: previous };
}

/** Every date of every show around `today`, by start. */
export function demoEvents(today: Day): DemoEvent[] {
  const all = shows.flatMap((show) => daysOf(show, today).map((day, at) => date(show, day, at, today)));
  const sorted = all.toSorted(
    (one, other) => one.start_at.localeCompare(other.start_at) || one.slug.localeCompare(other.slug),
  );
  const tomorrow = zonedInstant(addDays(today, 1), '12:00', homeZone);
  let coming = 0;
  return sorted.map((event, at) => {
    if (event.start_at < tomorrow) return at % 19 === 7 ? { ...event, status: 'cancelled' } : event;
    coming += 1;
    return withMishap(event, coming);
  });
}

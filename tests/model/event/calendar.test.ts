import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { calendarText, recent } from '#model/event/calendar.ts';
import { googleEventUrl, googleSubscribeUrl } from '#model/event/google-calendar.ts';
import type { Event } from '#model/event.ts';
import { subscribeUrl } from '#model/event/subscribe-url.ts';
import { entry } from '../entries.ts';

const site = new URL('https://risoteca.test');
const words = {
  status: {
    scheduled: '',
    cancelled: 'Cancelado',
    postponed: 'Pospuesto',
    rescheduled: '',
    sold_out: 'Agotado',
  },
  online: 'En línea',
};

const write = (events: readonly Event[]) =>
  calendarText({ name: 'Cartelera', description: 'Fechas', events, site, page: '/eventos', words });

/** Parses the calendar with another implementation. */
function parse(text: string): { calendar: ICAL.Component; events: ICAL.Event[] } {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { calendar, events };
}

const instants = (event: ICAL.Event | undefined) =>
  [event?.startDate, event?.endDate].map((time) => time?.toJSDate().toISOString());

test.each([
  [
    'Mexico City in summer, before the clocks stayed',
    '2022-07-02T20:30:00-05:00',
    'America/Mexico_City',
    '2022-07-03T01:30:00.000Z',
  ],
  [
    'Mexico City in the last winter with a change',
    '2022-01-15T20:30:00-06:00',
    'America/Mexico_City',
    '2022-01-16T02:30:00.000Z',
  ],
  [
    'Mexico City in summer today',
    '2026-07-04T20:30:00-06:00',
    'America/Mexico_City',
    '2026-07-05T02:30:00.000Z',
  ],
  ['Tijuana in summer', '2026-07-04T20:30:00-07:00', 'America/Tijuana', '2026-07-05T03:30:00.000Z'],
  ['Tijuana in winter', '2026-12-05T20:30:00-08:00', 'America/Tijuana', '2026-12-06T04:30:00.000Z'],
  [
    'Ciudad Juárez in summer',
    '2026-07-04T20:30:00-06:00',
    'America/Ciudad_Juarez',
    '2026-07-05T02:30:00.000Z',
  ],
  [
    'Ciudad Juárez in winter',
    '2026-12-05T20:30:00-07:00',
    'America/Ciudad_Juarez',
    '2026-12-06T03:30:00.000Z',
  ],
  ['Ojinaga in summer', '2026-07-04T20:30:00-05:00', 'America/Ojinaga', '2026-07-05T01:30:00.000Z'],
  ['Ojinaga in winter', '2026-12-05T20:30:00-06:00', 'America/Ojinaga', '2026-12-06T02:30:00.000Z'],
  ['Cancún, which never changes', '2026-07-04T20:30:00-05:00', 'America/Cancun', '2026-07-05T01:30:00.000Z'],
])('an event in %s has the right instant in another implementation', (_, start_at, timezone, instant) => {
  const { events } = parse(write([entry.event({ start_at, timezone })]));
  const end = new Date(Date.parse(instant) + 3 * 3_600_000).toISOString();
  expect(instants(events[0])).toEqual([instant, end]);
  expect(events[0]?.startDate.zone.tzid).toBe(timezone);
});

test.each([
  ['2026-11-01T01:30:00-07:00', '2026-11-01T08:30:00.000Z'],
  ['2026-11-01T01:30:00-08:00', '2026-11-01T09:30:00.000Z'],
])('an hour that occurs twice is written in UTC: %s', (start_at, instant) => {
  const [event] = parse(write([entry.event({ start_at, timezone: 'America/Tijuana' })])).events;
  expect(instants(event)[0]).toBe(instant);
  expect(event?.startDate.zone.tzid).toBe('UTC');
});

test('each zone of a calendar comes with its rules: none, one for each season, or those of its years', () => {
  const text = write([
    entry.event({ id: 1, start_at: '2026-07-04T20:30:00-06:00' }),
    entry.event({ id: 2, start_at: '2026-07-04T20:30:00-07:00', timezone: 'America/Tijuana' }),
  ]);
  expect(text).toContain('DTSTART;TZID=America/Mexico_City:20260704T203000\r\n');
  expect(text).toContain('DTSTART;TZID=America/Tijuana:20260704T203000\r\n');
  const zone = (name: string, calendar = text) =>
    new RegExp(`BEGIN:VTIMEZONE\r\nTZID:${name}\r\n([^]*?)END:VTIMEZONE`).exec(calendar)?.[1]?.split('\r\n');
  expect(zone('America/Mexico_City')).toEqual([
    'BEGIN:STANDARD',
    'DTSTART:20250101T000000',
    'TZOFFSETFROM:-0600',
    'TZOFFSETTO:-0600',
    'END:STANDARD',
    '',
  ]);
  expect(zone('America/Tijuana')).toEqual([
    'BEGIN:DAYLIGHT',
    'DTSTART:20250309T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU',
    'TZOFFSETFROM:-0800',
    'TZOFFSETTO:-0700',
    'END:DAYLIGHT',
    'BEGIN:STANDARD',
    'DTSTART:20251102T020000',
    'RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU',
    'TZOFFSETFROM:-0700',
    'TZOFFSETTO:-0800',
    'END:STANDARD',
    '',
  ]);
  const former = write([
    entry.event({ id: 1, start_at: '2022-07-02T20:30:00-05:00' }),
    entry.event({ id: 2, start_at: '2026-07-02T20:30:00-06:00' }),
  ]);
  expect(zone('America/Mexico_City', former)).toContain('DTSTART:20221030T020000');
});

test('an event and a calendar are added to Google Calendar by a link', () => {
  const venue = { id: 3, slug: 'foro', name: 'Foro Uno', address: 'Calle 5', city: 'Cholula' };
  const times = { start_at: '2026-07-04T20:30:00-05:00', timezone: 'America/Cancun' };
  const event = entry.event({ name: 'Risas & más', slug: 'risas', venue, is_inperson: true, ...times });
  expect(Object.fromEntries(new URL(googleEventUrl(event, site)).searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Risas & más',
    dates: '20260704T203000/20260704T233000',
    ctz: 'America/Cancun',
    details: 'https://risoteca.test/eventos/risas',
    location: 'Foro Uno, Calle 5, Cholula',
  });
  expect(googleSubscribeUrl('/calendario.ics', site)).toBe(
    'https://calendar.google.com/calendar/render?cid=webcal%3A%2F%2Frisoteca.test%2Fcalendario.ics',
  );
});

test('an event keeps its UID when its slug changes, and every change raises its sequence', () => {
  const older = entry.event({ id: 7, slug: 'noche', updated_at: '2026-05-01T10:00:00Z' });
  const newer = entry.event({ id: 7, slug: 'otra-noche', updated_at: '2026-05-01T10:00:01Z' });
  const [a] = parse(write([older])).events;
  const [b] = parse(write([newer])).events;
  expect([a?.uid, b?.uid]).toEqual(['evento-7@risoteca.test', 'evento-7@risoteca.test']);
  expect(b?.sequence).toBe((a?.sequence ?? 0) + 1);
  expect(b?.component.getFirstPropertyValue('last-modified')?.toString()).toBe('2026-05-01T10:00:01Z');
});

test('the output depends on the content only', () => {
  const event = entry.event({ updated_at: null });
  expect(write([event])).toBe(write([event]));
  expect(write([event])).toContain('DTSTAMP:20200101T000000Z');
});

test('a cancelled event has the cancelled status and says so in its text', () => {
  const [event] = parse(write([entry.event({ name: 'Noche', status: 'cancelled' })])).events;
  expect(event?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(event?.summary).toBe('Cancelado: Noche');
  const [postponed] = parse(write([entry.event({ name: 'Noche', status: 'postponed' })])).events;
  expect(postponed?.component.getFirstPropertyValue('status')).toBe('TENTATIVE');
});

test('an event has place, coordinates and page', () => {
  const venue = {
    id: 3,
    slug: 'foro',
    name: 'Foro; «Uno», dos',
    address: 'Calle 5',
    postal_code: '72000',
    city: 'Cholula',
    state: 'Puebla',
    geolocation: '19.04,-98.2',
  };
  const [event] = parse(write([entry.event({ slug: 'ñandú', venue, is_inperson: true })])).events;
  expect(event?.location).toBe('Foro; «Uno», dos\nCalle 5, 72000, Cholula, Puebla');
  expect(event?.component.getFirstPropertyValue('geo')).toEqual([19.04, -98.2]);
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://risoteca.test/eventos/%C3%B1and%C3%BA');
});

test('text is escaped, and no line is longer than 75 bytes', () => {
  const hostile = 'Uno\r\nBEGIN:VEVENT\nX:1\u2028dos\u0000\u0007, tres; cuatro\\ 😂'.repeat(5);
  const event = entry.event({ name: hostile, short_description: hostile, updated_at: 'nunca' });
  const text = write([event, entry.event({ id: 2, name: 'Otra' })]);
  expect(parse(text).events).toHaveLength(2);
  const lines = text.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line.startsWith('BEGIN:VEVENT'))).toHaveLength(2);
  expect(/[^\P{Cc}\r\n]|[^\r]\n|[\u2028\u2029]/u.exec(text)).toBeNull();
});

test('a calendar without dated events is valid', () => {
  const { calendar, events } = parse(write([{ ...entry.event(), startAt: 'pronto' }]));
  expect(events).toEqual([]);
  expect(calendar.getAllSubcomponents()).toHaveLength(1);
});

test('a calendar has a refresh interval and a name', () => {
  const { calendar } = parse(write([entry.event()]));
  expect(calendar.getFirstPropertyValue('refresh-interval')?.toString()).toBe('PT6H');
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Cartelera');
  expect(subscribeUrl('/calendario.ics', site)).toBe('webcal://risoteca.test/calendario.ics');
});

test('keeps the events of the last ninety days', () => {
  const at = (start_at: string) => entry.event({ start_at });
  const events = [at('2026-08-01T20:00:00Z'), at('2026-09-01T20:00:00Z'), at('2027-01-01T20:00:00Z')];
  const recentEvents = recent(events, { today: '2026-11-20' });
  expect(recentEvents.map(({ startAt }) => startAt)).toEqual([
    '2026-09-01T20:00:00Z',
    '2027-01-01T20:00:00Z',
  ]);
});

test('the name of a calendar is escaped', () => {
  const name = String.raw`Ana, "la; Güera" \ x\Nopal`;
  const text = calendarText({ name, description: 'Fechas, cambios', events: [], site, page: '/', words });
  const written = String.raw`Ana\, "la\; Güera" \\ x\\Nopal`;
  expect(text.split('\r\n')).toEqual(
    expect.arrayContaining([
      `NAME:${written}`,
      `X-WR-CALNAME:${written}`,
      String.raw`X-WR-CALDESC:Fechas\, cambios`,
    ]),
  );
});

test('an event at the end of time is left out without affecting others', () => {
  const last = entry.event({ id: 1, slug: 'fin', start_at: '9999-12-31T23:00:00Z' });
  const dated = entry.event({ id: 2, slug: 'noche', start_at: '2026-12-06T02:30:00Z' });
  expect(parse(write([last, dated])).events.map(({ uid }) => uid)).toEqual(['evento-2@risoteca.test']);
});

test('the properties of the calendar come before its zones and events', () => {
  for (const events of [
    [],
    [entry.event({ start_at: '2026-12-05T20:30:00-08:00', timezone: 'America/Tijuana' })],
  ]) {
    const [head = '', ...components] = write(events).split(/(?=BEGIN:V(?!CALENDAR))/);
    expect(head).toContain('REFRESH-INTERVAL');
    expect(head).toContain('X-PUBLISHED-TTL');
    const after = components.map((component) => component.slice(component.lastIndexOf('\nEND:V')));
    expect(after.every((end) => /^\nEND:V\w+\r\n(END:VCALENDAR\r\n)?$/.test(end))).toBe(true);
  }
});

test('an event has the same text in every calendar, and that of its site and words in each', () => {
  const [one, other] = [1, 2].map((id) => entry.event({ id, slug: `noche-${id}`, name: `Noche ${id}` }));
  if (!one || !other) throw new Error('There are no events.');
  const textOf = (calendar: string) => calendar.match(/BEGIN:VEVENT[\s\S]*?END:VEVENT/)?.[0];
  const inBoth = write([one, other]);
  expect(textOf(inBoth)).toBe(textOf(write([one])));
  expect(write([one, other])).toBe(inBoth);
  const common = { name: 'Cartelera', description: 'Fechas', events: [one, other], page: '/eventos' };
  const elsewhere = calendarText({ ...common, site: new URL('https://otra.test'), words });
  expect(elsewhere).not.toContain('risoteca.test');
  const online = { ...words, status: { ...words.status, scheduled: 'Confirmado' } };
  expect(calendarText({ ...common, site, words: online })).toContain('SUMMARY:Confirmado: Noche 1');
  expect(write([{ ...one, name: 'Otra' }, other])).toContain('SUMMARY:Otra');
});

test('a calendar describes the zones that its events name, and UTC needs none', () => {
  const evening = { start_at: '2026-12-06T02:30:00Z', end_at: '2026-12-06T04:00:00Z' };
  const zonesOf = (...zones: string[]) =>
    parse(write(zones.map((timezone, id) => entry.event({ id, slug: `e${id}`, timezone, ...evening }))))
      .calendar.getAllSubcomponents('vtimezone')
      .map((zone) => zone.getFirstPropertyValue('tzid'));
  expect(zonesOf('UTC', 'UTC')).toEqual([]);
  expect(zonesOf('America/Tijuana', 'UTC')).toEqual(['America/Tijuana']);
});

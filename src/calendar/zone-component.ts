import { zoneOffset } from '#contract/zone.ts';

const DAY = 86_400_000;

/** Days between two looks at a zone's offset: no zone changes its clocks twice within. */
const STEP = 7;

/** A change of a zone's clocks; offsets in minutes east of UTC. */
interface Transition {
  /** The moment on the clock that is changed, as if it were UTC. */
  onset: Date;
  from: number;
  to: number;
}

const two = (value: number) => String(value).padStart(2, '0');

const offsetText = (minutes: number) =>
  `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}${two(Math.abs(minutes) % 60)}`;

const localText = (onset: Date) => onset.toISOString().slice(0, 19).replaceAll(/[-:]/g, '');

/** The changes of a zone's clocks in these years, to the minute. */
function transitionsOf(zone: string, firstYear: number, lastYear: number): Transition[] {
  const found: Transition[] = [];
  const offsetAt = (time: number) => zoneOffset(new Date(time), zone);
  const end = Date.UTC(lastYear + 1, 0, 1);
  for (let start = Date.UTC(firstYear, 0, 1); start < end; start += STEP * DAY) {
    const [from, to] = [offsetAt(start), offsetAt(start + STEP * DAY)];
    if (from === to) continue;
    let [before, after] = [start, start + STEP * DAY];
    while (after - before > 60_000) {
      const middle = Math.floor((before + after) / 120_000) * 60_000;
      if (offsetAt(middle) === from) before = middle;
      else after = middle;
    }
    found.push({ onset: new Date(after + from * 60_000), from, to });
  }
  return found;
}

/** The rule of a yearly change on a weekday of a month, `BYMONTH=3;BYDAY=2SU`; the last one of a month is its fourth or fifth. */
function ruleOf({ onset }: Transition): string {
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][onset.getUTCDay()];
  return `BYMONTH=${onset.getUTCMonth() + 1};BYDAY=${Math.ceil(onset.getUTCDate() / 7)}${weekday}`;
}

function observance({ onset, from, to }: Transition, rule?: string): string[] {
  const name = to > from ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${name}`,
    `DTSTART:${localText(onset)}`,
    ...(rule ? [`RRULE:FREQ=YEARLY;${rule}`] : []),
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${name}`,
  ];
}

/** The observances of a zone from the beginning of one year to the end of another. */
function observancesOf(zone: string, firstYear: number, lastYear: number): string[] {
  const begin = new Date(Date.UTC(firstYear - 1, 0, 1));
  const initial = zoneOffset(begin, zone);
  const changes = transitionsOf(zone, firstYear - 1, lastYear);
  const [spring, autumn] = changes;
  const rules = changes.map(ruleOf);
  const isRegular =
    spring !== undefined &&
    autumn !== undefined &&
    changes.length === 2 * (lastYear - firstYear + 2) &&
    rules.every((rule, place) => rule === rules[place % 2]);
  // Classic Outlook reads one rule for each season, and not a list of them.
  if (isRegular) return [...observance(spring, rules[0]), ...observance(autumn, rules[1])];
  const first = observance({ onset: begin, from: initial, to: initial });
  return [...first, ...changes.flatMap((change) => observance(change))];
}

/**
 * The component of a zone with its rules in these years (RFC 5545, 3.6.5), from the zones of this machine: programs need no data of
 * their own, which are old for Mexico. Every event of the calendar has to be in these years.
 */
export const zoneComponent = (zone: string, firstYear: number, lastYear: number): string =>
  ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...observancesOf(zone, firstYear, lastYear), 'END:VTIMEZONE'].join(
    '\r\n',
  );

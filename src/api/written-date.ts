/** A date as a person or a program wrote it. */
export interface WrittenDate {
  /** `2026-12-24`. */
  day: string;
  /** `20:30:00`; null where none is written. */
  time: string | null;
  /** `-06:00` or `Z`; null where none is written. */
  offset: string | null;
}

/** The first letters of months in Spanish and English, without accents. */
const MONTHS = [
  ['ene', 'jan'],
  ['feb'],
  ['mar'],
  ['abr', 'apr'],
  ['may'],
  ['jun'],
  ['jul'],
  ['ago', 'aug'],
  ['sep', 'set'],
  ['oct'],
  ['nov'],
  ['dic', 'dec'],
];

/** Zones of RFC 822, in hours east of UTC. */
const ZONES: Readonly<Record<string, number>> = {
  est: -5,
  edt: -4,
  cst: -6,
  cdt: -5,
  mst: -7,
  mdt: -6,
  pst: -8,
  pdt: -7,
};

const WEEKDAY = /^(lun|mar|mie|jue|vie|sab|dom|mon|tue|wed|thu|fri|sat|sun)[a-z]*\.?\s*,?\s*(?=\S)/;
const MONTH = '(ene|jan|feb|mar|abr|apr|may|jun|jul|ago|aug|sep|set|oct|nov|dic|dec)[a-z]{0,8}\\.?';
const TIME =
  /^[t,\s]*(?:-\s|a las\s*)?\s*(\d{1,2})(?:[:.](\d{2}))?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*(?:([ap])\.?\s?m\.?(?![a-z]))?\s*((?:h|hr|hrs|horas?)\b\.?)?/;
const ZONE = /^\(?(z|ut|utc|gmt|est|edt|cst|cdt|mst|mdt|pst|pdt)?\s*([+-]\d{1,2}(?::?\d{2})?)?\)?$/;

/** How dates begin: each gives the places of year, month and day among its groups. */
const FORMS: ReadonlyArray<readonly [form: RegExp, year: number, month: number, day: number]> = [
  [/^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/, 1, 2, 3],
  [/^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/, 3, 2, 1],
  [
    new RegExp(`^(\\d{1,2})[-/.\\s]*(?:de\\s+)?${MONTH}[-/.,\\s]*(?:del?\\s+)?(\\d{4}|\\d{2})(?!\\d)`),
    3,
    2,
    1,
  ],
  [new RegExp(`^${MONTH}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`), 3, 1, 2],
];

/** As `Date` and `date(1)` write it: the year is last. */
const YEAR_LAST = new RegExp(
  `^(${MONTH}\\s+\\d{1,2})(\\s+\\d{1,2}:\\d{2}(?::\\d{2})?)(\\s+[a-z]{1,4})?\\s+(\\d{4})$`,
);

const two = (value: number) => String(value).padStart(2, '0');

/**
 * Reads a date with the day first, as in Spanish, RFC 822 and ISO 8601, with or without weekday, time and zone, and with names in
 * Spanish and English. Years of two digits are from 1950 to 2049. Null for anything else, and for days and times that do not exist.
 */
export function readWrittenDate(written: string): WrittenDate | null {
  const text = written
    .slice(0, 100)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .replaceAll(/\s+/g, ' ')
    // A comment of RFC 822.
    .replace(/\s*\([^()]*\)\s*$/, '')
    .trim()
    .toLowerCase();
  // «mar» is a weekday and a month.
  return readDate(text) ?? readDate(text.replace(WEEKDAY, ''));
}

function readDate(typed: string): WrittenDate | null {
  const text = typed.replace(
    YEAR_LAST,
    (_, day, _month, time, zone = '', year) => `${day} ${year}${time}${zone}`,
  );
  for (const [form, ...places] of FORMS) {
    const match = form.exec(text);
    if (!match) continue;
    const [year = '', month = '', day = ''] = places.map((place) => match[place] ?? '');
    const date = dayOf(year, month, day);
    const rest = restOf(text.slice(match[0].length));
    return date !== null && rest !== null ? { day: date, ...rest } : null;
  }
  return null;
}

function dayOf(year: string, month: string, day: string): string | null {
  const fullYear = year.length === 4 ? Number(year) : Number(year) + (Number(year) < 50 ? 2000 : 1900);
  const named = MONTHS.findIndex((names) => names.includes(month)) + 1;
  const written = `${fullYear}-${two(named || Number(month))}-${two(Number(day))}`;
  // `Date` turns 31 February into a day of March.
  const date = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== written ? null : written;
}

/** The time and the zone after a day; null where something else is there. */
function restOf(text: string): Omit<WrittenDate, 'day'> | null {
  if (text.trim() === '') return { time: null, offset: null };
  const match = TIME.exec(text);
  const [found = '', hours, minutes = '0', seconds = '0', half, unit] = match ?? [];
  const isHour = match?.[2] !== undefined || half !== undefined || unit !== undefined;
  const hour = hourOf(Number(hours), half);
  if (!isHour || hour === null || Number(minutes) > 59 || Number(seconds) > 59) return null;
  const zone = ZONE.exec(text.slice(found.length).trim());
  if (!zone) return null;
  const time = [hour, Number(minutes), Number(seconds)].map(two).join(':');
  return { time, offset: offsetOf(zone[1], zone[2]) };
}

function hourOf(hour: number, half: string | undefined): number | null {
  if (half === undefined || hour > 12) return hour <= 23 ? hour : null;
  return hour === 0 ? null : (hour % 12) + (half === 'p' ? 12 : 0);
}

function offsetOf(name: string | undefined, written: string | undefined): string | null {
  if (written !== undefined) {
    const [hours = '', minutes] = written.slice(1).includes(':')
      ? written.slice(1).split(':')
      : [
          written.slice(1, written.length > 3 ? -2 : undefined),
          written.length > 3 ? written.slice(-2) : '00',
        ];
    return `${written[0]}${hours.padStart(2, '0')}:${minutes ?? '00'}`;
  }
  if (name === undefined) return null;
  const hours = ZONES[name];
  return hours === undefined ? 'Z' : `-${two(-hours)}:00`;
}

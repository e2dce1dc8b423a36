import { DEFAULT_ZONE, isZone } from '#contract/zone.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** An instant in a time zone: `sáb 5 dic 2026, 20:30`. */
export function formatInZone(instant: string, zone: string): string {
  const timeZone = isZone(zone) ? zone : DEFAULT_ZONE;
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('es-MX', {
      ...({ weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const),
      ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const),
    });
    formats.set(timeZone, format);
  }
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) ? instant : format.format(at);
}

const short = new Intl.DateTimeFormat('es-MX', {
  ...({ day: 'numeric', month: 'short', year: 'numeric' } as const),
  ...({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
});

/** An instant in the browser's zone: `5 dic 2026, 20:30`. */
export const formatShort = (instant: string): string => short.format(new Date(instant));

const day = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'short', year: 'numeric' });

/** The day of an instant in the browser's zone: `5 dic 2026`. */
export const formatDay = (instant: string): string => day.format(new Date(instant));

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', hourCycle: 'h23' });

/** An instant in the browser's zone: `20 de noviembre de 2026, 20:30 h`, with a non-breaking last space. */
export const formatInstant = (instant: string): string => {
  const at = new Date(instant);
  return `${day.format(at)}, ${clock.format(at)}\u00A0h`;
};

/** The day of an instant in the browser's zone: `20 de noviembre de 2026`. */
export const formatInstantDay = (instant: string): string => day.format(new Date(instant));

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });
const clock = new Intl.DateTimeFormat('es-MX', { timeStyle: 'short', hourCycle: 'h23' });

/** An instant as the reader's clock shows it: `20 de noviembre de 2026, 20:30 h`, the last space not breaking. */
export const formatMoment = (instant: string): string => {
  const at = new Date(instant);
  return `${day.format(at)}, ${clock.format(at)}\u00A0h`;
};

/** The day of an instant where the page is read: `20 de noviembre de 2026`. */
export const formatMomentDay = (instant: string): string => day.format(new Date(instant));

const moment = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeStyle: 'short' });

/** An instant as the clock of whoever looks shows it: `20 de noviembre de 2026, 8:30 p.m.`. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant));

const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long' });

/** The day of an instant where the page is read: `20 de noviembre de 2026`. */
export const formatMomentDay = (instant: string): string => day.format(new Date(instant));

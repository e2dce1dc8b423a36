const days = new Intl.DateTimeFormat('es-MX', {
  ...({ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const),
});

/** A name with the day of an event, as `2026-12-05`: events of a series have one name. */
export const datedName = (name: string, day: string | null): string =>
  day === null ? name : `${name} (${days.format(new Date(`${day}T00:00:00Z`))})`;

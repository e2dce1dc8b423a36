/** The upper part of an event's page, and its ticket bar. */
export const eventPageCopy = {
  show: 'Stand-up',
  when: 'Cuándo:',
  where: 'Dónde:',
  price: 'Cuánto:',
  past: 'Esta función ya pasó',
  /** The next date of an entry. */
  next: 'Próxima fecha',
  /** Below a date that is sold out. */
  withTickets: 'Próxima con boletos:',
  nextSame: 'Próxima función',
  nextOf: (name: string) => `Lo que sigue de ${name}`,
  noNext: 'Ver la cartelera',
  calendar: 'Agenda',
  moreNames: (number: number) => `Ver ${number} más`,
} as const;

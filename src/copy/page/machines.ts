/** The texts of calendars, feeds, shared pictures and the open data. */
export const machinesCopy = {
  addToCalendar: 'Agregar al calendario',
  googleCalendar: 'Google Calendar',
  subscribe: 'Suscribirse al calendario',
  calendarFile: 'Descargar calendario',
  feed: 'Feed Atom',
  calendarAll: (site: string) => `Cartelera de ${site}`,
  calendarOf: (name: string) => `${name}: fechas de stand-up`,
  calendarIn: (city: string) => `Stand-up en ${city}`,
  calendarAbout: 'Fechas, cambios y cancelaciones al día.',
  newsFeed: 'Novedades',
  newsFeedAbout: 'Lo último que se agregó o corrigió en la enciclopedia.',
  eventFeed: 'Eventos',
  eventFeedAbout: 'Las próximas funciones de stand-up en México.',
  eventFeedIn: (city: string) => `Eventos en ${city}`,
  eventFeedInAbout: (city: string) => `Las próximas funciones de stand-up en ${city}.`,
  follow: 'Sigue la cartelera',
  show: 'Stand-up',
  cardAlt: (title: string, kind: string, site: string) =>
    kind ? `Cartel: ${title}, ${kind.toLowerCase()} en ${site}` : `Cartel de ${site}: ${title}`,
} as const;

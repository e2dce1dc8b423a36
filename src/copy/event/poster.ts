interface PosterDay {
  weekday: string;
  day: string;
  month: string;
}

/** Posters for paper, stories and messages, and their page. */
export const posterCopy = {
  headline: 'Pégalo en tu bar',
  title: (name: string) => `Cartel de ${name}`,
  description: (name: string) => `El cartel de ${name} para imprimir, para tus historias y para WhatsApp.`,
  back: 'Cartel',
  lead: 'Imprímelo en tamaño carta, corta las tiras de abajo y pégalo. En esta página las fechas siempre están al día.',
  print: 'Imprimir el cartel',
  printByMenu: 'Para imprimirlo, usa el menú de tu navegador.',
  story: 'Descargar la historia',
  card: 'Descargar la tarjeta',
  /** Names of downloaded files; `name` is the last part of the URL of their subject. */
  storyFile: (name: string) => `historia-${name}.jpg`,
  cardFile: (name: string) => `tarjeta-${name}.jpg`,
  whatsapp: 'Mandar por WhatsApp',
  sheet: 'Cartel',
  /** The link to the page of posters. */
  link: 'Cartel, historia y WhatsApp',
  linkWithMessage: 'Cartel e historia',
  fact: 'Cartel',
  factLink: 'Pégalo en tu bar',
  weekendLink: 'Cartel del fin de semana',
  label: { comedian: 'Próximas fechas', venue: 'La cartelera', city: 'Stand-up' },
  period: (first: PosterDay, last: PosterDay): string => {
    if (first.day === last.day && first.month === last.month)
      return `${first.weekday} ${first.day} de ${first.month}`;
    if (first.month === last.month) return `Del ${first.day} al ${last.day} de ${last.month}`;
    return `Del ${first.day} de ${first.month} al ${last.day} de ${last.month}`;
  },
  with: 'Con',
  /** Beside the QR code, and at the foot of a story. */
  scan: 'Boletos y detalles:',
  findUs: (site: string) => `Búscalo en ${site}`,
  /** The first line of a message. */
  messageTitle: {
    event: (name: string) => name,
    comedian: (name: string) => `Las fechas de ${name}`,
    venue: (name: string) => `La cartelera de ${name}`,
    city: (name: string) => `Stand-up en ${name}`,
  },
} as const;

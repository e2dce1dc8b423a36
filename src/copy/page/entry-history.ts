import { count } from '../plural.ts';

/** The public history of an entry. */
export const entryHistoryCopy = {
  title: 'Historial',
  reading: 'Leyendo el historial…',
  read: (number: number) => count(number, 'cambio', 'cambios'),
  empty: 'Esta página no ha cambiado desde que guardamos su historial.',
  absent: 'Este sitio no guarda el historial de sus páginas.',
  failed: 'No pudimos leer el historial. Revisa tu conexión.',
  retry: 'Intentar de nuevo',
  more: 'Ver cambios anteriores',
  by: { account: 'Una cuenta del sitio', editor: 'La redacción', program: 'El sitio' },
  actions: { create: 'creó la página', update: 'cambió', delete: 'borró la página' },
} as const;

/** The changed content, by the name of the field in the contract. */
export const historyFieldCopy: Readonly<Record<string, string>> = {
  accessibility: 'la accesibilidad',
  address: 'la dirección',
  aliases: 'los otros nombres',
  apple: 'los enlaces',
  average_cost: 'el costo promedio',
  bio: 'la biografía',
  birthdate: 'la fecha de nacimiento',
  business_hours: 'el horario',
  city: 'la ciudad',
  comedians: 'los comediantes',
  comedians_extra: 'los otros comediantes',
  cover: 'la portada',
  description: 'la descripción',
  end_at: 'la hora en que termina',
  facebook: 'los enlaces',
  group_id: 'el colectivo',
  instagram: 'los enlaces',
  is_inperson: 'la modalidad',
  is_online: 'la modalidad',
  is_openmic: 'si es open mic',
  is_published: 'si está publicada',
  lat: 'el punto en el mapa',
  lng: 'el punto en el mapa',
  logo: 'el logo',
  name: 'el nombre',
  nickname: 'el nombre',
  photos: 'las fotos',
  picture: 'la foto principal',
  platforms: 'los enlaces',
  postal_code: 'el código postal',
  previous_slugs: 'la dirección de la página',
  previous_start_at: 'la fecha anterior',
  price_max: 'el precio',
  price_min: 'el precio',
  punchline: 'el remate',
  rss_feed: 'el feed',
  schedule: 'el horario',
  section: 'la sección',
  short_bio: 'la biografía corta',
  series: 'la serie',
  short_description: 'la descripción corta',
  slug: 'la dirección de la página',
  spotify: 'los enlaces',
  start_at: 'la fecha',
  state: 'el estado',
  status: 'el estado del evento',
  thumbnail: 'el cartel',
  ticket_url: 'el enlace de boletos',
  timezone: 'la zona horaria',
  twitter: 'los enlaces',
  venue_id: 'el lugar',
  web: 'los enlaces',
  youtube: 'los enlaces',
};

const list = new Intl.ListFormat('es-MX', { type: 'conjunction' });

/** Describes changed fields, without repetitions. */
export const changedFields = (fields: readonly string[]): string =>
  list.format(new Set(fields.map((field) => historyFieldCopy[field] ?? field)));

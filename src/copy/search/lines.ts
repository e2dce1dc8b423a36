import { countName } from '../kind-counts.ts';
import { listName } from '../kinds.ts';

/* The answers of the search as lines: «Gratis en Guadalajara, este fin de semana». */

const months =
  'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
/** The weekdays from Sunday. Those of `time.ts` are not used, since they are loaded with the code of forms. */
const weekdays = 'domingo lunes martes miércoles jueves viernes sábado'.split(' ');

const flags: Readonly<Record<string, string>> = {
  isFree: 'Gratis',
  isOpenMic: 'Open mic',
  isOnline: 'En línea',
  isPaid: 'Con boletos',
};

const spans: Readonly<Record<string, string>> = {
  today: 'hoy',
  tomorrow: 'mañana',
  dayAfter: 'pasado mañana',
  weekend: 'este fin de semana',
  week: 'esta semana',
  nextWeek: 'la próxima semana',
  month: 'este mes',
  nextMonth: 'el próximo mes',
};

const pages: Readonly<Record<string, string>> = {
  league: 'Liga de Colectivos',
  bracket: 'El tablero de la Liga',
  contact: 'Contacto',
  about: 'Acerca de',
  donate: 'Donar',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  data: 'Datos abiertos',
  login: 'Iniciar sesión',
  register: 'Registrarse',
  recovery: 'Recuperar contraseña',
  favorites: 'Mis favoritos',
  profile: 'Mi perfil',
  comedianRequest: 'Tu página de comediante',
  cities: 'Elegir ciudad',
  accountEventNew: 'Publicar un evento',
  pastEvents: 'Eventos pasados',
  home: 'Inicio',
};

/** `este fin de semana`, `en diciembre`, `el viernes 27 de noviembre`; `last` is the last day, `YYYY-MM-DD`. */
function daysText(span: string | null, last: string): string {
  const known = spans[span ?? ''];
  if (known) return known;
  const [, month = 1, day = 1] = last.split('-').map(Number);
  const named = months[month - 1] ?? '';
  if (span?.startsWith('month')) return `en ${named}`;
  return `el ${weekdays[new Date(last).getUTCDay()]} ${day} de ${named}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const lineCopy = {
  label: 'Respuestas',
  page: (name: string) => pages[name] ?? name,
  list: (kind: keyof typeof listName, city: string | null) => listName[kind] + (city ? ` en ${city}` : ''),
  count: (kind: keyof typeof countName, number: number) =>
    number === 0 && kind === 'event' ? 'sin funciones' : countName[kind](number),
  /** Events of a city, on some days, that have flags. */
  events(
    city: string | null,
    days: { span: string | null; to: string | null } | null,
    set: readonly string[],
  ): string {
    const when = days ? daysText(days.span, days.to ?? '') : '';
    const what = set.map((flag) => flags[flag] ?? '').join(', ');
    const place = city ? ` en ${city}` : '';
    if (what) return `${what.charAt(0)}${what.slice(1).toLowerCase()}${place}${when && `, ${when}`}`;
    return when ? `${capital(when)}${place}` : `Cartelera${place}`;
  },
} as const;

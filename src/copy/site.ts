import { count } from './plural.ts';

export const siteCopy = {
  tagline: 'La enciclopedia libre del stand-up mexicano',
  skip: 'Saltar al contenido',
  mainNav: 'Principal',
  footerNav: 'Legal',
  breadcrumbs: 'Ruta de navegación',
  demo: 'Esto es una demostración: personas, foros y fechas son inventados.',
  byCity: 'Stand-up por ciudad',
  about: 'Acerca de',
  terms: 'Términos y condiciones',
  privacy: 'Política de privacidad',
  social: 'Redes del sitio',
  data: 'Datos abiertos',
  nav: { home: 'Inicio', contact: 'Contacto' },
  bar: {
    label: 'Atajos',
    today: 'Hoy',
    shows: 'Cartelera',
    search: 'Buscar',
    favorites: 'Favoritos',
    more: 'Más',
  },
  theme: { label: 'Tema', system: 'Automático', light: 'Papel', dark: 'Foro' },
  pagination: {
    label: 'Paginación',
    previous: 'Anterior',
    next: 'Siguiente',
    page: 'Página',
    of: (page: number, pages: number) => `Página ${page} de ${pages}`,
  },
  networks: 'Redes',
  imageBy: (credit: string) => `Imagen: ${credit}`,
  more: 'Ver todo',
  moreDates: (number: number) => `Ver ${count(number, 'fecha más', 'fechas más')}`,
  emptyList: 'Todavía no hay nada por aquí.',
  goHome: 'Volver al inicio',
  seeEvents: 'Ver la cartelera',
  alsoKnownAs: 'También:',
} as const;

/** Names of the platforms on which comedians publish. */
export const networkNames = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  apple: 'Apple Podcasts',
  web: 'Sitio web',
  rss: 'RSS',
} as const;

/** Names of the networks on which the site has profiles. */
export const siteNetworkNames = {
  facebook: 'Facebook',
  twitter: 'X',
  instagram: 'Instagram',
  youtube: 'YouTube',
  spotify: 'Spotify',
  tiktok: 'TikTok',
  threads: 'Threads',
  bluesky: 'Bluesky',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  twitch: 'Twitch',
  linkedin: 'LinkedIn',
} as const;

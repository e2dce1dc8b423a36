import { slugify } from '#contract/search-text.ts';

/** Every URL of the site, built here and nowhere else (spec §2). No trailing slashes. */
const segment = encodeURIComponent;

const numbered = (list: string, page: number) => (page > 1 ? `${list}/pagina/${page}` : list);

export const paths = {
  home: '/',
  comedians: (page = 1) => numbered('/comediantes', page),
  comedian: (slug: string) => `/comediantes/${segment(slug)}`,
  groups: (page = 1) => numbered('/colectivos', page),
  group: (slug: string) => `/colectivos/${segment(slug)}`,
  events: (page = 1) => numbered('/eventos', page),
  pastEvents: (page = 1) => numbered('/eventos/pasados', page),
  event: (slug: string) => `/eventos/${segment(slug)}`,
  league: '/eventos/liga-de-colectivos',
  bracket: '/eventos/liga-de-colectivos/tablero',
  eventsIn: (city: string, page = 1) => numbered(`/eventos/en/${slugify(city, 'ciudad')}`, page),
  openMics: '/eventos/open-mics',
  thisWeek: '/eventos/esta-semana',
  /** A page of a list that has no function of its own here. */
  listPage: numbered,
  venues: (page = 1) => numbered('/lugares', page),
  venue: (slug: string) => `/lugares/${segment(slug)}`,
  podcasts: (page = 1) => numbered('/podcasts', page),
  podcast: (slug: string) => `/podcasts/${segment(slug)}`,
  contact: '/contacto',
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  login: '/login',
  register: '/registro',
} as const;

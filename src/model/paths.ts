import { citySlug } from './city-slug.ts';

/** Every URL of the site, built here and nowhere else (spec §2). No trailing slashes. */
const segment = encodeURIComponent;

const numbered = (list: string, page: number) => (page > 1 ? `${list}/pagina/${page}` : list);

/** A page of one shell: the slug that follows is read in the browser. */
const eventEditor = '/mi-cuenta/eventos/editar';

export const paths = {
  home: '/',
  comedians: (page = 1) => numbered('/comediantes', page),
  comediansIn: (city: string, page = 1) => numbered(`/comediantes/en/${citySlug(city)}`, page),
  comedian: (slug: string) => `/comediantes/${segment(slug)}`,
  groups: (page = 1) => numbered('/colectivos', page),
  group: (slug: string) => `/colectivos/${segment(slug)}`,
  events: (page = 1) => numbered('/eventos', page),
  pastEvents: (page = 1) => numbered('/eventos/pasados', page),
  event: (slug: string) => `/eventos/${segment(slug)}`,
  league: '/eventos/liga-de-colectivos',
  bracket: '/eventos/liga-de-colectivos/tablero',
  /** A season of the league, with all its matches. */
  season: (slug: string) => `/eventos/liga-de-colectivos/temporadas/${segment(slug)}`,
  eventsIn: (city: string, page = 1) => numbered(`/eventos/en/${citySlug(city)}`, page),
  openMics: '/eventos/open-mics',
  thisWeek: '/eventos/esta-semana',
  freeEvents: '/eventos/gratis',
  onlineEvents: '/eventos/en-linea',
  /** A page of a list that has no function of its own here. */
  listPage: numbered,
  venues: (page = 1) => numbered('/lugares', page),
  venuesIn: (city: string, page = 1) => numbered(`/lugares/en/${citySlug(city)}`, page),
  venue: (slug: string) => `/lugares/${segment(slug)}`,
  podcasts: (page = 1) => numbered('/podcasts', page),
  podcast: (slug: string) => `/podcasts/${segment(slug)}`,
  search: '/buscar',
  /** What is shown where there is neither network nor copy. */
  offline: '/sin-conexion',
  /** What the site is as an app. */
  manifest: '/manifest.webmanifest',
  /** What the search index is made of. */
  searchDirectory: '/indice/palabras.json',
  searchPart: (version: string, kind: 'p' | 'r', part: number) => `/indice/${version}/${kind}${part}.json`,
  contact: '/contacto',
  /** Where the form of the contact page goes: the API, not a page. */
  contactForm: '/api/contact/form',
  donate: '/donar',
  donateThanks: '/donar/gracias',
  donateCancelled: '/donar/cancelado',
  /** Where forms of donations go without JavaScript: the API, not a page. */
  donationCheckout: '/api/donations/checkout/',
  about: '/acerca-de',
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  login: '/login',
  loginCallback: '/login-callback',
  /** The API's redirect to the provider, which leads back to `loginCallback`. */
  facebookLogin: '/api/login/facebook',
  logout: '/logout',
  register: '/registro',
  registered: '/registro/enviado',
  /** Pages of one shell each: what follows the slash is read in the browser. */
  confirmation: '/registro/confirmacion',
  recovery: '/recuperar-contrasena',
  recoveryConfirm: '/recuperar-contrasena/confirmar',
  /** Where guest pages send logged-in users. */
  afterLogin: '/profile',
  account: '/mi-cuenta',
  profile: '/mi-cuenta/perfil',
  /** Where an account is deleted, or kept after all. */
  deletion: '/mi-cuenta/perfil#eliminar',
  accountComedian: '/mi-cuenta/comediante',
  accountEvents: '/mi-cuenta/eventos',
  accountEventNew: '/mi-cuenta/eventos/nuevo',
  /** A new event that begins as another. */
  accountEventCopy: (slug: string) => `/mi-cuenta/eventos/nuevo?copia=${segment(slug)}`,
  accountEventEdit: (slug: string) => `${eventEditor}/${segment(slug)}`,
  accountEventEditor: eventEditor,
  favorites: '/mi-cuenta/favoritos',
  /** For admins alone. */
  adminDonations: '/admin/donaciones',
  data: '/datos',
  /** The whole content, or one kind of it by its Spanish plural, as JSON Lines. */
  dataFile: (name: string) => `/datos/${segment(name)}.jsonl`,
  /** The calendar of everything; of an entry, its page's path and `.ics`. */
  calendar: '/calendario.ics',
  calendarIn: (city: string) => `/calendario/en/${citySlug(city)}.ics`,
  calendarOf: (page: string) => `${page}.ics`,
  newsFeed: '/feeds/novedades.xml',
  eventFeed: '/feeds/eventos.xml',
  eventFeedIn: (city: string) => `/feeds/eventos/${citySlug(city)}.xml`,
  /** Beginnings of paths that are personal, or answers to programs. */
  notForRobots: [
    '/mi-cuenta',
    '/login',
    '/registro',
    '/recuperar-contrasena',
    '/profile',
    '/logout',
    '/admin',
    '/api/',
    '/server-middleware/',
  ],
  robots: '/robots.txt',
  /** The site in short, for programs that read it as text. */
  guide: '/llms.txt',
  sitemapIndex: '/sitemap-index.xml',
  sitemap: (shard: number) => `/sitemap-${shard}.xml`,
  /** The picture a page is shared with, by the page's own path. */
  card: (page: string) => `/tarjetas${page === '/' ? '/inicio' : page}.jpg`,
} as const;

/** Pages whose further path is read in the browser, since it is not known when the site is built. */
const shells: readonly string[] = [paths.confirmation, eventEditor];

/** The page that stands for a path of which only the beginning is known, or undefined. */
export const shellOf = (path: string): string | undefined =>
  shells.find((shell) => path.startsWith(`${shell}/`));

/** Rules for hosts of files: from, to and status of what is no page by itself. */
export const standingRules: ReadonlyArray<readonly [from: string, to: string, status: 200 | 301]> = [
  [paths.account, paths.profile, 301],
  ...shells.map((shell) => [`${shell}/*`, shell, 200] as const),
];

/** Whether a path is one that leads elsewhere by itself: leading to it would lead in circles. */
export const leadsElsewhere = (path: string): boolean =>
  /^\/(logout|login|login-callback|profile|registro|recuperar-contrasena|api)(?![\w-])/.test(path);

/** Whether a page is about an account: shared caches may not keep it. */
export const isAccountPage = (path: string): boolean =>
  /^\/(mi-cuenta|admin|login|login-callback|logout|registro|recuperar-contrasena|profile)(\/|\.html$|$)/.test(
    path,
  );

/** Slugs that name pages of their own below `/eventos`: an event called so has no page, and shadows none. */
export const eventPageSlugs: ReadonlySet<string> = new Set([
  'en',
  'en-linea',
  'esta-semana',
  'gratis',
  'liga-de-colectivos',
  'open-mics',
  'pagina',
  'pasados',
]);

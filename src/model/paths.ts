import { citySlug } from './place/city-slug.ts';

/** Every URL of the site (spec §2); no other module builds URLs. No trailing slashes. */
const segment = encodeURIComponent;

const numbered = (list: string, page: number) => (page > 1 ? `${list}/pagina/${page}` : list);

/** One page for all events: the browser reads the slug that follows. */
const eventEditor = '/mi-cuenta/eventos/editar';

export const paths = {
  home: '/',
  /** Where a visitor chooses a city. */
  cities: '/#ciudades',
  /** A city's home page. */
  today: (city: string) => `/hoy/${citySlug(city)}`,
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
  /** A page of any list, by the path of its first page. */
  listPage: numbered,
  venues: (page = 1) => numbered('/lugares', page),
  venuesIn: (city: string, page = 1) => numbered(`/lugares/en/${citySlug(city)}`, page),
  venue: (slug: string) => `/lugares/${segment(slug)}`,
  podcasts: (page = 1) => numbered('/podcasts', page),
  podcast: (slug: string) => `/podcasts/${segment(slug)}`,
  search: '/buscar',
  /** The search page with a question. */
  searchFor: (question: string) => `/buscar?${new URLSearchParams({ q: question })}`,
  /** Shown without a network and a stored copy. */
  offline: '/sin-conexion',
  /** The files of the search index: postings, rows, texts, and the agenda. */
  searchDirectory: '/indice/palabras.json',
  searchPart: (kind: 'p' | 'r' | 't' | 'a', version: string) => `/indice/${kind}-${version}.json`,
  contact: '/contacto',
  donate: '/donar',
  about: '/acerca-de',
  terms: '/terminos-y-condiciones',
  privacy: '/politica-de-privacidad',
  login: '/login',
  loginCallback: '/login-callback',
  /** An endpoint of the API that redirects to the provider, which returns to `loginCallback`. */
  facebookLogin: '/api/login/facebook',
  logout: '/logout',
  register: '/registro',
  registered: '/registro/enviado',
  /** One page for all keys: the browser reads what follows. */
  confirmation: '/registro/confirmacion',
  recovery: '/recuperar-contrasena',
  recoveryConfirm: '/recuperar-contrasena/confirmar',
  /** The target of logged-in users on pages for guests. */
  afterLogin: '/profile',
  account: '/mi-cuenta',
  profile: '/mi-cuenta/perfil',
  /** Deletes an account, or cancels its deletion. */
  deletion: '/mi-cuenta/perfil#eliminar',
  /** Asks for a comedian profile. */
  comedianRequest: '/mi-cuenta/perfil#comediante',
  accountComedian: '/mi-cuenta/comediante',
  accountEvents: '/mi-cuenta/eventos',
  accountEventNew: '/mi-cuenta/eventos/nuevo',
  /** A new event with the fields of another. */
  accountEventCopy: (slug: string) => `/mi-cuenta/eventos/nuevo?copia=${segment(slug)}`,
  accountEventEdit: (slug: string) => `${eventEditor}/${segment(slug)}`,
  accountEventEditor: eventEditor,
  favorites: '/mi-cuenta/favoritos',
  /** For editors of content and admins; `admin-kinds.ts` has the pages of each kind below it. */
  admin: '/admin',
  /** The editor of the entry with a public page: sections have the same name in both. */
  adminEditorOf: (page: string, id: string) => `/admin${page.replace(/[^/]*$/, '')}editar?id=${id}`,
  adminChanges: '/admin/cambios',
  adminHistory: '/admin/historial',
  adminMerge: '/admin/fusionar',
  adminProblems: '/admin/pendientes',
  adminProposals: '/admin/lugares-propuestos',
  /** For admins only. */
  adminRequests: '/admin/solicitudes',
  adminMessages: '/admin/mensajes',
  adminPeople: '/admin/personas',
  adminBuilds: '/admin/publicacion',
  adminDonations: '/admin/donaciones',
  data: '/datos',
} as const;

/** Pages that also answer all paths below them: the browser reads the rest of the path. */
const shells: readonly string[] = [paths.confirmation, eventEditor];

/** The shell page that answers a path, or undefined. */
export const shellOf = (path: string): string | undefined =>
  shells.find((shell) => path.startsWith(`${shell}/`));

/** Redirects and rewrites of every build: from, to and status. */
export const staticRules: ReadonlyArray<readonly [from: string, to: string, status: 200 | 301]> = [
  [paths.account, paths.profile, 301],
  ...shells.map((shell) => [`${shell}/*`, shell, 200] as const),
];

/** Whether the page at a path redirects or belongs to the login: it must not be a target after a login. */
export const isRedirectPath = (path: string): boolean =>
  /^\/(logout|login|login-callback|profile|registro|recuperar-contrasena|api)(?![\w-])/.test(path);

/** Whether a page belongs to an account: shared caches must not store it. */
export const isAccountPage = (path: string): boolean =>
  /^\/(mi-cuenta|admin|login|login-callback|logout|registro|recuperar-contrasena|profile)(\/|\.html$|$)/.test(
    path,
  );

/** Reserved slugs below `/eventos`: an event with one of them has no page. */
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

import { citySlug } from './place/city-slug.ts';

const segment = encodeURIComponent;

/** Whether a path is that of a part of the search index, which is made from the bytes of the part (`paths.searchPart`). */
export const isSearchPart = (path: string): boolean => /^\/indice\/[aprt]-\w+\.json$/.test(path);

/** URLs that no script in a browser needs, of files and forms above all: every page loads `paths`. */
export const filePaths = {
  /** The web app manifest. */
  manifest: '/manifest.webmanifest',
  /** The action of the contact form: an endpoint of the API. */
  contactForm: '/api/contact/form',
  /** The action of the donation form without JavaScript: an endpoint of the API. */
  donationCheckout: '/api/donations/checkout/',
  /** The whole content, or one kind of it by its Spanish plural, as JSON Lines. */
  dataFile: (name: string) => `/datos/${segment(name)}.jsonl`,
  /** The calendar of all events; that of an entry is its page's path and `.ics`. */
  calendar: '/calendario.ics',
  calendarIn: (city: string) => `/calendario/en/${citySlug(city)}.ics`,
  calendarOf: (page: string) => `${page}.ics`,
  newsFeed: '/feeds/novedades.xml',
  eventFeed: '/feeds/eventos.xml',
  eventFeedIn: (city: string) => `/feeds/eventos/${citySlug(city)}.xml`,
  /** Prefixes of paths that `robots.txt` disallows: personal pages and APIs. */
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
  /** A short description of the site for language models. */
  guide: '/llms.txt',
  sitemapIndex: '/sitemap-index.xml',
  sitemap: (shard: number) => `/sitemap-${shard}.xml`,
  /** The share card of a page, by the page's path. */
  card: (page: string) => `/tarjetas${page === '/' ? '/inicio' : page}.jpg`,
  /** The page of a page's poster. */
  poster: (page: string) => `/cartel${page}`,
  /** The map of who shared a bill: of a comedian, by the path of their page, or of a city, by that of its home page. */
  billMap: (page: string) => `/mapa${page}`,
  /** The share card with the dates of a page's poster; that of an event is the card of its page. */
  posterCard: (page: string) => `/tarjetas/fechas${page}.jpg`,
  /** The picture of a page's poster for stories. */
  story: (page: string) => `/tarjetas/cartel${page}.jpg`,
  donateThanks: '/donar/gracias',
  donateCancelled: '/donar/cancelado',
  /** Where people without an account ask for their data. */
  privacyRequest: '/privacidad/solicitud',
  /** The actions of the forms of requests about data. */
  privacyRequestForm: '/api/privacy-requests/form',
  privacyConfirmForm: '/api/privacy-requests/confirm/form',
} as const;

/* A small encyclopedia in wire format with cases that the demo does not have: feeds, full slots, odd coordinates. */

const HOUR = 3_600_000;

/** When a show of today began: the full hour before the tests, the same in every answer. */
export const TONIGHT = new Date(Math.floor(Date.now() / HOUR) * HOUR).toISOString();

/** When that event ends, and another one begins at its place. */
const AFTER = new Date(Date.parse(TONIGHT) + HOUR).toISOString();

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Lists by path, on a server with this origin. */
export function smallContent(origin: string): Record<string, readonly unknown[]> {
  const photo = (id: number, caption: string) => ({
    id,
    image: `${origin}/media/${id}.png`,
    caption,
    credit: 'Ana Luz',
    license: 'CC BY-SA 4.0',
  });
  const venue = {
    id: 1,
    slug: 'foro',
    name: 'Foro Uno',
    address: 'Calle 1',
    city: 'Puebla',
    geolocation: '19.04,-98.2',
  };
  const banner = (id: number, type: string, section: string, rest: object = {}) => ({
    id,
    type: { slug: type },
    section,
    name: `Anuncio ${id}`,
    title: `Título ${id}`,
    link: '/comediantes',
    ...rest,
  });
  /** Has performed every night for most of a year. */
  const veteran = { id: 2, slug: 'veterana', nickname: 'Ñ' };
  const team = (id: number) => ({ id, slug: `equipo-${id}`, name: `Equipo ${id}` });
  const match = (id: number, position: number, rest: object) => ({ id, position, ...rest });
  return {
    '/api/comedians/': [
      {
        id: 1,
        slug: 'ana',
        nickname: 'Ana',
        bio: '<p>Hola</p>',
        photos: [photo(1, 'En el foro'), photo(2, 'De gira'), photo(3, '')],
      },
      { ...veteran, bio: '<p>Trescientas noches.</p>' },
    ],
    '/api/venues/': [
      { ...venue, description: '', phone: '222 555 0101 o 01 800', phone_show: true },
      { id: 3, slug: 'solo', name: 'Solo', city: 'Tulum', address: 'Calle 3', description: '' },
      { id: 4, slug: 'pasaje', name: 'Pasaje', city: 'Mérida', address: 'Calle 4', description: '' },
      { id: 2, slug: 'perdido', name: 'Perdido', geolocation: '99,200', address: 'Calle 2', description: '' },
    ],
    '/api/events/': [
      { id: 1, slug: 'noche', name: 'Noche', start_at: inDays(3), venue, venue_id: 1, description: '' },
      {
        id: 3,
        slug: 'breve',
        name: 'Breve',
        start_at: inDays(3),
        end_at: inDays(3 + 1 / 24),
        description: '',
      },
      {
        id: 4,
        slug: 'interminable',
        name: 'La noche interminable de los comediantes que prometieron ser breves y todavía siguen arriba del escenario contando el mismo chiste de siempre',
        start_at: `${inDays(9).slice(0, 10)}T05:30:00Z`,
        end_at: `${inDays(9).slice(0, 10)}T08:30:00Z`,
        price_min: 100,
        price_max: 250,
        ticket_url: 'https://boletos.test/interminable',
        venue: { ...venue, id: 2, slug: 'perdido', name: 'Perdido' },
        venue_id: 2,
        description: '',
        comedians_extra: JSON.stringify(Array.from({ length: 40 }, (_, place) => `Invitada ${place + 1}`)),
      },
      {
        id: 5,
        slug: 'letra',
        name: 'Ñ',
        start_at: inDays(4),
        venue: { id: 3, slug: 'solo', name: 'Solo', city: 'Tulum' },
        venue_id: 3,
        description: '',
      },
      {
        id: 6,
        slug: 'de-hoy',
        name: 'De hoy',
        start_at: TONIGHT,
        end_at: AFTER,
        venue: { id: 4, slug: 'pasaje', name: 'Pasaje', city: 'Mérida' },
        venue_id: 4,
        description: '',
      },
      {
        id: 7,
        slug: 'despues',
        name: 'Después',
        start_at: AFTER,
        venue: { id: 4, slug: 'pasaje', name: 'Pasaje', city: 'Mérida' },
        venue_id: 4,
        description: '',
      },
      ...Array.from({ length: 300 }, (_, place) => ({
        id: 1000 + place,
        slug: `funcion-${place}`,
        name: `Función ${place}`,
        start_at: inDays(-1 - place),
        comedians: [veteran],
        description: '',
      })),
      { id: 2, slug: 'liga-de-colectivos', name: 'Impostora', start_at: inDays(2), description: '' },
    ],
    '/api/podcasts/': [
      { id: 1, slug: 'con-feed', name: 'Con feed', description: '', rss_feed: 'https://feeds.test/uno.xml' },
      { id: 2, slug: 'sin-feed', name: 'Sin feed', description: '', rss_feed: 'https://feeds.test/roto.xml' },
      ...['una', 'muda', 'larga'].map((feed, place) => ({
        id: place + 3,
        slug: feed,
        name: `Podcast de feed ${feed}`,
        description: '',
        comedians: [{ id: 1, slug: 'ana', nickname: 'Ana' }],
        spotify: 'https://escucha.test/podcast',
        rss_feed: `https://feeds.test/${feed}.xml`,
      })),
    ],
    '/api/banners/': [
      banner(1, 'full', 'inicio', { align_vertical: 'bottom' }),
      banner(2, 'full', '', { new_page: true, link: 'https://example.com/' }),
      banner(3, 'full', 'podcasts'),
      banner(4, 'side', 'podcasts'),
      banner(5, 'medium', 'lugares', { link: 'javascript:alert(1)' }),
      banner(6, 'full', '', { status: 'inactive' }),
      banner(7, 'side', 'podcasts', { status: 0 }),
    ],
    '/api/league/': [
      {
        id: 1,
        slug: '2026',
        name: 'Liga 2026',
        is_current: true,
        groups: [{ id: 1, name: 'Grupo A', position: 0, members: [1, 2].map(team) }],
        rounds: [
          {
            id: 1,
            name: 'Jornada 1',
            position: 0,
            is_knockout: false,
            matches: [
              match(1, 0, { home: team(1), away: team(2), home_score: 20, away_score: 10, winner_id: 1 }),
            ],
          },
          {
            id: 2,
            name: 'Semifinales',
            position: 1,
            is_knockout: true,
            matches: [
              match(2, 0, { home: team(1), away: team(2), home_score: 9, away_score: 8, winner_id: 1 }),
              match(3, 1, { home: team(3), away: null, start_at: inDays(5) }),
            ],
          },
          { id: 3, name: 'Final', position: 2, is_knockout: true, matches: [match(4, 0, { home: team(1) })] },
        ],
      },
      {
        id: 2,
        slug: '2025',
        name: 'Liga 2025',
        is_current: false,
        groups: [{ id: 2, name: 'Grupo único', position: 0, members: [3, 4].map(team) }],
        rounds: [
          ...Array.from({ length: 12 }, (_, place) => ({
            id: 10 + place,
            name: `Jornada ${place + 1}`,
            position: place,
            is_knockout: false,
            matches: Array.from({ length: 4 }, (__, position) =>
              match(100 + 4 * place + position, position, {
                home: team(3),
                away: team(4),
                home_score: 10 + place,
                away_score: position,
                winner_id: 3,
                start_at: inDays(-300 + place),
              }),
            ),
          })),
          {
            id: 30,
            name: 'Gran final',
            position: 12,
            is_knockout: true,
            matches: [
              match(200, 0, { home: team(3), away: team(4), home_score: 7, away_score: 6, winner_id: 3 }),
            ],
          },
        ],
      },
    ],
  };
}

const feed = (items: string) => `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel><title>Feed</title>
${items}
</channel></rss>`;

const sound = (name: string) => `<enclosure url="https://audio.test/${name}.wav" type="audio/wav"/>`;

/** Feeds of podcasts by their name. */
export const FEEDS: Readonly<Record<string, string>> = {
  uno: feed(`<item><guid>uno</guid><title>Episodio uno</title><pubDate>Sun, 01 Nov 2026 12:00:00 GMT</pubDate>
<description>Con público.</description><itunes:duration>62:00</itunes:duration>${sound('uno')}</item>
<item><guid>dos</guid><title>Episodio dos</title>${sound('dos')}</item>
<item><guid>yt:video:abcdefghijk</guid><title>Episodio tres</title></item>
<item><guid>cuatro</guid><title>Episodio cuatro</title><link>https://example.com/cuatro</link></item>`),
  una: feed(`<item><guid>u</guid><title>El único episodio</title>${sound('u')}</item>`),
  muda: feed(
    ['Dos', 'Uno']
      .map(
        (name) =>
          `<item><guid>${name}</guid><title>${name} sin sonido</title><link>https://example.com/${name}</link></item>`,
      )
      .join('\n'),
  ),
  // Its newest episode is an announcement, and its feed begins with the first one.
  larga: feed(
    Array.from({ length: 500 }, (_, place) => {
      const number = place + 1;
      const date = new Date(Date.UTC(2016, 0, 1 + 7 * place)).toUTCString();
      const recording = number === 500 ? '<link>https://example.com/aviso</link>' : sound(String(number));
      return `<item><guid>${number}</guid><title>Episodio ${number}</title><pubDate>${date}</pubDate>${recording}</item>`;
    }).join('\n'),
  ),
};

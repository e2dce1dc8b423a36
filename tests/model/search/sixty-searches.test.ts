import { expect, test } from 'vitest';
import { eventFilter } from '#model/list/filter.ts';
import { demoEntries } from './demo-entries.ts';
import { firstAnswer, indexOf, readerOf, search } from './index-of.ts';

/** A Friday afternoon in Mexico. */
const now = new Date('2026-11-27T23:00:00Z');
const entries = demoEntries(now);
const { source } = readerOf(indexOf(entries, now));
const ask = (query: string) => search(source, query, 4, { now });

const FRIDAY = '2026-11-27';
const SUNDAY = '2026-11-29';
const within = (query: string) => `/eventos?${query}`;

/** Searches, each with its first answer. */
const searches: ReadonlyArray<readonly [query: string, answer: string]> = [
  // Cities and what they are called.
  ['cdmx', '/eventos/en/ciudad-de-mexico'],
  ['df', '/eventos/en/ciudad-de-mexico'],
  ['Ciudad de México', '/eventos/en/ciudad-de-mexico'],
  ['mty', '/eventos/en/monterrey'],
  ['gdl', '/eventos/en/guadalajara'],
  ['guadalajara', '/eventos/en/guadalajara'],
  ['guad', '/eventos/en/guadalajara'],
  ['guadalajra', '/eventos/en/guadalajara'],
  ['queretro', '/eventos/en/queretaro'],
  ['stand up en merida', '/eventos/en/merida'],
  ['standup puebla', '/eventos/en/puebla'],
  ['tijuas', '/eventos/en/tijuana'],
  ['Mérida, Yucatán', '/eventos/en/merida'],
  // Days.
  ['hoy', within(`date_to=${FRIDAY}`)],
  ['que hay hoy', within(`date_to=${FRIDAY}`)],
  ['esta noche', within(`date_to=${FRIDAY}`)],
  ['hoi', within(`date_to=${FRIDAY}`)],
  ['mañana', within('date_from=2026-11-28&date_to=2026-11-28')],
  ['mañna', within('date_from=2026-11-28&date_to=2026-11-28')],
  ['pasado mañana', within('date_from=2026-11-29&date_to=2026-11-29')],
  ['viernes', within(`date_to=${FRIDAY}`)],
  ['el jueves', within('date_from=2026-12-03&date_to=2026-12-03')],
  ['este fin', within(`date_to=${SUNDAY}`)],
  ['fin de semana', within(`date_to=${SUNDAY}`)],
  ['este fim', within(`date_to=${SUNDAY}`)],
  ['esta semana', '/eventos/esta-semana'],
  ['próxima semana', within('date_from=2026-11-30&date_to=2026-12-06')],
  ['diciembre', within('date_from=2026-12-01&date_to=2026-12-31')],
  ['5 de diciembre', within('date_from=2026-12-05&date_to=2026-12-05')],
  ['navidad', within('date_from=2026-12-25&date_to=2026-12-25')],
  ['donde hay stand up hoy', within(`date_to=${FRIDAY}`)],
  // What an event may be, alone and with the others.
  ['gratis', '/eventos/gratis'],
  ['grtis', '/eventos/gratis'],
  ['entrada libre', '/eventos/gratis'],
  ['open mic', '/eventos/open-mics'],
  ['openmic', '/eventos/open-mics'],
  ['open mic puebla', within('city=Puebla&is_openmic=true')],
  ['opem mic pueba', within('city=Puebla&is_openmic=true')],
  ['micrófono abierto cdmx', within('city=Ciudad+de+M%C3%A9xico&is_openmic=true')],
  ['en línea', '/eventos/en-linea'],
  ['con boletos', within('is_free=false')],
  ['gratis en guadalajara este fin', within(`city=Guadalajara&is_free=true&date_to=${SUNDAY}`)],
  ['hoy en monterrey', within(`city=Monterrey&date_to=${FRIDAY}`)],
  ['cdmx mañana', within('city=Ciudad+de+M%C3%A9xico&date_from=2026-11-28&date_to=2026-11-28')],
  // Lists and pages.
  ['standup', '/eventos'],
  ['comediantes en puebla', '/comediantes/en/puebla'],
  ['foros de oaxaca', '/lugares/en/oaxaca'],
  ['podcasts', '/podcasts'],
  ['podcats', '/podcasts'],
  ['colectivos', '/colectivos'],
  ['liga', '/eventos/liga-de-colectivos'],
  ['contacto', '/contacto'],
  ['contato', '/contacto'],
  ['crear cuenta', '/registro'],
  ['aviso de privacidad', '/politica-de-privacidad'],
  ['ciudades', '/#ciudades'],
  ['cerca de mi', '/#ciudades'],
  ['foros cerca de mi', '/lugares'],
  ['hoy cerca de mi', within(`date_to=${FRIDAY}`)],
  ['soy comediante', '/mi-cuenta/perfil#comediante'],
  ['episodio nuevo', '/podcasts'],
  ['mapa', '/lugares'],
  ['rss', '/datos'],
  ['barato', '/eventos'],
  ['agenda', '/eventos'],
  ['cover', within('is_free=false')],
  ['hoy 20:00', within(`date_to=${FRIDAY}`)],
  ['jueves 3 9 pm', within('date_from=2026-12-03&date_to=2026-12-03')],
  ['mañana a las 9 pm', within('date_from=2026-11-28&date_to=2026-11-28')],
  ['como empezar en stand up', '/eventos/open-mics'],
  ['escuchar', '/podcasts'],
  ['tabla de la liga', '/eventos/liga-de-colectivos'],
  ['resultados', '/eventos/liga-de-colectivos'],
  ['comediantas', '/comediantes'],
  ['publicidad', '/contacto'],
  ['anunciarme', '/mi-cuenta/eventos/nuevo'],
  // Names with words about them, and written together.
  ['quién es beto zaldívar', 'Beto Zaldívar'],
  ['dónde se presenta beto zaldívar', 'Beto Zaldívar'],
  ['cómo llegar al teatro del milagrito', 'Teatro del Milagrito'],
  ['@betozaldivar', 'Beto Zaldívar'],
  ['elsotanofeliz', 'El Sótano Feliz'],
  // Genres, in texts.
  ['mujeres', 'Las Comadres del Remate'],
  ['improvisación', 'Chacoteo'],
  ['roast', 'Al Carbón'],
  // Names.
  ['chayo', 'Chayo Cantú'],
  ['ximena barientos', 'Ximena Barrientos'],
  ['beto zaldivar hoy', 'Beto Zaldívar'],
  ['profe galindo guadalajara', 'El Profe Galindo'],
  ['abril', 'Abril Zepeda'],
  ['el conta', 'Beto Zaldívar'],
  ['martes de prueba', 'Martes de Prueba'],
  ['carcajada nocturna', 'Carcajada Nocturna'],
  ['ya nos oyeron', 'Ya Nos Oyeron los Vecinos'],
  ['turno de noche', 'Turno de Noche'],
  ['foro chapulin', 'Foro Chapulín'],
  ['la hielera', 'La Hielera'],
  ['sobremesa', 'Sobremesa'],
  ['mezcal y remate', 'Mezcal y Remate'],
];

test.each(searches)('«%s» is answered first by %s', async (query, answer) => {
  expect(firstAnswer(await ask(query))).toBe(answer);
});

test.each(['hoy cerca de mi', 'open mic cerca', 'cerca de guadalajara'])(
  '«%s» finds entries',
  async (query) => {
    expect((await ask(query)).count).toBeGreaterThan(0);
  },
);

test('the number of a line is that of its list', async () => {
  for (const [query] of searches) {
    for (const line of (await ask(query)).lines) {
      if (line.type !== 'events') continue;
      const { searchParams } = new URL(line.href, 'https://risoteca.test');
      const filter = eventFilter({ ...Object.fromEntries(searchParams), start_at: 'coming' }, now);
      const isPage = searchParams.size === 0;
      const listed = entries.events.filter((event) => filter.predicates.every((matches) => matches(event)));
      if (!isPage) expect([query, line.href, line.count]).toEqual([query, line.href, listed.length]);
    }
  }
});

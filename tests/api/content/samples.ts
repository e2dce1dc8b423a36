import type { Writer } from '#api/content/writer.ts';
import { writeContent } from '#api/content/write-content.ts';
import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import type { TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

/** Two values of every field of every kind: a field of the contract without them is a type error. */
export type Samples = {
  [Kind in DocumentKind]: {
    [Field in keyof DocumentOf<Kind>]: readonly [DocumentOf<Kind>[Field], DocumentOf<Kind>[Field]];
  };
};

const text = ['', 'Ñandú «&» <b>'] as const;
const html = ['', '<p>Hola <strong>tú</strong></p>'] as const;
const flags = [false, true] as const;
const names = [[], ['Ana', 'Beto «El Ñ»']] as const;
const amount = [null, 120.5] as const;
const date = ['2027-05-01T02:30:00Z', '2027-06-01T03:00:00Z'] as const;
const later = [null, '2027-07-01T03:00:00Z'] as const;
const zone = ['America/Mexico_City', 'America/Tijuana'] as const;

const writable = <Value>([one, other]: readonly [readonly Value[], readonly Value[]]): readonly [
  Value[],
  Value[],
] => [[...one], [...other]];

/** An entry of every kind, and two values for each of its fields. */
export async function startSamples(api: TestApi): Promise<{
  ids: Record<DocumentKind, number>;
  samples: Samples;
}> {
  const one = await make.picture(api, 60, 40, '#ff0000');
  const other = await make.picture(api, 60, 40, '#00ff00');
  const user = await make.user(api, 'duena@risoteca.test');
  const comedians = [await make.comedian(api, 'Ana'), await make.comedian(api, 'Beto')] as const;
  const groups = [await make.group(api, 'Norte'), await make.group(api, 'Sur')] as const;
  const venue = await make.venue(api, 'Foro');
  const event = await make.event(api, 'Función', { start_at: date[0] });
  const ids = await writeContent(api.db, { author: null, origin: 'seed' }, ({ create }) => league(create));
  const lists = writable<number>([[comedians[0]], [comedians[1], comedians[0]]]);
  const picture = [one, other] as const;
  const entry = (word: string) => ({
    slug: [`${word}-uno`, `${word}-dos`] as const,
    is_published: flags,
    previous_slugs: writable<string>([[], [`${word}-antes`]]),
  });
  const networks = { facebook: text, twitter: text, instagram: text };
  const photo = { media: one, caption: '', credit: '', license: '' };
  const photos = writable([[photo], [{ ...photo, media: other, caption: 'Aquí', credit: 'Yo' }, photo]]);
  const samples: Samples = {
    comedian: {
      ...entry('comediante'),
      ...networks,
      nickname: ['Ana', 'Ana Ñu'],
      short_bio: text,
      bio: html,
      punchline: text,
      birthdate: [null, '1990-02-28'],
      youtube: text,
      web: text,
      rating: [null, 4.5],
      city: ['Puebla', 'Tijuana'],
      aliases: writable(names),
      picture,
      cover: picture,
      user_id: [null, user],
      photos,
    },
    group: {
      ...entry('colectivo'),
      ...networks,
      name: ['Norte', 'Norte Ñu'],
      short_description: text,
      description: html,
      city: ['Puebla', 'Tijuana'],
      aliases: writable(names),
      picture,
      cover: picture,
      comedians: lists,
    },
    venue: {
      ...entry('lugar'),
      ...networks,
      name: ['Foro', 'Foro Ñu'],
      short_description: text,
      description: html,
      is_online: flags,
      address: text,
      city: ['Puebla', 'Tijuana'],
      state: text,
      postal_code: ['', '06600'],
      timezone: zone,
      lat: [null, 19.432608],
      lng: [null, -99.133209],
      web: text,
      email: ['', 'foro@risoteca.test'],
      email_show: flags,
      phone: ['', '55 1234 5678'],
      phone_ext: ['', '12'],
      phone_show: flags,
      average_cost: amount,
      business_hours: writable([[], [{ day: 5, opens: '20:00', closes: '23:30' }]]),
      accessibility: text,
      logo: picture,
      cover: picture,
      photos,
    },
    podcast: {
      ...entry('podcast'),
      ...networks,
      name: ['Voz', 'Voz Ñu'],
      short_description: text,
      description: html,
      schedule: text,
      youtube: text,
      spotify: text,
      apple: text,
      platforms: writable([[], [{ name: 'iVoox', url: 'https://ivoox.test/x' }]]),
      thumbnail: picture,
      cover: picture,
      rss_feed: ['', 'https://feeds.test/x.xml'],
      user_id: [null, user],
      comedians: lists,
      comedians_extra: writable(names),
      photos,
    },
    event: {
      ...entry('evento'),
      name: ['Función', 'Función Ñu'],
      short_description: text,
      description: html,
      price_min: [null, 0],
      price_max: amount,
      is_openmic: flags,
      is_online: flags,
      is_inperson: flags,
      start_at: date,
      end_at: later,
      previous_start_at: later,
      timezone: zone,
      status: ['scheduled', 'cancelled'],
      ticket_url: ['', 'https://boletos.test/1'],
      thumbnail: picture,
      cover: picture,
      group_id: [null, groups[0]],
      user_id: [null, user],
      venue_id: [null, venue],
      comedians: lists,
      comedians_extra: writable(names),
      photos,
    },
    text: {
      ...entry('texto'),
      name: ['Contacto', 'Contacto Ñu'],
      short_description: text,
      description: html,
      section: text,
    },
    banner: {
      type: ['full', 'side'],
      section: ['', 'eventos'],
      status: ['active', 'inactive'],
      name: ['Anuncio', 'Anuncio Ñu'],
      title: text,
      description: text,
      align_vertical: ['center', 'top'],
      link: ['', 'https://festival.test/'],
      new_page: flags,
      file: picture,
      position: [0, 3],
      is_published: flags,
    },
    season: {
      name: ['Liga', 'Liga Ñu'],
      slug: ['liga-uno', 'liga-dos'],
      is_current: flags,
      start_at: date,
      end_at: later,
      is_published: flags,
    },
    league_group: {
      season_id: [ids.season, ids.otherSeason],
      name: ['A', 'B'],
      position: [0, 1],
      members: writable<number>([[groups[0]], [groups[1], groups[0]]]),
    },
    round: {
      season_id: [ids.season, ids.otherSeason],
      name: ['Jornada', 'Final'],
      position: [0, 1],
      is_knockout: flags,
    },
    match: {
      round_id: [ids.round, ids.otherRound],
      position: [0, 1],
      home_id: [null, groups[0]],
      away_id: [null, groups[1]],
      home_score: [null, 2.5],
      away_score: [null, 1],
      winner_id: [null, groups[0]],
      start_at: later,
      timezone: zone,
      event_id: [null, event],
    },
  };
  const others = await writeContent(api.db, { author: null, origin: 'seed' }, async ({ create }) => ({
    podcast: await create('podcast', { name: 'Voz', slug: 'voz' }),
    text: await create('text', { name: 'Contacto', slug: 'contacto' }),
    banner: await create('banner', { name: 'Anuncio', type: 'full', file: one }),
  }));
  return { ids: { ...ids, ...others, comedian: comedians[0], group: groups[0], venue, event }, samples };
}

async function league(create: Writer['create']) {
  const season = { is_current: true, start_at: date[0] };
  const first = await create('season', { ...season, name: 'Liga', slug: 'liga' });
  const otherSeason = await create('season', { ...season, name: 'Otra', slug: 'otra', is_current: false });
  const round = await create('round', { season_id: first, name: 'Jornada' });
  return {
    season: first,
    otherSeason,
    round,
    otherRound: await create('round', { season_id: otherSeason, name: 'Jornada' }),
    league_group: await create('league_group', { season_id: first, name: 'A' }),
    match: await create('match', { round_id: round, position: 0 }),
  };
}

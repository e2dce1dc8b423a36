import type { Writer } from '#api/content/writer.ts';
import { writeContent } from '#api/content/write-content.ts';
import { type DocumentKind, documentKinds, type DocumentOf } from '#contract/admin/document.ts';
import type { Field } from '#contract/fields/field.ts';
import { kindFields } from '#contract/fields/kinds.ts';
import type { TestApi } from '../../support/api.ts';
import { make } from '../../support/factories.ts';

/** Two values of every field of every kind. */
export type Samples = {
  [Kind in DocumentKind]: {
    [Name in keyof DocumentOf<Kind>]: readonly [DocumentOf<Kind>[Name], DocumentOf<Kind>[Name]];
  };
};

const text = ['', 'Ñandú «&» <b>'] as const;
const flags = [false, true] as const;
const start = ['2027-05-01T02:30:00Z', '2027-06-01T03:00:00Z'] as const;

const lines = {
  url: ['', 'https://enlace.test/1?a=1&b=2'],
  link: ['', 'https://festival.test/'],
  email: ['', 'foro@risoteca.test'],
  tel: ['', '55 1234 5678'],
} as const;

/** What samples refer to: ids of entries by kind, of an account, and hashes of pictures. */
interface Known {
  kind: DocumentKind;
  ids: Readonly<Partial<Record<DocumentKind, readonly [number, number]>>>;
  user: number;
  pictures: readonly [string, string];
}

type SampleOf<Type extends Field['type']> = (
  field: Extract<Field, { type: Type }>,
  known: Known,
) => readonly [unknown, unknown];

const idsOf = ({ ids }: Known, kind: DocumentKind): readonly [number, number] => {
  const two = ids[kind];
  if (!two) throw new Error(`There are no two entries of ${kind}.`);
  return two;
};

/** Two values for each type of field. */
const samplesOfType: { readonly [Type in Field['type']]: SampleOf<Type> } = {
  line: ({ isRequired, input }) => (isRequired ? ['Uno', 'Uno Ñu'] : input ? lines[input] : text),
  text: () => text,
  rich: () => ['', '<p>Hola <strong>tú</strong></p>'],
  slug: (_, { kind }) => [`${kind.replace('_', '-')}-uno`, `${kind.replace('_', '-')}-dos`],
  series: () => ['', 'open-mic-de-los-lunes'],
  zone: () => ['America/Mexico_City', 'America/Tijuana'],
  choice: ({ values, initial }) => [initial, values.findLast((value) => value !== initial)],
  flag: () => flags,
  instant: ({ isRequired }) => (isRequired ? start : [null, '2027-07-01T03:00:00Z']),
  date: () => [null, '1990-02-28'],
  picture: (_, { pictures }) => pictures,
  position: () => [0, 3],
  number: () => [null, 4.5],
  price: () => [null, 120.5],
  latitude: () => [null, 19.432608],
  longitude: () => [null, -99.133209],
  account: (_, { user }) => [null, user],
  reference: ({ to, isRequired }, known) => (isRequired ? idsOf(known, to) : [null, idsOf(known, to)[0]]),
  references: ({ to }, known) => [[idsOf(known, to)[0]], idsOf(known, to).toReversed()],
  names: () => [[], ['Ana', 'Beto «El Ñ»']],
  formerSlugs: (_, { kind }) => [[], [`${kind}-antes`]],
  photos: (_, { pictures: [one, other] }) => {
    const photo = { media: one, caption: '', credit: '', license: '' };
    return [[photo], [{ ...photo, media: other, caption: 'Aquí', credit: 'Yo' }, photo]];
  },
  platforms: () => [[], [{ name: 'iVoox', url: 'https://ivoox.test/x' }]],
  hours: () => [[], [{ day: 5, opens: '20:00', closes: '23:30' }]],
};

/** Two values of every field of a kind. */
const samplesOf = (known: Known) =>
  Object.fromEntries(
    Object.entries<Field>(kindFields[known.kind]).map(([name, field]) => [
      name,
      (samplesOfType[field.type] as SampleOf<Field['type']>)(field as never, known),
    ]),
  );

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
  const event = await make.event(api, 'Función', { start_at: start[0] });
  const ids = await writeContent(api.db, { author: null, origin: 'seed' }, ({ create }) => league(create));
  const known = {
    ids: {
      comedian: comedians,
      group: groups,
      venue: [venue, venue],
      event: [event, event],
      season: [ids.season, ids.otherSeason],
      round: [ids.round, ids.otherRound],
    },
    user,
    pictures: [one, other],
  } as const;
  const all = documentKinds.map((kind) => [kind, samplesOf({ ...known, kind })]);
  const samples = Object.fromEntries(all) as unknown as Samples;
  Object.assign(samples.venue, { postal_code: ['', '06600'], city: ['Puebla', 'Tijuana'] });
  // Free, up to a price.
  Object.assign(samples.event, { price_min: [null, 0] });
  // Two teams with different points.
  Object.assign(samples.match, { away_id: [null, groups[1]], away_score: [null, 1] });
  const others = await writeContent(api.db, { author: null, origin: 'seed' }, async ({ create }) => ({
    podcast: await create('podcast', { name: 'Voz', slug: 'voz' }),
    text: await create('text', { name: 'Contacto', slug: 'contacto' }),
    banner: await create('banner', { name: 'Anuncio', type: 'full', file: one }),
  }));
  return { ids: { ...ids, ...others, comedian: comedians[0], group: groups[0], venue, event }, samples };
}

async function league(create: Writer['create']) {
  const season = { is_current: true, start_at: start[0] };
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

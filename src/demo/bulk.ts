import { slugify } from '#contract/search-text.ts';
import type { ComedianDraft, EventDraft, GroupDraft, PodcastDraft, VenueDraft } from '#api/data/draft.ts';
import { createRandom, type Random } from '#drawing/random.ts';
import { cities, type CityName } from './cities.ts';

/*
 * Any number of entries of realistic shape, to measure with. Nothing is kept: each draft is made
 * from its own number, so that a million of them take no memory.
 */

export interface BulkOptions {
  /** Hashes of stored pictures to draw from; may be empty. */
  pictures: readonly string[];
  /** The instant that the dates of events are relative to. */
  base: Date;
}

export interface BulkCounts {
  events: number;
  comedians: number;
  venues: number;
  podcasts: number;
  groups: number;
}

/** References between bulk entries are ordinals from 0 of the kind they point at, not ids. */
export interface BulkContent {
  counts: BulkCounts;
  comedians(): Generator<ComedianDraft>;
  venues(): Generator<VenueDraft>;
  groups(): Generator<GroupDraft>;
  podcasts(): Generator<PodcastDraft>;
  events(): Generator<EventDraft>;
}

const first = [
  'María José',
  'Ángel',
  'Begoña',
  'Íñigo',
  'Núria',
  'Óscar',
  'Xóchitl',
  'Úrsula',
  'Cuauhtémoc',
  'Citlali',
  'Jesús',
  'Lucía',
  'Ramón',
  'Nicté',
  'Raúl',
  'Concepción',
  'Andrés',
  'Itzayana',
  'Efraín',
  'Zoé',
  'Matías',
  'Pía',
  'Güicho',
  'Lázaro',
];
const last = [
  'Muñoz',
  'Ibáñez',
  'Peña',
  'Núñez',
  'Chávez',
  'Güereña',
  'Ordóñez',
  'Yáñez',
  'Treviño',
  'Cantú',
  'Xicoténcatl',
  'Ávila',
  'Ruelas',
  'Zúñiga',
  'Ocaña',
  'Pech',
  'Tzul',
  'Quiñones',
  'Elizondo',
  'Montaño',
  'Sáenz',
  'Bañuelos',
  'Ríos',
  'Arámbula',
];
const nouns = [
  'La Carpa',
  'El Foro',
  'La Noche',
  'El Sótano',
  'La Risa',
  'El Cotorreo',
  'La Tertulia',
  'El Desmadre',
  'La Sobremesa',
  'El Remate',
  'La Función',
  'El Patio',
];
const tails = [
  'del Ñandú',
  'de los Sueños',
  'sin Permiso',
  'de Medianoche',
  'con Chile',
  'y Compañía',
  'del Barrio',
  'de Prueba',
  'a Oscuras',
  'de Ayer',
  'Intempestiva',
  'de Verdad',
];
const emoji = ['🎤', '😂', '🌵', '🌮', '🇲🇽', '👩🏽‍🎤'];
const sentences = [
  'Una función que cambia cada semana y que nunca termina a la hora que dice el cartel.',
  'Comedia de observación, cuento largo y una que otra canción desafinada.',
  'Se recomienda llegar temprano: los lugares del frente se llenan con quienes no leyeron esto.',
  'El público participa solo si quiere; la barra, siempre.',
  'Textos nuevos, remates viejos y un micrófono que a veces falla a favor.',
  '«Lo mejor que me ha pasado un martes», dijo alguien que tuvo un martes regular.',
];
const unsafe = [
  '<script>alert("ja")</script>',
  '<img src="x" onerror="alert(1)" alt="cartel">',
  '<a href="javascript:alert(1)">boletos</a>',
  '<iframe src="https://video.example.com/1"></iframe>',
  '<p style="position:fixed" onclick="alert(2)">Aviso</p>',
];

function name(random: Random, kind: 'person' | 'thing'): string {
  const plain =
    kind === 'person'
      ? `${random.pick(first)} ${random.pick(last)} ${random.pick(last)}`
      : `${random.pick(nouns)} ${random.pick(tails)}`;
  if (random.chance(0.004))
    return `${plain} ${Array.from({ length: 60 }, () => random.pick(last)).join(' ')}`
      .slice(0, 300)
      .trimEnd();
  return random.chance(0.05) ? `${plain} ${random.pick(emoji)}` : plain;
}

/** HTML of realistic length: mostly a paragraph, sometimes pages, sometimes with markup that is removed. */
function prose(random: Random): string {
  if (random.chance(0.12)) return '';
  const paragraphs = random.chance(0.05) ? random.int(12, 30) : random.int(1, 5);
  let html = '';
  for (let at = 0; at < paragraphs; at += 1) {
    const words = Array.from({ length: random.int(1, 4) }, () => random.pick(sentences)).join(' ');
    html += random.chance(0.12)
      ? `<ul><li>${words}</li><li><em>${random.pick(sentences)}</em></li></ul>`
      : `<p>${words}</p>`;
  }
  return random.chance(0.06) ? html + random.pick(unsafe) : html;
}

const entries = Object.entries(cities) as Array<[CityName, (typeof cities)[CityName]]>;

function common(
  random: Random,
  title: string,
  kind: string,
  at: number,
  base: Date,
): { slug: string; created_at: string; updated_at: string } {
  const created = base.getTime() - random.int(0, 900) * 86_400_000;
  return {
    slug: `${slugify(title, kind, 60)}-${at + 1}`,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + random.next() * (base.getTime() - created)).toISOString(),
  };
}

function handle(random: Random, slug: string): string {
  return random.chance(0.5) ? `@${slug.replaceAll('-', '').slice(0, 24)}` : '';
}

/** Distinct ordinals below `limit`. */
function ordinals(random: Random, count: number, limit: number): number[] {
  const taken = new Set<number>();
  for (let at = 0; at < (limit > 0 ? count : 0); at += 1) taken.add(random.int(0, limit - 1));
  return [...taken];
}

/** `entries` drafts in all: 40 % events, 30 % comedians, a tenth each of venues, podcasts and groups. */
export function bulkContent(total: number, { pictures, base }: BulkOptions): BulkContent {
  const counts: BulkCounts = {
    comedians: Math.floor(total * 0.3),
    venues: Math.floor(total * 0.1),
    podcasts: Math.floor(total * 0.1),
    groups: Math.floor(total * 0.1),
    events: 0,
  };
  counts.events = total - counts.comedians - counts.venues - counts.podcasts - counts.groups;
  const picture = (random: Random): string | null =>
    pictures.length === 0 || random.chance(0.2) ? null : random.pick(pictures);

  return {
    counts,
    *comedians() {
      for (let at = 0; at < counts.comedians; at += 1) {
        const random = createRandom(`bulk comedian ${at}`);
        const nickname = name(random, 'person');
        const shared = common(random, nickname, 'comediante', at, base);
        yield {
          ...shared,
          nickname,
          short_bio: random.chance(0.2) ? '' : random.pick(sentences),
          bio: prose(random),
          instagram: handle(random, shared.slug),
          twitter: handle(random, shared.slug),
          rating: random.chance(0.3) ? null : Math.round(random.between(2, 5) * 10) / 10,
          city: random.pick(entries)[0],
          picture: picture(random),
          cover: random.chance(0.3) ? picture(random) : null,
        };
      }
    },
    *venues() {
      for (let at = 0; at < counts.venues; at += 1) {
        const random = createRandom(`bulk venue ${at}`);
        const title = name(random, 'thing');
        const [city, place] = random.pick(entries);
        yield {
          ...common(random, title, 'lugar', at, base),
          name: title,
          short_description: random.pick(sentences),
          description: prose(random),
          address: `Calle ${random.int(1, 90)} No. ${random.int(1, 900)}, Centro`,
          city,
          ...place,
          postal_code: String(random.int(10_000, 99_000)),
          lat: random.chance(0.05) ? null : Math.round(random.between(16, 32) * 1e5) / 1e5,
          lng: Math.round(random.between(-117, -87) * 1e5) / 1e5,
          average_cost: random.chance(0.2) ? null : random.int(5, 60) * 10,
          business_hours: [4, 5, 6].map((day) => ({ day, opens: '18:00', closes: '01:00' })),
          logo: picture(random),
        };
      }
    },
    *groups() {
      for (let at = 0; at < counts.groups; at += 1) {
        const random = createRandom(`bulk group ${at}`);
        const title = name(random, 'thing');
        yield {
          ...common(random, title, 'colectivo', at, base),
          name: title,
          short_description: random.pick(sentences),
          description: prose(random),
          city: random.pick(entries)[0],
          picture: picture(random),
          comedians: ordinals(random, random.int(3, 8), counts.comedians),
        };
      }
    },
    *podcasts() {
      for (let at = 0; at < counts.podcasts; at += 1) {
        const random = createRandom(`bulk podcast ${at}`);
        const title = name(random, 'thing');
        yield {
          ...common(random, title, 'podcast', at, base),
          name: title,
          short_description: random.pick(sentences),
          description: prose(random),
          schedule: 'Lunes, 8:00 h',
          thumbnail: picture(random),
          comedians: ordinals(random, random.int(1, 3), counts.comedians),
        };
      }
    },
    *events() {
      for (let at = 0; at < counts.events; at += 1) {
        const random = createRandom(`bulk event ${at}`);
        const title = name(random, 'thing');
        const isOnline = random.chance(0.08);
        const start = base.getTime() + random.int(-500, 120) * 86_400_000 + random.int(0, 47) * 1_800_000;
        const price = random.pick([null, 0, 0, 50, 120, 180, 250, 400]);
        yield {
          ...common(random, title, 'evento', at, base),
          name: title,
          start_at: new Date(start).toISOString(),
          end_at: random.chance(0.2) ? null : new Date(start + 7_200_000).toISOString(),
          timezone: random.pick(entries)[1].timezone,
          short_description: random.pick(sentences),
          description: prose(random),
          price_min: price,
          price_max: price === null ? null : price + (price > 100 ? 150 : 0),
          is_openmic: random.chance(0.3),
          is_online: isOnline,
          is_inperson: !isOnline,
          status: random.chance(0.93)
            ? 'scheduled'
            : random.pick(['cancelled', 'postponed', 'sold_out'] as const),
          thumbnail: picture(random),
          venue_id: isOnline || counts.venues === 0 ? null : random.int(0, counts.venues - 1),
          group_id: counts.groups > 0 && random.chance(0.2) ? random.int(0, counts.groups - 1) : null,
          comedians: ordinals(random, random.int(1, 7), counts.comedians),
          comedians_extra: random.chance(0.1) ? [name(random, 'person')] : [],
        };
      }
    },
  };
}

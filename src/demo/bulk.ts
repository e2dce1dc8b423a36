import { slugify } from '#contract/search-text.ts';
import type { ComedianDraft, EventDraft, GroupDraft, PodcastDraft, VenueDraft } from '#api/data/draft.ts';
import { type Dice, dice } from '#drawing/dice.ts';
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

function name(chance: Dice, kind: 'person' | 'thing'): string {
  const plain =
    kind === 'person'
      ? `${chance.pick(first)} ${chance.pick(last)} ${chance.pick(last)}`
      : `${chance.pick(nouns)} ${chance.pick(tails)}`;
  if (chance.chance(0.004))
    return `${plain} ${Array.from({ length: 60 }, () => chance.pick(last)).join(' ')}`
      .slice(0, 300)
      .trimEnd();
  return chance.chance(0.05) ? `${plain} ${chance.pick(emoji)}` : plain;
}

/** HTML of realistic length: mostly a paragraph, sometimes pages, sometimes with markup that is removed. */
function prose(chance: Dice): string {
  if (chance.chance(0.12)) return '';
  const paragraphs = chance.chance(0.05) ? chance.int(12, 30) : chance.int(1, 5);
  let html = '';
  for (let at = 0; at < paragraphs; at += 1) {
    const words = Array.from({ length: chance.int(1, 4) }, () => chance.pick(sentences)).join(' ');
    html += chance.chance(0.12)
      ? `<ul><li>${words}</li><li><em>${chance.pick(sentences)}</em></li></ul>`
      : `<p>${words}</p>`;
  }
  return chance.chance(0.06) ? html + chance.pick(unsafe) : html;
}

const entries = Object.entries(cities) as Array<[CityName, (typeof cities)[CityName]]>;

function common(
  chance: Dice,
  title: string,
  kind: string,
  at: number,
  base: Date,
): { slug: string; created_at: string; updated_at: string } {
  const created = base.getTime() - chance.int(0, 900) * 86_400_000;
  return {
    slug: `${slugify(title, kind, 60)}-${at + 1}`,
    created_at: new Date(created).toISOString(),
    updated_at: new Date(created + chance.next() * (base.getTime() - created)).toISOString(),
  };
}

function handle(chance: Dice, slug: string): string {
  return chance.chance(0.5) ? `@${slug.replaceAll('-', '').slice(0, 24)}` : '';
}

/** Distinct ordinals below `limit`. */
function ordinals(chance: Dice, count: number, limit: number): number[] {
  const taken = new Set<number>();
  for (let at = 0; at < (limit > 0 ? count : 0); at += 1) taken.add(chance.int(0, limit - 1));
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
  const picture = (chance: Dice): string | null =>
    pictures.length === 0 || chance.chance(0.2) ? null : chance.pick(pictures);

  return {
    counts,
    *comedians() {
      for (let at = 0; at < counts.comedians; at += 1) {
        const chance = dice(`bulk comedian ${at}`);
        const nickname = name(chance, 'person');
        const shared = common(chance, nickname, 'comediante', at, base);
        yield {
          ...shared,
          nickname,
          short_bio: chance.chance(0.2) ? '' : chance.pick(sentences),
          bio: prose(chance),
          instagram: handle(chance, shared.slug),
          twitter: handle(chance, shared.slug),
          rating: chance.chance(0.3) ? null : Math.round(chance.between(2, 5) * 10) / 10,
          city: chance.pick(entries)[0],
          picture: picture(chance),
          cover: chance.chance(0.3) ? picture(chance) : null,
        };
      }
    },
    *venues() {
      for (let at = 0; at < counts.venues; at += 1) {
        const chance = dice(`bulk venue ${at}`);
        const title = name(chance, 'thing');
        const [city, place] = chance.pick(entries);
        yield {
          ...common(chance, title, 'lugar', at, base),
          name: title,
          short_description: chance.pick(sentences),
          description: prose(chance),
          address: `Calle ${chance.int(1, 90)} No. ${chance.int(1, 900)}, Centro`,
          city,
          ...place,
          postal_code: String(chance.int(10_000, 99_000)),
          lat: chance.chance(0.05) ? null : Math.round(chance.between(16, 32) * 1e5) / 1e5,
          lng: Math.round(chance.between(-117, -87) * 1e5) / 1e5,
          average_cost: chance.chance(0.2) ? null : chance.int(5, 60) * 10,
          business_hours: [4, 5, 6].map((day) => ({ day, opens: '18:00', closes: '01:00' })),
          logo: picture(chance),
        };
      }
    },
    *groups() {
      for (let at = 0; at < counts.groups; at += 1) {
        const chance = dice(`bulk group ${at}`);
        const title = name(chance, 'thing');
        yield {
          ...common(chance, title, 'colectivo', at, base),
          name: title,
          short_description: chance.pick(sentences),
          description: prose(chance),
          city: chance.pick(entries)[0],
          picture: picture(chance),
          comedians: ordinals(chance, chance.int(3, 8), counts.comedians),
        };
      }
    },
    *podcasts() {
      for (let at = 0; at < counts.podcasts; at += 1) {
        const chance = dice(`bulk podcast ${at}`);
        const title = name(chance, 'thing');
        yield {
          ...common(chance, title, 'podcast', at, base),
          name: title,
          short_description: chance.pick(sentences),
          description: prose(chance),
          schedule: 'Lunes, 8:00 h',
          thumbnail: picture(chance),
          comedians: ordinals(chance, chance.int(1, 3), counts.comedians),
        };
      }
    },
    *events() {
      for (let at = 0; at < counts.events; at += 1) {
        const chance = dice(`bulk event ${at}`);
        const title = name(chance, 'thing');
        const isOnline = chance.chance(0.08);
        const start = base.getTime() + chance.int(-500, 120) * 86_400_000 + chance.int(0, 47) * 1_800_000;
        const price = chance.pick([null, 0, 0, 50, 120, 180, 250, 400]);
        yield {
          ...common(chance, title, 'evento', at, base),
          name: title,
          start_at: new Date(start).toISOString(),
          end_at: chance.chance(0.2) ? null : new Date(start + 7_200_000).toISOString(),
          timezone: chance.pick(entries)[1].timezone,
          short_description: chance.pick(sentences),
          description: prose(chance),
          price_min: price,
          price_max: price === null ? null : price + (price > 100 ? 150 : 0),
          is_openmic: chance.chance(0.3),
          is_online: isOnline,
          is_inperson: !isOnline,
          status: chance.chance(0.93)
            ? 'scheduled'
            : chance.pick(['cancelled', 'postponed', 'sold_out'] as const),
          thumbnail: picture(chance),
          venue_id: isOnline || counts.venues === 0 ? null : chance.int(0, counts.venues - 1),
          group_id: counts.groups > 0 && chance.chance(0.2) ? chance.int(0, counts.groups - 1) : null,
          comedians: ordinals(chance, chance.int(1, 7), counts.comedians),
          comedians_extra: chance.chance(0.1) ? [name(chance, 'person')] : [],
        };
      }
    },
  };
}

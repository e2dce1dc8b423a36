import { showBill } from './art/bill.ts';
import type { DemoEvent, DemoMatch, DemoSeason } from './entries.ts';
import { groupSlug } from './groups.ts';
import { addDays, addMinutes, type Day, daysUntil, zonedInstant } from './local-time.ts';
import { comedianSlug } from './comedians.ts';
import { crews } from './crews.ts';
import { venueSlug } from './venues.ts';

/** «a, b y c». */
const spoken = new Intl.ListFormat('es-MX');

const zone = 'America/Mexico_City';
const stageName = 'Foro Chapulín';

const groupA = ['Los Ñoños Unidos', 'Chacoteo', 'Puro Cotorreo', 'Trópico Seco'] as const;
const groupB = [
  'La Bola de Risa',
  'Las Comadres del Remate',
  'Frontera Norte Comedy',
  'Mezcal y Remate',
] as const;

type Score = readonly [home: number, away: number];
type Fixture = readonly [home: string | null, away: string | null, score: Score | null];

interface Round {
  name: string;
  isKnockout: boolean;
  /** Weeks from today's, and the fixtures that are met then. */
  nights: ReadonlyArray<{ week: number; fixtures: readonly Fixture[] }>;
}

/** Group A has finished; group B meets once more, so half of the bracket is still open. */
const current: readonly Round[] = [
  {
    name: 'Jornada 1',
    isKnockout: false,
    nights: [
      {
        week: -7,
        fixtures: [
          [groupA[0], groupA[1], [27, 24]],
          [groupA[2], groupA[3], [22, 22]],
          [groupB[0], groupB[1], [21, 26]],
          [groupB[2], groupB[3], [25, 23]],
        ],
      },
    ],
  },
  {
    name: 'Jornada 2',
    isKnockout: false,
    nights: [
      {
        week: -4,
        fixtures: [
          [groupA[0], groupA[2], [25, 28]],
          [groupA[1], groupA[3], [30, 21]],
          [groupB[0], groupB[2], [24, 19]],
          [groupB[1], groupB[3], [26, 29]],
        ],
      },
    ],
  },
  {
    name: 'Jornada 3',
    isKnockout: false,
    nights: [
      {
        week: -2,
        fixtures: [
          [groupA[0], groupA[3], [26, 20]],
          [groupA[1], groupA[2], [23, 27]],
        ],
      },
      {
        week: 1,
        fixtures: [
          [groupB[0], groupB[3], null],
          [groupB[1], groupB[2], null],
        ],
      },
    ],
  },
  {
    name: 'Semifinales',
    isKnockout: true,
    nights: [
      {
        week: 4,
        fixtures: [
          [groupA[2], null, null],
          [null, groupA[0], null],
        ],
      },
    ],
  },
  { name: 'Final', isKnockout: true, nights: [{ week: 7, fixtures: [[null, null, null]] }] },
];

/** Played to its end: each group met in full, and its two best went on. */
const previous: readonly Round[] = [
  {
    name: 'Jornada 1',
    isKnockout: false,
    nights: [
      {
        week: -66,
        fixtures: [
          [groupA[0], groupA[1], [24, 26]],
          [groupA[2], groupA[3], [27, 25]],
          [groupB[0], groupB[1], [22, 29]],
          [groupB[2], groupB[3], [28, 20]],
        ],
      },
    ],
  },
  {
    name: 'Jornada 2',
    isKnockout: false,
    nights: [
      {
        week: -63,
        fixtures: [
          [groupA[0], groupA[2], [26, 29]],
          [groupA[1], groupA[3], [28, 22]],
          [groupB[0], groupB[2], [21, 25]],
          [groupB[1], groupB[3], [26, 26]],
        ],
      },
    ],
  },
  {
    name: 'Jornada 3',
    isKnockout: false,
    nights: [
      {
        week: -60,
        fixtures: [
          [groupA[0], groupA[3], [25, 23]],
          [groupA[1], groupA[2], [27, 24]],
          [groupB[0], groupB[3], [27, 24]],
          [groupB[1], groupB[2], [30, 23]],
        ],
      },
    ],
  },
  {
    name: 'Semifinales',
    isKnockout: true,
    nights: [
      {
        week: -55,
        fixtures: [
          [groupA[1], groupB[2], [25, 24]],
          [groupB[1], groupA[2], [31, 27]],
        ],
      },
    ],
  },
  { name: 'Final', isKnockout: true, nights: [{ week: -52, fixtures: [[groupA[1], groupB[1], [28, 30]]] }] },
];

/** Sunday of the week `week` weeks away. */
function sunday(today: Day, week: number): Day {
  return addDays(today, daysUntil(today, 7) + week * 7);
}

function nightStart(today: Day, week: number): string {
  return zonedInstant(sunday(today, week), '18:30', zone);
}

function eventSlug(round: Round, today: Day, week: number): string {
  return `liga-de-colectivos-${round.name.toLowerCase().replaceAll(' ', '-')}-${sunday(today, week)}`;
}

function slugOrNull(name: string | null): string | null {
  return name === null ? null : groupSlug(name);
}

function match(
  [home, away, score]: Fixture,
  position: number,
  start: string,
  event: string | null,
): DemoMatch {
  const winner = score === null || score[0] === score[1] ? null : score[0] > score[1] ? home : away;
  return {
    position,
    home: slugOrNull(home),
    away: slugOrNull(away),
    home_score: score?.[0] ?? null,
    away_score: score?.[1] ?? null,
    winner: slugOrNull(winner),
    start_at: addMinutes(start, (position % 4) * 40),
    timezone: zone,
    event,
  };
}

function season(year: number, isCurrent: boolean, rounds: readonly Round[], today: Day): DemoSeason {
  const weeks = rounds.flatMap(({ nights }) => nights.map(({ week }) => week));
  return {
    name: `Liga de Colectivos ${year}`,
    slug: `liga-${year}`,
    is_current: isCurrent,
    start_at: nightStart(today, Math.min(...weeks)),
    end_at: addMinutes(nightStart(today, Math.max(...weeks)), 180),
    groups: [
      { name: 'Grupo A', members: groupA.map((name) => groupSlug(name)) },
      { name: 'Grupo B', members: groupB.map((name) => groupSlug(name)) },
    ],
    rounds: rounds.map((round) => ({
      name: round.name,
      is_knockout: round.isKnockout,
      matches: round.nights
        .flatMap(({ week, fixtures }) => fixtures.map((fixture) => ({ week, fixture })))
        .map(({ week, fixture }, position) =>
          match(fixture, position, nightStart(today, week), isCurrent ? eventSlug(round, today, week) : null),
        ),
    })),
  };
}

/** The season that is on and the one before it. */
export function demoSeasons(today: Day): DemoSeason[] {
  const year = Number(today.slice(0, 4));
  return [season(year, true, current, today), season(year - 1, false, previous, today)];
}

/** The nights of the season that is on, as events. */
export function leagueEvents(today: Day): DemoEvent[] {
  return current.flatMap((round) =>
    round.nights.map(({ week, fixtures }) => {
      const start = nightStart(today, week);
      const slug = eventSlug(round, today, week);
      const names = fixtures.flatMap(([home, away]) => [home, away]).filter((name) => name !== null);
      const captains = names.flatMap(
        (name) => crews.find((crew) => crew.name === name)?.members.slice(0, 1) ?? [],
      );
      const created = zonedInstant(addDays(today, -60), '12:00', zone);
      return {
        slug,
        name: `Liga de Colectivos: ${round.name.toLowerCase()}`,
        start_at: start,
        end_at: addMinutes(start, 180),
        timezone: zone,
        short_description: 'Dos colectivos, tres jueces y un público que no perdona.',
        description: `<p>${
          names.length > 0
            ? `${round.isKnockout ? 'Ya tienen lugar' : 'Se enfrentan'} ${spoken.format(new Set(names.map((name) => `<strong>${name}</strong>`)))}.`
            : 'Los finalistas se conocerán en las semifinales.'
        }</p><p>Cada colectivo presenta veinte minutos. Califican tres jueces, de cero a diez; <em>el aplauso desempata</em>. <a href="/eventos/liga-de-colectivos">Reglas y tabla de la liga</a>.</p>`,
        price_min: round.isKnockout ? 180 : 100,
        price_max: round.isKnockout ? 300 : 100,
        is_openmic: false,
        is_online: round.isKnockout,
        is_inperson: true,
        status: 'scheduled' as const,
        ticket_url: `https://boletos.example.com/${slug}`,
        thumbnail: showBill('liga', { title: 'Liga de Colectivos', foot: 'Ciudad de México', icon: 'mask' }),
        cover: null,
        group: null,
        owner: null,
        venue: venueSlug(stageName),
        comedians: [...new Set(captains)].map((nickname) => comedianSlug(nickname)),
        comedians_extra: ['Público calificador'],
        photos: [],
        created_at: created,
        updated_at: created,
      };
    }),
  );
}

import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import { paths } from '../paths.ts';

export type { DocumentKind };

type FieldOf<Kind extends DocumentKind> = keyof DocumentOf<Kind> & string;

/** What the screens of content admins know of a kind. */
interface AdminKind<Field extends string = string> {
  /** Its part of the address, below `/admin`. */
  section: string;
  /** The field that names an entry; null where entries have no name of their own. */
  nameField: Field | null;
  /** The fields that the line below the name of an entry in a list is made from. */
  summaryFields: readonly Field[];
  /** The fields of its picture, the first that is set. */
  pictureFields: readonly Field[];
  /** Whether entries can be hidden. */
  isPublished: boolean;
  /** Whether its list can be searched and is in the order of names. */
  isSearchable: boolean;
  /** Whether its entries know when they were changed. */
  isDated: boolean;
  /** Its public page, by slug; null where there is none or its form knows it. */
  page: ((slug: string) => string) | null;
}

const page = { isPublished: true, isSearchable: true, isDated: true } as const;
const part = {
  pictureFields: [],
  isPublished: false,
  isSearchable: false,
  isDated: false,
  page: null,
} as const;

/** The kinds in the order of the menu. */
export const adminKinds: { readonly [Kind in DocumentKind]: AdminKind<FieldOf<Kind>> } = {
  event: {
    ...page,
    section: 'eventos',
    nameField: 'name',
    summaryFields: ['start_at', 'timezone', 'venue_id', 'status'],
    pictureFields: ['thumbnail', 'cover'],
    page: paths.event,
  },
  comedian: {
    ...page,
    section: 'comediantes',
    nameField: 'nickname',
    summaryFields: ['city'],
    pictureFields: ['picture', 'cover'],
    page: paths.comedian,
  },
  group: {
    ...page,
    section: 'colectivos',
    nameField: 'name',
    summaryFields: ['city'],
    pictureFields: ['picture', 'cover'],
    page: paths.group,
  },
  venue: {
    ...page,
    section: 'lugares',
    nameField: 'name',
    summaryFields: ['city', 'address'],
    pictureFields: ['logo', 'cover'],
    page: paths.venue,
  },
  podcast: {
    ...page,
    section: 'podcasts',
    nameField: 'name',
    summaryFields: ['schedule'],
    pictureFields: ['thumbnail', 'cover'],
    page: paths.podcast,
  },
  text: {
    ...page,
    section: 'textos',
    nameField: 'name',
    summaryFields: ['section', 'slug'],
    pictureFields: [],
    page: null,
  },
  banner: {
    section: 'banners',
    nameField: 'name',
    summaryFields: ['section', 'title', 'status'],
    pictureFields: ['file'],
    isPublished: true,
    isSearchable: false,
    isDated: true,
    page: null,
  },
  season: {
    section: 'temporadas',
    nameField: 'name',
    summaryFields: ['start_at', 'is_current'],
    pictureFields: [],
    isPublished: true,
    isSearchable: false,
    isDated: true,
    page: paths.season,
  },
  league_group: { ...part, section: 'grupos', nameField: 'name', summaryFields: ['season_id'] },
  round: { ...part, section: 'rondas', nameField: 'name', summaryFields: ['season_id'] },
  match: {
    ...part,
    section: 'encuentros',
    nameField: null,
    summaryFields: ['home_id', 'away_id', 'home_score', 'away_score', 'start_at', 'timezone'],
  },
};

export const adminKindNames = Object.keys(adminKinds) as DocumentKind[];

/** The kind of a part of an address; undefined for none. */
export const kindOfSection = (section: string | undefined): DocumentKind | undefined =>
  adminKindNames.find((kind) => adminKinds[kind].section === section);

/** What is known of any kind. */
export const adminKindOf = (kind: DocumentKind): AdminKind => adminKinds[kind];

export const adminListPath = (kind: DocumentKind): string => `${paths.admin}/${adminKinds[kind].section}`;
export const adminNewPath = (kind: DocumentKind): string => `${adminListPath(kind)}/editar`;
export const adminEditPath = (kind: DocumentKind, id: number): string => `${adminNewPath(kind)}?id=${id}`;

/** The versions of an entry. */
export const adminHistoryPath = (kind: DocumentKind, id: number): string =>
  `${paths.adminHistory}?kind=${kind}&id=${id}`;

/** What was changed in entries of a kind, newest first. */
export const adminChangesPath = (kind: DocumentKind): string => `${paths.adminChanges}?filter=${kind}`;

/** Where results of a season are set and tables are imported: not among `paths`, which every page loads. */
export const adminBoard = `${paths.admin}/tablero`;
export const adminImport = `${paths.admin}/importar`;
export const adminPrivacy = `${paths.admin}/privacidad`;

import type { DocumentKind } from '#model/admin-kinds.ts';
import type { AnyForm } from './control.ts';

/** The form of each kind, fetched when one is edited. */
const forms: Readonly<Record<DocumentKind, () => Promise<AnyForm>>> = {
  comedian: async () => (await import('./comedian.ts')).comedianForm,
  group: async () => (await import('./group.ts')).groupForm,
  venue: async () => (await import('./venue.ts')).venueForm,
  podcast: async () => (await import('./podcast.ts')).podcastForm,
  event: async () => (await import('./event.ts')).eventForm,
  text: async () => (await import('./text.ts')).textForm,
  banner: async () => (await import('./banner.ts')).bannerForm,
  season: async () => (await import('./season.ts')).seasonForm,
  league_group: async () => (await import('./league.ts')).leagueGroupForm,
  round: async () => (await import('./league.ts')).roundForm,
  match: async () => (await import('./league.ts')).matchForm,
};

export const loadForm = (kind: DocumentKind): Promise<AnyForm> => forms[kind]();

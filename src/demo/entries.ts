import type {
  BannerDraft,
  ComedianDraft,
  EventDraft,
  GroupDraft,
  MatchDraft,
  PodcastDraft,
  WholeSeasonDraft,
  TextDraft,
  VenueDraft,
} from '#api/data/draft.ts';
import type { Art } from '#drawing/canvas.ts';

/*
 * Drafts before anything is stored: pictures are still `Art`, and entries name each other by slug,
 * users by e-mail address.
 */

export interface DemoPhoto {
  art: Art;
  caption: string;
}

type Without<T, K extends PropertyKey> = Omit<T, K>;
interface Pictured {
  cover: Art | null;
}
interface Gallery {
  photos: readonly DemoPhoto[];
}

export interface DemoComedian
  extends Without<ComedianDraft, 'picture' | 'cover' | 'photos' | 'user_id'>, Pictured, Gallery {
  picture: Art | null;
  /** E-mail address of the account it belongs to. */
  owner: string | null;
}

export interface DemoGroup extends Without<GroupDraft, 'picture' | 'cover' | 'comedians'>, Pictured {
  picture: Art | null;
  comedians: readonly string[];
}

export interface DemoVenue extends Without<VenueDraft, 'logo' | 'cover' | 'photos'>, Pictured, Gallery {
  logo: Art | null;
}

export interface DemoPodcast
  extends
    Without<PodcastDraft, 'thumbnail' | 'cover' | 'photos' | 'comedians' | 'user_id'>,
    Pictured,
    Gallery {
  thumbnail: Art | null;
  comedians: readonly string[];
}

export interface DemoEvent
  extends
    Without<EventDraft, 'thumbnail' | 'cover' | 'photos' | 'comedians' | 'group_id' | 'user_id' | 'venue_id'>,
    Pictured,
    Gallery {
  thumbnail: Art | null;
  comedians: readonly string[];
  group: string | null;
  venue: string | null;
  owner: string | null;
}

export interface DemoBanner extends Without<BannerDraft, 'file'> {
  file: Art | null;
}

export interface DemoMatch extends Without<
  MatchDraft,
  'round_id' | 'home_id' | 'away_id' | 'winner_id' | 'event_id'
> {
  home: string | null;
  away: string | null;
  winner: string | null;
  event: string | null;
}

export interface DemoSeason extends Without<WholeSeasonDraft, 'groups' | 'rounds'> {
  groups: ReadonlyArray<{ name: string; members: readonly string[] }>;
  rounds: ReadonlyArray<{ name: string; is_knockout: boolean; matches: readonly DemoMatch[] }>;
}

export interface DemoContent {
  comedians: readonly DemoComedian[];
  groups: readonly DemoGroup[];
  venues: readonly DemoVenue[];
  podcasts: readonly DemoPodcast[];
  events: readonly DemoEvent[];
  banners: readonly DemoBanner[];
  texts: readonly TextDraft[];
  seasons: readonly DemoSeason[];
}

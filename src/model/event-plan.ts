import { type DraftField, type EventDraft, namesIn } from './event-draft.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { toInstant, toLocalTime } from './local-time.ts';
import { toPrice, type TypedPrice } from './price.ts';
import { MAX_REPEATED, movedBy, repeatedStarts } from './repetition.ts';

/** What is wrong with a field, to be put into words. */
export type DraftProblem =
  | 'blank'
  | 'badTime'
  | 'skippedHour'
  | 'endBeforeStart'
  | 'badPrice'
  | 'priceOrder'
  | 'badLink'
  | 'venueNotChosen'
  | 'venueNotProposed'
  | 'comedianNotChosen'
  | 'badUntil'
  | 'tooMany'
  | 'repeatedSkippedHour';

export type DraftProblems = Partial<Record<DraftField, DraftProblem>>;

/** When one event takes place, as instants with their offset. */
export interface Occasion {
  startAt: string;
  endAt: string | null;
}

/** What is to be saved: the fields of every event, when each takes place, and who appears. */
export interface EventPlan {
  fields: {
    name: string;
    shortDescription: string;
    /** HTML. */
    description: string;
    priceMin: number | null;
    priceMax: number | null;
    isOpenMic: boolean;
    isOnline: boolean;
    isInPerson: boolean;
    timezone: string;
    status: EventDraft['status'];
    ticketUrl: string;
    venueId: number | null;
  };
  occasions: readonly Occasion[];
  comedians: number[];
  extra: string[];
}

const pesosOf = (price: TypedPrice) => (price.status === 'known' ? price.pesos : null);

/** Reads a draft: a plan where everything can be saved, else what is wrong with which field. */
export function planEvent(draft: EventDraft): { plan: EventPlan } | { problems: DraftProblems } {
  const problems: DraftProblems = {};
  if (draft.name.trim() === '') problems.name = 'blank';

  const [min, max] = [toPrice(draft.priceMin), toPrice(draft.priceMax)];
  if (min.status === 'bad') problems.priceMin = 'badPrice';
  if (max.status === 'bad') problems.priceMax = 'badPrice';
  if (min.status === 'known' && max.status === 'known' && min.pesos > max.pesos)
    problems.priceMax = 'priceOrder';

  const link = draft.ticketUrl.trim();
  const ticketUrl = link === '' ? '' : safeUrl(link);
  if (ticketUrl === null) problems.ticketUrl = 'badLink';
  if (draft.venue === null && draft.venueText.trim() !== '') problems.venue = 'venueNotChosen';
  if (draft.proposal !== null) problems.venue = 'venueNotProposed';
  if (draft.comedianText.trim() !== '') problems.comedians = 'comedianNotChosen';

  const occasions = planOccasions(draft, problems);
  if (Object.keys(problems).length > 0) return { problems };
  return {
    plan: {
      fields: {
        name: draft.name.trim(),
        shortDescription: draft.shortDescription.trim(),
        description: draft.description,
        priceMin: pesosOf(min),
        priceMax: pesosOf(max),
        isOpenMic: draft.isOpenMic,
        isOnline: draft.isOnline,
        isInPerson: draft.isInPerson,
        timezone: draft.timezone,
        status: draft.status,
        ticketUrl: ticketUrl ?? '',
        venueId: draft.venue?.id ?? null,
      },
      occasions,
      comedians: draft.comedians.map(({ id }) => id),
      extra: namesIn(draft.extra),
    },
  };
}

function planOccasions(draft: EventDraft, problems: DraftProblems): Occasion[] {
  const { timezone } = draft;
  const start = toLocalTime(draft.start);
  const end = draft.end.trim() === '' ? null : toLocalTime(draft.end);
  if (draft.start.trim() === '') problems.start = 'blank';
  else if (start === null) problems.start = 'badTime';
  else if (toInstant(start, timezone) === null) problems.start = 'skippedHour';
  if (end === null && draft.end.trim() !== '') problems.end = 'badTime';
  if (end !== null && toInstant(end, timezone) === null) problems.end = 'skippedHour';
  if (start === null || problems.start || problems.end) return [];

  const starts = startsOf(draft);
  if (starts === null) {
    problems.until = 'badUntil';
    return [];
  }
  if (starts.length > MAX_REPEATED) problems.until = 'tooMany';
  return starts.flatMap((local) => {
    const startAt = toInstant(local, timezone);
    const endAt = end && toInstant(movedBy(end, start, local), timezone);
    if (startAt === null || (end !== null && endAt === null)) {
      problems.until = 'repeatedSkippedHour';
      return [];
    }
    if (endAt && Date.parse(endAt) <= Date.parse(startAt)) problems.end = 'endBeforeStart';
    return [{ startAt, endAt }];
  });
}

/**
 * The local starts that a draft asks for, itself among them; null where it says no last day, or one
 * before its start, or no start.
 */
export function startsOf(draft: Pick<EventDraft, 'start' | 'rhythm' | 'until'>): string[] | null {
  const start = toLocalTime(draft.start);
  if (start === null) return null;
  if (draft.rhythm === 'none') return [start];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.until) || draft.until < start.slice(0, 10)) return null;
  return repeatedStarts(start, draft.rhythm, draft.until);
}

import { type DraftField, type EventDraft, splitNames } from './draft.ts';
import { safeUrl } from '#rich-text/safe-url.ts';
import { toInstant, toLocalTime } from '../time/local-time.ts';
import { toPrice, type TypedPrice } from './price.ts';
import { shiftTime } from '#calendar/repetition.ts';
import { localStartsOf, MAX_REPEATED } from './series-dates.ts';

/** Codes of the problems of a field. */
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

/** The start and end of one event: ISO 8601 instants with an offset. */
export interface Occasion {
  startAt: string;
  endAt: string | null;
}

/** What a form saves: the fields that all events share, the times of each, and the line-up. */
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
    groupId: number | null;
  };
  occasions: readonly Occasion[];
  comedians: number[];
  extra: string[];
}

const pesosOf = (price: TypedPrice) => (price.status === 'known' ? price.pesos : null);

/** Validates a draft: a plan when all of it can be saved, else the problems by field. */
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
        groupId: draft.groupId,
      },
      occasions,
      comedians: draft.comedians.map(({ id }) => id),
      extra: splitNames(draft.extra),
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

  const starts = localStartsOf(draft);
  if (starts === null) {
    problems.until = 'badUntil';
    return [];
  }
  if (starts.length > MAX_REPEATED) problems.until = 'tooMany';
  return starts.flatMap((local) => {
    const startAt = toInstant(local, timezone);
    const endAt = end && toInstant(shiftTime(end, start, local), timezone);
    if (startAt === null || (end !== null && endAt === null)) {
      problems.until = 'repeatedSkippedHour';
      return [];
    }
    if (endAt && Date.parse(endAt) <= Date.parse(startAt)) problems.end = 'endBeforeStart';
    return [{ startAt, endAt }];
  });
}

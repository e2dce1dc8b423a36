import { atom, onMount, type ReadableAtom } from 'nanostores';
import { conflictingEvents } from '#model/event/schedule-conflicts.ts';
import type { Event } from '#model/event.ts';
import type { EventDraft } from '#model/event/draft.ts';
import { localStartsOf } from '#model/event/series-dates.ts';
import { toInstant } from '#model/time/local-time.ts';
import { eventLookups } from './event-lookup-calls.ts';
import type { EventDraftStore } from './event-draft-store.ts';

/** Another event of a comedian or a venue around the same time. */
export interface ScheduleOverlap {
  who: string;
  event: Event;
}

/** Milliseconds without a change before the server is asked. */
const PAUSE = 600;

/** Comedians looked up at most. */
const MAX_LOOKED_UP = 20;

const shifted = (instant: string, days: number) =>
  new Date(Date.parse(instant) + days * 86_400_000).toISOString().slice(0, 10);

/** Those on a draft who already have an event within three hours of it. A failed request gives no warning. */
export function createScheduleOverlaps({
  $draft,
  $event,
}: Pick<EventDraftStore, '$draft' | '$event'>): ReadableAtom<readonly ScheduleOverlap[]> {
  const $overlaps = atom<readonly ScheduleOverlap[]>([]);
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = new AbortController();

  const look = async ({ venue, comedians }: EventDraft, starts: string[], signal: AbortSignal) => {
    const [first = '', last = first] = [starts[0], starts.at(-1)];
    const people = comedians.slice(0, MAX_LOOKED_UP);
    const whose = [
      ...people.map(({ id, name }) => ({ who: name, of: { comedian: String(id) } })),
      ...(venue && !venue.isProposed ? [{ who: venue.name, of: { venue: String(venue.id) } }] : []),
    ];
    const ownId = $event.get()?.id ?? null;
    const found = await Promise.all(
      whose.map(async ({ who, of }) => {
        const events = await eventLookups
          .eventsOf(of, shifted(first, -1), shifted(last, 1), signal)
          .catch(() => []);
        return conflictingEvents(events, starts, ownId).map((event) => ({ who, event }));
      }),
    );
    if (!signal.aborted) $overlaps.set(found.flat());
  };

  const follow = (draft: EventDraft) => {
    const starts = (localStartsOf(draft) ?? []).flatMap((local) => toInstant(local, draft.timezone) ?? []);
    const question = JSON.stringify([starts, draft.venue?.id, draft.comedians.map(({ id }) => id)]);
    if (question === asked) return;
    asked = question;
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    const { signal } = running;
    $overlaps.set([]);
    if (starts.length > 0) timer = setTimeout(() => void look(draft, starts, signal), PAUSE);
  };

  onMount($overlaps, () => {
    const stop = $draft.subscribe(follow);
    return () => {
      stop();
      clearTimeout(timer);
      running.abort();
      asked = '';
    };
  });
  return $overlaps;
}

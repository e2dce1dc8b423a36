import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { EventCalls } from '#client/account/event.ts';
import type { EventPictures, Scope } from '#client/account/event-save.ts';
import { HttpError } from '#client/http/http.ts';
import { eventFormCopy } from '#copy/event/form.ts';
import { eventSaveMessages } from '#copy/account/event-save.ts';
import type { Event } from '#model/event.ts';
import type { DraftField, EventDraft } from '#model/event/draft.ts';
import type { EventPlan, Occasion } from '#model/event/plan.ts';
import { loadChunk } from '../load-chunk.ts';
import { notifySuccess } from '../notifications.ts';
import { createSubmit, QuietError, quietly, type Submit, type SubmitState } from '../submit.ts';
import { fetchWrites } from './event-calls.ts';
import { type EventDraftStore, unsentOf } from './event-draft-store.ts';

/** A field of the form that can be in error. */
export type EventField = DraftField | 'cover' | 'thumbnail' | 'photos';

/** Photos sent at once at most. */
export const MAX_NEW_PHOTOS = 20;

/** How far a series has come; null where there is none under way. */
export type SeriesProgress = { made: number; all: number } | null;

export interface EventSave extends Submit<void, EventField> {
  /** Whether the change of a stored event is made to those that follow in its series, too. */
  $scope: WritableAtom<Scope>;
  $series: ReadableAtom<SeriesProgress>;
}

interface EventSaveOptions {
  store: EventDraftStore;
  calls: EventCalls;
  /** Called when the event is stored, even if saving its line-up fails. */
  onSaved: (event: Event) => void;
  onMissing: () => void;
}

const photoFields = Object.fromEntries(
  Array.from({ length: MAX_NEW_PHOTOS }, (_, place) => [`photo${place}`, 'photos'] as const),
);

/** The form's field for each field name of the server, and for each name that `refusal` uses. */
const fields: Readonly<Record<string, EventField>> = {
  name: 'name',
  short_description: 'shortDescription',
  description: 'description',
  price_min: 'priceMin',
  priceMin: 'priceMin',
  price_max: 'priceMax',
  priceMax: 'priceMax',
  is_openmic: 'isOpenMic',
  is_online: 'isOnline',
  is_inperson: 'isInPerson',
  start_at: 'start',
  start: 'start',
  timezone: 'start',
  end_at: 'end',
  end: 'end',
  status: 'status',
  ticket_url: 'ticketUrl',
  ticketUrl: 'ticketUrl',
  venue_id: 'venue',
  group_id: 'groupId',
  venue: 'venue',
  comedians: 'comedians',
  until: 'until',
  cover: 'cover',
  thumbnail: 'thumbnail',
  photos: 'photos',
  ...photoFields,
};

/** Creates the error that the server would send for these fields, so that the form shows both alike. */
function refusal(words: Partial<Record<EventField, string>>): HttpError {
  const fieldErrors = Object.entries(words).map(([field, text]): [string, string[]] => [field, [text]]);
  return new HttpError('', 400, null, Object.fromEntries(fieldErrors));
}

/** Whether an event would begin in the past, where it does not do so already. */
const isNewlyPast = ({ startAt }: Occasion, event: Event | null): boolean =>
  Date.parse(startAt) < Date.now() && (event === null || Date.parse(event.startAt) !== Date.parse(startAt));

const fetchPlanning = () => loadChunk(() => import('./event-planning.ts'));

let isPrepared = false;

/** Fetches what a save needs ahead of it: called once there is something to save. */
export function prepareSave(): void {
  if (isPrepared) return;
  isPrepared = true;
  for (const fetched of [fetchPlanning(), fetchWrites()]) fetched.catch(() => undefined);
}

interface Sent {
  draft: EventDraft;
  plan: EventPlan;
  events: readonly Event[];
  pictures: EventPictures;
}

const isStatus = (error: unknown, status: number) => error instanceof HttpError && error.status === status;

/** Returns a function that creates the events of a plan. It continues where an earlier attempt ended. */
function createCreation(calls: EventCalls, $series: WritableAtom<SeriesProgress>) {
  /** Events that were created already, by start, with the pictures that were sent. */
  const made = new Map<string, { event: Event; pictures: EventPictures }>();
  /** The idempotency keys by start, since a request may have succeeded although its reply was lost. */
  const keys = new Map<string, string>();

  return async (plan: EventPlan, pictures: EventPictures): Promise<Event[]> => {
    const { keyFor } = await fetchPlanning();
    const all = plan.occasions.length;
    const events: Event[] = [];
    for (const occasion of plan.occasions) {
      if (all > 1) $series.set({ made: events.length, all });
      const before = made.get(occasion.startAt);
      const fresh = before ? unsentOf(pictures, before.pictures) : pictures;
      // oxlint-disable-next-line no-await-in-loop -- one after the other: after a failure the first dates exist, and no later one
      const event = await (before
        ? calls.update(before.event.id, plan, occasion, fresh, null)
        : calls.create(
            plan,
            occasion,
            pictures,
            keyFor(keys, occasion.startAt),
            all > 1 ? keyFor(keys, 'series') : null,
          ));
      made.set(occasion.startAt, { event, pictures });
      events.push(event);
    }
    return events;
  };
}

/**
 * Saves an event: updates a stored one, or creates one for each date of a series. Then it saves the line-up by a request of its
 * own (spec §4). After a failure the next attempt continues with what is not saved yet.
 */
export function createEventSave(options: EventSaveOptions): EventSave {
  const { store, calls, onSaved, onMissing } = options;
  const $series = atom<SeriesProgress>(null);
  const $scope = atom<Scope>('one');
  const create = createCreation(calls, $series);
  /** Ids of events whose line-up is not saved yet. */
  const withoutLineUp = new Set<number>();
  let isMissing = false;
  /** The start in the past that the form asked to confirm. The next save with this start is sent. */
  let confirmedPastStart = '';

  const update = (event: Event, plan: EventPlan, occasion: Occasion, pictures: EventPictures) =>
    calls.update(event.id, plan, occasion, pictures, store.edited(), $scope.get());

  const saving = createSubmit({
    send: async (): Promise<Sent> => {
      isMissing = false;
      const draft = store.$draft.get();
      const { readEvent } = await fetchPlanning();
      const read = readEvent(draft);
      if ('problems' in read) throw refusal(read.problems);
      const { plan } = read;
      const pictures = store.$pictures.get();
      if (pictures.photos.length > MAX_NEW_PHOTOS) throw refusal({ photos: eventFormCopy.tooManyPhotos });
      const event = store.$event.get();
      const [first] = plan.occasions;
      if (first && first.startAt !== confirmedPastStart && isNewlyPast(first, event)) {
        confirmedPastStart = first.startAt;
        throw new QuietError('', 400, null, { start: [eventFormCopy.pastStart] });
      }
      if (event) $series.set(null);
      try {
        if (!event || !first) return { draft, plan, pictures, events: await create(plan, pictures) };
        return { draft, plan, pictures, events: [await update(event, plan, first, pictures)] };
      } catch (error) {
        isMissing = event !== null && isStatus(error, 404);
        if (!event || !(error instanceof HttpError) || error.status !== 409) throw error;
        // Others changed it meanwhile.
        store.merge(await calls.detail(event.id));
        if (store.$conflict.get() || !first) throw quietly(error);
        // Nothing conflicts, so the save is repeated for the version that others stored.
        return { draft, plan, pictures, events: [await update(event, plan, first, pictures)] };
      }
    },
    fields,
    messages: { failed: eventSaveMessages.failed, notFound: eventSaveMessages.missing },
    onDone: async (sent) => {
      const [event] = sent.events;
      if (!event) return;
      for (const { id } of sent.events) withoutLineUp.add(id);
      const all = sent.events.length;
      if (all > 1) $series.set({ made: all, all });
      store.clearPictures(sent.pictures);
      store.receive(event, { sent: sent.draft, isLineUpOpen: true });
      onSaved(event);
      await lineUp.submit(sent);
    },
    onFailed: () => {
      if (isMissing) onMissing();
    },
  });

  const lineUp = createSubmit({
    send: async ({ draft, plan, events }: Sent) => {
      for (const id of withoutLineUp) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other, like the events
        await calls.setLineUp(id, plan.comedians, plan.extra, $scope.get());
        withoutLineUp.delete(id);
      }
      const [first] = events;
      // The line-up is a change of its own: the next save edits the version after it.
      if (!first) return null;
      return calls.detail(first.id).catch(async () => (await fetchPlanning()).withLineUp(first, draft, plan));
    },
    fields: { comedians: 'comedians', comedians_extra: 'extra' } as const,
    messages: { failed: eventSaveMessages.lineUpFailed },
    onDone: (event, { draft }) => {
      if (event) store.receive(event, { sent: draft });
      $scope.set('one');
      notifySuccess(eventSaveMessages.saved);
    },
  });

  const $state = computed([saving.$state, lineUp.$state], (event, names): SubmitState<EventField> =>
    event.status === 'done' ? names : event,
  );
  return {
    $state,
    $series,
    $scope,
    submit: async () => {
      if ($state.get().status !== 'pending') await saving.submit(undefined);
    },
  };
}

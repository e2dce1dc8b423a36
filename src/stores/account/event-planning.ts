import { eventProblemCopy } from '#copy/event/problem.ts';
import type { Event } from '#model/event.ts';
import type { DraftField, EventDraft } from '#model/event/draft.ts';
import { type EventPlan, planEvent } from '#model/event/plan.ts';
import { randomKey } from '../random-key.ts';

type Words = Partial<Record<DraftField, string>>;

/** Reads a draft: what is to be saved, or what is wrong with which field, in words. */
export function readEvent(draft: EventDraft): { plan: EventPlan } | { problems: Words } {
  const read = planEvent(draft);
  if ('plan' in read) return read;
  const words = Object.entries(read.problems).map(([field, problem]) => [field, eventProblemCopy[problem]]);
  return { problems: Object.fromEntries(words) as Words };
}

/** The idempotency key of an event that begins at an instant. `keys` has those of earlier attempts. */
export function keyFor(keys: Map<string, string>, startAt: string): string {
  const key = keys.get(startAt) ?? randomKey();
  keys.set(startAt, key);
  return key;
}

/** What an event is after its line-up was saved, where the server could not be asked; its version is unknown. */
export const withLineUp = (event: Event, draft: EventDraft, plan: EventPlan): Event => ({
  ...event,
  updatedAt: null,
  comedians: draft.comedians.map(({ id, name }) => ({
    id,
    nickname: name,
    slug: '',
    picture: null,
  })),
  comediansExtra: plan.extra,
});

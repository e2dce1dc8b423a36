import { MAX_REPEATED, repeatedStarts } from '#calendar/repetition.ts';
import { toLocalTime } from '../time/local-time.ts';
import type { EventDraft } from './draft.ts';

export { MAX_REPEATED };

/**
 * The local starts of a draft and of its repetitions; null without a start, and when the last day is missing or
 * before the start.
 */
export function localStartsOf(draft: Pick<EventDraft, 'start' | 'rhythm' | 'until'>): string[] | null {
  const start = toLocalTime(draft.start);
  if (start === null) return null;
  if (draft.rhythm === 'none') return [start];
  if (!/^\d{4}-\d{2}-\d{2}$/.test(draft.until) || draft.until < start.slice(0, 10)) return null;
  return repeatedStarts(start, draft.rhythm, draft.until);
}

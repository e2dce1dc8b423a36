import { eventRepeatCopy as copy } from '#copy/event/repeat.ts';
import type { EventDraft } from '#model/event/draft.ts';
import { localStartsOf, MAX_REPEATED } from '#model/event/series-dates.ts';
import { formatDate } from '#model/time/time.ts';

/** The number of events of a series, and the date of the last one. */
export function SeriesLength({ draft }: { draft: EventDraft }) {
  const starts = localStartsOf(draft);
  if (starts === null) return null;
  const last = formatDate(starts.at(-1) ?? '') ?? '';
  return starts.length > MAX_REPEATED ? copy.tooMany : copy.repeated(starts.length, last);
}

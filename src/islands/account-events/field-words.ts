import { eventFormCopy as copy } from '#copy/event/form.ts';
import type { DraftField, EventDraft } from '#model/event/draft.ts';
import { plainTextOf } from '#ui/plain-paragraphs.ts';

/** The labels of the fields; a field without its own control has none. */
const labels: Partial<Record<DraftField, string>> = {
  name: copy.name,
  shortDescription: copy.shortDescription,
  description: copy.descriptionField,
  priceMin: copy.priceMin,
  priceMax: copy.priceMax,
  isOpenMic: copy.isOpenMic,
  isOnline: copy.isOnline,
  isInPerson: copy.isInPerson,
  start: copy.start,
  end: copy.end,
  status: copy.statusField,
  ticketUrl: copy.ticketUrl,
  venue: copy.venue,
  comedians: copy.comedians,
  extra: copy.extra,
};

export const fieldLabel = (field: DraftField): string | null => labels[field] ?? null;

/** Returns the value of a field as text. */
export function fieldText(field: DraftField, draft: EventDraft): string {
  switch (field) {
    case 'description':
      return plainTextOf(draft.description).text;
    case 'venue':
      return draft.venue?.name ?? '';
    case 'proposal':
      return draft.proposal?.name ?? '';
    case 'comedians':
      return draft.comedians.map(({ name }) => name).join(', ');
    case 'groupId':
      return '';
    case 'extra':
      return draft.extra.split('\n').join(', ');
    case 'status':
      return copy.statuses[draft.status];
    case 'isOpenMic':
    case 'isOnline':
    case 'isInPerson':
      return draft[field] ? copy.yes : copy.no;
    default:
      return draft[field].replace('T', ' ');
  }
}

import type { EventDraft } from '#model/event/draft.ts';
import type { EventField } from '#stores/account/event-save.ts';

/** Props of every section of the event form. */
export interface SectionProps {
  draft: EventDraft;
  /** The number of resets. It is the key of fields with a state of their own. */
  resets: number;
  errors: Partial<Record<EventField, string>>;
  edit: (change: Partial<EventDraft>) => void;
}

import type { EventDraft } from '#model/event/draft.ts';
import type { EventField } from '#stores/account/event-save.ts';

/** Props of every section of the event form. */
export interface SectionProps {
  draft: EventDraft;
  /** Counts what replaced what is typed: fields with state of their own start again. */
  turn: number;
  errors: Partial<Record<EventField, string>>;
  edit: (change: Partial<EventDraft>) => void;
}

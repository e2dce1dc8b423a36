import type { EventDraft } from '#model/event/draft.ts';
import type { EventField } from '#stores/account/event-save.ts';

/** Props of every section of the event form. */
export interface SectionProps {
  draft: EventDraft;
  /** Increases when typed values are replaced, so that fields with their own state are reset. */
  resetKey: number;
  errors: Partial<Record<EventField, string>>;
  edit: (change: Partial<EventDraft>) => void;
}

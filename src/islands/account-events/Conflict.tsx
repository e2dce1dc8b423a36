import { useStore } from '@nanostores/react';
import { conflictCopy as copy } from '#copy/form/conflict.ts';
import type { DraftField, EventDraft } from '#model/event/draft.ts';
import type { EventDraftStore } from '#stores/account/event-draft-store.ts';
import { ConflictPanel } from '../ConflictPanel.tsx';
import { fieldLabel, fieldText } from './field-words.ts';

/** What others stored of the event meanwhile, beside what is typed. */
export function Conflict({ store }: { store: EventDraftStore }) {
  const conflict = useStore(store.$conflict);
  if (!conflict) return null;
  return (
    <ConflictPanel
      theirs={labelled(conflict.theirs).map(({ label }) => label)}
      both={labelled(conflict.both).map(({ field, label }) => ({
        field,
        label,
        mine: valueOf(conflict.typed, field),
        stored: valueOf(conflict.stored, field),
      }))}
      onChoose={(field, isStored) => store.choose(field as DraftField, isStored)}
    />
  );
}

const valueOf = (draft: EventDraft, field: DraftField) => <p>{fieldText(field, draft) || copy.empty}</p>;

/** The fields that have a control of their own, with its label. */
const labelled = (fields: readonly DraftField[]) =>
  fields.flatMap((field) => {
    const label = fieldLabel(field);
    return label === null ? [] : [{ field, label }];
  });

import { useStore } from '@nanostores/react';
import { conflictCopy as copy } from '#copy/form/conflict.ts';
import type { DraftField, EventDraft } from '#model/event/draft.ts';
import type { EventSheet } from '#stores/account/event-sheet.ts';
import { ConflictPanel } from '../ConflictPanel.tsx';
import { fieldLabel, fieldText } from './field-words.ts';

/** What others stored of the event meanwhile, beside what is typed. */
export function Conflict({ sheet }: { sheet: EventSheet }) {
  const clash = useStore(sheet.$clash);
  if (!clash) return null;
  return (
    <ConflictPanel
      theirs={labelled(clash.theirs).map(({ label }) => label)}
      clashing={labelled(clash.clashing).map(({ field, label }) => ({
        field,
        label,
        mine: valueOf(clash.typed, field),
        stored: valueOf(clash.stored, field),
      }))}
      onChoose={(field, isStored) => sheet.choose(field as DraftField, isStored)}
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

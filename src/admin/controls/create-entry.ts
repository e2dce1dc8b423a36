import { adminControlCopy as copy } from '#copy/admin/control.ts';
import { fromDraft } from '#model/admin/draft.ts';
import { type AnyDocument, entryNameOf } from '#model/admin/entry.ts';
import { adminKindOf, type DocumentKind } from '#model/admin/kinds.ts';
import { entryCalls } from '#stores/admin/calls.ts';
import { toFailure } from '#stores/admin/failure.ts';
import { rememberName } from '#stores/admin/names.ts';
import { reasonOf } from '#stores/admin/page-list.ts';
import { refusedField } from '#stores/admin/refused-field.ts';
import { notifySuccess } from '#stores/notifications.ts';
import { currentToken } from '#stores/session.ts';
import type { Field } from '#contract/fields/field.ts';
import { initialDocument, instantFields } from '../forms/initial-document.ts';
import { fieldLabel } from '../forms/field-label.ts';
import { loadForm } from '../forms/load-form.ts';

/** Returns the reason of a refusal, with the label of the field. */
function reasonIn(error: unknown): string {
  const refused = refusedField(error);
  return refused ? `${fieldLabel(refused.field)}: ${refused.message}` : reasonOf(error);
}

/** Whether a new entry copies a field from the draft that refers to it: required fields, and the zone for correct hours. */
const isCopied = (field: Field): boolean => field.type === 'zone' || 'isRequired' in field;

/**
 * Creates an entry with a name and the fields that it copies from the draft that refers to it, such as the zone of an event.
 * Resolves to its id, or to the reason why it could not be stored. Never rejects.
 */
export async function createEntry(
  kind: DocumentKind,
  name: string,
  draft: AnyDocument,
): Promise<{ id: number } | { problem: string }> {
  const token = currentToken();
  try {
    const form = await loadForm(kind);
    const from = fromDraft(draft, instantFields(form));
    const copied = Object.keys(form).filter((field) => form[field] && isCopied(form[field]) && from[field]);
    const { id, document } = await entryCalls.create(kind, {
      ...initialDocument(form),
      ...Object.fromEntries(copied.map((field) => [field, from[field]])),
      [adminKindOf(kind).nameField ?? 'name']: name,
    });
    rememberName(kind, id, entryNameOf(kind, document));
    notifySuccess(copy.created(name));
    return { id };
  } catch (error) {
    toFailure(error, token);
    return { problem: reasonIn(error) };
  }
}

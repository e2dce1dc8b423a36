import { initialValue } from '#contract/fields/initial-value.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { AnyForm } from './control.ts';

/** The document of a new entry. */
export const initialDocument = (form: AnyForm): AnyDocument =>
  Object.fromEntries(Object.entries(form).map(([name, field]) => [name, initialValue(field)]));

/** Fields that hold an instant. */
export const instantFields = (form: AnyForm): string[] =>
  Object.keys(form).filter((field) => form[field]?.type === 'instant');

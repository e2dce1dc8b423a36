import { areSame } from './are-same.ts';

/** The name of a field of a draft. */
export type FieldOf<Draft> = keyof Draft & string;

/** The fields of a draft that differ in another one. */
export const changedFields = <Draft extends object>(draft: Draft, other: Draft): Array<FieldOf<Draft>> =>
  (Object.keys(draft) as Array<FieldOf<Draft>>).filter((field) => !areSame(draft[field], other[field]));

/** What came of editing something that was changed by others meanwhile. */
export interface Merged<Draft> {
  /** What is stored now, with what was edited here. */
  draft: Draft;
  /** Fields that were changed there alone. */
  theirs: Array<FieldOf<Draft>>;
  /** Fields that were changed in both places to different values. */
  both: Array<FieldOf<Draft>>;
}

/** Brings a draft together with what is stored by now; `base` is what it was made from. */
export function mergeDraft<Draft extends object>(draft: Draft, base: Draft, stored: Draft): Merged<Draft> {
  const edited = changedFields(draft, base);
  const changed = changedFields(stored, base);
  return {
    draft: { ...stored, ...pickFields(draft, edited) },
    theirs: changed.filter((field) => !edited.includes(field)),
    both: changed.filter((field) => edited.includes(field) && !areSame(draft[field], stored[field])),
  };
}

/** Some fields of a draft. */
export const pickFields = <Draft extends object>(draft: Draft, fields: ReadonlyArray<FieldOf<Draft>>) =>
  Object.fromEntries(fields.map((field) => [field, draft[field]])) as Partial<Draft>;

import type { Field, FieldKind } from '#contract/fields/field.ts';

/** What the control of a field is made from: the field, and of a choice what its values are called. */
export type Control = FieldKind & { readonly options?: Readonly<Record<string, string>> };

/** The form of a kind: its fields in order. */
export type AnyForm = Readonly<Record<string, Control & Field>>;

import type { Field, FieldKind } from '#contract/fields/field.ts';

/** The definition of a field, from which its control is made. */
export type Control = FieldKind;

/** The form of a kind: its fields in order. */
export type AnyForm = Readonly<Record<string, Field>>;

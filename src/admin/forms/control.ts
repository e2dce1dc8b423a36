import type { Field, FieldKind } from '#contract/fields/field.ts';

/** What the control of a field is made from. */
export type Control = FieldKind;

/** The form of a kind: its fields in order. */
export type AnyForm = Readonly<Record<string, Field>>;

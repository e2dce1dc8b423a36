import type { Field, FieldKind } from '#contract/fields/field.ts';

/** What the control of a field is made from: the field, and of a choice what its values are called. */
export type Control = FieldKind & { readonly options?: Readonly<Record<string, string>> | undefined };

/** The form of a kind: its fields in order, with what helps to fill them in where that is not the same in all kinds. */
export type AnyForm = Readonly<Record<string, Control & Field & { readonly help?: string | undefined }>>;

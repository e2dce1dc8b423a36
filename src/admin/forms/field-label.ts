import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import { fieldLabels } from '#copy/field-labels.ts';

type FieldOf<Kind extends DocumentKind> = Kind extends DocumentKind ? keyof DocumentOf<Kind> & string : never;

/** A field without a label is a type error. */
const labels: Readonly<Record<FieldOf<DocumentKind>, string> & Partial<Record<string, string>>> = fieldLabels;

/** The label of a field. */
export const fieldLabel = (field: string): string => labels[field] ?? field;

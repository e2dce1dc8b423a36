import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import { fieldCopy, type FieldWords } from '#copy/admin-fields.ts';

type FieldOf<Kind extends DocumentKind> = Kind extends DocumentKind ? keyof DocumentOf<Kind> & string : never;

/** A field without words is a type error. */
const words: Readonly<Record<FieldOf<DocumentKind>, FieldWords>> = fieldCopy;

/** What a field is called, and what helps to fill it in. */
export const fieldWords = (field: string): FieldWords =>
  Object.hasOwn(words, field) ? words[field as FieldOf<DocumentKind>] : { label: field };

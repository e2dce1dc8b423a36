import type { DocumentKind, DocumentOf } from '#contract/admin/document.ts';
import { fieldCopy, type FieldWords, kindFieldCopy } from '#copy/admin-fields.ts';

type FieldOf<Kind extends DocumentKind> = Kind extends DocumentKind ? keyof DocumentOf<Kind> & string : never;

/** A field without words is a type error. */
const words: Readonly<Record<FieldOf<DocumentKind>, FieldWords>> = fieldCopy;

const ofKind: Readonly<Partial<Record<DocumentKind, Readonly<Record<string, Partial<FieldWords>>>>>> =
  kindFieldCopy;

/** What a field is called, and what helps to fill it in: what it does in entries of a kind, where that differs. */
export function fieldWords(field: string, kind?: DocumentKind): FieldWords {
  const own = Object.hasOwn(words, field) ? words[field as FieldOf<DocumentKind>] : { label: field };
  return { ...own, ...(kind && ofKind[kind]?.[field]) };
}

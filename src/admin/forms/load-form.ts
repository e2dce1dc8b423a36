import type { Fields } from '#contract/fields/field.ts';
import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import type { AnyForm } from './control.ts';

/** The page that shows a published entry, for kinds where that depends on more than the slug. */
type PageOf = (document: AnyDocument) => string | null;

export interface KindForm {
  form: AnyForm;
  pageOf?: PageOf | undefined;
}

/** What a form is made from. */
interface KindFields {
  fields: Fields;
  /** What helps to fill in fields, where that is not the same in all kinds. */
  help?: Readonly<Record<string, string>>;
  /** What the values of its choices are called. */
  choices?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  pageOf?: PageOf;
}

/** The fields of each kind, fetched when an entry is edited. */
const kinds = import.meta.glob<KindFields>('./kinds/*.ts');

export async function loadKind(kind: DocumentKind): Promise<KindForm> {
  const load = kinds[`./kinds/${kind.replace('_', '-')}.ts`];
  if (!load) throw new Error(`No form of a ${kind}`);
  const { fields, help, choices, pageOf } = await load();
  const form = Object.entries(fields).map(([name, field]) => [
    name,
    { ...field, help: help?.[name], options: choices?.[name] },
  ]);
  return { form: Object.fromEntries(form) as AnyForm, pageOf };
}

export const loadForm = async (kind: DocumentKind): Promise<AnyForm> => (await loadKind(kind)).form;

import type { AnyDocument } from '#model/admin/entry.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import type { AnyForm } from './control.ts';

export interface KindForm {
  form: AnyForm;
  /** Help texts of fields that differ from those of other kinds. */
  help?: Readonly<Record<string, string>>;
  /** The page of a published entry, for kinds whose page depends on more than the slug. */
  pageOf?: (document: AnyDocument) => string | null;
}

/** The form of each kind, loaded when an entry of it is edited. */
const forms = import.meta.glob<KindForm>('./kinds/*.ts');

export function loadKind(kind: DocumentKind): Promise<KindForm> {
  const load = forms[`./kinds/${kind.replace('_', '-')}.ts`];
  if (!load) throw new Error(`No form of a ${kind}`);
  return load();
}

export const loadForm = async (kind: DocumentKind): Promise<AnyForm> => (await loadKind(kind)).form;

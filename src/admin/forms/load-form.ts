import type { DocumentKind } from '#model/admin-kinds.ts';
import type { AnyForm } from './control.ts';

/** The form of each kind, fetched when one is edited. */
const forms = import.meta.glob<AnyForm>('./kinds/*.ts', { import: 'form' });

export function loadForm(kind: DocumentKind): Promise<AnyForm> {
  const load = forms[`./kinds/${kind.replace('_', '-')}.ts`];
  if (!load) throw new Error(`No form of a ${kind}`);
  return load();
}

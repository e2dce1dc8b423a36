import type { DocumentKind } from '#contract/admin/document.ts';
import { checkDocument } from './check-document.ts';
import type { AnyDocument } from './kinds.ts';
import { requireReferences } from './missing-references.ts';
import { withNewAddress } from './addresses/slugs.ts';
import type { Writer } from './writer.ts';

/**
 * Creates an entry from a whole document that a person wrote, and gives its id. Throws a 400 by field where fields
 * contradict each other, refer to what is not there, or name an address that is taken.
 */
export async function createEntry(
  { trx, createChecked }: Writer,
  kind: DocumentKind,
  document: AnyDocument,
): Promise<number> {
  checkDocument(kind, document);
  await requireReferences(trx, kind, document, Object.keys(document));
  const [id = 0] = await createChecked(kind, [await withNewAddress(trx, kind, document)]);
  return id;
}

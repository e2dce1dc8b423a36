import { type AnyDocument, textOf } from '#model/admin/entry.ts';
import { textPath } from '#model/text/path.ts';

export { textFields as form } from '#contract/fields/text.ts';
export { textHelp as help } from '#copy/admin/help/text.ts';

export const pageOf = (document: AnyDocument): string => textPath(textOf(document, 'slug'));

import { saveFile } from '#islands/account/save-file.ts';
import type { DocumentKind } from '#model/admin/kinds.ts';
import type { ListRequest } from '#model/admin/list.ts';
import { exportTable } from '#stores/admin/table-export.ts';

/** Saves a list as a table. */
export const exportList = (kind: DocumentKind, request: ListRequest): Promise<string> =>
  exportTable(kind, request, saveFile);

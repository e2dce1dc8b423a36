import type { DocumentKind } from '#model/admin-kinds.ts';
import { adminCall, collectionOf, type EntryQuery } from './admin-entry.ts';
import { download } from './download.ts';
import type { ClientOptions } from './http.ts';

/** Downloads all entries of a list as a table. Throws the client's errors. */
export const downloadTable = (options: ClientOptions, kind: DocumentKind, query: EntryQuery): Promise<Blob> =>
  download(
    options,
    { ...adminCall('GET', `/api/admin/export/${collectionOf(kind)}/`), file: 'text/csv' },
    undefined,
    query as Record<string, string>,
  );

import type { DocumentKind } from '#model/admin/kinds.ts';
import { adminCall, collectionOf, type EntryQuery } from './entry.ts';
import { download } from '../http/download.ts';
import type { ClientOptions } from '../http/http.ts';

/** Downloads all entries of a list as a table. Throws the client's errors. */
export const downloadTable = (options: ClientOptions, kind: DocumentKind, query: EntryQuery): Promise<Blob> =>
  download(
    options,
    { ...adminCall('GET', `/api/admin/export/${collectionOf(kind)}/`), file: 'text/csv' },
    undefined,
    query as Record<string, string>,
  );

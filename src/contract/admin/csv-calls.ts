import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import type { DocumentKind } from './document.ts';
import { adminCalls } from './entry-calls.ts';
import { entriesQuery } from './list-query.ts';

/** Parameters of lists that cut or narrow the answer, which a file has whole. */
const CUT = ['fields', 'format', 'page', 'page_size'];

function queryOf(kind: DocumentKind) {
  const { shape } = entriesQuery(kind);
  const kept = Object.entries(shape).filter(([name]) => !CUT.includes(name));
  return z.strictObject(Object.fromEntries(kept)) as unknown as ReturnType<typeof entriesQuery>;
}

const callOf = (kind: DocumentKind) =>
  endpoint({
    method: 'GET',
    path: adminCalls[kind].list.path.replace('/admin/', '/admin/export/') as `/api/admin/export/${string}/`,
    auth: 'editor',
    tag: 'Content',
    summary: 'The entries of a list as a table: a column for each field of the document',
    query: queryOf(kind),
    reply: z.file(),
    file: 'text/csv',
    failures: [400, 401, 403, 429],
  });

/** The table of each kind of entry: CSV as RFC 4180 writes it, in UTF-8 with a byte order mark. */
export const exportCalls = Object.fromEntries(
  (Object.keys(adminCalls) as DocumentKind[]).map((kind) => [kind, callOf(kind)]),
) as Record<DocumentKind, ReturnType<typeof callOf>>;

import { HttpError } from '#client/http/http.ts';

/** The first field that the server refused, and why; null where it refused none. */
export function refusedField(error: unknown): { field: string; message: string } | null {
  const [wrong] = error instanceof HttpError ? Object.entries(error.fields) : [];
  return wrong ? { field: wrong[0], message: wrong[1][0] ?? '' } : null;
}

import { HttpError } from '#client/http/http.ts';

/** Returns the first field that the server refused, with the reason; null if it refused none. */
export function refusedField(error: unknown): { field: string; message: string } | null {
  const [wrong] = error instanceof HttpError ? Object.entries(error.fields) : [];
  return wrong ? { field: wrong[0], message: wrong[1][0] ?? '' } : null;
}

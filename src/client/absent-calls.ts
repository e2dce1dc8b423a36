import type { Endpoint } from '#contract/endpoint.ts';
import { HttpError } from './http.ts';

/** Endpoints that the server lacks, for as long as the page is open. */
const absent = new WeakMap<object, Set<string>>();

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Whether a failure may say that the server has no such endpoint. */
export const maySayAbsent = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 404 || error.status === 405);

/** Whether the server of a client was found to lack an endpoint. */
export const isKnownAbsent = (client: object, endpoint: Endpoint): boolean =>
  absent.get(client)?.has(keyOf(endpoint)) ?? false;

/** Remembers that the server of a client lacks an endpoint. */
export function rememberAbsent(client: object, endpoint: Endpoint): void {
  const known = absent.get(client) ?? new Set();
  absent.set(client, known.add(keyOf(endpoint)));
}

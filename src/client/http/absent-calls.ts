import type { Endpoint } from '#contract/endpoint.ts';
import { HttpError } from './http.ts';

/** Endpoints that a client's server lacks; stored until the page is closed. */
const absent = new WeakMap<object, Set<string>>();

const keyOf = ({ method, path }: Endpoint) => `${method} ${path}`;

/** Whether a failure may mean that the server lacks the endpoint. */
export const mayBeAbsent = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.status === 404 || error.status === 405);

/** Whether the server of a client is known to lack an endpoint. */
export const isKnownAbsent = (client: object, endpoint: Endpoint): boolean =>
  absent.get(client)?.has(keyOf(endpoint)) ?? false;

/** Records that the server of a client lacks an endpoint. */
export function markAbsent(client: object, endpoint: Endpoint): void {
  const known = absent.get(client) ?? new Set();
  absent.set(client, known.add(keyOf(endpoint)));
}

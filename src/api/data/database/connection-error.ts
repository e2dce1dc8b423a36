/** Codes of Node for a connection that was refused or ended. */
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
]);

/** What `pg` says, without a code, of a connection that ended or that it did not get in time. */
const ENDED =
  /^(Connection terminated|Client has encountered a connection error|timeout e(xpired|xceeded when trying to connect)$)/;

/** Whether a query failed because PostgreSQL cannot be reached now: it may succeed later. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, severity } = error as Error & { code?: string; severity?: string };
  // FATAL: the server refused or ended the connection
  // (https://www.postgresql.org/docs/current/runtime-config-logging.html#RUNTIME-CONFIG-SEVERITY-LEVELS).
  return severity === 'FATAL' || NETWORK_CODES.has(code ?? '') || ENDED.test(error.message);
}

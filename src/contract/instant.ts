import { z } from 'zod/mini';

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * An instant in ISO 8601 with its offset. The check is a function, since `z.iso.datetime` brings 405 bytes (gzip) to every screen that reads
 * an event. A day that no month has passes, as 31 February.
 */
export const instant = z
  .string()
  .check(({ value, issues }) => {
    if (!INSTANT.test(value) || Number.isNaN(Date.parse(value)))
      issues.push({ code: 'custom', input: value, message: 'Invalid ISO datetime' });
  })
  .register(z.globalRegistry, { format: 'date-time' });

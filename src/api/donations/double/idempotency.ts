import { createHash } from 'node:crypto';
import { StripeLikeError } from './error.ts';

/** Keys remembered; the oldest are forgotten first. */
const CAPACITY = 5000;

interface Kept {
  /** A digest of what was asked. */
  request: string;
  /** Null while it is being made. */
  reply: object | null;
}

/** Requests by their `Idempotency-Key`: a key is worth one, however often it comes. */
export function createIdempotency() {
  const kept = new Map<string, Kept>();

  return async (
    key: string | undefined,
    request: readonly string[],
    make: () => Promise<object>,
  ): Promise<{ reply: object; isReplayed: boolean }> => {
    if (key === undefined) return { reply: await make(), isReplayed: false };
    if (key.length > 255 || key === '')
      throw new StripeLikeError(400, 'idempotency_error', 'Idempotency keys have 1 to 255 characters.');
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const known = kept.get(key);
    if (known && known.request !== digest)
      throw new StripeLikeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (known?.reply === null)
      throw new StripeLikeError(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        { code: 'idempotency_key_in_use' },
      );
    if (known?.reply) return { reply: known.reply, isReplayed: true };
    const [oldest] = kept.keys();
    if (kept.size >= CAPACITY && oldest !== undefined) kept.delete(oldest);
    const made: Kept = { request: digest, reply: null };
    kept.set(key, made);
    try {
      const reply = structuredClone(await make());
      made.reply = reply;
      return { reply, isReplayed: false };
    } catch (error) {
      // What was refused before it began is not remembered, as at Stripe.
      kept.delete(key);
      throw error;
    }
  };
}

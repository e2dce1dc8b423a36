import { createHash } from 'node:crypto';
import { StripeLikeError } from './error.ts';

/** Stored keys; beyond it the oldest is deleted. */
const CAPACITY = 5000;

interface CachedReply {
  /** Digest of the request. */
  request: string;
  /** Null while the request is in progress. */
  reply: object | null;
}

/** Runs each request once per `Idempotency-Key`, and replays the reply for repeated ones. */
export function createIdempotency() {
  const cachedReplies = new Map<string, CachedReply>();

  return async (
    key: string | undefined,
    request: readonly string[],
    make: () => Promise<object>,
  ): Promise<{ reply: object; isReplayed: boolean }> => {
    if (key === undefined) return { reply: await make(), isReplayed: false };
    if (key.length > 255 || key === '')
      throw new StripeLikeError(400, 'idempotency_error', 'Idempotency keys have 1 to 255 characters.');
    const digest = createHash('sha256').update(JSON.stringify(request)).digest('base64');
    const cached = cachedReplies.get(key);
    if (cached && cached.request !== digest)
      throw new StripeLikeError(
        400,
        'idempotency_error',
        `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      );
    if (cached?.reply === null)
      throw new StripeLikeError(
        409,
        'idempotency_error',
        `There is currently another in-progress request using this Idempotency Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
        { code: 'idempotency_key_in_use' },
      );
    if (cached?.reply) return { reply: cached.reply, isReplayed: true };
    const [oldest] = cachedReplies.keys();
    if (cachedReplies.size >= CAPACITY && oldest !== undefined) cachedReplies.delete(oldest);
    const entry: CachedReply = { request: digest, reply: null };
    cachedReplies.set(key, entry);
    try {
      const reply = structuredClone(await make());
      entry.reply = reply;
      return { reply, isReplayed: false };
    } catch (error) {
      // Rejected requests are not stored, as at Stripe.
      cachedReplies.delete(key);
      throw error;
    }
  };
}

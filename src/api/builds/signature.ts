import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds that the clock of the signer may be off, either way. */
export const TOLERANCE = 300;

/** How a request for a build proves that its sender knows the secret: hex HMAC-SHA256 of `timestamp.body`. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

interface SignedCall {
  /** The headers as they were sent. */
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** The signature in lower case if it is right and of these minutes, else null. */
export function verifiedSignature(
  secret: string,
  { timestamp, signature, body }: SignedCall,
  now: number,
): string | null {
  // Digits alone: what belongs to the time and what to the body is never in doubt.
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  const given = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (given === undefined) return null;
  const expected = signatureOf(secret, timestamp, body);
  const isRight = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
  const isOfNow = Math.abs(Math.floor(now / 1000) - Number(timestamp)) <= TOLERANCE;
  return isRight && isOfNow ? expected : null;
}

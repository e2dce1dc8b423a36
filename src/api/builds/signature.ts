import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seconds by which the signer's clock may differ. */
export const TOLERANCE = 300;

/** Signature of a build request: hex HMAC-SHA256 of `timestamp.body`. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
}

interface SignedCall {
  /** Values of the headers. */
  timestamp: string;
  signature: string;
  body: Uint8Array;
}

/** The signature in lower case if it is right and its timestamp within `TOLERANCE` of `now` (milliseconds), else null. */
export function verifiedSignature(
  secret: string,
  { timestamp, signature, body }: SignedCall,
  now: number,
): string | null {
  // Digits only, so that the boundary between timestamp and body is unambiguous.
  if (!/^\d{1,12}$/.test(timestamp)) return null;
  const given = /^sha256=([0-9a-f]{64})$/i.exec(signature)?.[1];
  if (given === undefined) return null;
  const expected = signatureOf(secret, timestamp, body);
  const isRight = timingSafeEqual(Buffer.from(given, 'hex'), Buffer.from(expected, 'hex'));
  const isOfNow = Math.abs(Math.floor(now / 1000) - Number(timestamp)) <= TOLERANCE;
  return isRight && isOfNow ? expected : null;
}

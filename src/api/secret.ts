import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits, in letters that need no escaping in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What is stored of a secret. It needs no salt and no cost: 2^256 secrets cannot be listed. */
export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

import { keep, readKept } from './browser-storage.ts';

/** Where the address of a registration is kept until its first login. */
const KEY = 'register';

/** The address of the last sign-up or confirmation in this tab; empty when there was none. */
export function registeredEmail(): string {
  const kept = readKept('session', KEY) as { email?: unknown } | null;
  return typeof kept?.email === 'string' ? kept.email : '';
}

export const rememberRegistration = (email: string): void => keep('session', KEY, { email });

export const forgetRegistration = (): void => keep('session', KEY, null);

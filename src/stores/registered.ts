import { writeStorage, readStorage } from './browser-storage.ts';

/** Storage key of the address of a registration, until the first login. */
const KEY = 'register';

/** Returns the address of the last sign-up or confirmation in this tab; empty without one. */
export function registeredEmail(): string {
  const kept = readStorage('session', KEY) as { email?: unknown } | null;
  return typeof kept?.email === 'string' ? kept.email : '';
}

export const rememberRegistration = (email: string): void => writeStorage('session', KEY, { email });

export const forgetRegistration = (): void => writeStorage('session', KEY, null);

import type { Config } from '#api/config.ts';

/** What a check found, and one sentence about what to do, which is empty where nothing is. */
export interface Finding {
  state: 'ok' | 'warning' | 'problem';
  found: string;
  todo: string;
}

export const ok = (found: string): Finding => ({ state: 'ok', found, todo: '' });
export const warning = (found: string, todo: string): Finding => ({ state: 'warning', found, todo });
export const problem = (found: string, todo: string): Finding => ({ state: 'problem', found, todo });

/** What the operator asked for. */
export interface DoctorOptions {
  /** The address that gets a real message; null: the mail server is only logged in to. */
  mail: string | null;
  /** The selector of the DKIM key; null: it is not looked up. */
  dkim: string | null;
  /** The folder of the backups; null: not given. */
  backups: string | null;
  /** A DNS server, `address` or `address:port`; null for the system's. */
  dns: string | null;
  /** A page whose `Date` header the clock is compared with. */
  clock: string;
  /** `address:port` to which requests of `SITE_URL` go; null: where its name leads. */
  connect: string | null;
}

/** An installation whose configuration is valid. */
export interface Installation {
  config: Config;
  options: DoctorOptions;
}

/** Looks at one part of an installation, and changes nothing of it. A check may reject: that is then a finding. */
export type Check = (installation: Installation) => Promise<Finding[]>;

/** The message of an error, with its code where the message says nothing. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: string };
  const [message = ''] = error.message.split('\n');
  return message || code || error.name;
}

/** An instant as the time since, in the largest unit that fits: `3 hours`. */
export function ageOf(instant: string): string {
  const minutes = Math.round((Date.now() - Date.parse(instant)) / 60_000);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2880
        ? [Math.round(minutes / 60), 'hour']
        : [Math.round(minutes / 1440), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

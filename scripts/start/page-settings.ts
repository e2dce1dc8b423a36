import type { Config } from '#api/config.ts';
import { donationsOf } from '../donations.ts';

/** The environment variables with which pages depend on the content being a demo. */
export const pageSettings = (config: Config, isDemoSite: boolean) => ({
  DEMO_NOTICE: config.apiUrl !== null ? (process.env['DEMO_NOTICE'] ?? '') : isDemoSite ? '1' : '',
  DONATIONS: donationsOf(config, isDemoSite),
});

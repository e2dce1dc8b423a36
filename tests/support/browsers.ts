import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';
import { packagedChromium } from './chromium.ts';

/** A browser executable and its environment. */
type Place = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'>;

const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** Playwright's own browser has precedence over Debian's, and that over the one of an npm package. */
const isDownloaded = existsSync(chromium.executablePath());

/** Text is drawn with the same fonts on every machine. */
const env = { ...process.env, FONTCONFIG_FILE: new URL('fonts.conf', import.meta.url).pathname };

/** The headless shell, which uses less time for the same pages. */
export function engine(): Place {
  if (isDownloaded) return { env };
  const executablePath = [SHELL, WHOLE].find((path) => existsSync(path));
  if (executablePath) return { executablePath, env };
  // Elsewhere Playwright says how to install its own.
  if (process.platform !== 'linux' || process.arch !== 'x64') return { env };
  const packaged = packagedChromium();
  return { executablePath: packaged.executablePath, env: { ...env, LD_LIBRARY_PATH: packaged.libraries } };
}

/** Why there is no whole browser here; null if there is one. */
export const wholeBrowserIsMissing: string | null =
  isDownloaded || existsSync(WHOLE)
    ? null
    : 'The back/forward cache is not tested: apt-get install chromium, or npx playwright install chromium';

/** The whole browser, which has a back/forward cache. */
export const wholeBrowser = (): Place =>
  isDownloaded ? { channel: 'chromium', env } : { executablePath: WHOLE, env };

import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

/** Where to find a browser. */
type Place = Pick<LaunchOptions, 'executablePath' | 'channel'>;

const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** Playwright's own browser goes before Debian's. */
const isDownloaded = existsSync(chromium.executablePath());

/** The engine without a browser around it: less work for the same pages. */
export const engine = (): Place =>
  isDownloaded ? {} : { executablePath: existsSync(SHELL) ? SHELL : WHOLE };

/** A browser as people have it, which also keeps the pages they leave. */
export const wholeBrowser = (): Place => (isDownloaded ? { channel: 'chromium' } : { executablePath: WHOLE });

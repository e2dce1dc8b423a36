import { existsSync } from 'node:fs';
import { chromium, type LaunchOptions } from 'playwright';

/** Paths of browser executables. */
type Place = Pick<LaunchOptions, 'executablePath' | 'channel'>;

const WHOLE = '/usr/bin/chromium';
const SHELL = '/usr/bin/chromium-headless-shell';

/** Playwright's own browser has precedence over Debian's. */
const isDownloaded = existsSync(chromium.executablePath());

/** The headless shell, which uses less time for the same pages. */
export const engine = (): Place =>
  isDownloaded ? {} : { executablePath: existsSync(SHELL) ? SHELL : WHOLE };

/** The whole browser, which has a back/forward cache. */
export const wholeBrowser = (): Place => (isDownloaded ? { channel: 'chromium' } : { executablePath: WHOLE });

import { expect, onTestFinished } from 'vitest';
import { createApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';
import type { TestApi } from './api.ts';
import { make } from './factories.ts';
import { runScript } from './run.ts';

/** Files of one picture of 320 pixels. */
export const FILES = 4;

/** The environment of a command for an installation. */
export const environmentOf = ({ services: { config } }: TestApi) => ({
  DATA_DIR: config.dataDir,
  ...(config.databaseUrl !== null && { DATABASE_URL: config.databaseUrl }),
});

/** Runs a command that has to succeed, and gives what it prints. */
export async function succeed(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> {
  const { code, out, err } = await runScript(script, args, env);
  expect([err, code]).toEqual(['', 0]);
  return out;
}

/** The restored installation, in this process. */
export async function openPlace(env: Record<string, string>) {
  const config = readConfig({ ...env, SITE_URL: 'https://risoteca.test', LOG_LEVEL: 'silent' });
  const services = await openServices(config, createLogger(config));
  onTestFinished(async () => {
    services.pictureProcess.stop();
    await services.payments.stop();
    await services.store.close();
  });
  const app = createApp(services);
  return { services, request: async (path: string) => app.request(`https://risoteca.test${path}`) };
}

/** A comedian with a picture, whose files are encoded. */
export async function comedianWithPicture(api: TestApi, nickname: string, background: string) {
  const hash = await make.picture(api, 320, 320, background);
  await api.services.pictures.ensureEncoded(hash);
  const id = await make.comedian(api, nickname, { picture: hash });
  return { id, hash };
}

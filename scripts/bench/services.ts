import { readConfig } from '#api/config.ts';
import type { Services } from '#api/services.ts';
import { createLogger } from '#api/log.ts';
import { openServices } from '#api/services.ts';

/** Opens the database of a folder, while no product runs on it, for what a bench stores there first. */
export async function withServices(
  folder: string,
  work: (services: Services) => Promise<void>,
): Promise<void> {
  const config = readConfig({ DATA_DIR: folder, DEMO: 'off', LOG_LEVEL: 'silent' });
  const services = await openServices(config, createLogger(config));
  await work(services);
  services.pictureProcess.stop();
  await services.store.close();
}

import type { Config } from '#api/config.ts';
import { isThisMachine } from '#api/this-machine.ts';

/** Whether an empty database gets demo content: on machines that others cannot reach, and where it is asked for. */
export const wantsDemo = ({ demo, siteUrl }: Pick<Config, 'demo' | 'siteUrl'>): boolean =>
  demo === 'auto' ? isThisMachine(siteUrl) : demo === 'on';

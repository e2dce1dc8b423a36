import { spawnSync } from 'node:child_process';

/** Why the Nu HTML checker cannot run here; null if it can. */
export const javaIsMissing: string | null =
  spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0
    ? null
    : 'The Nu HTML checker does not check the pages: apt-get install default-jre-headless';

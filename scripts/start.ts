import { readConfig } from '#api/config.ts';
import { runCommand } from './command.ts';
import { compileForFirstStart } from './start/likely-templates.ts';

/* npm start. What a first start waits for longest is started before the rest of the program is loaded. */

await runCommand(async () => {
  const started = performance.now();
  const config = readConfig();
  const compiling = compileForFirstStart(config);
  const { runProduct } = await import('./start/run-product.ts');
  await runProduct({ config, started, compiling });
});

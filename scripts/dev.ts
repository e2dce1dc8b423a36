import { demoMedia } from '#demo/bundled-media.ts';
import { spawn } from 'node:child_process';
import { dev } from 'astro';
import { readConfig } from '#api/config.ts';
import { ensureContent } from '#demo/first-run.ts';
import { createLogger } from '#api/log.ts';
import { onShutdown } from '#api/server.ts';
import { openServices } from '#api/services.ts';
import { printLine as print } from '#publisher/progress.ts';
import { runCommand } from './command.ts';
import { rewriteShells } from './rewrite-shells.ts';
import { forwardApi } from './forward-api.ts';

/* npm run dev: site and API with reload, on one origin; the API is restarted when its code changes. */

await runCommand(async () => {
  const config = readConfig();
  const apiUrl = config.apiUrl ?? (await startApi());
  process.env['API_URL'] = apiUrl;
  process.env['ASTRO_DEV_BACKGROUND'] = '0';
  const site = await dev({
    server: { port: config.port, host: config.host },
    vite: { plugins: [forwardApi(apiUrl), rewriteShells()] },
  });
  onShutdown(() => site.stop());

  async function startApi(): Promise<string> {
    const services = await openServices(config, createLogger(config), demoMedia(config.siteUrl));
    await ensureContent(services, print);
    await services.store.close();
    const port = config.port + 1;
    const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/api/server.ts'], {
      env: {
        ...process.env,
        PORT: String(port),
        HOST: '127.0.0.1',
        SITE_URL: config.siteUrl,
        LOG_LEVEL: 'warn',
      },
      stdio: 'inherit',
    });
    process.on('exit', () => child.kill());
    return `http://127.0.0.1:${port}`;
  }
});

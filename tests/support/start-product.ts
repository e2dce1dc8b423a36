import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/* `npm start` over a folder of its own, which goes with it. */

const folder = mkdtempSync(join(tmpdir(), 'risoteca-product-'));
process.env['DATA_DIR'] = folder;
process.chdir(new URL('../..', import.meta.url).pathname);
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
await import('../../scripts/start.ts');

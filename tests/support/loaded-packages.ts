import { writeFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/*
 * `node --import loaded-packages.ts`: writes the names of the packages whose modules the process loaded, and of the rooms
 * of `src`, to the file in LOADED_PACKAGES, one on each line, when the process ends.
 */

const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\/[^]*$/;
const ROOM = /\/src\/([^/]+)\//;

const loaded = new Set<string>();

registerHooks({
  load(url, context, nextLoad) {
    const name = PACKAGE.exec(url)?.[1] ?? ROOM.exec(url)?.[1];
    if (name !== undefined) loaded.add(name);
    return nextLoad(url, context);
  },
});

process.on('exit', () => writeFileSync(process.env['LOADED_PACKAGES'] ?? '', [...loaded].join('\n')));

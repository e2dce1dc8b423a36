import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEMPLATES_FILE } from './build-templates.ts';

/** A template failed on what it was given. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** Renders pages from the content that was provided last. */
export interface Renderer {
  /** What the templates are: pages of two renderers with the same digest differ only by content. */
  digest: string;
  /** The folder of files that pages refer to. */
  assets: string;
  /** The bytes of a page by its path; null when there is none. Throws `RenderError`. */
  render(path: string): Promise<Buffer | null>;
}

/** The program as `entry.ts` exports it, as far as it is used here. */
interface Program {
  app: {
    manifest: { csp?: { cspDestination?: string } };
    logger: { setDestination(destination: { write(event: { message: string }): boolean }): void };
    render(request: Request): Promise<Response>;
  };
}

/** Pages whose own status is one of failure. */
const OWN_STATUS: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

/** Loads the program that `buildTemplates` made. */
export async function loadRenderer(folder: string, site: string): Promise<Renderer> {
  const { digest } = JSON.parse(await readFile(join(folder, TEMPLATES_FILE), 'utf8')) as { digest: string };
  return { digest, assets: join(folder, 'client'), render: await loadProgram(folder, site) };
}

/** The program alone, while the rest of its folder is still being made. */
export async function loadProgram(folder: string, site: string): Promise<Renderer['render']> {
  const { app } = (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as Program;
  // Files carry their policy with them, as those of a build do.
  if (app.manifest.csp) app.manifest.csp.cspDestination = 'meta';
  const complaints = new AsyncLocalStorage<string[]>();
  app.logger.setDestination({
    write: ({ message }) => {
      complaints.getStore()?.push(message);
      return true;
    },
  });

  return (path) =>
    complaints.run([], async () => {
      const response = await app.render(new Request(new URL(path, site)));
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.status === (OWN_STATUS[path] ?? 200)) return bytes;
      if (response.status === 404) return null;
      throw new RenderError(complaints.getStore()?.join('\n') || `answered ${response.status}`);
    });
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEMPLATES_FILE } from './build-templates.ts';
import { type Allowed, createContentPolicy, digestOf } from './content-policy.ts';

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

/** What the framework's build says of the whole site. */
interface Manifest {
  csp: {
    directives: readonly string[];
    scriptDirective: { hashes: readonly string[] };
    styleDirective: { hashes: readonly string[] };
    cspDestination?: string;
  };
  shouldInjectCspMetaTags: boolean;
  routes: ReadonlyArray<{
    styles: ReadonlyArray<{ type: string; content?: string }>;
  }>;
}

/** The program as `entry.ts` exports it, as far as it is used here. */
interface Program {
  app: {
    manifest: Manifest;
    logger: { setDestination(destination: { write(event: { message: string }): boolean }): void };
    render(request: Request): Promise<Response>;
  };
}

/** What pages of the site may run and look like: what the build lists, and the styles it put into its pages. */
function allowedBy({ csp, routes }: Manifest): Allowed {
  const inlined = routes.flatMap(({ styles }) => styles.flatMap(({ content }) => content ?? []));
  return {
    directives: csp.directives,
    scripts: csp.scriptDirective.hashes,
    styles: [...csp.styleDirective.hashes, ...inlined.map(digestOf)],
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
  const { manifest } = app;
  const withPolicy = createContentPolicy(allowedBy(manifest));
  // The framework would list the whole site's scripts and styles on each page, or in a header that no file has.
  manifest.shouldInjectCspMetaTags = false;
  manifest.csp.cspDestination = 'meta';
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
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (response.status === (OWN_STATUS[path] ?? 200)) return isPage ? withPolicy(bytes) : bytes;
      if (response.status === 404) return null;
      throw new RenderError(complaints.getStore()?.join('\n') || `answered ${response.status}`);
    });
}

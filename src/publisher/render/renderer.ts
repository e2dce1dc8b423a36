import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TEMPLATES_FILE } from './templates-file.ts';
import { type Allowed, createContentPolicy, digestOf } from './content-policy.ts';

/** A template failed to render. */
export class RenderError extends Error {
  override name = 'RenderError';
}

/** Renders pages from the content that `provideContent` set. */
export interface Renderer {
  /** The digest of the templates and the site's URL: pages of renderers with the same digest differ only by content. */
  digest: string;
  /** The folder of scripts, styles and other assets. */
  assets: string;
  /** Renders the page at a path; null when it does not exist. Throws `RenderError`. */
  render(path: string): Promise<Buffer | null>;
}

/** The used part of Astro's manifest. */
interface Manifest {
  site?: string;
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

/** The used exports of the compiled `entry.ts`. */
interface Program {
  app: {
    manifest: Manifest;
    logger: { setDestination(destination: { write(event: { message: string }): boolean }): void };
    render(request: Request): Promise<Response>;
  };
}

/** The policy of the site: the scripts and styles that the build lists, and styles that it inlined. */
function policyOf({ csp, routes }: Manifest): Allowed {
  const inlined = routes.flatMap(({ styles }) => styles.flatMap(({ content }) => content ?? []));
  return {
    directives: csp.directives,
    scripts: csp.scriptDirective.hashes,
    styles: [...csp.styleDirective.hashes, ...inlined.map(digestOf)],
  };
}

/** Error pages with their status. */
const OWN_STATUS: Readonly<Record<string, number>> = { '/404': 404, '/500': 500 };

/** The folder of assets in that of templates. */
export const assetsOf = (folder: string): string => join(folder, 'client');

/** Loads the program that `buildTemplates` built. */
export async function loadRenderer(folder: string, site: string): Promise<Renderer> {
  const compiled = JSON.parse(await readFile(join(folder, TEMPLATES_FILE), 'utf8')) as { digest: string };
  const digest = createHash('sha256').update(`${compiled.digest} ${site}`).digest('hex').slice(0, 32);
  return { digest, assets: assetsOf(folder), render: await loadProgram(folder, site) };
}

/** Loads only the program, also while the rest of its folder is still being built. */
export async function loadProgram(folder: string, site: string): Promise<Renderer['render']> {
  // Entries of lists are components of React, whose other build takes longer for them.
  process.env['NODE_ENV'] ??= 'production';
  const { app } = (await import(pathToFileURL(join(folder, 'server', 'entry.mjs')).href)) as Program;
  const { manifest } = app;
  manifest.site = site;
  const withPolicy = createContentPolicy(policyOf(manifest));
  // Astro would list the scripts and styles of the whole site on each page, or in a header, which files do not have.
  manifest.shouldInjectCspMetaTags = false;
  manifest.csp.cspDestination = 'meta';
  const errorLogs = new AsyncLocalStorage<string[]>();
  app.logger.setDestination({
    write: ({ message }) => {
      errorLogs.getStore()?.push(message);
      return true;
    },
  });

  return (path) =>
    errorLogs.run([], async () => {
      const response = await app.render(new Request(new URL(path, site)));
      const bytes = Buffer.from(await response.arrayBuffer());
      const isPage = response.headers.get('content-type')?.startsWith('text/html');
      if (response.status === (OWN_STATUS[path] ?? 200)) return isPage ? withPolicy(bytes) : bytes;
      if (response.status === 404) return null;
      throw new RenderError(errorLogs.getStore()?.join('\n') || `answered ${response.status}`);
    });
}

import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import type { Client } from '#client/http/http.ts';
import type { SiteFiles } from '#publisher/site-files/site-files.ts';
import { openSiteFiles } from '#publisher/site-files/open-site-files.ts';
import { createBuilder, type Builder } from '#publisher/incremental/builder.ts';
import type { BuilderEvents } from '#publisher/incremental/builder-options.ts';
import { loadRenderer, type Renderer } from '#publisher/render/renderer.ts';
import { SITE } from './templates.ts';

interface BuilderSettings {
  client: Client;
  now?: () => Date;
  events?: Partial<BuilderEvents>;
  /** Called before each page is rendered, and awaited. */
  onRender?: (path: string) => unknown;
  /** Wraps the real renderer. */
  wrapRenderer?: (renderer: Renderer) => Renderer;
  /** Wraps the real site-wide files. */
  wrapSiteFiles?: (siteFiles: SiteFiles) => SiteFiles;
}

/** A builder with the real templates and the real worker; both end with the test. */
export async function builderOf({
  client,
  now,
  events = {},
  onRender = () => {},
  wrapRenderer = (renderer) => renderer,
  wrapSiteFiles = (siteFiles) => siteFiles,
}: BuilderSettings): Promise<Builder> {
  const templates = inject('templates');
  const ending = new AbortController();
  const siteFiles = openSiteFiles({ templates, site: SITE, siteName: 'Risoteca' });
  onTestFinished(async () => {
    ending.abort();
    await siteFiles.close();
  });
  const renderer = wrapRenderer(await loadRenderer(templates, SITE));
  return createBuilder({
    client,
    renderer: {
      ...renderer,
      async render(path) {
        await onRender(path);
        return renderer.render(path);
      },
    },
    siteFiles: wrapSiteFiles(siteFiles),
    signal: ending.signal,
    ...(now && { now }),
    events: {
      loaded: () => {},
      reload: () => {},
      written: () => {},
      pageFailed: (path, problem) => {
        throw new Error(`${path}: ${problem}`);
      },
      pageRecovered: () => {},
      followed: () => {},
      failure: (problem) => {
        throw problem;
      },
      progress: () => {},
      ...events,
    },
  });
}

/** Every file of a folder with its bytes, by name. */
export async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .toSorted();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)),
  );
}

/** Excerpts from the first difference of two texts on; empty for equal texts. */
export function differing(a: Buffer, b: Buffer): [string, string] {
  if (a.equals(b)) return ['', ''];
  const [one, other] = [a.toString(), b.toString()];
  let place = 0;
  while (one[place] === other[place]) place += 1;
  const around = (text: string) => text.slice(Math.max(0, place - 100), place + 200);
  return [around(one), around(other)];
}

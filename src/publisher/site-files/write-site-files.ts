import type { Encyclopedia } from '#model/encyclopedia.ts';
import { isSearchPart } from '#model/file-paths.ts';
import { manifestText, MANIFEST_FILE } from '../cards/manifest.ts';
import { quality } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import type { SiteWriter } from '../output/site-writer.ts';
import { type SiteFileGroup, siteFilePaths } from './paths.ts';
import { RenderError, type Renderer } from '../render/renderer.ts';
import type { SiteFilesResult } from './site-files.ts';

/** What the site-wide files are made from. */
interface Sources {
  content: Encyclopedia;
  renderer: Renderer;
  site: URL;
  siteName: string;
}

/**
 * Writes a group of the site-wide files. A file is written after the files that it refers to. `there` are the names of files that all
 * writers have: of those, parts of the search index are not made again, for the bytes of an address never change. `beforeFile` is called first, and before
 * each file that is rendered.
 */
export async function writeSiteFiles(
  group: SiteFileGroup,
  { content, renderer, site, siteName }: Sources,
  writers: readonly SiteWriter[],
  there: ReadonlySet<string> = new Set(),
  beforeFile: () => Promise<void> = async () => {},
): Promise<SiteFilesResult> {
  const started = performance.now();
  let waited = 0;
  const letOthersGo = async () => {
    const before = performance.now();
    await beforeFile();
    waited += performance.now() - before;
  };
  const names: string[] = [];
  const changed: string[] = [];
  const failed: SiteFilesResult['failed'] = [];
  const put = async (name: string, bytes: Buffer) => {
    let isWritten = false;
    for (const writer of writers) isWritten = (await writer.put(name, bytes, quality.quick)) || isWritten;
    if (isWritten) changed.push(name);
    names.push(name);
  };
  await letOthersGo();
  for (const path of siteFilePaths[group](content, site)) {
    const name = fileName(path);
    if (isSearchPart(path) && there.has(name)) {
      names.push(name);
      continue;
    }
    await letOthersGo();
    try {
      const bytes = await renderer.render(path);
      if (bytes) await put(name, bytes);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      failed.push([path, error.message]);
      names.push(name);
    }
  }
  // The cards of a new entry are asked for as soon as its page is shared.
  if (group === 'readers') await put(MANIFEST_FILE, Buffer.from(manifestText(content, siteName)));
  return { names, changed, failed, took: performance.now() - started - waited };
}

import type { Encyclopedia } from '#model/encyclopedia.ts';
import { manifestText, MANIFEST_FILE } from '../cards/manifest.ts';
import { quality } from '../output/compress.ts';
import { fileName } from '../output/file-name.ts';
import type { Press } from '../output/site-writer.ts';
import { wholePages } from './paths.ts';
import { RenderError, type Renderer } from '../render/renderer.ts';
import type { Written } from './site-files.ts';

/** What the files of the whole content are made from. */
interface Sources {
  content: Encyclopedia;
  renderer: Renderer;
  site: URL;
  siteName: string;
}

/**
 * Writes every file that is made from the whole content: search index, feeds, calendars, sitemaps,
 * open data, what is on the cards. What a file refers to is there before it.
 */
export async function writeArchive(
  { content, renderer, site, siteName }: Sources,
  presses: readonly Press[],
): Promise<Written> {
  const names: string[] = [];
  const failed: Written['failed'] = [];
  const put = async (name: string, bytes: Buffer) => {
    for (const press of presses) await press.put(name, bytes, quality.quick);
    names.push(name);
  };
  for (const path of wholePages(content, site)) {
    try {
      const bytes = await renderer.render(path);
      if (bytes) await put(fileName(path), bytes);
    } catch (error) {
      if (!(error instanceof RenderError)) throw error;
      failed.push([path, error.message]);
      names.push(fileName(path));
    }
  }
  await put(MANIFEST_FILE, Buffer.from(manifestText(content, siteName)));
  return { names, failed };
}

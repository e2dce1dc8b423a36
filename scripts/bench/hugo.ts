import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CONFIG = `baseURL = "http://localhost/"
disableKinds = ["home", "section", "taxonomy", "term", "RSS", "sitemap", "robotsTXT", "404"]
uglyURLs = true
`;

/** Whether Hugo is installed. */
export const hasHugo = (): Promise<boolean> =>
  run('hugo', ['version']).then(
    () => true,
    () => false,
  );

/**
 * Writes a Hugo site to `source` whose pages have the bytes of the pages in `site`, each a piece of
 * content. Resolves to the number of pages.
 */
export async function layOutForHugo(site: string, source: string): Promise<number> {
  const pages = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  await mkdir(join(source, 'layouts/_default'), { recursive: true });
  await mkdir(join(source, 'content'));
  await writeFile(join(source, 'config.toml'), CONFIG);
  for (const [number, name] of pages.entries()) {
    const html = await readFile(join(site, name), 'utf8');
    // Not named index: Hugo treats all files beside index as its resources.
    await writeFile(
      join(source, `content/page-${number}.html`),
      `---\nurl: ${JSON.stringify(`/${name}`)}\n---\n${html}`,
    );
  }
  await writeFile(join(source, 'layouts/_default/single.html'), '{{ .Content }}');
  return pages.length;
}

/** Seconds that Hugo takes to build such a site. */
export async function buildWithHugo(source: string, out: string): Promise<number> {
  const started = performance.now();
  await run('hugo', ['--quiet', '--source', source, '--destination', out]);
  return (performance.now() - started) / 1000;
}

/** Paths of files with their own extension; all others are pages. */
const FILE = /(\.(ics|xml|json|jsonl|txt|webmanifest)|^_redirects)$/;

/** The file of a path, relative to the root of the site. */
export function fileName(path: string): string {
  const name = path.slice(1).split('/').map(decodeURIComponent).join('/');
  if (name === '') return 'index.html';
  return FILE.test(name) ? name : `${name}.html`;
}

/** The path of a page by the name of its file. */
export const pagePath = (name: string): string =>
  `/${name
    .replace(/\.html$/, '')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`;

/** Paths that name a file as it is; every other is a page. */
const FILE = /(\.(ics|xml|json|jsonl|txt|webmanifest)|^_redirects)$/;

/** The file a path is kept in, from the root of the site. */
export function fileName(path: string): string {
  const name = path.slice(1).split('/').map(decodeURIComponent).join('/');
  if (name === '') return 'index.html';
  return FILE.test(name) ? name : `${name}.html`;
}

import type { Encyclopedia } from '#model/encyclopedia.ts';
import { REDIRECTS_FILE, redirectsOf, redirectsText } from '../serve/redirects.ts';
import { priority } from './priority-queue.ts';
import type { RenderQueue } from './render-queue.ts';

/** The redirects are rendered and written like a page with this path. */
export const REDIRECTS = `/${REDIRECTS_FILE}`;

/** What is used of the render queue. */
type Pages = Pick<RenderQueue, 'add' | 'failing' | 'finished' | 'remove'>;

/** The addresses that pages had before: their redirects, and the removal of their files. */
export interface FormerAddresses {
  /** Pages that no longer exist. Their files are removed by a later `write`. */
  leave(paths: Iterable<string>): void;
  /** Pages that exist again: they are not removed. */
  comeBack(paths: Iterable<string>): void;
  /**
   * Writes the redirects, which are those of the content `of`, then removes the files of the pages that are gone. The page
   * of an address whose new page could not be rendered, or is rendered after this `write`, stays without a redirect until a
   * later one finds the new page.
   */
  write(
    of: Encyclopedia,
    wanted: ReadonlyMap<string, string>,
    isLate?: (path: string) => boolean,
  ): Promise<void>;
  /** Takes all redirects of another content, as a full build writes them, which also removes what is stale. */
  reset(of: Encyclopedia): void;
  /** The text of the redirects file. */
  readonly redirects: string;
}

export function createFormerAddresses({
  pages,
  content,
}: {
  pages: Pages;
  content: () => Encyclopedia | undefined;
}): FormerAddresses {
  /** The redirects of the file, by their origin. */
  let rules = new Map<string, string>();
  const gone = new Set<string>();

  return {
    leave(paths) {
      for (const path of paths) gone.add(path);
    },
    comeBack(paths) {
      for (const path of paths) gone.delete(path);
    },
    async write(of, wanted, isLate = () => false) {
      const before = redirectsText(rules);
      // A redirect to a page that is not there stays as it is, or is not written yet.
      const isReady = (from: string, to: string) =>
        rules.get(from) === to || !(pages.failing.has(to) || isLate(to));
      const ready = Array.from(
        wanted,
        ([from, to]) => [from, isReady(from, to) ? to : rules.get(from)] as const,
      );
      rules = new Map(ready.flatMap(([from, to]) => (to === undefined ? [] : [[from, to]])));
      const left = [...gone].filter((path) => rules.has(path) || !wanted.has(path));
      if (left.length === 0 && redirectsText(rules) === before) return;
      pages.add([REDIRECTS], priority.edited);
      await pages.finished([REDIRECTS]);
      for (const path of left) gone.delete(path);
      // Pages that a later content may have again are rendered from it.
      if (content() === of) await pages.remove(left);
      else pages.add(left, priority.edited);
    },
    reset(of) {
      gone.clear();
      rules = redirectsOf(of);
    },
    get redirects() {
      return redirectsText(rules);
    },
  };
}

import { fileName } from '../output/file-name.ts';
import { createSiteWriter, type SiteWriter, type Target } from '../output/site-writer.ts';
import { keepLastVersion } from './keep-last-version.ts';
import type { Start } from './pages-in-flight.ts';

/** Error codes of a disk that is full, missing or not writable, which may recover. Other errors are the page's own. */
const DISK_ERROR = /^(ENOSPC|EDQUOT|EROFS|EIO|EMFILE|ENFILE|EACCES|EPERM|EBUSY|EEXIST|ENOTDIR|ENOENT)$/;

const isDiskError = (error: unknown): boolean => DISK_ERROR.test((error as NodeJS.ErrnoException).code ?? '');

/** Gives the current version of a page; null when the page no longer exists. */
export type RenderPage = (path: string) => Promise<Buffer | null>;

export interface PageOutputOptions {
  /** Compression quality of a page. */
  quality: () => number;
  onWritten: (path: string) => void;
  /** A page that was written is compressed better. */
  onCompressed: (path: string) => void;
  onFailed: (path: string, problem: string) => void;
  onRecovered: (path: string) => void;
}

/** What is told while a page is written. */
export interface Watch {
  start: Pick<Start, 'isOvertaken' | 'isDropped'>;
  onRendered: () => void;
  /** Called once an urgent page is served, before it is compressed. */
  onServed: () => void;
  /** The page is compressed quickly; this is called where `compressBetter` would save a round trip. */
  onBetterCompressionDue?: () => void;
}

const unwatched: Watch = {
  start: { isOvertaken: false, isDropped: false },
  onRendered: () => {},
  onServed: () => {},
};

/** The files of pages in the sites that they are written to. `removed`: pages that are not written any more. */
export function createPageOutput(
  { quality, onWritten, onCompressed, onFailed, onRecovered }: PageOutputOptions,
  removed: ReadonlySet<string>,
) {
  const failing = new Map<string, string>();
  let targets: readonly Target[] = [];
  let writers: readonly SiteWriter[] = [];

  const write = async (
    path: string,
    bytes: Buffer | null,
    isUrgent = false,
    { start, onServed, onBetterCompressionDue }: Watch = unwatched,
  ): Promise<void> => {
    const name = fileName(path);
    const isRemoved = () => removed.has(path);
    const isWanted = () => !start.isDropped && !isRemoved();
    let isWritten = false;
    for (const writer of writers) {
      if (start.isDropped) return;
      const hasChanged =
        bytes && !isRemoved()
          ? await writer.put(name, bytes, quality(), {
              isWanted,
              isUrgent,
              onServed,
              ...(onBetterCompressionDue && { onBetterCompressionDue }),
            })
          : await writer.remove(name);
      isWritten ||= hasChanged;
    }
    if (isWritten) onWritten(path);
    if (bytes && isRemoved() && !start.isDropped) await write(path, null);
  };

  /**
   * Renders and writes a page, an urgent one before it is compressed, unless a later run has rendered it. If rendering fails,
   * the last written version stays.
   */
  const renderAndWrite = async (
    path: string,
    renderPage: RenderPage,
    isUrgent: boolean,
    watch: Watch,
  ): Promise<void> => {
    try {
      const bytes = await renderPage(path);
      watch.onRendered();
      await write(path, bytes, isUrgent, watch);
      if (!watch.start.isOvertaken && failing.delete(path)) onRecovered(path);
    } catch (error) {
      if (isDiskError(error)) throw error;
      const problem = error instanceof Error ? error.message : String(error);
      if (failing.get(path) !== problem) onFailed(path, problem);
      failing.set(path, problem);
      await keepLastVersion(fileName(path), targets, quality());
    }
  };

  /** Compresses a page again that was compressed quickly, unless it is written again meanwhile. */
  const compressBetter = async (path: string): Promise<void> => {
    const current = writers;
    const name = fileName(path);
    let isWritten = false;
    for (const writer of current) isWritten = (await writer.compressBetter(name, quality())) || isWritten;
    if (isWritten) onCompressed(path);
    // A release that began meanwhile may have a link to the larger file.
    if (writers !== current) await compressBetter(path);
  };

  const removeFiles = async (path: string): Promise<void> => {
    try {
      await write(path, null);
    } catch (error) {
      // A name that leads out of the site has no file.
      if (isDiskError(error)) throw error;
    }
    if (failing.delete(path)) onRecovered(path);
  };

  return {
    failing,
    setTargets: (next: readonly Target[]): void => {
      targets = next;
      writers = next.map(createSiteWriter);
    },
    targets: () => targets,
    writers: () => writers,
    write: renderAndWrite,
    compressBetter,
    remove: removeFiles,
  };
}

import type { RenderPage } from './page-output.ts';

/**
 * Renders one page at a time. The event loop runs between two, so that messages are received, also where pages are as they were
 * and nothing is written. `onFree` is called when the next page may be rendered.
 */
export function createSerialRenderer(render: RenderPage, onFree: () => void) {
  let isBusy = false;
  return {
    get isBusy() {
      return isBusy;
    },
    render: async (path: string): Promise<Buffer | null> => {
      isBusy = true;
      try {
        return await render(path);
      } finally {
        setImmediate(() => {
          isBusy = false;
          onFree();
        });
      }
    },
  };
}

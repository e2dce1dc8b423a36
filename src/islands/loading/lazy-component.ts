import { type ComponentType, lazy } from 'react';
import { loadChunk } from '#stores/load-chunk.ts';

const Nothing = () => null;

/**
 * Creates a component whose code is loaded when it is first shown, inside a `Suspense`. `load` is an `import()` and
 * nothing else; `pick` returns the component. If the code cannot be loaded, `otherwise` is shown and the page reports it.
 * The styles of the component must be loaded before.
 */
export const lazyComponent = <Code, Props>(
  load: () => Promise<Code>,
  pick: (code: Code) => ComponentType<Props>,
  otherwise: ComponentType<Props> = Nothing,
) =>
  lazy(async () => {
    try {
      return { default: pick(await loadChunk(load)) };
    } catch {
      dispatchEvent(new Event('missing-code'));
      return { default: otherwise };
    }
  });
